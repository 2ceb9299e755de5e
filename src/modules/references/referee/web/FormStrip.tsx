import { Box, Typography } from '@mui/material'
import { CloudCheck, CloudOff } from 'lucide-react'
import { useOnline } from '../../../../kit/web/api/online.ts'
import type { SaveState } from '../../../../kit/web/drafts/autosaving.ts'
import { showTime } from '../../../../kit/web/text/dates.ts'
import { t } from '../../../../kit/web/text/text.ts'

const parts = [1, 2, 3]

function Saved({ state }: { state: SaveState }) {
  const online = useOnline()
  const waits = state.state === 'failed' || state.state === 'refused'
  const words = () => {
    if (!online) return t('You’re offline. Saved on this device.')
    if (state.state === 'saved') return t('Saved {time}', { time: showTime(state.at) })
    if (state.state === 'clean') return ''
    return waits ? t('Saved on this device. We’ll keep trying.') : t('Saving…')
  }
  const Icon = online && !waits ? CloudCheck : CloudOff
  const said = words()
  return (
    <Box
      role="status"
      sx={{ display: 'flex', gap: 1.5, alignItems: 'center', fontSize: '0.875rem', color: 'text.secondary' }}
    >
      {said && <Icon size={16} aria-hidden />}
      {said}
    </Box>
  )
}

/** Which part of the form this is, and what is saved. */
export const FormStrip = ({ part, saved }: { part: number; saved: SaveState }) => (
  <Box
    sx={{
      mx: -4,
      mt: { xs: -6, md: -10 },
      mb: 5,
      px: 4,
      py: 3.5,
      bgcolor: 'background.paper',
      borderBottom: 1,
      borderColor: 'divider',
    }}
  >
    <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 3, flexWrap: 'wrap', mb: 2 }}>
      <Typography variant="subtitle2">{t('Part {part} of {total}', { part, total: parts.length })}</Typography>
      <Saved state={saved} />
    </Box>
    <Box aria-hidden sx={{ display: 'flex', gap: 1 }}>
      {parts.map(one => (
        <Box
          key={one}
          data-track
          sx={{
            flex: 1,
            height: 6,
            borderRadius: 3,
            bgcolor: one === part ? 'primary.edge' : 'surface.track',
            overflow: 'hidden',
          }}
        >
          <Box
            data-fill
            sx={{ height: '100%', width: one < part ? '100%' : one === part ? '50%' : 0, bgcolor: 'primary.main' }}
          />
        </Box>
      ))}
    </Box>
  </Box>
)
