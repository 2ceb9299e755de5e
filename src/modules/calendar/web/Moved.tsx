import { useState } from 'react'
import { useApiMutation } from '../../../kit/web/api/api-mutation.ts'
import { t } from '../../../kit/web/text/text.ts'
import { UndoBar } from '../../../kit/web/theme/UndoBar.tsx'
import { type EventDetail, eventDraft, eventsApi } from '../events/contract.ts'

const refreshes = [eventsApi.listEvents, eventsApi.readEvent]

/** What is sent to move an event; `only`: the day of a series that alone is moved, null: all of them keep their own words. */
export const moveOf = (of: EventDetail, only: string | null, change: object) => ({
  params: { id: of.eventId },
  body: {
    ...eventDraft.parse({
      ...of,
      ...(only ? {} : of.series),
      accountIds: of.participants.flatMap(one => one.accountId ?? []),
      personIds: of.participants.flatMap(one => one.personId ?? []),
    }),
    only,
    sequence: of.sequence,
    ...change,
  },
})

type Move = ReturnType<typeof moveOf>

/** Moves an event; `onMoved` is told how it is moved back, and null where it cannot be: other days of its series may have gone. */
export function useMoving(of: EventDetail, onMoved: (back: Move | null) => void) {
  const moving = useApiMutation(eventsApi.updateEvent, { refreshes, tells: false })
  async function move(sent: Move) {
    const moved = await moving.send(sent)
    if (!moved) return
    const wholeSeries = of.isSeries && sent.body.only === null
    onMoved(wholeSeries ? null : moveOf(of, sent.body.only, { sequence: moved.sequence }))
  }
  return { ...moving, move }
}

const seconds = 10

/** Says that an event was moved, and for some seconds offers to move it back. */
export function useMovedBack() {
  const [said, setSaid] = useState<{ words: string; back: Move | null } | null>(null)
  const undoing = useApiMutation(eventsApi.updateEvent, { refreshes, tells: false, onDone: () => setSaid(null) })
  const bar = said && (
    <UndoBar
      said={{ words: said.words, undoId: said.back?.params.id ?? null }}
      seconds={seconds}
      loading={undoing.loading}
      onUndo={() => said.back && void undoing.send(said.back)}
      onClose={() => setSaid(null)}
    />
  )
  const offer = (title: string, back: Move | null) => setSaid({ words: t('Moved {name}', { name: title }), back })
  return { bar, offer }
}
