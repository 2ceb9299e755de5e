import type { AutocompleteProps } from '@mui/material'
import { OutlinedInput } from '@mui/material'
import { lazy, Suspense } from 'react'

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
