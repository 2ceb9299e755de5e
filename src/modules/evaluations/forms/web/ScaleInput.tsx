import { Box } from '@mui/material'
import type { KeyboardEvent } from 'react'

type Choice = { readonly value: number; readonly label: string; readonly means?: string }

type Props = {
  /** The question. */
  label: string
  name: string
  choices: readonly Choice[]
  value: number | null
  onChoose: (value: number) => void
  describedBy?: string | undefined
}

/** One of a few values in a row, each a radio: arrow keys move, a digit chooses. */
export function ScaleInput({ label, name, choices, value, onChoose, describedBy }: Props) {
  const byDigit = (event: KeyboardEvent<HTMLElement>) => {
    const digit = choices.find(one => one.label === event.key)
    if (!digit || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    onChoose(digit.value)
    event.currentTarget.querySelector<HTMLInputElement>(`input[value="${digit.value}"]`)?.focus()
  }
  return (
    <Box
      role="radiogroup"
      aria-label={label}
      aria-describedby={describedBy}
      onKeyDown={byDigit}
      sx={{ display: 'flex', gap: 2, flexShrink: 0 }}
    >
      {choices.map(one => (
        <Box
          key={one.value}
          component="label"
          sx={{
            position: 'relative',
            display: 'grid',
            placeItems: 'center',
            minWidth: { xs: 48, md: 40 },
            height: { xs: 44, md: 36 },
            px: one.label.length > 1 ? 3 : 0,
            borderRadius: 2.5,
            border: 1,
            borderColor: value === one.value ? 'primary.main' : 'line.control',
            boxShadow: value === one.value ? 'inset 0 0 0 1px var(--cf-palette-primary-main)' : 'none',
            bgcolor: value === one.value ? 'primary.tint' : 'background.paper',
            color: value === one.value ? 'primary.ink' : 'text.primary',
            fontWeight: 600,
            fontVariantNumeric: 'tabular-nums',
            cursor: 'pointer',
            '&:has(input:focus-visible)': { outline: 2, outlineColor: 'primary.main', outlineOffset: 2 },
          }}
        >
          <Box
            component="input"
            type="radio"
            name={name}
            value={one.value}
            checked={value === one.value}
            aria-label={one.means ? `${one.label}, ${one.means}` : one.label}
            onChange={() => onChoose(one.value)}
            sx={{ position: 'absolute', inset: 0, width: 1, height: 1, m: 0, opacity: 0, cursor: 'pointer' }}
          />
          {one.label}
        </Box>
      ))}
    </Box>
  )
}
