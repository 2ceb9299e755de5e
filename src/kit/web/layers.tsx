import type { AutocompleteProps, DialogProps, DrawerProps, MenuProps } from '@mui/material'
import { OutlinedInput } from '@mui/material'
import { lazy, type ReactNode, Suspense, useState } from 'react'

/** Loads a layer's code when it opens for the first time, so that pages are sent without it. */
function WhenOpened({ open, children }: { open: boolean; children: ReactNode }) {
  const [needed, setNeeded] = useState(open)
  if (open && !needed) setNeeded(true)
  return needed && <Suspense>{children}</Suspense>
}

const LoadedMenu = lazy(() => import('@mui/material/Menu'))
const LoadedDrawer = lazy(() => import('@mui/material/Drawer'))
const LoadedDialog = lazy(() => import('@mui/material/Dialog'))

export const Menu = (props: MenuProps) => (
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

// `lazy` forgets that the component is generic.
const LoadedAutocomplete = lazy(
  () => import('@mui/material/Autocomplete'),
) as typeof import('@mui/material/Autocomplete').default

/** A box with suggestions. Until its code is there, a box of the same size stands in its place. */
export function Autocomplete<
  Value,
  Many extends boolean | undefined = false,
  Kept extends boolean | undefined = false,
  Free extends boolean | undefined = false,
>(props: AutocompleteProps<Value, Many, Kept, Free>) {
  return (
    <Suspense fallback={<OutlinedInput id={props.id} fullWidth disabled />}>
      <LoadedAutocomplete {...props} />
    </Suspense>
  )
}
