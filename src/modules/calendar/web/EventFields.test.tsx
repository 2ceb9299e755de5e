import { fireEvent, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { type FieldValues, FormProvider, type UseFormReturn, useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { envelope, outerServer } from '../../../kit/web/testing/outer-server.ts'
import { showPage } from '../../../kit/web/testing/show.tsx'
import { AllDayField, MembersField, RemindersField, RepeatsField, TimeFields } from './EventFields.tsx'

type Form = UseFormReturn<FieldValues>
type FormProps = { fields: ReactNode; values: object; onForm: (form: Form) => void }

function EventOf({ fields, values, onForm }: FormProps) {
  const form = useForm<FieldValues>({ defaultValues: values })
  onForm(form)
  return (
    <FormProvider {...form}>
      {fields}
      {form.formState.isDirty && 'Changed'}
    </FormProvider>
  )
}

/** Fields in the form of an event that begins on Tuesday, Nov 3, 2026. */
function show(fields: ReactNode, values: object = {}) {
  const forms: Form[] = []
  const begun = { startsOn: '2026-11-03', startsAt: '09:00', minutes: 60, days: null, ...values }
  showPage(<EventOf fields={fields} values={begun} onForm={form => forms.push(form)} />)
  return {
    value: (name: string) => forms.at(-1)?.getValues(name),
    refuse: (name: string, message: string) => forms.at(-1)?.setError(name, { message }),
  }
}
const choose = (name: string, label: string) => userEvent.selectOptions(screen.getByLabelText(name), label)
const optionsOf = (name: string) =>
  within(screen.getByLabelText(name))
    .getAllByRole('option')
    .map(one => one.textContent)

const time = (
  <>
    <AllDayField />
    <TimeFields />
  </>
)

test('what begins at an hour has a length, all day it has days, and back it takes an hour from nine', async () => {
  const { value } = show(time, { startsAt: '14:15', minutes: 200 })
  expect((screen.getByLabelText('Starts at') as HTMLInputElement).value).toBe('14:15')
  expect(optionsOf('Length')).toEqual(expect.arrayContaining(['15 minutes', '1 hour', '1.5 hours', '3.33 hours']))
  expect(optionsOf('Length').indexOf('3.33 hours')).toBe(optionsOf('Length').indexOf('3 hours') + 1)
  await choose('Length', '45 minutes')
  expect(value('minutes')).toBe(45)
  const allDay = screen.getByRole('switch', { name: 'All day' })
  await userEvent.click(allDay)
  expect([value('startsAt'), value('minutes'), value('days')]).toEqual(['', null, 1])
  screen.getByText('Changed')
  expect(screen.queryByLabelText('Length')).toBeNull()
  fireEvent.change(screen.getByLabelText('Number of days'), { target: { value: '3' } })
  expect(value('days')).toBe(3)
  await userEvent.click(allDay)
  expect([value('startsAt'), value('minutes'), value('days')]).toEqual(['09:00', 60, null])
  expect(screen.queryByLabelText('Number of days')).toBeNull()
})

test('what repeats weekly does so on the weekday of its first day, and on others that are added', async () => {
  const { value } = show(<RepeatsField />, { repeats: null })
  expect(screen.queryByLabelText('Ends')).toBeNull()
  await choose('Repeats', 'Every 2 weeks')
  const rule = { every: 'week', interval: 2, by: 'date', weekdays: ['TU'], until: null, count: null }
  expect(value('repeats')).toEqual(rule)
  const days = within(screen.getByRole('group', { name: 'On' }))
  expect(days.getAllByRole('checkbox').map(one => (one as HTMLInputElement).checked)).toEqual([
    false,
    false,
    true,
    false,
    false,
    false,
    false,
  ])
  await userEvent.click(days.getByLabelText('Wed'))
  expect(value('repeats').weekdays).toEqual(['TU', 'WE'])
  await userEvent.click(days.getByLabelText('Tue'))
  expect(value('repeats').weekdays).toEqual(['WE'])
  await choose('Repeats', 'Every month, on this weekday')
  expect(value('repeats')).toEqual({ ...rule, every: 'month', interval: 1, by: 'weekday', weekdays: [] })
  expect(screen.queryByRole('group', { name: 'On' })).toBeNull()
  await choose('Repeats', 'Does not repeat')
  expect(value('repeats')).toBeNull()
})

test('it ends on a day or after a number of times, and another rhythm keeps the end', async () => {
  const { value } = show(<RepeatsField />, { repeats: { every: 'day', interval: 1, by: 'date', weekdays: [] } })
  await choose('Ends', 'On a day')
  expect(value('repeats')).toMatchObject({ until: '2026-11-03', count: null })
  fireEvent.change(screen.getByLabelText('Last day'), { target: { value: '2026-12-01' } })
  await choose('Repeats', 'Every year')
  expect(value('repeats')).toMatchObject({ every: 'year', until: '2026-12-01', count: null })
  await choose('Ends', 'After a number of times')
  expect(value('repeats')).toMatchObject({ until: null, count: 10 })
  expect(screen.queryByLabelText('Last day')).toBeNull()
  fireEvent.change(screen.getByLabelText('Times'), { target: { value: '4' } })
  expect(value('repeats').count).toBe(4)
  await choose('Ends', 'Never')
  expect(value('repeats')).toMatchObject({ until: null, count: null })
  expect(screen.queryByLabelText('Times')).toBeNull()
})

test('a rhythm that is none of the usual ones is custom, and what is wrong with it is said', async () => {
  const own = { every: 'week', interval: 5, by: 'date', weekdays: ['FR'], until: null, count: null }
  const { refuse } = show(<RepeatsField />, { repeats: own })
  expect(screen.getByLabelText('Repeats')).toHaveProperty('value', 'own')
  expect(optionsOf('Repeats')).toContain('Custom')
  refuse('repeats.weekdays', 'Choose a weekday.')
  await screen.findByText('Choose a weekday.')
})

test('reminders are chosen in their order', async () => {
  const { value } = show(<RemindersField />, { reminders: [1440] })
  expect(screen.getByLabelText('1 day before')).toHaveProperty('checked', true)
  await userEvent.click(screen.getByLabelText('30 minutes before'))
  expect(value('reminders')).toEqual([30, 1440])
  await userEvent.click(screen.getByLabelText('1 day before'))
  expect(value('reminders')).toEqual([30])
})

test('participants are found by typing, told apart, and go into the two lists', async () => {
  const dana = { id: 'a1', kind: 'staff', firstName: 'Dana', lastName: 'Lee', detail: 'Coordinator' }
  const grace = { id: 'p1', kind: 'caregiver', firstName: 'Grace', lastName: 'Kim', detail: '' }
  const heard = await outerServer((_heard, response) =>
    envelope(response, 200, { success: true, message: 'Done.', data: [dana, grace] }),
  )
  const { value, refuse } = show(<MembersField initial={[{ ...dana, kind: 'staff' }]} />)
  const field = await screen.findByRole('combobox', { name: /^Participants/ })
  await userEvent.click(field)
  await userEvent.paste('gr')
  const options = await screen.findAllByRole('option')
  expect(options.map(one => one.textContent)).toEqual(['Dana LeeCoordinator · Staff', 'Grace KimCaregiver'])
  expect(options[0]?.getAttribute('aria-selected')).toBe('true')
  await userEvent.click(options[1] as HTMLElement)
  expect([value('accountIds'), value('personIds')]).toEqual([['a1'], ['p1']])
  screen.getByText('Changed')
  expect(heard.map(one => one.url.replace(/.*employees/, ''))).toEqual(['', '?search=gr'])
  await userEvent.click(options[0] as HTMLElement)
  expect([value('accountIds'), value('personIds')]).toEqual([[], ['p1']])
  refuse('personIds', 'Too many people.')
  await screen.findByText('Too many people.')
})
