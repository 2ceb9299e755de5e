import { Box, ButtonBase, Typography } from '@mui/material'
import visuallyHidden from '@mui/utils/visuallyHidden'
import type { DragEvent, KeyboardEvent, ReactNode } from 'react'
import type { Day } from '../../../kit/contract/time.ts'
import { showDayOfYear } from '../../../kit/web/text/dates.ts'
import { t } from '../../../kit/web/text/text.ts'
import type { Occurrence } from '../events/contract.ts'
import { roomFor, weeksOf } from '../shown/rules.ts'
import { EventBlock, LayerBlock, type LayerLine, line } from './DayBlocks.tsx'
import { useDayKeys } from './DayKeys.tsx'
import { weekdayNames, wholeDay } from './parts.tsx'

type Props = {
  around: Day
  today: Day
  zone: string
  events: ReadonlyMap<Day, readonly Occurrence[]>
  lines: ReadonlyMap<Day, readonly LayerLine[]>
  /** The id of the event that is open. */
  open: string | null
  mayMove: boolean
  onOpen: (of: Occurrence) => void
  onNames: (of: LayerLine) => void
  onDay: (day: Day) => void
  onMore: (day: Day) => void
  onMove: (id: string, to: Day) => void
}

/** How many lines of text a cell has room for under its date. */
const room = 5

type CellProps = Props & { day: Day; isFocused: boolean }

function Cell({ day, around, today, zone, events, lines, open, mayMove, isFocused, ...act }: CellProps) {
  const all = events.get(day) ?? []
  const under = lines.get(day) ?? []
  const { shown, more } = roomFor(all.length, under.length, room)
  const tabIndex = isFocused ? 0 : -1
  const isToday = day === today
  const inMonth = day.slice(0, 7) === around.slice(0, 7)
  const label = day.endsWith('-01') ? showDayOfYear(day) : String(Number(day.slice(8)))
  const drop = {
    onDragOver: (event: DragEvent) => event.preventDefault(),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      const id = event.dataTransfer.getData('text/plain')
      if (id) act.onMove(id, day)
    },
  }
  return (
    <Box
      role="gridcell"
      data-day={day}
      tabIndex={tabIndex}
      aria-current={isToday ? 'date' : undefined}
      onFocus={event => event.target === event.currentTarget && day !== around && act.onDay(day)}
      {...(mayMove && drop)}
      sx={{
        minWidth: 0,
        position: 'relative',
        p: 1,
        display: 'flex',
        flexDirection: 'column',
        gap: 0.75,
        minHeight: 132,
        bgcolor: inMonth ? 'background.paper' : 'surface.sunken',
        borderRight: 1,
        borderColor: 'line.subtle',
        '&:last-of-type': { borderRight: 0 },
        '&:focus-visible': { outlineOffset: -3 },
      }}
    >
      <span style={visuallyHidden}>{wholeDay(day)}</span>
      <Typography
        component="span"
        aria-hidden
        sx={{
          fontSize: '0.8125rem',
          fontWeight: inMonth ? 650 : 450,
          color: isToday ? 'primary.contrastText' : inMonth ? 'text.primary' : 'text.secondary',
          ...(isToday && { bgcolor: 'primary.main', borderRadius: 99, minWidth: 24, textAlign: 'center' }),
          alignSelf: 'flex-start',
          lineHeight: '24px',
          px: 1,
        }}
      >
        {label}
      </Typography>
      {all.slice(0, shown).map(one => (
        <EventBlock
          key={one.id}
          of={one}
          zone={zone}
          isOpen={one.id === open}
          tabIndex={tabIndex}
          mayMove={mayMove}
          onOpen={() => act.onOpen(one)}
        />
      ))}
      {under.map(one => (
        <LayerBlock key={one.layer} of={one} tabIndex={tabIndex} onNames={() => act.onNames(one)} />
      ))}
      {more > 0 && (
        <ButtonBase tabIndex={tabIndex} onClick={() => act.onMore(day)} sx={{ ...line, color: 'text.secondary' }}>
          {t('{count} more', { count: more })}
        </ButtonBase>
      )}
    </Box>
  )
}

const row = { display: 'grid', gridTemplateColumns: 'repeat(7, minmax(0, 1fr))' }
const Row = ({ children, head = false }: { children: ReactNode; head?: boolean }) => (
  <Box
    role="row"
    sx={{
      ...row,
      '&:not(:first-of-type)': { borderTop: 1, borderColor: 'line.subtle' },
      ...(head && { bgcolor: 'surface.sunken' }),
    }}
  >
    {children}
  </Box>
)

/** A month, a day in each cell. Enter opens what is on the day. */
export function MonthGrid(props: Props) {
  const { around, onDay, onOpen, onMore, onNames, events, lines } = props
  const keys = useDayKeys(around, onDay)
  function open() {
    const [all, under] = [events.get(around) ?? [], lines.get(around) ?? []]
    if (all.length + under.length > 1) onMore(around)
    else if (all[0]) onOpen(all[0])
    else if (under[0]) onNames(under[0])
  }
  function press(event: KeyboardEvent) {
    if (keys.press(event) || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Enter' && event.target instanceof HTMLElement && event.target.role === 'gridcell') {
      event.preventDefault()
      open()
    }
  }
  return (
    <Box
      ref={keys.grid}
      role="grid"
      tabIndex={-1}
      aria-label={t('Month')}
      onKeyDown={press}
      sx={{
        border: 1,
        borderColor: 'divider',
        borderRadius: 3.5,
        overflow: 'hidden',
        bgcolor: 'background.paper',
        outline: 0,
      }}
    >
      <Row head>
        {weekdayNames('short').map((name, index) => (
          <Box
            key={name}
            role="columnheader"
            aria-label={weekdayNames('long')[index]}
            sx={{ px: 2, py: 1.75, fontSize: '0.8125rem', fontWeight: 550, color: 'text.secondary' }}
          >
            {name}
          </Box>
        ))}
      </Row>
      {weeksOf(around).map(week => (
        <Row key={week[0]}>
          {week.map(day => (
            <Cell key={day} {...props} day={day} isFocused={day === around} />
          ))}
        </Row>
      ))}
    </Box>
  )
}
