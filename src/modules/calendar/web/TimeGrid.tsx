import '@fullcalendar/react/skeleton.css'
import '@fullcalendar/react/themes/classic/theme.css'
import '@fullcalendar/react/themes/classic/palette.css'
import FullCalendar from '@fullcalendar/react'
import interactionPlugin from '@fullcalendar/react/interaction'
import themePlugin from '@fullcalendar/react/themes/classic'
import timeGridPlugin from '@fullcalendar/react/timegrid'
import { Box } from '@mui/material'
import { addDays, type Day } from '../../../kit/contract/time.ts'
import { t } from '../../../kit/web/text/text.ts'
import type { Occurrence } from '../events/contract.ts'
import { clockIn } from '../shown/rules.ts'

type Props = {
  view: 'week' | 'day'
  around: Day
  zone: string
  events: readonly Occurrence[]
  mayMove: boolean
  onOpen: (of: Occurrence) => void
  onMove: (id: string, to: Day, time: string | null) => void
}

/** As the grid takes it: the clock's time where the organization is, without a zone. */
function toEntry(of: Occurrence, zone: string) {
  const { id, title } = of
  if (!of.begins || !of.ends) return { id, title, allDay: true, start: of.startsOn, end: addDays(of.endsOn, 1) }
  return { id, title, start: clockIn(of.begins, zone), end: clockIn(of.ends, zone) }
}

/** A week or a day by the hour. Dragging asks for the day and time that it was dropped on. */
export function TimeGrid({ view, around, zone, events, mayMove, onOpen, onMove }: Props) {
  return (
    <Box
      sx={{
        border: 1,
        borderColor: 'divider',
        borderRadius: 3.5,
        overflow: 'hidden',
        bgcolor: 'background.paper',
        '--fc-classic-background': 'transparent',
        '--fc-classic-foreground': theme => theme.vars?.palette.text.primary ?? 'inherit',
        '--fc-classic-border': theme => theme.vars?.palette.divider ?? 'currentColor',
        '--fc-classic-event': theme => theme.vars?.palette.info.tint ?? 'transparent',
        '--fc-classic-event-contrast': theme => theme.vars?.palette.info.ink ?? 'currentColor',
        '--fc-classic-today': 'transparent',
      }}
    >
      <FullCalendar
        key={`${view} ${around}`}
        plugins={[timeGridPlugin, interactionPlugin, themePlugin]}
        initialView={view === 'week' ? 'timeGridWeek' : 'timeGridDay'}
        initialDate={around}
        // Times are already those of the organization's zone.
        timeZone="UTC"
        now={clockIn(new Date().toISOString(), zone)}
        nowIndicator
        headerToolbar={false}
        height={720}
        scrollTime="07:00:00"
        allDayText={t('All day')}
        events={events.map(one => toEntry(one, zone))}
        eventInteractive
        editable={mayMove}
        eventDurationEditable={false}
        eventClick={({ event }) => {
          const found = events.find(one => one.id === event.id)
          if (found) onOpen(found)
        }}
        eventDrop={({ event, revert }) => {
          const to = event.startStr
          // It is where it was until the new time is saved.
          revert()
          onMove(event.id, to.slice(0, 10), event.allDay ? null : to.slice(11, 16))
        }}
      />
    </Box>
  )
}
