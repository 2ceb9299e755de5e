import type { AutocompleteProps } from '@mui/material'
import { OutlinedInput } from '@mui/material'
import { type InputHTMLAttributes, type ReactNode, type Ref, Suspense } from 'react'
import { lazy } from '../routing/lazy.tsx'
import { t } from '../text/text.ts'
import { describedBy } from './FieldFrame.tsx'

const LoadedAutocomplete = lazy(() => import('@mui/material/Autocomplete').then(m => m.default))

type Props<
  Value,
  Many extends boolean | undefined,
  Kept extends boolean | undefined,
  Free extends boolean | undefined,
> = Omit<AutocompleteProps<Value, Many, Kept, Free>, 'renderInput'> & {
  /** That of the frame around it. */
  id: string
  error: string | undefined
  help: ReactNode
  inputRef: Ref<HTMLInputElement>
  placeholder?: string | undefined
  /** What the line that is typed into gets beside that. */
  input?: InputHTMLAttributes<HTMLInputElement>
}

/** A field's box with suggestions. Until its code is there, a box of the same size stands in its place. */
export function Autocomplete<
  Value,
  Many extends boolean | undefined = false,
  Kept extends boolean | undefined = false,
  Free extends boolean | undefined = false,
>({ error, help, inputRef, placeholder, input, ...of }: Props<Value, Many, Kept, Free>) {
  return (
    <Suspense fallback={<OutlinedInput id={of.id} fullWidth disabled />}>
      <LoadedAutocomplete
        noOptionsText={t('Nothing matches.')}
        loadingText={t('Loading…')}
        clearText={t('Clear')}
        openText={t('Open')}
        closeText={t('Close')}
        {...of}
        renderInput={({ slotProps }) => (
          <OutlinedInput
            {...slotProps.input}
            fullWidth
            error={Boolean(error)}
            placeholder={placeholder}
            inputRef={inputRef}
            slotProps={{
              input: {
                ...slotProps.htmlInput,
                ...input,
                'aria-invalid': Boolean(error),
                'aria-describedby': describedBy(of.id, error, help),
              },
            }}
          />
        )}
      />
    </Suspense>
  )
}
