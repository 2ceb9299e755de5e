import type { DialogProps, DrawerProps } from '@mui/material'
import { lazy, type ReactNode, Suspense, useState } from 'react'
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

export const Dialog = (props: DialogProps) => (
  <WhenOpened open={props.open}>
    <LoadedDialog {...props} />
  </WhenOpened>
)
