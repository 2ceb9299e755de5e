import { Box } from '@mui/material'
import { WifiOff } from 'lucide-react'
import { useOnline } from '../api/online.ts'
import { useIsBehind } from '../live/behind.ts'
import { t } from '../text/text.ts'

/** Says in a few words, in a bar that is always in view, that there is no network, or for a while no live connection. */
export function ConnectionMark() {
  const online = useOnline()
  const behind = useIsBehind()
  return (
    <Box
      role="status"
      sx={{
        display: 'flex',
        gap: 1.5,
        alignItems: 'center',
        mr: 2,
        fontSize: '0.8125rem',
        whiteSpace: 'nowrap',
        color: online ? 'text.secondary' : 'warning.ink',
      }}
    >
      {(!online || behind) && <WifiOff size={16} aria-hidden />}
      {!online && t('You’re offline')}
      {online && behind && t('Reconnecting')}
    </Box>
  )
}
