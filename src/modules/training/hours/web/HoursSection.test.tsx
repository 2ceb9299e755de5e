import { i18n } from '@lingui/core'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, onTestFinished, test } from 'vitest'
import { saveSession } from '../../../../kit/web/session/session.ts'
import { someone } from '../../../../kit/web/testing/people.ts'
import { showPage } from '../../../../kit/web/testing/show.tsx'
import { testPerson } from '../../../../testing/documents.ts'
import { testHoursRequirement, testLedger } from '../../../../testing/hours.ts'
import { testOrganization } from '../../../../testing/people.ts'
import { testScreens } from '../../../../testing/screens.ts'
import { HoursSection } from './HoursSection.tsx'
import { InServicePage } from './InServicePage.tsx'

const product = await testScreens()
const person = userEvent.setup()

async function setUp() {
  const org = await testOrganization(product)
  const { id } = await testPerson(org, 'active')
  const hired = { hired_on: await org.work(async ({ work }) => work.today) }
  await org.work(({ work: { db } }) => db.updateTable('person').set(hired).where('id', '=', id).execute())
  await testHoursRequirement(org, await testLedger(org))
  saveSession(someone(), org.admin)
  return { id, today: hired.hired_on }
}

function write(dialog: ReturnType<typeof within>, today: string, topic: string, hours: string) {
  fireEvent.change(dialog.getByRole('textbox', { name: 'Topic' }), { target: { value: topic } })
  fireEvent.change(dialog.getByLabelText('Day of the training'), { target: { value: today } })
  fireEvent.change(dialog.getByLabelText('Hours'), { target: { value: hours } })
}

test('hours are added, corrected and deleted, and what was stays to be seen', async () => {
  const { id, today } = await setUp()
  showPage(<HoursSection personId={id} />)
  expect(await screen.findByText(/^0 of 12 hours, by /)).toBeTruthy()
  await person.click(await screen.findByRole('button', { name: 'Add hours' }))
  const form = within(await screen.findByRole('dialog', { name: 'Add hours' }))
  await person.click(form.getByRole('button', { name: 'Add hours' }))
  expect(await form.findByText('Enter the hours.')).toBeTruthy()
  write(form, today, 'Safe transfers', '7.5')
  await person.click(form.getByRole('button', { name: 'Add hours' }))
  expect(await screen.findByText(/^7\.5 of 12 hours, by /)).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Actions for Safe transfers' }))
  await person.click(await screen.findByRole('menuitem', { name: 'Correct' }))
  const correct = within(await screen.findByRole('dialog', { name: 'Correct Safe transfers' }))
  fireEvent.change(correct.getByLabelText('Hours'), { target: { value: '2' } })
  fireEvent.change(correct.getByLabelText('Why it is corrected'), { target: { value: 'Left early' } })
  await person.click(correct.getByRole('button', { name: 'Save correction' }))
  expect(await screen.findByText(/^2 of 12 hours, by /)).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Show deleted and corrected (1)' }))
  expect(screen.getByText(/^Corrected by Ada Admin on .*: Left early$/)).toBeTruthy()
})

