import { Typography } from '@mui/material'
import type { Refusal } from '../contract/refusal.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { t } from './text.ts'

type Act = { run: () => void; loading: boolean; error: Refusal | null }

type Props = {
  name: string
  /** What was asked for. What is needed cannot be deleted; then making it inactive is offered instead. */
  wish: 'delete' | 'deactivate'
  /** What still uses it, as a sentence; null when nothing needs it and it can be deleted. */
  needed: string | null
  /** What being inactive means for it, as a sentence. */
  inactive: string
  deletion: Act
  deactivation: Act
  onClose: () => void
}

/** Tells what happens before something that an organisation set up is deleted or made inactive. */
export function RetireDialog({ name, wish, needed, inactive, deletion, deactivation, onClose }: Props) {
  if (wish === 'delete' && needed === null) {
    return (
      <ConfirmDialog
        open
        title={t('Delete {name}?', { name })}
        confirmLabel={t('Delete')}
        destructive
        loading={deletion.loading}
        error={deletion.error}
        onConfirm={deletion.run}
        onClose={onClose}
      >
        {t('Nothing uses it. It will be gone for good.')}
      </ConfirmDialog>
    )
  }
  return (
    <ConfirmDialog
      open
      title={wish === 'delete' ? t('{name} cannot be deleted', { name }) : t('Make {name} inactive?', { name })}
      confirmLabel={t('Make inactive')}
      loading={deactivation.loading}
      error={deactivation.error}
      onConfirm={deactivation.run}
      onClose={onClose}
    >
      {needed !== null && <Typography sx={{ mb: 3 }}>{needed}</Typography>}
      {wish === 'delete' ? t('You can make it inactive instead. {consequences}', { consequences: inactive }) : inactive}
    </ConfirmDialog>
  )
}
