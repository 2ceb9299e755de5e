import { Box } from '@mui/material'
import { WifiOff } from 'lucide-react'
import { useOnline } from '../api/online.ts'
import { t } from '../text/text.ts'

/** Says that there is no network, for as long as there is none, wherever the page is scrolled. */
export function OfflineMark() {
  const online = useOnline()
  return (
    <Box role="status" sx={{ position: 'sticky', top: 0, zIndex: 3 }}>
      {!online && (
        <Box
          sx={{
            display: 'flex',
            gap: 2,
            alignItems: 'center',
            justifyContent: 'center',
            px: 4,
            py: 2,
            fontSize: '0.875rem',
            fontWeight: 550,
            bgcolor: 'warning.tint',
            color: 'warning.ink',
            borderBottom: 1,
            borderColor: 'warning.edge',
          }}
        >
          <WifiOff size={16} aria-hidden />
          {t('You’re offline. Keep this page open: what you entered is sent when you’re back online.')}
        </Box>
      )}
    </Box>
  )
}
