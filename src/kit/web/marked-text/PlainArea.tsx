import { OutlinedInput } from '@mui/material'
import type { Writing } from './MarkedEditor.tsx'

type Props = Writing & { name: string; onFocus: () => void }

/** A text with its marks as they are stored: what there is to write in while the editor is on its way, or cannot come. */
export const PlainArea = ({ id, name, rows, value, error, required, describedBy, ...of }: Props) => (
  <OutlinedInput
    id={id}
    fullWidth
    multiline
    minRows={rows}
    maxRows={18}
    name={name}
    value={value}
    onChange={event => of.onChange(event.target.value)}
    onFocus={of.onFocus}
    onBlur={of.onBlur}
    error={error}
    inputRef={of.inputRef}
    inputProps={{ 'aria-invalid': error, 'aria-required': required, 'aria-describedby': describedBy }}
  />
)
