import { Alert, Box, Checkbox, FormControlLabel, Typography } from '@mui/material'
import { useEffect, useRef } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { addDays, type Day, dayIn } from '../../../kit/contract/time.ts'
import { useApiMutation } from '../../../kit/web/api/api-mutation.ts'
import { useApiQuery } from '../../../kit/web/api/api-query.ts'
import { FormDialog } from '../../../kit/web/dialogs/FormDialog.tsx'
import { SelectField } from '../../../kit/web/forms/choice-fields.tsx'
import { FieldFrame } from '../../../kit/web/forms/FieldFrame.tsx'
import { TextField } from '../../../kit/web/forms/fields.tsx'
import { useFormOf } from '../../../kit/web/forms/form.tsx'
import { PickField } from '../../../kit/web/forms/pick-fields.tsx'
import { useMay } from '../../../kit/web/routing/guard.ts'
import { showDay } from '../../../kit/web/text/dates.ts'
import { t } from '../../../kit/web/text/text.ts'
import { zoneOptions } from '../../organization/web/parts.tsx'
import { type EventDetail, eventDraft, eventKinds, eventsApi } from '../events/contract.ts'
import { renewalsApi } from '../renewals/contract.ts'
import { AllDayField, MembersField, RemindersField, RepeatsField, TimeFields } from './EventFields.tsx'
import { kindWords, useZone } from './parts.tsx'

/** How far ahead a renewal looks for people, in days. */
const ahead = 90

/** The people whose requirement ends soon, as boxes to tick. A field of the form `personIds`. */
function CandidatesField({ requirementId }: { requirementId: string }) {
  const zone = useZone()
  const to = addDays(dayIn(zone, new Date()), ahead)
  const { field, fieldState } = useController({ name: 'personIds' })
  const { data } = useApiQuery(
    renewalsApi.listCandidates,
    { query: { requirementId, to } },
    { enabled: requirementId !== '' },
  )
  const { setValue } = useFormContext()
  const chosen: readonly string[] = field.value
  const isOffered = useRef(false)
  // Everyone takes part, until somebody is left out. Who was chosen for another requirement is not.
  useEffect(() => {
    if (!data || isOffered.current) return
    isOffered.current = true
    const known = new Set(data.map(one => one.id))
    if (chosen.length === 0 || chosen.some(id => !known.has(id))) setValue('personIds', [...known])
  }, [chosen, data, setValue])
  if (!requirementId || !data) return null
  return (
    <FieldFrame
      id="candidates"
      label={t('Who takes part')}
      help={t('Whose requirement ends by {day} and is not renewed yet.', { day: showDay(to) })}
      error={fieldState.error?.message}
      group
    >
      {data.length === 0 && <Typography color="textSecondary">{t('No one needs this by then.')}</Typography>}
      <Box sx={{ display: 'grid' }}>
        {data.map(one => (
          <FormControlLabel
            key={one.id}
            label={t('{name}, expires {day}', { name: `${one.firstName} ${one.lastName}`, day: showDay(one.lastDay) })}
            control={
              <Checkbox
                checked={chosen.includes(one.id)}
                onChange={event =>
                  field.onChange(event.target.checked ? [...chosen, one.id] : chosen.filter(id => id !== one.id))
                }
              />
            }
          />
        ))}
      </Box>
    </FieldFrame>
  )
}

function RenewalFields() {
  const may = useMay(renewalsApi.listOptions.allow)
  const { data = [] } = useApiQuery(renewalsApi.listOptions, {}, { enabled: may })
  const requirementId = useWatch({ name: 'requirementId' }) ?? ''
  return (
    <>
      <SelectField
        name="requirementId"
        label={t('What is renewed')}
        options={data.map(({ id, name }) => ({ value: id, label: name }))}
        help={t('Requirements for which attendance can be evidence.')}
      />
      <CandidatesField key={requirementId} requirementId={requirementId} />
    </>
  )
}

type Chosen = Parameters<typeof MembersField>[0]['initial']

