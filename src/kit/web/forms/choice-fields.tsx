import { Box, FormControlLabel, FormHelperText, NativeSelect, OutlinedInput, Switch } from '@mui/material'
import { ChevronDown } from 'lucide-react'
import { type HTMLInputAutoCompleteAttribute, type ReactNode, type Ref, useId } from 'react'
import { useController } from 'react-hook-form'
import type { Option } from '../lists/list.ts'
import { t } from '../text/text.ts'
import { describedBy, FieldFrame, type FieldWords } from './FieldFrame.tsx'

type Own = FieldWords & { name: string; disabled?: boolean }

type Chooser = {
  value: string
  options: readonly Option[]
  /** The first line while nothing is chosen; choosing it again gives the empty text. Null: there is always a choice. */
  placeholder?: string | null | undefined
  onChange: (value: string) => void
  disabled?: boolean | undefined
  name?: string
  onBlur?: () => void
  inputRef?: Ref<HTMLSelectElement>
  autoComplete?: HTMLInputAutoCompleteAttribute | undefined
  /** More options below the others, under headings: `optgroup`s. */
  children?: ReactNode
}

type Named = { id: string; says?: string | undefined; isWrong: boolean; 'aria-label'?: string }

/** The browser's own list, which works with every keyboard and on every phone. `says` is the id of what explains it. */
export function ChoiceInput({
  value,
  options,
  placeholder,
  onChange,
  isWrong,
  says,
  children,
  ...of
}: Chooser & Named) {
  const { disabled, onBlur, inputRef, ...input } = of
  return (
    <NativeSelect
      fullWidth
      value={value}
      onChange={event => onChange(event.target.value)}
      onBlur={onBlur}
      inputRef={inputRef}
      disabled={disabled}
      error={isWrong}
      input={<OutlinedInput />}
      IconComponent={ChevronDown}
      inputProps={{ ...input, variant: 'outlined', 'aria-invalid': isWrong, 'aria-describedby': says }}
      sx={{
        '& select': { height: 'auto', lineHeight: '22px' },
        '& .MuiNativeSelect-icon': { width: 18, top: 'calc(50% - 12px)' },
      }}
    >
      {placeholder !== null && <option value="">{placeholder ?? t('Choose')}</option>}
      {options.map(one => (
        <option key={one.value} value={one.value}>
          {one.label}
        </option>
      ))}
      {children}
    </NativeSelect>
  )
}

/** One of a few options. */
export function Choice({
  label,
  help,
  aside,
  optional,
  error,
  ...of
}: Chooser & FieldWords & { error?: string | undefined }) {
  const id = useId()
  return (
    <FieldFrame id={id} label={label} help={help} aside={aside} optional={optional} error={error}>
      <ChoiceInput id={id} says={describedBy(id, error, help)} isWrong={Boolean(error)} {...of} />
    </FieldFrame>
  )
}

type Select = Own & {
  options: readonly Option[]
  placeholder?: string
  autoComplete?: HTMLInputAutoCompleteAttribute
}

/** The same as a field of a form. */
export function SelectField({ name, ...of }: Select) {
  const { field, fieldState } = useController({ name })
  const { value, onChange, onBlur, ref } = field
  const error = fieldState.error?.message
  return (
    <Choice name={name} value={value ?? ''} onChange={onChange} onBlur={onBlur} inputRef={ref} error={error} {...of} />
  )
}

/** On or off, with its words beside it. */
export function SwitchField({ name, label, help, disabled }: Own) {
  const id = useId()
  const { field, fieldState } = useController({ name })
  const error = fieldState.error?.message
  return (
    <Box>
      <FormControlLabel
        label={label}
        sx={{ ml: -1 }}
        control={
          <Switch
            checked={field.value === true}
            onChange={event => field.onChange(event.target.checked)}
            onBlur={field.onBlur}
            disabled={disabled}
            slotProps={{ input: { ref: field.ref, 'aria-describedby': describedBy(id, error, help) } }}
          />
        }
      />
      {(error || help) && (
        <FormHelperText id={`${id}-said`} error={Boolean(error)} sx={{ mt: 0 }}>
          {error ?? help}
        </FormHelperText>
      )}
    </Box>
  )
}
