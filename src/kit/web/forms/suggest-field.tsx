import { type HTMLInputAutoCompleteAttribute, useId } from 'react'
import { useController } from 'react-hook-form'
import { FieldFrame, type FieldWords } from './FieldFrame.tsx'
import { Autocomplete } from './Suggestions.tsx'

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
        error={error}
        help={of.help}
        inputRef={field.ref}
        input={{ name, autoComplete, maxLength }}
      />
    </FieldFrame>
  )
}
