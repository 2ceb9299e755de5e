import { OutlinedInput } from '@mui/material'
import { type HTMLInputAutoCompleteAttribute, useId } from 'react'
import { useController } from 'react-hook-form'
import { describedBy, FieldFrame, type FieldWords } from './FieldFrame.tsx'
import { Autocomplete } from './Suggestions.tsx'
import { t } from './text.ts'

type Props = FieldWords & {
  name: string
  suggestions: readonly string[]
  autoComplete?: HTMLInputAutoCompleteAttribute
  maxLength?: number
}

/** A line of text with suggestions; what is not among them may be typed too: a hamlet that no list knows. */
export function SuggestField({ name, suggestions, autoComplete = 'off', maxLength, ...of }: Props) {
  const id = useId()
  const { field, fieldState } = useController({ name })
  const error = fieldState.error?.message
  return (
    <FieldFrame id={id} error={error} {...of}>
      <Autocomplete<string, false, true, true>
        id={id}
        freeSolo
        disableClearable
        options={suggestions}
        inputValue={field.value ?? ''}
        onInputChange={(_event, text) => field.onChange(text)}
        value={field.value ?? ''}
        onBlur={field.onBlur}
        clearText={t('Clear')}
        openText={t('Open')}
        closeText={t('Close')}
        renderInput={params => (
          <OutlinedInput
            {...params.slotProps.input}
            fullWidth
            error={Boolean(error)}
            inputRef={field.ref}
            slotProps={{
              input: {
                ...params.slotProps.htmlInput,
                name,
                autoComplete,
                maxLength,
                'aria-invalid': Boolean(error),
                'aria-describedby': describedBy(id, error, of.help),
              },
            }}
          />
        )}
      />
    </FieldFrame>
  )
}
