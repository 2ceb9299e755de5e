import { Typography } from '@mui/material'
import type { Refusal } from '../../../../kit/contract/refusal.ts'
import { ConfirmDialog } from '../../../../kit/web/dialogs/ConfirmDialog.tsx'
import { t } from '../../../../kit/web/text/text.ts'

type Props = { name: string; loading: boolean; error: Refusal | null; onConfirm: () => void; onClose: () => void }

/** Asks before somebody is signed out on every device. */
export function SignOutDialog({ name, ...of }: Props) {
  return (
    <ConfirmDialog
      open
      title={t('Sign out {name} everywhere?', { name })}
      confirmLabel={t('Sign out everywhere')}
      {...of}
    >
      <Typography>
        {t(
          'For a lost or stolen device. They sign in again with what they have. If someone else may know the password, let them choose a new one too.',
        )}
      </Typography>
    </ConfirmDialog>
  )
}
