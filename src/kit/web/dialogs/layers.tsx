import type { DialogProps, DrawerProps } from '@mui/material'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { lazy } from '../routing/lazy.tsx'
import { focusHeading } from '../theme/heading.ts'
import type { MenuLayerProps } from './MenuLayer.tsx'
import { noteLayer } from './open-layers.ts'

/** Within how many milliseconds a second press makes a double click. */
const doubleClick = 500

let heldAt = Number.NEGATIVE_INFINITY

function hold(event: MouseEvent): void {
  const since = Date.now() - heldAt
  if (event.detail < 2 || since < 0 || since >= doubleClick) return
  event.preventDefault()
  event.stopPropagation()
}

/** By the clock and not by a timer that takes the listener away: whose timers are stopped would be held for ever. */
function holdSecondPress(): void {
  heldAt = Date.now()
  window.addEventListener('click', hold, true)
}

/**
 * Many people double-click on everything. The second press is neither for the layer that came with the first, which
 * would close again, nor for what lay beneath one that went.
 */
function useFirstPressOnly(open: boolean) {
  useEffect(() => {
    if (!open) return
    holdSecondPress()
    return holdSecondPress
  }, [open])
}

/** The browser's Back closes what is open, as Escape does. */
function useClosedByBack(open: boolean, close: (() => void) | null) {
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })
  const notes = open && close !== null
  useEffect(() => (notes ? noteLayer({ close: () => latest.current?.() }) : undefined), [notes])
}

/** Loads a layer's code when it opens for the first time, so that pages are sent without it. */
function WhenOpened({ open, onBack, children }: { open: boolean; onBack: (() => void) | null; children: ReactNode }) {
  useFirstPressOnly(open)
  useClosedByBack(open, onBack)
  const [needed, setNeeded] = useState(open)
  if (open && !needed) setNeeded(true)
  return needed && <Suspense>{children}</Suspense>
}

const LoadedMenu = lazy(() => import('./MenuLayer.tsx').then(m => m.default))
const LoadedDrawer = lazy(() => import('@mui/material/Drawer').then(m => m.default))
const LoadedDialog = lazy(() => import('@mui/material/Dialog').then(m => m.default))
/** Fetches the code of dialogs before one is wanted. */
export const preloadDialog = LoadedDialog.preload

/** Fetches the code of all that opens over a page, so that it opens without a network too. */
export function preloadLayers(): void {
  for (const layer of [LoadedMenu, LoadedDrawer, LoadedDialog]) layer.preload()
}

/** Its items are made by a function of `MenuItem` and `ListItemText`: `{({ MenuItem }) => <MenuItem>...</MenuItem>}`. */
export const Menu = (props: MenuLayerProps) => (
  <WhenOpened open={props.open} onBack={() => props.onClose?.({}, 'escapeKeyDown')}>
    <LoadedMenu {...props} />
  </WhenOpened>
)

export const Drawer = (props: DrawerProps & { open: boolean }) => (
  <WhenOpened open={props.open} onBack={() => props.onClose?.({}, 'escapeKeyDown')}>
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

/** `inAddress`: it stands in the address (`useDialog`), and the browser's Back closes it by going back. */
export const Dialog = ({ inAddress = false, ...props }: DialogProps & { inAddress?: boolean | undefined }) => {
  useFocusKept(props.open)
  return (
    <WhenOpened open={props.open} onBack={inAddress ? null : () => props.onClose?.({}, 'escapeKeyDown')}>
      <LoadedDialog {...props} />
    </WhenOpened>
  )
}
