import { Button } from '@mui/material'
import { KeyHints } from '../../../kit/web/shell/KeyHints.tsx'
import type { KeyWords } from '../../../kit/web/shell/KeysDialog.tsx'
import { t } from '../../../kit/web/text/text.ts'

/** The keys of My work. */
export const keyWords = (): KeyWords => [
  { keys: ['J', '↓'], does: t('Next row') },
  { keys: ['K', '↑'], does: t('Previous row') },
  { keys: ['Enter'], does: t('Do what the row’s button says') },
  { keys: ['R'], does: t('Remind the person') },
  { keys: ['S'], does: t('Put the row off, or bring it back') },
  { keys: ['Z'], does: t('Undo what was put off last') },
  { keys: ['T'], does: t('Change between “To do” and “With others”') },
  { keys: ['?'], does: t('Show these keys') },
]

/** The most used keys of My work, and the way to all. */
export const KeysBar = ({ onHelp }: { onHelp: () => void }) => (
  <KeyHints
    below
    of={[
      ['J', t('Next')],
      ['K', t('Previous')],
      ['Enter', t('Main action')],
      ['S', t('Put off')],
    ]}
  >
    <Button size="small" onClick={onHelp} sx={{ ml: 'auto' }}>
      {t('All keys')}
    </Button>
  </KeyHints>
)
