import { Box, ButtonBase, Typography } from '@mui/material'
import { Link } from '../../../kit/web/routing/Link.tsx'
import { showRecent } from '../../../kit/web/text/dates.ts'
import { t } from '../../../kit/web/text/text.ts'
import { IconTile } from '../../../kit/web/theme/IconTile.tsx'
import type { Notification } from '../contract.ts'
import { see } from './Seeing.tsx'
import { wordsOf } from './Words.tsx'

function Row({ of, onOpen }: { of: Notification; onOpen?: (() => void) | undefined }) {
  const { icon, say } = wordsOf[of.kind]
  const isNew = of.seenAt === null
  return (
    <Box component="li">
      <ButtonBase
        component={Link}
        to={of.link}
        onClick={() => {
          if (isNew) void see([of.id])
          onOpen?.()
        }}
        sx={{
          width: '100%',
          minHeight: 64,
          px: { xs: 4, md: 5 },
          py: 3,
          gap: 3,
          justifyContent: 'flex-start',
          textAlign: 'left',
          color: 'text.primary',
          textDecoration: 'none',
          outlineOffset: -2,
          '&:hover': { bgcolor: 'surface.sunken' },
        }}
      >
        <IconTile icon={icon} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography sx={{ fontWeight: isNew ? 600 : 400, overflowWrap: 'anywhere' }}>{say(of)}</Typography>
          <Typography variant="body2" color="textSecondary">
            {isNew ? t('Unread · {at}', { at: showRecent(of.happenedAt) }) : showRecent(of.happenedAt)}
          </Typography>
        </Box>
        {isNew && (
          <Box aria-hidden sx={{ width: 8, height: 8, borderRadius: 4, bgcolor: 'primary.main', flexShrink: 0 }} />
        )}
      </ButtonBase>
    </Box>
  )
}

/** Notifications as a list, each leading to what it is about. */
export const Rows = ({ of, onOpen }: { of: readonly Notification[]; onOpen?: () => void }) => (
  <Box
    component="ul"
    sx={{ m: 0, p: 0, listStyle: 'none', '& > li + li': { borderTop: 1, borderColor: 'line.subtle' } }}
  >
    {of.map(one => (
      <Row key={one.id} of={one} onOpen={onOpen} />
    ))}
  </Box>
)
