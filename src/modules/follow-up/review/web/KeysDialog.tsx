import { Box, Typography } from '@mui/material'
import { TitledDialog } from '../../../../kit/web/dialogs/TitledDialog.tsx'
import { t } from '../../../../kit/web/text/text.ts'

const keys = () => [
  { keys: ['A'], does: t('Approve') },
  { keys: ['R'], does: t('Send back with a reason') },
  { keys: ['J', '→'], does: t('Next document') },
  { keys: ['K', '←'], does: t('Previous document') },
  { keys: ['Z'], does: t('Take the last decision back, for ten seconds') },
  { keys: ['?'], does: t('Show these keys') },
]

const cap = {
  display: 'inline-grid',
  placeItems: 'center',
  minWidth: 28,
  height: 28,
  px: 2,
  font: 'inherit',
  fontWeight: 600,
  border: 1,
  borderColor: 'divider',
  borderRadius: 2,
  bgcolor: 'surface.sunken',
} as const

/** The keys of the review queue. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <TitledDialog title={t('Keys')} width="xs" onClose={onClose}>
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 3, gridTemplateColumns: 'auto 1fr', alignItems: 'center' }}>
        {keys().map(one => (
          <Box key={one.does} sx={{ display: 'contents' }}>
            <Box component="dt" sx={{ display: 'flex', gap: 1 }}>
              {one.keys.map(key => (
                <Box key={key} component="kbd" sx={cap}>
                  {key}
                </Box>
              ))}
            </Box>
            <Typography component="dd" sx={{ m: 0 }}>
              {one.does}
            </Typography>
          </Box>
        ))}
      </Box>
    </TitledDialog>
  )
}
