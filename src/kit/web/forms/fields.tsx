import type { HTMLInputAutoCompleteAttribute } from 'react'
import { useController } from 'react-hook-form'
import type { FieldWords } from './FieldFrame.tsx'
import { NumberInput, type PasswordLook, TextInput, type TextLook, usePasswordEye } from './inputs.tsx'

type Own = FieldWords & { name: string; disabled?: boolean }

/** One line of text, or several with `rows`. */
export function TextField({ name, ...of }: TextLook) {
  const { field, fieldState } = useController({ name })
  const { value, onChange, onBlur, ref } = field
  return (
    <TextInput
      {...of}
      name={name}
      value={value ?? ''}
      onChange={onChange}
      onBlur={onBlur}
      inputRef={ref}
      error={fieldState.error?.message}
    />
  )
}

/** A calendar day: the browser's own picker, kept as YYYY-MM-DD. An empty day is the empty text. */
export function DateField(of: Own & { autoComplete?: HTMLInputAutoCompleteAttribute; autoFocus?: boolean }) {
  return <TextField type="date" {...of} />
}

/** A telephone number, as people write it. */
export function PhoneField(of: Own & { autoComplete?: HTMLInputAutoCompleteAttribute }) {
  return <TextField type="tel" inputMode="tel" autoComplete="tel" {...of} />
}

/** A password with an eye that shows it. Pasting works. */
export function PasswordField(of: PasswordLook) {
  return <TextField {...of} {...usePasswordEye()} />
}

/** A whole or decimal number; empty is null. */
export function NumberField({ name, ...of }: Own & { min?: number; max?: number }) {
  const { field, fieldState } = useController({ name })
  const { value, onChange, onBlur, ref } = field
  const error = fieldState.error?.message
  return (
    <NumberInput
      name={name}
      value={value ?? null}
      onChange={onChange}
      onBlur={onBlur}
      inputRef={ref}
      error={error}
      {...of}
    />
  )
}
