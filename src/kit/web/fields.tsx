import { IconButton, OutlinedInput } from '@mui/material'
import { Eye, EyeOff } from 'lucide-react'
import { type HTMLInputAutoCompleteAttribute, type ReactNode, type Ref, useId, useState } from 'react'
import { useController } from 'react-hook-form'
import { describedBy, FieldFrame, type FieldWords } from './FieldFrame.tsx'
import { t } from './text.ts'

type Own = FieldWords & { name: string; disabled?: boolean }

type Text = Own & {
  autoComplete?: HTMLInputAutoCompleteAttribute
  placeholder?: string
  autoFocus?: boolean
  readOnly?: boolean
  /** How many lines at least; makes it a text area. */
  rows?: number
  /** What the browser's keyboard and checks should expect. */
  type?: 'text' | 'email' | 'url' | 'tel' | 'date' | 'password'
  inputMode?: 'text' | 'numeric' | 'decimal' | 'email' | 'tel' | 'url'
  maxLength?: number
  end?: ReactNode
}

/** One line of text, or several with `rows`. */
export function TextField({ name, disabled, autoComplete = 'off', rows, type = 'text', end, ...of }: Text) {
  const id = useId()
  const { field, fieldState } = useController({ name })
  const error = fieldState.error?.message
  return (
    <FieldFrame id={id} error={error} {...of}>
      <OutlinedInput
        id={id}
        fullWidth
        type={type}
        name={name}
        value={field.value ?? ''}
        onChange={field.onChange}
        onBlur={field.onBlur}
        inputRef={field.ref}
        disabled={disabled}
        error={Boolean(error)}
        autoComplete={autoComplete}
        autoFocus={of.autoFocus}
        placeholder={of.placeholder}
        multiline={rows !== undefined}
        minRows={rows}
        readOnly={of.readOnly}
        endAdornment={end}
        inputProps={{
          'aria-invalid': Boolean(error),
          'aria-describedby': describedBy(id, error, of.help),
          'aria-required': !of.optional,
          inputMode: of.inputMode,
          maxLength: of.maxLength,
        }}
      />
    </FieldFrame>
  )
}

/** A calendar day: the browser's own picker, kept as YYYY-MM-DD. An empty day is the empty text. */
export function DateField(of: Own & { autoComplete?: HTMLInputAutoCompleteAttribute }) {
  return <TextField type="date" {...of} />
}

/** A telephone number, as people write it. */
export function PhoneField(of: Own & { autoComplete?: HTMLInputAutoCompleteAttribute }) {
  return <TextField type="tel" inputMode="tel" autoComplete="tel" {...of} />
}

/** A password with an eye that shows it. Pasting works. */
export function PasswordField(of: Own & { autoComplete: 'current-password' | 'new-password'; autoFocus?: boolean }) {
  const [shown, setShown] = useState(false)
  const eye = (
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
  return <TextField {...of} type={shown ? 'text' : 'password'} end={eye} />
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

/** The same as a field of a form. */
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
