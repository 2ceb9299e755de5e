import { Alert } from '@mui/material'
import { z } from 'zod'
import { type Day, day, daysBetween } from '../../../kit/contract/time.ts'
import { FormDialog } from '../../../kit/web/dialogs/FormDialog.tsx'
import { TextField } from '../../../kit/web/forms/fields.tsx'
import { useFormOf } from '../../../kit/web/forms/form.tsx'
import { RadioField } from '../../../kit/web/forms/pick-fields.tsx'
import { t } from '../../../kit/web/text/text.ts'
import { type EventDetail, eventDraft } from '../events/contract.ts'
import { movedBy } from '../shown/rules.ts'
import { moveOf, useMoving } from './Moved.tsx'

const move = z.object({
  startsOn: day,
  startsAt: eventDraft.shape.startsAt,
  scope: z.enum(['one', 'all']),
})

type Back = Parameters<Parameters<typeof useMoving>[1]>[0]

type Props = {
  of: EventDetail
  to: Day | null
  time: string | null
  /** Told how the event is moved back; null: it cannot be. */
  onDone: (back: Back) => void
  onClose: () => void
}

/** Moves an event to another day or time: what dragging asks, and the way without a mouse. */
export function MoveForm({ of, to, time, onDone, onClose }: Props) {
  const form = useFormOf(move, { startsOn: to ?? of.startsOn, startsAt: time ?? of.startsAt ?? '', scope: 'one' })
  const moving = useMoving(of, onDone)
  const told = of.participants.length + of.hidden > 0
  function send({ startsOn, startsAt, scope }: z.output<typeof move>) {
    const all = scope === 'all' || !of.isSeries
    const shift = daysBetween(of.startsOn, startsOn)
    const firstDay = new Date(new Date(`${of.series.startsOn}T00:00:00Z`).getTime() + shift * 86_400_000)
    // A day with a time of its own, moved to another day: the others keep theirs.
    const seriesAt = startsAt === of.startsAt ? of.series.startsAt : startsAt
    return moving.move(
      moveOf(of, all ? null : of.on, {
        startsAt: all ? seriesAt : startsAt,
        startsOn: all ? firstDay.toISOString().slice(0, 10) : startsOn,
        repeats: movedBy(of.repeats, shift),
      }),
    )
  }
  return (
    <FormDialog
      title={t('Move {name}', { name: of.title })}
      submitLabel={t('Move')}
      form={form}
      width="xs"
      loading={moving.loading}
      error={moving.error}
      onClose={onClose}
      onSubmit={send}
    >
      <TextField type="date" name="startsOn" label={t('Day')} autoFocus />
      {of.startsAt !== null && <TextField type="time" name="startsAt" label={t('Starts at')} />}
      {of.isSeries && (
        <RadioField
          name="scope"
          label={t('What to move')}
          options={[
            { value: 'one', label: t('This date only') },
            { value: 'all', label: t('All dates') },
          ]}
        />
      )}
      {told && <Alert severity="info">{t('We email the new time to everyone who takes part.')}</Alert>}
    </FormDialog>
  )
}
