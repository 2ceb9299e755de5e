import type { ReactNode } from 'react'
import { type Day, isDay } from '../../../kit/contract/time.ts'
import { useApiQuery } from '../../../kit/web/api/api-query.ts'
import { DialogAt, useDialog } from '../../../kit/web/dialogs/in-address.tsx'
import { useMay } from '../../../kit/web/routing/guard.ts'
import { lazy } from '../../../kit/web/routing/lazy.tsx'
import { type EventDetail, eventsApi } from '../events/contract.ts'
import { layers } from '../layers/contract.ts'
import { DayNames } from './DayNames.tsx'
import { useMovedBack } from './Moved.tsx'

const EventForm = lazy(() => import('./EventForm.tsx').then(m => m.EventForm))
const MoveForm = lazy(() => import('./MoveForm.tsx').then(m => m.MoveForm))
const FeedDialog = lazy(() => import('./FeedDialog.tsx').then(m => m.FeedDialog))

/** The event and the day that stand in the address: `ID`, `ID.2026-11-02`, and where it is to go: `ID.2026-11-02.2026-11-03.09:00`. */
export function placeOf(value: string) {
  const [eventId = '', on, to, time] = value.split('.')
  return { eventId, on: on && isDay(on) ? on : undefined, to: to && isDay(to) ? to : null, time: time ?? null }
}

function Loaded({ value, children }: { value: string; children: (of: EventDetail) => ReactNode }) {
  const { eventId, on } = placeOf(value)
  const { data } = useApiQuery(eventsApi.readEvent, { params: { id: eventId }, query: on ? { on } : {} })
  return data ? children(data) : null
}

/** Whether an address names an event. */
export const namesEvent = (value: string): boolean => /^[0-9a-f-]{36}(\.|$)/.test(value)

const layerDay = (value: string) => {
  const [layer, day] = value.split('.')
  const known = layers.find(one => one === layer)
  return known && day && isDay(day) ? { layer: known, day } : null
}

/** The dialogs of the calendar, each at its address. */
export function useCalendarDialogs() {
  const mayEdit = useMay(eventsApi.createEvent.allow)
  const editable = (value: string) => (mayEdit && namesEvent(value) ? value : null)
  return {
    mayEdit,
    added: useDialog('new', mayEdit),
    edited: useDialog('edit', editable),
    moved: useDialog('move', editable),
    named: useDialog('names', layerDay),
    feed: useDialog('feed', true),
  }
}

type Props = {
  of: ReturnType<typeof useCalendarDialogs>
  /** The day that a new event has until another is chosen. */
  day: Day
  requirementId: string | null
  onAdded: (of: EventDetail) => void
}

export function CalendarDialogs({ of, day, requirementId, onAdded }: Props) {
  const { added, edited, moved, named, feed } = of
  const { bar, offer } = useMovedBack()
  return (
    <>
      {bar}
      <DialogAt of={added}>
        {() => (
          <EventForm
            of={null}
            day={day}
            requirementId={requirementId}
            onDone={made => added.closeThen(() => onAdded(made))}
            onClose={added.close}
          />
        )}
      </DialogAt>
      <DialogAt of={edited}>
        {value => (
          <Loaded value={value}>
            {one => <EventForm of={one} day={day} onDone={edited.close} onClose={edited.close} />}
          </Loaded>
        )}
      </DialogAt>
      <DialogAt of={moved}>
        {value => (
          <Loaded value={value}>
            {one => (
              <MoveForm
                of={one}
                {...placeOf(value)}
                onDone={back => {
                  moved.close()
                  offer(one.title, back)
                }}
                onClose={moved.close}
              />
            )}
          </Loaded>
        )}
      </DialogAt>
      <DialogAt of={named}>{one => <DayNames {...one} onClose={named.close} />}</DialogAt>
      <DialogAt of={feed}>{() => <FeedDialog onClose={feed.close} />}</DialogAt>
    </>
  )
}
