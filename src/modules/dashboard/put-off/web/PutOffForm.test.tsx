import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { saveSession } from '../../../../kit/web/session/session.ts'
import { envelope, outerServer } from '../../../../kit/web/testing/outer-server.ts'
import { someone } from '../../../../kit/web/testing/people.ts'
import { showPage } from '../../../../kit/web/testing/show.tsx'
import { PutOffForm } from './PutOffForm.tsx'

const id = '018f2c5e-7c3a-7b61-9d40-5c2f8e1a3b77'
const person = { id: 'ana', firstName: 'Ana', lastName: 'Reyes' }
const thing = { id, kind: 'review', title: 'CPR card', detail: [], path: '/review', person }

/** The form on a day: noon in Chicago. */
async function show(today: string, of: object = {}, refuses = false) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${today}T18:00:00Z`) })
  saveSession(someone(), 'token')
  const heard = await outerServer((_heard, response) => {
    if (refuses) return envelope(response, 409, { success: false, message: 'You have put off 200 things.' })
    return envelope(response, 200, { success: true, message: '', data: { until: '2026-12-01', reason: '' } })
  })
  const acts = { onDone: vi.fn(), onClose: vi.fn() }
  showPage(<PutOffForm of={{ ...thing, ...of }} {...acts} />)
  const form = within(await screen.findByRole('dialog', { name: 'Put off' }))
  const submit = () => userEvent.click(form.getByRole('button', { name: 'Put off' }))
  const sent = async () => {
    await waitFor(() => expect(heard).toHaveLength(1))
    return JSON.parse(heard[0]?.body ?? '')
  }
  return { ...acts, heard, form, submit, sent }
}

test('on a Friday, tomorrow and next Monday need no typing', async () => {
  const { form, submit, sent, onDone } = await show('2026-11-20')
  form.getByText('CPR card · Ana Reyes')
  expect(form.getAllByRole('radio').map(one => one.closest('label')?.textContent)).toEqual([
    'Tomorrow, Sat, Nov 21',
    'Next Monday, Mon, Nov 23',
    'On another day',
  ])
  expect(form.queryByLabelText('Back on')).toBeNull()
  fireEvent.change(form.getByLabelText(/^Reason/), { target: { value: ' On leave ' } })
  await submit()
  expect(await sent()).toEqual({ kind: 'review', id, until: '2026-11-21', reason: 'On leave' })
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(onDone.mock.calls[0]?.[0]).toEqual({ until: '2026-12-01', reason: '' })
})

test('next Monday is sent as its day', async () => {
  const { form, submit, sent } = await show('2026-11-20')
  await userEvent.click(form.getByRole('radio', { name: /^Next Monday/ }))
  await submit()
  expect(await sent()).toMatchObject({ until: '2026-11-23', reason: '' })
})

test('on a Sunday, tomorrow is Monday, and is offered once', async () => {
  const { form } = await show('2026-11-22', { person: null, about: 'Austin office' })
  form.getByText('CPR card · Austin office')
  expect(form.getAllByRole('radio').map(one => one.closest('label')?.textContent)).toEqual([
    'Tomorrow, Mon, Nov 23',
    'On another day',
  ])
})

test('another day is typed, and has to come after today', async () => {
  const { form, submit, sent, heard } = await show('2026-11-20', { person: null })
  expect(form.getByText(/^CPR card/).textContent).toBe('CPR card')
  await userEvent.click(form.getByRole('radio', { name: 'On another day' }))
  await submit()
  await form.findByText('Choose a day.')
  const day = form.getByLabelText('Back on')
  fireEvent.change(day, { target: { value: '2026-11-20' } })
  await submit()
  await form.findByText('Choose a day after today.')
  expect(heard).toEqual([])
  fireEvent.change(day, { target: { value: '2026-11-30' } })
  await submit()
  expect(await sent()).toMatchObject({ until: '2026-11-30' })
})

test('a refusal is said, and the reason stays', async () => {
  const { form, submit, onDone } = await show('2026-11-20', {}, true)
  const reason = form.getByLabelText(/^Reason/)
  fireEvent.change(reason, { target: { value: 'On leave' } })
  await submit()
  await form.findByText('You have put off 200 things.')
  expect(reason).toHaveProperty('value', 'On leave')
  expect(onDone).not.toHaveBeenCalled()
})
