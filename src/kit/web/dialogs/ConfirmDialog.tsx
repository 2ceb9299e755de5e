import { Alert, Button, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material'
import { type ReactNode, useId } from 'react'
import type { Refusal } from '../../contract/refusal.ts'
import { t } from '../text/text.ts'
import { Dialog } from './layers.tsx'

type Props = {
  open: boolean
  title: string
  /** What will happen, told before it does. */
  children: ReactNode
  confirmLabel: string
  /** True for what cannot be taken back or takes something away: the only place of a red button. */
  destructive?: boolean
  /** True: there is nothing to confirm; the words above say why. */
  disabled?: boolean
  /** True: what is told is a list. */
  wide?: boolean
  loading: boolean
  error: Refusal | null
  onConfirm: () => void
  onClose: () => void
}

/** Asks before something weighty is done and says its consequences. */
export function ConfirmDialog(props: Props) {
  const { open, title, children, confirmLabel, destructive = false, loading, error, onConfirm, onClose } = props
  const { disabled = false, wide = false } = props
  const id = useId()
  return (
    <Dialog
      open={open}
      onClose={() => !loading && onClose()}
      role="alertdialog"
      maxWidth={wide ? 'sm' : 'xs'}
      fullWidth
      aria-labelledby={id}
    >
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        <Typography component="div" color="textSecondary">
          {children}
        </Typography>
        {error && (
          <Alert severity="error" sx={{ mt: 4 }}>
            {error.message}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose} disabled={loading} autoFocus>
          {t('Cancel')}
        </Button>
        <Button
          variant="contained"
          color={destructive ? 'error' : 'primary'}
          // A second click may still find it while it fades.
          onClick={() => open && onConfirm()}
          loading={loading}
          disabled={disabled}
        >
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
