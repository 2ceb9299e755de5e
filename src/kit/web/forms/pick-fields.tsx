import { Box, Checkbox, FormControlLabel, FormHelperText, Radio, RadioGroup } from '@mui/material'
import { useId } from 'react'
import { useController } from 'react-hook-form'
import type { Option } from '../lists/list.ts'
import { describedBy, FieldFrame, type FieldWords } from './FieldFrame.tsx'
import { Autocomplete } from './Suggestions.tsx'

type Own = FieldWords & {
  name: string
  options: readonly Option[]
  disabled?: boolean
  loading?: boolean
  placeholder?: string
}

type PickProps = Own & { many: boolean }

function Pick({ name, options, disabled, loading, placeholder, many, ...of }: PickProps) {
  const id = useId()
  const { field, fieldState } = useController({ name })
  const error = fieldState.error?.message
  const values: string[] = many ? (field.value ?? []) : [field.value ?? '']
  const chosen = options.filter(option => values.includes(option.value))
  const take = (next: readonly Option[]) => field.onChange(many ? next.map(one => one.value) : (next[0]?.value ?? ''))
  return (
    <FieldFrame id={id} error={error} {...of}>
      <Autocomplete<Option, boolean>
        id={id}
        multiple={many}
        options={options}
        value={many ? chosen : (chosen[0] ?? null)}
        onChange={(_event, next) => take(next === null ? [] : [next].flat())}
        onBlur={field.onBlur}
        disabled={disabled}
        loading={loading}
        disableCloseOnSelect={many}
        isOptionEqualToValue={(a, b) => a.value === b.value}
        getOptionKey={option => option.value}
        error={error}
        help={of.help}
        inputRef={field.ref}
        placeholder={chosen.length === 0 ? placeholder : undefined}
      />
    </FieldFrame>
  )
}

/** One of many options, found by typing. The value is the option's; nothing is the empty text. */
export const PickField = (of: Own) => <Pick {...of} many={false} />

/** Several of many options, found by typing, as chips. The value is the list of the options' values. */
export const MultiSelect = (of: Own) => <Pick {...of} many />

/** One of a few options that all stay in sight. */
export function RadioField({ name, options, disabled, ...of }: Own) {
  const id = useId()
  const { field, fieldState } = useController({ name })
  const error = fieldState.error?.message
  return (
    <FieldFrame id={id} error={error} group {...of}>
      <RadioGroup
        name={name}
        aria-labelledby={`${id}-label`}
        aria-describedby={describedBy(id, error, of.help)}
        value={field.value ?? ''}
        onChange={field.onChange}
        onBlur={field.onBlur}
      >
        {options.map(({ value, label }, index) => (
          <FormControlLabel
            key={value}
            value={value}
            label={label}
            disabled={disabled}
            control={<Radio slotProps={index === 0 ? { input: { ref: field.ref } } : {}} />}
          />
        ))}
      </RadioGroup>
    </FieldFrame>
  )
}

/** One box to tick: a consent, a statement. */
export function CheckField({ name, label, disabled, help }: Omit<Own, 'options'>) {
  const id = useId()
  const { field, fieldState } = useController({ name })
  const error = fieldState.error?.message
  return (
    <Box>
      <FormControlLabel
        label={label}
        disabled={disabled}
        sx={{ alignItems: 'flex-start', '& .MuiFormControlLabel-label': { pt: 1.5 } }}
        control={
          <Checkbox
            checked={field.value === true}
            onChange={event => field.onChange(event.target.checked)}
            onBlur={field.onBlur}
            slotProps={{
              input: {
                ref: field.ref,
                'aria-invalid': Boolean(error),
                'aria-describedby': describedBy(id, error, help),
              },
            }}
          />
        }
      />
      {(error || help) && (
        <FormHelperText id={`${id}-said`} error={Boolean(error)} sx={{ ml: 8, mt: 0 }}>
          {error ?? help}
        </FormHelperText>
      )}
    </Box>
  )
}
