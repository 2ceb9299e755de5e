import type { DialogProps, DrawerProps } from '@mui/material'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { focusHeading } from './heading.ts'
import { lazy } from './lazy.tsx'
import type { MenuLayerProps } from './MenuLayer.tsx'

/** Loads a layer's code when it opens for the first time, so that pages are sent without it. */
function WhenOpened({ open, children }: { open: boolean; children: ReactNode }) {
  const [needed, setNeeded] = useState(open)
  if (open && !needed) setNeeded(true)
  return needed && <Suspense>{children}</Suspense>
}

const LoadedMenu = lazy(() => import('./MenuLayer.tsx').then(m => m.default))
const LoadedDrawer = lazy(() => import('@mui/material/Drawer').then(m => m.default))
const LoadedDialog = lazy(() => import('@mui/material/Dialog').then(m => m.default))
/** Fetches the code of dialogs before one is wanted. */
export const preloadDialog = LoadedDialog.preload

/** Its items are made by a function of `MenuItem` and `ListItemText`: `{({ MenuItem }) => <MenuItem>...</MenuItem>}`. */
export const Menu = (props: MenuLayerProps) => (
  <WhenOpened open={props.open}>
    <LoadedMenu {...props} />
  </WhenOpened>
)

export const Drawer = (props: DrawerProps & { open: boolean }) => (
  <WhenOpened open={props.open}>
    <LoadedDrawer {...props} />
  </WhenOpened>
)

/**
 * When a dialog closes, the focus returns to what opened it. When that is gone, as with a deleted row, the page's
 * heading takes it: who uses the keyboard would have to begin at the top of the page.
 */
function useFocusKept(open: boolean) {
  useEffect(() => {
    if (!open) return
    // Returning it is the dialog's own last act.
    return () =>
      void setTimeout(() => {
        if ((document.activeElement ?? document.body) === document.body) focusHeading()
      })
  }, [open])
}

export const Dialog = (props: DialogProps) => {
  useFocusKept(props.open)
  return (
    <WhenOpened open={props.open}>
      <LoadedDialog {...props} />
    </WhenOpened>
  )
}
