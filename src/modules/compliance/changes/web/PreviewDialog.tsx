import { Alert, Box, Button, DialogActions, DialogContent, DialogTitle, useMediaQuery } from '@mui/material'
import type { Theme } from '@mui/material/styles'
import { type ReactNode, useId } from 'react'
import type { Refusal } from '../../../../kit/contract/refusal.ts'
import { Failure } from '../../../../kit/web/Failure.tsx'
import { Dialog } from '../../../../kit/web/layers.tsx'
import { FormSkeleton } from '../../../../kit/web/Skeletons.tsx'
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
  const id = useId()
  const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true })
  const back = () => !apply?.loading && onBack()
  return (
    <Dialog open onClose={back} fullScreen={phone} fullWidth maxWidth="md" aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
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
      </DialogContent>
      <DialogActions sx={phone ? { borderTop: 1, borderColor: 'divider', '& > *': { flex: 1 } } : {}}>
        <Button variant="outlined" onClick={back} disabled={apply?.loading ?? false} autoFocus>
          {backLabel}
        </Button>
        {apply && (
          <Button
            variant="contained"
            color={apply.destructive ? 'error' : 'primary'}
            loading={apply.loading}
            disabled={preview === null}
            onClick={apply.run}
          >
            {apply.label}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
