import { Alert, Box, Button } from '@mui/material'
import type { ReactNode } from 'react'
import type { Refusal } from '../../../../kit/contract/refusal.ts'
import { TitledDialog } from '../../../../kit/web/dialogs/TitledDialog.tsx'
import { Failure } from '../../../../kit/web/theme/Failure.tsx'
import { FormSkeleton } from '../../../../kit/web/theme/Skeletons.tsx'
import type { Preview } from '../contract.ts'
import { ChangePreview } from './ChangePreview.tsx'

type Props = {
  title: string
  /** Null: it is not known yet. */
  preview: Preview | null
  /** Why it cannot be told, with the way to try again. */
  failure?: { error: Refusal; retry: () => void } | undefined
  /** Said before what would change. */
  children?: ReactNode
  backLabel: string
  onBack: () => void
  /** Left out: it is only looked at. */
  apply?: { label: string; destructive?: boolean; loading: boolean; error: Refusal | null; run: () => void } | undefined
}

/** Says what a change of a rule would do before it is made. */
export function PreviewDialog({ title, preview, failure, children, backLabel, onBack, apply }: Props) {
  const busy = apply?.loading ?? false
  const actions = (
    <>
      <Button variant="outlined" onClick={onBack} disabled={busy} autoFocus>
        {backLabel}
      </Button>
      {apply && (
        <Button
          variant="contained"
          color={apply.destructive ? 'error' : 'primary'}
          loading={busy}
          disabled={preview === null}
          onClick={apply.run}
        >
          {apply.label}
        </Button>
      )}
    </>
  )
  return (
    <TitledDialog title={title} actions={actions} width="md" busy={busy} onClose={onBack}>
      <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {apply?.error && <Alert severity="error">{apply.error.message}</Alert>}
        {children}
        {failure ? (
          <Failure error={failure.error} onRetry={failure.retry} />
        ) : preview ? (
          <ChangePreview of={preview} />
        ) : (
          <FormSkeleton fields={3} />
        )}
      </Box>
    </TitledDialog>
  )
}
