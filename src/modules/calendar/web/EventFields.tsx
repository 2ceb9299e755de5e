import { Box, Checkbox, FormControlLabel, Switch } from '@mui/material'
import { useId, useState } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { isDay } from '../../../kit/contract/time.ts'
import { useApiQuery } from '../../../kit/web/api/api-query.ts'
import { Choice } from '../../../kit/web/forms/choice-fields.tsx'
import { FieldFrame } from '../../../kit/web/forms/FieldFrame.tsx'
import { TextField } from '../../../kit/web/forms/fields.tsx'
import { NumberInput, TextInput } from '../../../kit/web/forms/inputs.tsx'
import { Autocomplete } from '../../../kit/web/forms/Suggestions.tsx'
import { t } from '../../../kit/web/text/text.ts'
import { type Employee, eventsApi, reminderMinutes } from '../events/contract.ts'
import { type Repeats, weekdayOf, weekdays } from '../recurrence/contract.ts'
import { weekdayNames } from './parts.tsx'

const lengths = [15, 30, 45, 60, 90, 120, 150, 180, 240, 300, 360, 420, 480, 600, 720]

function lengthWords(minutes: number): string {
  if (minutes < 60) return t('{minutes} minutes', { minutes })
  const hours = Number((minutes / 60).toFixed(2))
  return t('{hours, plural, one {# hour} other {# hours}}', { hours })
}

/** How long it takes: one of the usual lengths, or the one that it has. */
function LengthField() {
  const { field, fieldState } = useController({ name: 'minutes' })
  const known =
    lengths.includes(field.value) || !field.value ? lengths : [...lengths, field.value].toSorted((a, b) => a - b)
  return (
    <Choice
      name="minutes"
      label={t('Length')}
      value={field.value ? String(field.value) : ''}
      options={known.map(one => ({ value: String(one), label: lengthWords(one) }))}
      onChange={value => field.onChange(value ? Number(value) : null)}
      error={fieldState.error?.message}
    />
  )
}

/** Whether it takes whole days. Turned off, it begins at nine and takes an hour. */
export function AllDayField({ disabled = false }: { disabled?: boolean }) {
  const { field } = useController({ name: 'startsAt' })
  const { setValue } = useFormContext()
  const isAllDay = !field.value
  const change = (allDay: boolean) => {
    setValue('startsAt', allDay ? '' : '09:00', { shouldDirty: true })
    setValue('minutes', allDay ? null : 60, { shouldDirty: true })
    setValue('days', allDay ? 1 : null, { shouldDirty: true })
  }
  return (
    <FormControlLabel
      label={t('All day')}
      sx={{ ml: -1 }}
      control={<Switch checked={isAllDay} disabled={disabled} onChange={event => change(event.target.checked)} />}
    />
  )
}

/** Day, time and length; of what takes whole days, how many. */
export function TimeFields() {
  const startsAt = useWatch({ name: 'startsAt' })
  const { field } = useController({ name: 'days' })
  return (
    <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr 1fr' } }}>
      <TextField type="date" name="startsOn" label={t('Day')} />
      {startsAt ? (
        <>
          <TextField type="time" name="startsAt" label={t('Starts at')} />
          <LengthField />
        </>
      ) : (
        <NumberInput
          name="days"
          label={t('Number of days')}
          value={field.value ?? 1}
          onChange={field.onChange}
          onBlur={field.onBlur}
          min={1}
          max={60}
        />
      )}
    </Box>
  )
}

type Preset = { every: Repeats['every']; interval: number; by: Repeats['by'] }
const presets: Record<string, Preset> = {
  day: { every: 'day', interval: 1, by: 'date' },
  week: { every: 'week', interval: 1, by: 'date' },
  twoWeeks: { every: 'week', interval: 2, by: 'date' },
  month: { every: 'month', interval: 1, by: 'date' },
  monthWeekday: { every: 'month', interval: 1, by: 'weekday' },
  quarter: { every: 'month', interval: 3, by: 'date' },
  year: { every: 'year', interval: 1, by: 'date' },
}

const presetWords = (): Record<string, string> => ({
  day: t('Every day'),
  week: t('Every week'),
  twoWeeks: t('Every 2 weeks'),
  month: t('Every month, on this date'),
  monthWeekday: t('Every month, on this weekday'),
  quarter: t('Every 3 months'),
  year: t('Every year'),
})

const presetOf = (of: Repeats | null): string =>
  Object.entries(presets).find(
    ([, one]) => of && one.every === of.every && one.interval === of.interval && one.by === of.by,
  )?.[0] ?? (of ? 'own' : '')

