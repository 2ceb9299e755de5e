import { Box, FormControlLabel, FormHelperText, NativeSelect, OutlinedInput, Switch } from '@mui/material'
import { ChevronDown } from 'lucide-react'
import { type HTMLInputAutoCompleteAttribute, useId } from 'react'
import { useController } from 'react-hook-form'
import { describedBy, FieldFrame, type FieldWords } from './FieldFrame.tsx'
import type { Option } from './list.ts'
import { t } from './text.ts'

type Own = FieldWords & { name: string; disabled?: boolean }

type Select = Own & {
  options: readonly Option[]
  /** The first line while nothing is chosen; choosing it again gives the empty text. */
  placeholder?: string
  autoComplete?: HTMLInputAutoCompleteAttribute
}

/** One of a few options: the browser's own list, which works with every keyboard and on every phone. */
export function SelectField({ name, options, disabled, placeholder, autoComplete, ...of }: Select) {
  const id = useId()
  const { field, fieldState } = useController({ name })
  const error = fieldState.error?.message
  return (
    <FieldFrame id={id} error={error} {...of}>
      <NativeSelect
        fullWidth
        value={field.value ?? ''}
        onChange={field.onChange}
        onBlur={field.onBlur}
        inputRef={field.ref}
        disabled={disabled}
        error={Boolean(error)}
        input={<OutlinedInput />}
        IconComponent={ChevronDown}
        inputProps={{
          id,
          name,
          autoComplete,
          variant: 'outlined',
          'aria-invalid': Boolean(error),
          'aria-describedby': describedBy(id, error, of.help),
        }}
        sx={{
          '& select': { height: 'auto', lineHeight: '22px' },
          '& .MuiNativeSelect-icon': { width: 18, top: 'calc(50% - 12px)' },
        }}
      >
        <option value="">{placeholder ?? t('Choose')}</option>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </NativeSelect>
    </FieldFrame>
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
