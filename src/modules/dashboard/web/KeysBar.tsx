import { Box, Button } from '@mui/material'
import type { KeyWords } from '../../../kit/web/shell/KeysDialog.tsx'
import { t } from '../../../kit/web/text/text.ts'

/** The keys of My work. */
export const keyWords = (): KeyWords => [
  { keys: ['J', '↓'], does: t('Next row') },
  { keys: ['K', '↑'], does: t('Previous row') },
  { keys: ['Enter'], does: t('Do what the row’s button says') },
  { keys: ['R'], does: t('Remind the person') },
  { keys: ['T'], does: t('Change between “To do” and “With others”') },
  { keys: ['?'], does: t('Show these keys') },
]

/** The most used keys, for whoever has some; not on a screen that is touched. */
export function KeysBar({ onHelp }: { onHelp: () => void }) {
  const hint = (key: string, does: string) => (
    <Box component="span" sx={{ display: 'inline-flex', gap: 1.5, alignItems: 'center' }}>
      <Box
        component="kbd"
        sx={{ px: 1.5, font: 'inherit', fontWeight: 600, border: 1, borderColor: 'divider', borderRadius: 1.5 }}
      >
        {key}
      </Box>
      {does}
    </Box>
  )
  return (
    <Box
      sx={{
        display: { xs: 'none', md: 'flex' },
        '@media (pointer: coarse)': { display: 'none' },
        alignItems: 'center',
        gap: 4,
        px: 5,
        py: 2,
        borderTop: 1,
        borderColor: 'line.subtle',
        fontSize: '0.8125rem',
        color: 'text.secondary',
      }}
    >
      {hint('J', t('Next'))}
      {hint('K', t('Previous'))}
      {hint('Enter', t('Main action'))}
      <Button size="small" onClick={onHelp} sx={{ ml: 'auto' }}>
        {t('All keys')}
      </Button>
    </Box>
  )
}
