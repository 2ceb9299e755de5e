import { Checkbox, FormControlLabel } from '@mui/material'
import { useController } from 'react-hook-form'

/** A box to tick, with its words beside it. */
export function CheckField({ name, label }: { name: string; label: string }) {
  const { field } = useController({ name })
  return (
    <FormControlLabel
      label={label}
      sx={{ ml: -1, alignItems: 'flex-start', '& .MuiFormControlLabel-label': { pt: 2, fontSize: '0.875rem' } }}
      control={
        <Checkbox
          checked={field.value === true}
          onChange={event => field.onChange(event.target.checked)}
          onBlur={field.onBlur}
          slotProps={{ input: { ref: field.ref } }}
        />
      }
    />
  )
}
