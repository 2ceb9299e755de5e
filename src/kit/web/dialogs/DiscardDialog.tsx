import { t } from '../text/text.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'

/** Asks before unsaved work is lost. */
export function DiscardDialog({
  open,
  onDiscard,
  onStay,
}: {
  open: boolean
  onDiscard: () => void
  onStay: () => void
}) {
  return (
    <ConfirmDialog
      open={open}
      title={t('Leave without saving?')}
      confirmLabel={t('Discard changes')}
      destructive
      loading={false}
      error={null}
      onConfirm={onDiscard}
      onClose={onStay}
    >
      {t('What you entered here has not been saved.')}
    </ConfirmDialog>
  )
}
