import { Box, Typography } from '@mui/material'
import { useId } from 'react'

export const ownPage = '/applicant/skill-checklist'
export const detailAddress = (id: string): string => `${ownPage}/${id}/checklist-detail`
export const groupAddress = (id: string, groupId: string): string => `${detailAddress(id)}/${groupId}/skill`

/** Where a skill stands in the page of its group. */
export const skillAnchor = (itemId: string): string => `skill-${itemId}`

export type Chip = { readonly value: number; readonly label: string; readonly word?: string }

type Props = {
  label: string
  chips: readonly Chip[]
  value: number | null
  /** What stands beside the label while nothing is chosen. */
  open?: string
  readOnly?: boolean
  onChange: (value: number) => void
}

const chip = {
  position: 'relative',
  flex: '1 1 0',
  minWidth: 'fit-content',
  minHeight: 44,
  px: 1,
  display: 'grid',
  placeItems: 'center',
  border: 1,
  borderColor: 'line.control',
  borderRadius: 2.5,
  fontWeight: 600,
  cursor: 'pointer',
  bgcolor: 'background.paper',
  '&:has(:checked)': {
    borderColor: 'primary.main',
    color: 'primary.ink',
    bgcolor: 'primary.tint',
    boxShadow: 'inset 0 0 0 1px var(--cf-palette-primary-main)',
  },
  '&:has(:focus-visible)': { outline: '2px solid var(--cf-palette-primary-main)', outlineOffset: 2 },
  '& input': { position: 'absolute', inset: 0, width: '100%', height: '100%', m: 0, opacity: 0, cursor: 'pointer' },
} as const

/** A scale as chips: radios that arrow keys move along and digits choose. */
export function Chips({ label, chips, value, open, readOnly = false, onChange }: Props) {
  const id = useId()
  const chosen = chips.find(one => one.value === value)
  return (
    <Box
      role="radiogroup"
      aria-labelledby={id}
      onKeyDown={event => {
        const by = chips.find(one => one.label === event.key)
        if (!by || readOnly || event.ctrlKey || event.metaKey || event.altKey) return
        onChange(by.value)
        // Arrow keys start from there.
        event.currentTarget.querySelector<HTMLInputElement>(`input[value="${by.value}"]`)?.focus()
      }}
    >
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 3, mb: 1.5, fontSize: '0.875rem' }}>
        <Box component="span" id={id} sx={{ fontWeight: 600 }}>
          {label}
        </Box>
        <Typography
          component="span"
          variant="body2"
          sx={{ textAlign: 'right', fontWeight: chosen ? 600 : 400, color: chosen ? 'primary.ink' : 'text.secondary' }}
        >
          {chosen ? chosen.word : open}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap' }}>
        {chips.map(one => (
          <Box component="label" key={one.value} sx={chip}>
            <input
              type="radio"
              name={id}
              value={one.value}
              checked={one.value === value}
              disabled={readOnly}
              aria-label={one.word && one.word !== one.label ? `${one.label}: ${one.word}` : one.label}
              onChange={() => onChange(one.value)}
            />
            <span aria-hidden>{one.label}</span>
          </Box>
        ))}
      </Box>
    </Box>
  )
}