/** How it repeats, on which weekdays, and until when. A field of the form `repeats`. */
export function RepeatsField() {
  const { field } = useController({ name: 'repeats' })
  const startsOn: string = useWatch({ name: 'startsOn' })
  const { formState } = useFormContext()
  const of = field.value as Repeats | null
  const wrong = formState.errors.repeats as Record<string, { message?: string }> | undefined
  const error = [wrong?.weekdays, wrong?.until, wrong?.count].map(one => one?.message).find(Boolean)
  const id = useId()
  const own = isDay(startsOn) ? weekdayOf(startsOn) : 'MO'
  const put = (change: Partial<Repeats>) => of && field.onChange({ ...of, ...change })
  const choose = (name: string) => {
    const preset = presets[name]
    if (!preset) return field.onChange(null)
    const days = preset.every === 'week' ? [own] : []
    field.onChange({ until: of?.until ?? null, count: of?.count ?? null, ...preset, weekdays: days })
  }
  const words = presetWords()
  const ends = of?.until ? 'until' : of?.count ? 'count' : 'never'
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0,1fr)' }}>
      <Choice
        label={t('Repeats')}
        value={presetOf(of)}
        placeholder={t('Does not repeat')}
        options={[
          ...Object.keys(presets).map(value => ({ value, label: words[value] ?? value })),
          ...(presetOf(of) === 'own' ? [{ value: 'own', label: t('Custom') }] : []),
        ]}
        onChange={choose}
        error={error}
      />
      {of?.every === 'week' && (
        <FieldFrame id={id} label={t('On')} error={undefined} group>
          <Box sx={{ display: 'flex', flexWrap: 'wrap' }}>
            {weekdays.map((day, index) => (
              <FormControlLabel
                key={day}
                label={weekdayNames('short')[index]}
                control={
                  <Checkbox
                    checked={of.weekdays.includes(day)}
                    onChange={event =>
                      put({
                        weekdays: weekdays.filter(one =>
                          one === day ? event.target.checked : of.weekdays.includes(one),
                        ),
                      })
                    }
                  />
                }
              />
            ))}
          </Box>
        </FieldFrame>
      )}
      {of && (
        <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
          <Choice
            label={t('Ends')}
            value={ends}
            placeholder={null}
            options={[
              { value: 'never', label: t('Never') },
              { value: 'until', label: t('On a day') },
              { value: 'count', label: t('After a number of times') },
            ]}
            onChange={value =>
              put({ until: value === 'until' ? startsOn || null : null, count: value === 'count' ? 10 : null })
            }
          />
          {ends === 'until' && (
            <TextInput
              type="date"
              name="until"
              label={t('Last day')}
              value={of.until ?? ''}
              onChange={event => put({ until: event.target.value || null })}
            />
          )}
          {ends === 'count' && (
            <NumberInput
              name="count"
              label={t('Times')}
              value={of.count}
              min={1}
              max={500}
              onChange={count => put({ count: count ?? 1 })}
            />
          )}
        </Box>
      )}
    </Box>
  )
}

const reminderWords: Record<(typeof reminderMinutes)[number], () => string> = {
  30: () => t('30 minutes before'),
  60: () => t('1 hour before'),
  1440: () => t('1 day before'),
  10080: () => t('1 week before'),
}

/** When participants are reminded by email. A field of the form `reminders`. */
export function RemindersField() {
  const { field } = useController({ name: 'reminders' })
  const chosen: readonly number[] = field.value ?? []
  return (
    <FieldFrame id="reminders" label={t('Email reminders')} error={undefined} group optional>
      <Box sx={{ display: 'flex', flexWrap: 'wrap' }}>
        {reminderMinutes.map(minutes => (
          <FormControlLabel
            key={minutes}
            label={reminderWords[minutes]()}
            control={
              <Checkbox
                checked={chosen.includes(minutes)}
                onChange={event =>
                  field.onChange(
                    reminderMinutes.filter(one => (one === minutes ? event.target.checked : chosen.includes(one))),
                  )
                }
              />
            }
          />
        ))}
      </Box>
    </FieldFrame>
  )
}

type Chosen = Pick<Employee, 'id' | 'kind' | 'firstName' | 'lastName'>
const nameOf = (of: Chosen) => `${of.firstName} ${of.lastName}`

/** Who takes part, found by typing a name: staff into `accountIds`, caregivers into `personIds`. */
export function MembersField({ initial }: { initial: readonly Chosen[] }) {
  const id = useId()
  const { setValue, formState } = useFormContext()
  const [words, setWords] = useState('')
  const [chosen, setChosen] = useState<readonly Chosen[]>(initial)
  const { data, isFetching } = useApiQuery(eventsApi.listEmployees, { query: words ? { search: words } : {} })
  const error = [formState.errors.accountIds, formState.errors.personIds].map(one => one?.message).find(Boolean)
  const put = (next: readonly Chosen[]) => {
    setChosen(next)
    const idsOf = (kind: Chosen['kind']) => next.filter(one => one.kind === kind).map(one => one.id)
    setValue('accountIds', idsOf('staff'), { shouldDirty: true })
    setValue('personIds', idsOf('caregiver'), { shouldDirty: true })
  }
  return (
    <FieldFrame
      id={id}
      label={t('Participants')}
      help={t('We email them an invitation.')}
      error={error as string}
      optional
    >
      <Autocomplete<Chosen & { detail?: string }, true>
        id={id}
        multiple
        disableCloseOnSelect
        options={data ?? []}
        filterOptions={all => all}
        value={[...chosen]}
        onChange={(_event, next) => put(next)}
        inputValue={words}
        onInputChange={(_event, next, why) => {
          if (why !== 'reset' && why !== 'selectOption') setWords(next)
        }}
        loading={isFetching}
        isOptionEqualToValue={(a, b) => a.id === b.id}
        getOptionKey={one => one.id}
        getOptionLabel={nameOf}
        renderOption={({ key, ...props }, one) => (
          <li key={key} {...props}>
            {nameOf(one)}
            <Box component="span" sx={{ color: 'text.secondary', ml: 2 }}>
              {[one.detail, one.kind === 'staff' ? t('Staff') : t('Caregiver')].filter(Boolean).join(' · ')}
            </Box>
          </li>
        )}
        error={error as string}
        help={t('We email them an invitation.')}
        inputRef={null}
      />
    </FieldFrame>
  )
}
