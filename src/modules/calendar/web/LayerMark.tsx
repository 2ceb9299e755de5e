import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import type { LayerName } from './parts.tsx'

/** A layer, or that something of whichever layer is overdue or has expired. */
export type Mark = LayerName | 'late'

// A shape each: color alone says nothing to some.
const marks: Record<Mark, { color: string; shape: ReactNode }> = {
  events: { color: 'info.main', shape: <circle cx="5" cy="5" r="4" /> },
  expiries: { color: 'warning.ink', shape: <path d="M5 0l5 5-5 5-5-5z" /> },
  evaluations: { color: 'text.primary', shape: <path d="M1 1h8v8H1z" /> },
  orientations: {
    color: 'success.ink',
    shape: <circle cx="5" cy="5" r="3.25" fill="none" stroke="currentColor" strokeWidth="2.5" />,
  },
  late: { color: 'error.ink', shape: <path d="M5 0.5l5 9H0z" /> },
}

/** That a day has something of a layer. What it is stands in words beside it, or in the name of the day. */
export const LayerMark = ({ layer, size }: { layer: Mark; size: number }) => (
  <Box
    component="svg"
    viewBox="0 0 10 10"
    fill="currentColor"
    aria-hidden
    sx={{ width: size, height: size, flexShrink: 0, color: marks[layer].color }}
  >
    {marks[layer].shape}
  </Box>
)
