import {
  Box,
  type Breakpoint,
  DialogActions,
  DialogContent,
  DialogTitle,
  IconButton,
  useMediaQuery,
} from '@mui/material'
import type { Theme } from '@mui/material/styles'
import { X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { t } from '../text/text.ts'
import { Closable } from './Closable.tsx'
import { Dialog } from './layers.tsx'

type Props = {
  title: string
  children: ReactNode
  onClose: () => void
  /** Its buttons. They share the width of a phone. */
  actions?: ReactNode
  /** What stands beside the corner that closes it. */
  tools?: ReactNode
  width?: Breakpoint
  /** On windows narrower than this it is the whole screen. */
  wholeBelow?: Breakpoint
  /** True: a sheet at the right edge, as high as the window, beside what it is about. */
  side?: boolean
  /** True: nothing closes it, because something is under way. */
  busy?: boolean
  /** True: nothing in it takes the focus, and its words scroll by the arrow keys. */
  onlyRead?: boolean
  /** True: it stands in the address (`useDialog`), and the browser's Back closes it by going back. */
  inAddress?: boolean
}

const atSide = {
  '& .MuiDialog-container': { justifyContent: 'flex-end' },
  '& .MuiDialog-paper': { m: 0, height: '100%', maxHeight: 'none', borderRadius: 0 },
}

/** A dialog with its title and a corner that closes it; whatever closes it asks first when something in it is not saved. */
export function TitledDialog(props: Props) {
  const {
    title,
    children,
    onClose,
    actions,
    tools,
    width = 'sm',
    wholeBelow = 'sm',
    side = false,
    busy = false,
    onlyRead,
    inAddress = false,
  } = props
  const titleId = useId()
  const whole = useMediaQuery((theme: Theme) => theme.breakpoints.down(wholeBelow), { noSsr: true })
  return (
    <Closable onClose={onClose} busy={busy}>
      {close => (
        <Dialog
          open
          onClose={close}
          fullScreen={whole}
          fullWidth
          maxWidth={width}
          sx={side && !whole ? atSide : undefined}
          aria-labelledby={titleId}
          // While it is busy, Back finds a layer that does not close.
          inAddress={inAddress && !busy}
        >
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, pr: 4 }}>
            <DialogTitle id={titleId} sx={{ flex: 1, minWidth: 0 }}>
              {title}
            </DialogTitle>
            {tools}
            <IconButton aria-label={t('Close')} onClick={close}>
              <X size={20} />
            </IconButton>
          </Box>
          <DialogContent {...(onlyRead && { tabIndex: 0, role: 'region', 'aria-labelledby': titleId })}>
            {children}
          </DialogContent>
          {actions && (
            <DialogActions sx={whole ? { borderTop: 1, borderColor: 'divider', '& > *': { flex: 1 } } : {}}>
              {actions}
            </DialogActions>
          )}
        </Dialog>
      )}
    </Closable>
  )
}