function Fields({ of, initial }: { of: EventDetail | null; initial: Chosen }) {
  const zone = useZone()
  const kind = useWatch({ name: 'kind' })
  const mayRenew = useMay(renewalsApi.listOptions.allow)
  const kinds = eventKinds.filter(one => (of ? one !== 'renewal' : one !== 'renewal' || mayRenew))
  const isRenewal = kind === 'renewal'
  return (
    <>
      {of?.isSeries && <Alert severity="info">{t('This changes all dates of the event.')}</Alert>}
      <TextField name="title" label={t('Title')} maxLength={120} autoFocus />
      {of?.kind !== 'renewal' && (
        <SelectField
          name="kind"
          label={t('Kind')}
          options={kinds.map(value => ({ value, label: kindWords[value]() }))}
        />
      )}
      {isRenewal && !of && <RenewalFields />}
      <TimeFields />
      <AllDayField />
      {!isRenewal && <RepeatsField />}
      <PickField name="timeZone" label={t('Time zone')} options={zoneOptions(of?.timeZone ?? zone)} />
      <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <TextField name="place" label={t('Place')} maxLength={200} optional />
        <TextField name="link" label={t('Video link')} type="url" maxLength={500} optional />
        <TextField name="leader" label={t('Taught by')} maxLength={120} optional />
      </Box>
      {(!isRenewal || of) && <MembersField initial={initial} />}
      <RemindersField />
      <TextField name="details" label={t('Details')} rows={3} maxLength={2000} optional />
    </>
  )
}

type Props = {
  /** Null: a new one. */
  of: EventDetail | null
  day: Day
  /** What a new group renewal renews. */
  requirementId?: string | null
  onDone: (of: EventDetail) => void
  onClose: () => void
}

const refreshes = [eventsApi.listEvents, eventsApi.readEvent, renewalsApi.readRenewal]

/** Adds an event, or changes all of its dates. */
export function EventForm({ of, day, requirementId = null, onDone, onClose }: Props) {
  const zone = useZone()
  const series = of?.series
  const form = useFormOf(eventDraft, {
    kind: of?.kind ?? (requirementId ? 'renewal' : 'event'),
    title: series?.title ?? '',
    details: series?.details ?? '',
    place: series?.place ?? '',
    link: series?.link ?? '',
    leader: series?.leader ?? '',
    startsOn: series?.startsOn ?? day,
    startsAt: series ? (series.startsAt ?? '') : '09:00',
    minutes: series ? series.minutes : 60,
    days: series?.days ?? null,
    timeZone: of?.timeZone ?? zone,
    repeats: of?.repeats ?? null,
    reminders: of ? [...of.reminders] : [1440],
    accountIds: of?.participants.flatMap(one => one.accountId ?? []) ?? [],
    personIds: of?.participants.flatMap(one => one.personId ?? []) ?? [],
    requirementId: of?.requirementId ?? requirementId ?? '',
  })
  const adding = useApiMutation(eventsApi.createEvent, { refreshes, onDone })
  const saving = useApiMutation(eventsApi.updateEvent, { refreshes, onDone })
  const initial: Chosen = (of?.participants ?? []).map(one => ({
    id: one.accountId ?? one.personId ?? one.id,
    kind: one.accountId ? 'staff' : 'caregiver',
    firstName: one.firstName,
    lastName: one.lastName,
  }))
  return (
    <FormDialog
      title={series ? t('Edit {name}', { name: series.title }) : t('Add event')}
      submitLabel={of ? t('Save changes') : t('Add event')}
      form={form}
      width="sm"
      loading={adding.loading || saving.loading}
      error={adding.error ?? saving.error}
      onClose={onClose}
      onSubmit={body =>
        of
          ? saving.send({ params: { id: of.eventId }, body: { ...body, only: null, sequence: of.sequence } })
          : adding.send({ body })
      }
    >
      <Fields of={of} initial={initial} />
    </FormDialog>
  )
}
