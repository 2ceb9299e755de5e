import { Box, ButtonBase, Typography } from '@mui/material'
import { CalendarDays, CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { addDays, type Day } from '../../../kit/contract/time.ts'
import { t } from '../../../kit/web/text/text.ts'
import { EmptyState } from '../../../kit/web/theme/EmptyState.tsx'
import { IconTile } from '../../../kit/web/theme/IconTile.tsx'
import type { Occurrence } from '../events/contract.ts'
import type { LayerLine } from './DayBlocks.tsx'
import { dayAndMonth, kindIcons, layerIcons, startWords, timesIn, wholeDay } from './parts.tsx'

type Props = {
  from: Day
  to: Day
  today: Day
  zone: string
  events: ReadonlyMap<Day, readonly Occurrence[]>
  lines: ReadonlyMap<Day, readonly LayerLine[]>
  onOpen: (of: Occurrence) => void
  onNames: (of: LayerLine) => void
}

const row = {
  display: 'flex',
  alignItems: 'center',
  gap: 3,
  width: '100%',
  minHeight: 56,
  px: { xs: 4, md: 5 },
  py: 2,
  textAlign: 'left',
  justifyContent: 'flex-start',
  borderTop: 1,
  borderColor: 'line.subtle',
} as const

/** What a layer has on one day, in words. */
export const layerRow = ({ layer, count, late }: LayerLine): string => {
  if (layer === 'evaluations')
    return late
      ? t('{count, plural, one {# evaluation overdue} other {# evaluations overdue}}', { count })
      : t('{count, plural, one {# evaluation due} other {# evaluations due}}', { count })
  return late
    ? t('{count, plural, one {# requirement expired} other {# requirements expired}}', { count })
    : t('{count, plural, one {# requirement expires} other {# requirements expire}}', { count })
}

function EventRow({ of, zone, onOpen }: { of: Occurrence; zone: string; onOpen: () => void }) {
  const when = of.begins && of.ends ? timesIn(of.begins, of.ends, zone) : startWords(of, zone)
  return (
    <ButtonBase onClick={onOpen} sx={row}>
      <IconTile icon={kindIcons[of.kind]} tone="neutral" />
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>{of.title}</Typography>
        <Typography variant="body2" color="textSecondary">
          {[when, of.place].filter(Boolean).join(' · ')}
        </Typography>
      </Box>
    </ButtonBase>
  )
}

function LayerRow({ of, onNames }: { of: LayerLine; onNames: () => void }) {
  return (
    <ButtonBase onClick={onNames} sx={{ ...row, minHeight: 48 }}>
      <IconTile icon={of.late ? CircleAlert : layerIcons[of.layer]} tone={of.late ? 'error' : 'warning'} />
      <Typography>{layerRow(of)}</Typography>
    </ButtonBase>
  )
}

type DayProps = Omit<Props, 'from' | 'to'> & {
  day: Day
  /** What stands under them. */
  children?: ReactNode
}

/** One day: its events, and the lines of the layers. */
export function AgendaDay({ day, today, zone, events, lines, onOpen, onNames, children }: DayProps) {
  return (
    <Box
      component="section"
      aria-label={wholeDay(day)}
      sx={{ border: 1, borderColor: 'divider', borderRadius: 3.5, overflow: 'hidden', bgcolor: 'background.paper' }}
    >
      <Typography
        variant="subtitle1"
        component="h2"
        sx={{ px: { xs: 4, md: 5 }, py: 3, color: day === today ? 'primary.ink' : 'text.primary' }}
      >
        {day === today ? t('Today, {day}', { day: dayAndMonth(day) }) : dayAndMonth(day)}
      </Typography>
      {(events.get(day) ?? []).map(one => (
        <EventRow key={one.id} of={one} zone={zone} onOpen={() => onOpen(one)} />
      ))}
      {(lines.get(day) ?? []).map(one => (
        <LayerRow key={one.layer} of={one} onNames={() => onNames(one)} />
      ))}
      {children}
    </Box>
  )
}

/** The days that have something on them, one after the other. */
export function Agenda({ from, to, ...of }: Props) {
  const { events, lines } = of
  const days: Day[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) if (events.has(day) || lines.has(day)) days.push(day)
  if (days.length === 0) return <EmptyState icon={CalendarDays} text={t('Nothing on these days.')} />
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0,1fr)' }}>
      {days.map(day => (
        <AgendaDay key={day} day={day} {...of} />
      ))}
    </Box>
  )
}
