import { Alert, Box, Button } from '@mui/material'
import { TitledDialog } from '../../../kit/web/dialogs/TitledDialog.tsx'
import { showInstant } from '../../../kit/web/text/dates.ts'
import { t } from '../../../kit/web/text/text.ts'
import { CopyLine } from '../../../kit/web/theme/CopyLine.tsx'
import type { MadeWebhook } from '../contract.ts'

/** The secret of a webhook, which is shown this once. */
export function NewSecret({ of, onClose }: { of: MadeWebhook; onClose: () => void }) {
  const { bothSignUntil } = of.webhook
  const done = (
    <Button variant="contained" onClick={onClose}>
      {t('I saved the secret')}
    </Button>
  )
  return (
    <TitledDialog title={t('Signing secret')} actions={done} onClose={onClose}>
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Alert severity="warning">
          {t(
            'Save this secret now. We show it only once. Your program uses it to check that an event comes from us, so keep it like a password.',
          )}
        </Alert>
        <CopyLine label={t('Secret')} text={of.secret} action={t('Copy secret')} />
        {bothSignUntil && (
          <Box>{t('We also sign with the previous secret until {time}.', { time: showInstant(bothSignUntil) })}</Box>
        )}
      </Box>
    </TitledDialog>
  )
}
