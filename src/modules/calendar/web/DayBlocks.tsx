import { Box, ButtonBase } from '@mui/material'
import { CircleAlert } from 'lucide-react'
import type { DragEvent } from 'react'
import { t } from '../../../kit/web/text/text.ts'
import type { Occurrence } from '../events/contract.ts'
import type { Layer, LayerDay } from '../layers/contract.ts'
import { layerIcons, startWords } from './parts.tsx'

export type LayerLine = LayerDay & { readonly layer: Layer }

const block = {
  display: 'block',
  width: '100%',
  textAlign: 'left',
  px: 1.75,
  py: 0.5,
  borderRadius: 1.5,
  fontSize: '0.75rem',
  lineHeight: '15px',
  fontWeight: 550,
  // A long title takes more lines: nothing of it is cut.
  '& > span': { display: 'block', overflowWrap: 'anywhere' },
} as const

/** What is one line high is still as high as a pointer needs. */
export const line = { ...block, px: 1, minHeight: 24 } as const

/** An event in a cell: its title, and its time under it. */
export function EventBlock({
  of,
  isOpen,
  zone,
  tabIndex,
  mayMove,
  onOpen,
}: {
  of: Occurrence
  isOpen: boolean
  zone: string
  tabIndex: number
  mayMove: boolean
  onOpen: () => void
}) {
  const tone = isOpen
    ? { bgcolor: 'primary.main', color: 'primary.contrastText' }
    : of.kind === 'orientation'
      ? { bgcolor: 'surface.sunken', color: 'text.primary' }
      : { bgcolor: 'info.tint', color: 'info.ink' }
  const drag = {
    draggable: true,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.setData('text/plain', of.id)
      event.dataTransfer.effectAllowed = 'move'
    },
  }
  const time = startWords(of, zone)
  return (
    <ButtonBase
      {...(mayMove && drag)}
      tabIndex={tabIndex}
      onClick={onOpen}
      aria-label={`${of.title}, ${time}`}
      aria-current={isOpen || undefined}
      sx={{ ...block, ...tone, textDecoration: of.mine === 'declined' ? 'line-through' : 'none' }}
    >
      <span>{of.title}</span>{' '}
      <Box component="span" sx={{ fontWeight: 450 }}>
        {time}
      </Box>
    </ButtonBase>
  )
}

const lineWords = ({ layer, count, late }: LayerLine): string => {
  if (layer === 'evaluations')
    return late
      ? t('{count} overdue', { count })
      : t('{count, plural, one {# evaluation} other {# evaluations}}', { count })
  return late ? t('{count} expired', { count }) : t('{count, plural, one {# expires} other {# expire}}', { count })
}

/** A layer on one day, in one line: an icon and a count, which open the names. */
export function LayerBlock({ of, tabIndex, onNames }: { of: LayerLine; tabIndex: number; onNames: () => void }) {
  const Icon = of.late ? CircleAlert : layerIcons[of.layer]
  const color = of.late ? 'error.ink' : of.layer === 'expiries' ? 'warning.ink' : 'text.primary'
  return (
    <ButtonBase
      tabIndex={tabIndex}
      onClick={onNames}
      sx={{ ...line, display: 'flex', justifyContent: 'flex-start', gap: 1.5, color }}
    >
      <Icon size={14} aria-hidden style={{ flexShrink: 0 }} />
      <span>{lineWords(of)}</span>
    </ButtonBase>
  )
}