test('an attendance list takes people found by name', async () => {
  const { today } = await setUp()
  showPage(<InServicePage />, { path: '/settings/in-service' })
  const [record] = await screen.findAllByRole('button', { name: 'Record attendance' })
  if (record) await person.click(record)
  const form = within(await screen.findByRole('dialog', { name: 'Record attendance' }))
  await person.click(form.getByRole('button', { name: 'Record attendance' }))
  expect(await form.findByText('Choose at least one person.')).toBeTruthy()
  await person.type(await form.findByRole('combobox', { name: 'Who took part' }), 'hall')
  await person.click(await screen.findByRole('option', { name: /Grace Hall/ }))
  write(form, today, 'Hand hygiene', '1')
  await person.click(form.getByRole('button', { name: 'Record attendance' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByText('Hand hygiene')).toBeTruthy()
})

test('a correction stands in the address, while its entry is on record', async () => {
  const { id, today } = await setUp()
  const first = showPage(<HoursSection personId={id} />, { at: '/page?record' })
  const form = within(await screen.findByRole('dialog', { name: 'Add hours' }))
  write(form, today, 'Safe transfers', '7.5')
  await person.click(form.getByRole('button', { name: 'Add hours' }))
  await person.click(await screen.findByRole('button', { name: 'Actions for Safe transfers' }))
  await person.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  const reason = await screen.findByLabelText('Reason')
  const [, entryId] = first.router.state.location.search.split('=')
  first.unmount()
  expect(reason.isConnected).toBe(false)
  const { router, unmount } = showPage(<HoursSection personId={id} />, { at: `/page?correct=${entryId}` })
  await screen.findByRole('dialog', { name: 'Correct Safe transfers' })
  await act(() => router.navigate(`/page?delete=${entryId}`))
  await person.type(await screen.findByLabelText('Reason'), 'Twice')
  await person.click(screen.getByRole('button', { name: 'Delete entry' }))
  await waitFor(() => expect(router.state.location.search).toBe(''))
  unmount()
  const gone = showPage(<HoursSection personId={id} />, { at: `/page?correct=${entryId}` })
  await waitFor(() => expect(gone.router.state.location.search).toBe(''))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the form of a ledger opens over the ledgers, and Back closes one after the other', async () => {
  await setUp()
  const { router } = showPage(<InServicePage />, { path: '/settings/in-service', at: '/settings/in-service?new' })
  // Without the ledgers beneath it there is no such form.
  await waitFor(() => expect(router.state.location.search).toBe(''))
  await person.click(screen.getByRole('button', { name: 'Ledgers' }))
  await person.click(await screen.findByRole('button', { name: 'Add ledger' }))
  await screen.findByRole('dialog', { name: 'Add ledger' })
  expect(router.state.location.search).toBe('?ledgers&new')
  await act(() => router.navigate(-1))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Add ledger' })).toBeNull())
  await screen.findByRole('dialog', { name: 'Ledgers' })
  await act(() => router.navigate(-1))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(router.state.location.search).toBe('')
})

test('what a form, the server and its refusals say is shown in the language of the page, with its values', async () => {
  const { id, today } = await setUp()
  i18n.load('es', {
    'Enter {mostHours} hours or fewer, and one entry for each course.': 'Indique {mostHours} horas o menos.',
    'Hours recorded.': 'Horas registradas.',
    'This day has not come yet.': 'Este día aún no ha llegado.',
    'This training is already on record for {first}{more, plural, =0 {} one { and one more person} other { and # more people}}: {topic}, {hours, plural, one {# hour} other {# hours}}, on {on}.':
      'Ya consta para {first}: {topic}, {hours, plural, one {# hora} other {# horas}}, el {on}.',
  })
  i18n.activate('es')
  onTestFinished(() => i18n.activate('en'))
  showPage(<HoursSection personId={id} />, { at: '/page?record' })
  const opened = async () => within(await screen.findByRole('dialog', { name: 'Add hours' }))
  const form = await opened()
  const send = (to = form) => person.click(to.getByRole('button', { name: 'Add hours' }))
  write(form, today, 'Safe transfers', '101')
  await send()
  expect(await form.findByText('Indique 100 horas o menos.')).toBeTruthy()
  write(form, '2090-01-31', 'Safe transfers', '2')
  await send()
  expect(await form.findByText('Este día aún no ha llegado.')).toBeTruthy()
  write(form, today, 'Safe transfers', '2')
  await send()
  expect(await screen.findByText('Horas registradas.')).toBeTruthy()
  await person.click(await screen.findByRole('button', { name: 'Add hours' }))
  const again = await opened()
  write(again, today, 'Safe transfers', '2')
  await send(again)
  expect(
    await screen.findByText(/^Ya consta para Grace Hall: Safe transfers, 2 horas, el \d+ \w+ 20\d\d\.$/),
  ).toBeTruthy()
})
