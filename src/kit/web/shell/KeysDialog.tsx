import { Box, Typography } from '@mui/material'
import { TitledDialog } from '../dialogs/TitledDialog.tsx'
import { t } from '../text/text.ts'

/** What keys of a page do: what is written on them, and what they do. */
export type KeyWords = readonly { readonly keys: readonly string[]; readonly does: string }[]

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

/** What the keys of a page do. */
export function KeysDialog({ keys, onClose }: { keys: KeyWords; onClose: () => void }) {
  return (
    <TitledDialog title={t('Keys')} width="xs" onClose={onClose}>
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 3, gridTemplateColumns: 'auto 1fr', alignItems: 'center' }}>
        {keys.map(one => (
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
