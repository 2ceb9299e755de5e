import { Alert, Box, Button } from '@mui/material'
import { TitledDialog } from '../../../kit/web/dialogs/TitledDialog.tsx'
import { t } from '../../../kit/web/text/text.ts'
import { CopyLine } from '../../../kit/web/theme/CopyLine.tsx'
import type { MadeApiKey } from '../contract.ts'

/** The token of a new key, which is shown this once. */
export function NewToken({ of, onClose }: { of: MadeApiKey; onClose: () => void }) {
  const done = (
    <Button variant="contained" onClick={onClose}>
      {t('I saved the key')}
    </Button>
  )
  return (
    <TitledDialog title={t('API key {name}', { name: of.key.name })} actions={done} onClose={onClose}>
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Alert severity="warning">
          {t(
            'Save this key now. We show it only once. Anyone who has it can read what it allows, so keep it like a password.',
          )}
        </Alert>
        <CopyLine label={t('Key')} text={of.token} action={t('Copy key')} />
      </Box>
    </TitledDialog>
  )
}
