import { Box } from '@mui/material'
import { X } from 'lucide-react'
import type { ScaleStep } from '../../skill-checklists/checklists/contract.ts'

/** What a square says: a value of the scale, or what has none. */
export type Square =
  | { kind: 'value'; value: number }
  | { kind: 'satisfactory' | 'unsatisfactory' | 'toObserve' | 'empty' }

/** How much of the info color a place of the scale has: the lowest none, the highest all of it. */
function shareOf(place: number, count: number): number {
  if (place <= 0) return 0
  if (place >= count - 1) return 100
  return count <= 3 ? 28 : 14 + ((place - 1) / (count - 3)) * 31
}

function looksOf(square: Square, scale: readonly ScaleStep[]) {
  if (square.kind === 'unsatisfactory') {
    return { bgcolor: 'error.tint', color: 'error.ink', borderColor: 'error.main', borderWidth: 1.5 }
  }
  if (square.kind === 'toObserve')
    return { borderStyle: 'dashed', borderColor: 'line.control', color: 'text.secondary' }
  if (square.kind === 'empty') return { borderColor: 'line.subtle', color: 'text.secondary' }
  const place = square.kind === 'value' ? scale.findIndex(one => one.value === square.value) : 0
  const share = shareOf(place, scale.length)
  return {
    bgcolor: `color-mix(in srgb, var(--cf-palette-info-main) ${share}%, var(--cf-palette-background-paper))`,
    color: share === 100 ? 'info.contrastText' : 'text.primary',
    borderColor: share === 0 ? 'divider' : 'transparent',
  }
}

/** One square of a strip: the digit on the ramp, a cross for unsatisfactory, dashes for what is to observe. */
export const HeatCell = ({ square, scale }: { square: Square; scale: readonly ScaleStep[] }) => (
  <Box
    component="span"
    aria-hidden
    sx={{
      width: 22,
      height: 22,
      flexShrink: 0,
      display: 'inline-grid',
      placeItems: 'center',
      borderRadius: 1.25,
      border: 1,
      fontSize: '0.75rem',
      fontWeight: 600,
      ...looksOf(square, scale),
    }}
  >
    {square.kind === 'value' && square.value}
    {square.kind === 'satisfactory' && '✓'}
    {square.kind === 'unsatisfactory' && <X size={14} />}
  </Box>
)
