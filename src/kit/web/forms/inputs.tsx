import { IconButton, OutlinedInput } from '@mui/material'
import { Eye, EyeOff } from 'lucide-react'
import { type ChangeEvent, type HTMLInputAutoCompleteAttribute, type ReactNode, type Ref, useId, useState } from 'react'
import { t } from '../text/text.ts'
import { describedBy, FieldFrame, type FieldWords } from './FieldFrame.tsx'

/** What a line of text may be told, whoever keeps its value. */
export type TextLook = FieldWords & {
  name: string
  disabled?: boolean
  autoComplete?: HTMLInputAutoCompleteAttribute
  placeholder?: string
  autoFocus?: boolean
  readOnly?: boolean
  /** How many lines at least; makes it a text area. */
  rows?: number
  /** What the browser's keyboard and checks should expect. */
  type?: 'text' | 'email' | 'url' | 'tel' | 'date' | 'time' | 'password'
  inputMode?: 'text' | 'numeric' | 'decimal' | 'email' | 'tel' | 'url'
  maxLength?: number
  /** What stands in it at first, where the value stands in the input itself. */
  initial?: string
  end?: ReactNode
}

type Kept = {
  error?: string | undefined
  /** Left out: the value stands in the input itself. */
  value?: string
  onChange?: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void
  onBlur?: () => void
  inputRef?: Ref<HTMLInputElement | HTMLTextAreaElement>
}

/** One line of text, or several with `rows`. */
export function TextInput({ name, disabled, autoComplete = 'off', rows, type = 'text', end, ...of }: TextLook & Kept) {
  const id = useId()
  return (
    <FieldFrame id={id} {...of} error={of.error}>
      <OutlinedInput
        id={id}
        fullWidth
        type={type}
        name={name}
        value={of.value}
        defaultValue={of.initial}
        onChange={of.onChange}
        onBlur={of.onBlur}
        inputRef={of.inputRef}
        disabled={disabled}
        error={Boolean(of.error)}
        autoComplete={autoComplete}
        autoFocus={of.autoFocus}
        placeholder={of.placeholder}
        multiline={rows !== undefined}
        minRows={rows}
        readOnly={of.readOnly}
        endAdornment={end}
        inputProps={{
          'aria-invalid': Boolean(of.error),
          'aria-describedby': describedBy(id, of.error, of.help),
          'aria-required': !of.optional,
          inputMode: of.inputMode,
          maxLength: of.maxLength,
        }}
      />
    </FieldFrame>
  )
}

/** What a password's field may be told. */
export type PasswordLook = FieldWords & {
  name: string
  disabled?: boolean
  autoComplete: 'current-password' | 'new-password'
  autoFocus?: boolean
}

/** The eye of a password, and whether the password is shown. */
export function usePasswordEye(): Pick<TextLook, 'type' | 'end'> {
  const [shown, setShown] = useState(false)
  const end = (
    <IconButton
      size="small"
      edge="end"
      aria-label={shown ? t('Hide password') : t('Show password')}
      aria-pressed={shown}
      onClick={() => setShown(!shown)}
    >
      {shown ? <EyeOff size={18} /> : <Eye size={18} />}
    </IconButton>
  )
  return { type: shown ? 'text' : 'password', end }
}

type Amount = FieldWords & {
  value: number | null
  onChange: (value: number | null) => void
  error?: string | undefined
  disabled?: boolean | undefined
  min?: number
  max?: number
  step?: number | 'any'
  name?: string
  onBlur?: () => void
  inputRef?: Ref<HTMLInputElement>
}

/** A whole or decimal number; empty is null. */
export function NumberInput({ value, onChange, error, name, onBlur, inputRef, ...of }: Amount) {
  const id = useId()
  const { disabled, min, max, step, ...words } = of
  return (
    <FieldFrame id={id} error={error} {...words}>
      <OutlinedInput
        id={id}
        fullWidth
        type="number"
        name={name}
        value={value ?? ''}
        onChange={event => onChange(event.target.value === '' ? null : Number(event.target.value))}
        onBlur={onBlur}
        inputRef={inputRef}
        disabled={disabled}
        error={Boolean(error)}
        inputProps={{
          'aria-invalid': Boolean(error),
          'aria-describedby': describedBy(id, error, of.help),
          min,
          max,
          step,
        }}
      />
    </FieldFrame>
  )
}
