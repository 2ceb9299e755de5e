import { Typography } from '@mui/material'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { addDays, type Day, isDay } from '../../../../kit/contract/time.ts'
import { useApiMutation } from '../../../../kit/web/api/api-mutation.ts'
import { FormDialog } from '../../../../kit/web/dialogs/FormDialog.tsx'
import { DateField, TextField } from '../../../../kit/web/forms/fields.tsx'
import { useFormOf } from '../../../../kit/web/forms/form.tsx'
import { RadioField } from '../../../../kit/web/forms/pick-fields.tsx'
import type { QueuedThing } from '../../../../kit/web/routing/plugs.ts'
import { locale, t } from '../../../../kit/web/text/text.ts'
import { shown, told } from '../../../../kit/web/text/told.ts'
import { useToday } from '../../../caregivers/list/web/parts.tsx'
import { type PutOffNote, putOffApi } from '../contract.ts'
import { nextMonday, refuseUntil } from '../rules.ts'

const withWeekday = (day: Day) =>
  new Intl.DateTimeFormat(locale(), { timeZone: 'UTC', weekday: 'short', month: 'short', day: 'numeric' }).format(
    new Date(`${day}T00:00:00Z`),
  )

/** What is chosen: a day that needs no typing, or one that is typed. */
const choice = (today: Day) =>
  z
    .object({
      when: z.enum(['tomorrow', 'monday', 'day']),
      until: z.string(),
      reason: z.string().trim().max(300),
    })
    .superRefine(({ when, until }, on) => {
      const wrong = when !== 'day' ? null : isDay(until) ? refuseUntil(until, today) : t('Choose a day.')
      if (wrong) on.addIssue({ code: 'custom', path: ['until'], message: told(wrong) })
    })

function OnDay() {
  return useWatch({ name: 'when' }) === 'day' ? <DateField name="until" label={t('Back on')} /> : null
}

type Props = {
  of: QueuedThing & { kind: string }
  onDone: (note: PutOffNote) => void
  onClose: () => void
}

/** Asks until when a thing is put off, and why. */
export function PutOffForm({ of, onDone, onClose }: Props) {
  const today = useToday()
  const days = { tomorrow: addDays(today, 1), monday: nextMonday(today) }
  const form = useFormOf(choice(today), { when: 'tomorrow', until: '', reason: '' })
  const putOff = useApiMutation(putOffApi.putOff, { onDone, tells: false })
  const options = [
    { value: 'tomorrow', label: t('Tomorrow, {day}', { day: withWeekday(days.tomorrow) }) },
    // On a Sunday, both are the same day.
    ...(days.monday === days.tomorrow
      ? []
      : [{ value: 'monday', label: t('Next Monday, {day}', { day: withWeekday(days.monday) }) }]),
    { value: 'day', label: t('On another day') },
  ]
  const whom = of.person ? `${of.person.firstName} ${of.person.lastName}` : of.about
  return (
    <FormDialog
      title={t('Put off')}
      submitLabel={t('Put off')}
      form={form}
      loading={putOff.loading}
      error={putOff.error}
      width="xs"
      onClose={onClose}
      onSubmit={({ when, until, reason }) =>
        putOff.send({ body: { kind: of.kind, id: of.id, until: when === 'day' ? until : days[when], reason } })
      }
    >
      <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {[shown(of.title), whom].filter(Boolean).join(' · ')}
      </Typography>
      <RadioField name="when" label={t('Until')} options={options} />
      <OnDay />
      <TextField
        name="reason"
        label={t('Reason')}
        help={t('It stays on your colleagues’ lists, and comes back on yours earlier if something about it changes.')}
        maxLength={300}
        optional
      />
    </FormDialog>
  )
}
