import { Box } from '@mui/material'
import { WifiOff } from 'lucide-react'
import { useOnline } from '../api/online.ts'
import { useIsBehind } from '../live/behind.ts'
import { t } from '../text/text.ts'

const line = {
  display: 'flex',
  gap: 2,
  alignItems: 'center',
  justifyContent: 'center',
  px: 4,
  borderBottom: 1,
} as const

const offline = {
  ...line,
  py: 2,
  fontSize: '0.875rem',
  fontWeight: 550,
  bgcolor: 'warning.tint',
  color: 'warning.ink',
  borderColor: 'warning.edge',
} as const

const behindOthers = {
  ...line,
  py: 1,
  fontSize: '0.8125rem',
  bgcolor: 'surface.sunken',
  color: 'text.secondary',
  borderColor: 'line.subtle',
} as const

/**
 * Says that there is no network, or for a while no live connection, for as long as there is none, wherever the page is
 * scrolled. `saves`: what is entered on these pages is saved by itself once there is a network; a signature never is.
 */
export function OfflineMark({ saves = true }: { saves?: boolean }) {
  const online = useOnline()
  const behind = useIsBehind()
  return (
    <Box role="status" sx={{ position: 'sticky', top: 0, zIndex: 3 }}>
      {!online && (
        <Box sx={offline}>
          <WifiOff size={16} aria-hidden />
          {saves
            ? t('You’re offline. Keep this page open: what you entered is saved when you’re back online.')
            : t('You’re offline. What you typed stays here. Send it when you’re back online.')}
        </Box>
      )}
      {online && behind && (
        <Box sx={behindOthers}>
          {t('Reconnecting. Changes made by others will appear when the connection is back.')}
        </Box>
      )}
    </Box>
  )
}
