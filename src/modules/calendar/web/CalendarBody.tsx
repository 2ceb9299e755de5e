import { Suspense } from 'react'
import type { Day } from '../../../kit/contract/time.ts'
import { lazy } from '../../../kit/web/routing/lazy.tsx'
import { Failure } from '../../../kit/web/theme/Failure.tsx'
import { FormSkeleton } from '../../../kit/web/theme/Skeletons.tsx'
import type { Occurrence } from '../events/contract.ts'
import { Agenda } from './Agenda.tsx'
import type { LayerLine } from './DayBlocks.tsx'
import { DayStrip } from './DayStrip.tsx'
import { MonthGrid } from './MonthGrid.tsx'
import { PhoneMonth } from './PhoneMonth.tsx'
import type { Content, Shown } from './ShownDays.tsx'

const TimeGrid = lazy(() => import('./TimeGrid.tsx').then(m => m.TimeGrid))

type Props = {
  of: Shown
  content: Content
  /** The id of the event that is open. */
  open: string | null
  mayMove: boolean
  onOpen: (of: Occurrence) => void
  onNames: (of: LayerLine) => void
  onMove: (id: string, to: Day, time: string | null) => void
}

function Month({ of, content, onMove, ...act }: Props) {
  const { around, today, zone, put } = of
  return (
    <MonthGrid
      {...act}
      around={around}
      today={today}
      zone={zone}
      events={content.days}
      lines={content.lines}
      onDay={day => put({ day })}
      onMore={day => put({ day, view: 'agenda' })}
      onMove={(id, to) => onMove(id, to, null)}
    />
  )
}

/** The days of a view, with what is on them. */
export function CalendarBody(props: Props) {
  const { of, content, mayMove, onOpen, onNames, onMove } = props
  const { view, around, today, zone, put } = of
  const { events, days, lines, range, shown } = content
  if (view === 'month' && of.isPhone) return <PhoneMonth {...{ of, content, onOpen, onNames }} />
  if (events.error && !events.data) return <Failure error={events.error} onRetry={() => void events.refetch()} />
  if (!events.data) return <FormSkeleton fields={6} />
  if (view === 'month') return <Month {...props} />
  if (view === 'week' || view === 'day')
    return (
      <Suspense fallback={<FormSkeleton fields={6} />}>
        <TimeGrid {...{ view, around, zone, mayMove, onOpen, onMove }} events={shown} />
      </Suspense>
    )
  return (
    <>
      <DayStrip around={around} today={today} zone={zone} onDay={day => put({ day })} />
      <Agenda {...range} {...{ today, zone, lines, onOpen, onNames }} events={days} />
    </>
  )
}
