import { Typography } from '@mui/material'
import type { Refusal } from '../../../../kit/contract/refusal.ts'
import { ConfirmDialog } from '../../../../kit/web/dialogs/ConfirmDialog.tsx'
import { t } from '../../../../kit/web/text/text.ts'

type Props = { name: string; loading: boolean; error: Refusal | null; onConfirm: () => void; onClose: () => void }

/** Asks before the second factor of somebody who lost it is switched off. */
export function ResetFactorDialog({ name, ...of }: Props) {
  return (
    <ConfirmDialog
      open
      title={t('Reset the second factor of {name}?', { name })}
      confirmLabel={t('Reset second factor')}
      {...of}
    >
      <Typography>
        {t(
          'They are signed out, told by email, and sign in with their password alone until they set up a new one. Their passkeys are removed too. Be sure that it is really them who asks.',
        )}
      </Typography>
    </ConfirmDialog>
  )
}
