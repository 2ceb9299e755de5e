import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { saveSession } from '../../../kit/web/session/session.ts'
import { envelope, outerServer } from '../../../kit/web/testing/outer-server.ts'
import { someone } from '../../../kit/web/testing/people.ts'
import { showPage } from '../../../kit/web/testing/show.tsx'
import type { Attendee, Renewal } from '../renewals/contract.ts'
import { RenewalPart } from './RenewalPart.tsx'

const attendee = (firstName: string, of: Partial<Attendee> = {}): Attendee => ({
  ...{ id: firstName, firstName, lastName: 'Kim', photoFileId: null },
  ...{ lastDay: null, attended: false, recorded: false },
  ...of,
})
const evidence = { kind: 'document', sourceId: 's', name: 'CPR', validThrough: null, needsLastDay: true } as const
const renewal: Renewal = {
  ...{ requirement: { id: 'r', name: 'CPR' }, evidence, whyNot: null, begun: true },
  ...{ attendees: [attendee('Ana', { lastDay: '2026-12-01' }), attendee('Ben'), attendee('Cal')] },
  ...{ recordedAt: null, recorder: null, validThrough: null },
}

/** The part for somebody who may do this, over a server that knows one renewal. */
async function show(of: Partial<Renewal> = {}, capabilities = ['compliance.view', 'compliance.edit']) {
  saveSession(someone({ role: 'organizationUser', capabilities } as never), 'token')
  const data = { ...renewal, ...of }
  const heard = await outerServer((_heard, response) => envelope(response, 200, { success: true, message: '', data }))
  showPage(<RenewalPart eventId="e1" />)
  const part = await screen.findByRole('region', { name: 'Attendance' })
  const sent = () => heard.filter(one => one.method !== 'GET').map(one => [one.method, one.url, one.body])
  return {
    sent,
    lines: () =>
      within(part)
        .getAllByRole('listitem')
        .map(one => one.textContent),
    part,
  }
}
const button = (name: RegExp | string) => screen.getByRole('button', { name })
const isDisabled = (name: RegExp | string) => (button(name) as HTMLButtonElement).disabled

test('everyone attended until somebody is left out, which is saved, and who stays due is said', async () => {
  const { sent, lines, part } = await show({ evidence: { ...evidence, validThrough: '2028-11-02' } })
  within(part).getByText('3 of 3 attended')
  expect(lines()[0]).toMatch(/Ana KimExpires Dec 1, 2026Attended$/)
  expect(lines()[1]).toMatch(/Ben KimNot metAttended$/)
  screen.getByText('From the forecast: 1 expires by Dec 1, 2026')
  await userEvent.click(screen.getByLabelText('Ana Kim attended'))
  screen.getByText(/for 2 people, valid through Nov 2, 2028\. Ana stays due Dec 1, 2026\./)
  await userEvent.click(screen.getByLabelText('Ben Kim attended'))
  screen.getByText(/for 1 person, .*2 people stay due\./)
  expect(lines()[1]).toMatch(/Absent$/)
  await userEvent.click(screen.getByLabelText('Ana Kim attended'))
  await waitFor(() => expect(sent()).toHaveLength(3))
  expect(sent().at(-1)).toEqual(['PUT', '/api/event-management/renewal/attendance/e1', '{"attended":["Cal","Ana"]}'])
  screen.getByText(/Ben stays due\./)
  await userEvent.click(button('Record 2 renewals'))
  await waitFor(() => expect(sent()).toHaveLength(4))
  expect(sent().at(-1)).toEqual([
    ...['POST', '/api/event-management/renewal/record/e1'],
    '{"attended":["Cal","Ana"],"validThrough":"2028-11-02"}',
  ])
  await screen.findByText('Renewals recorded.')
})

test('attendance that was taken comes back, and without a last day none is said', async () => {
  await show({ attendees: [attendee('Ana', { attended: true }), attendee('Ben')] })
  expect(screen.getByLabelText('Ana Kim attended')).toHaveProperty('checked', true)
  expect(screen.getByLabelText('Ben Kim attended')).toHaveProperty('checked', false)
  screen.getByText('Adds evidence for 1 person. Ben stays due.')
  expect(screen.queryByText(/^From the forecast/)).toBeNull()
  screen.getByLabelText('Valid through')
  await userEvent.click(screen.getByLabelText('Ana Kim attended'))
  expect(isDisabled(/^Record 0/)).toBe(true)
})

test('before it begins nothing is taken', async () => {
  const { lines } = await show({ begun: false, evidence: { ...evidence, kind: 'hours' } })
  screen.getByText('3 people')
  screen.getByText('Take attendance here once it has begun.')
  expect(lines()[1]).toMatch(/Not met$/)
  expect(screen.getByLabelText('Ana Kim attended')).toMatchObject({ checked: false, disabled: true })
  expect(isDisabled(/^Record/)).toBe(true)
  expect(screen.queryByLabelText('Valid through')).toBeNull()
})

test('why attendance can’t be evidence is said', async () => {
  await show({ evidence: null, whyNot: 'The requirement needs a page.' })
  expect(screen.getByRole('alert').textContent).toBe('The requirement needs a page.')
  expect(isDisabled(/^Record/)).toBe(true)
  expect(screen.queryByText(/^Adds evidence/)).toBeNull()
})

const recorded = {
  attendees: [attendee('Ana', { attended: true, recorded: true, lastDay: '2028-11-02' })],
  ...{ recordedAt: '2026-11-02T15:00:00.000Z', recorder: 'Dana Lee', validThrough: '2028-11-02' },
}

test('what was recorded says by whom, and is taken back', async () => {
  const { sent, lines } = await show(recorded)
  expect(lines()[0]).toMatch(/Recorded$/)
  screen.getByText(/^Recorded by Dana Lee on Nov 2, 2026.* Valid through Nov 2, 2028\.$/)
  expect(screen.queryByText(/^From the forecast/)).toBeNull()
  expect(screen.getByLabelText('Ana Kim attended')).toHaveProperty('disabled', true)
  expect(screen.queryByRole('button', { name: /^Record/ })).toBeNull()
  await userEvent.click(button('Take back'))
  await waitFor(() => expect(sent()).toEqual([['PUT', '/api/event-management/renewal/take-back/e1', '']]))
  await screen.findByText('Renewals taken back.')
})

test('whoever only reads neither takes attendance nor takes back, and prints the list', async () => {
  await show({}, ['compliance.view'])
  expect(screen.getByLabelText('Ana Kim attended')).toHaveProperty('disabled', true)
  expect(isDisabled(/^Record/)).toBe(true)
  const print = vi.fn()
  vi.stubGlobal('print', print)
  await userEvent.click(button('Print list'))
  expect(print).toHaveBeenCalledOnce()
})

test('what was recorded stays for whoever only reads', async () => {
  await show(recorded, ['compliance.view'])
  expect(screen.queryByRole('button', { name: 'Take back' })).toBeNull()
})
