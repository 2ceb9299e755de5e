import type { DialogProps, DrawerProps } from '@mui/material'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import type { MenuLayerProps } from './MenuLayer.tsx'

/** Loads a layer's code when it opens for the first time, so that pages are sent without it. */
function WhenOpened({ open, children }: { open: boolean; children: ReactNode }) {
  const [needed, setNeeded] = useState(open)
  if (open && !needed) setNeeded(true)
  return needed && <Suspense>{children}</Suspense>
}

const LoadedMenu = lazy(() => import('./MenuLayer.tsx'))
const LoadedDrawer = lazy(() => import('@mui/material/Drawer'))
const LoadedDialog = lazy(() => import('@mui/material/Dialog'))

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
        const heading = document.querySelector<HTMLElement>('h1')
        if (!heading || (document.activeElement ?? document.body) !== document.body) return
        heading.tabIndex = -1
        heading.focus()
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
