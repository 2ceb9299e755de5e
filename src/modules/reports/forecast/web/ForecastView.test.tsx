import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { addDays } from '../../../../kit/contract/time.ts'
import { saveSession } from '../../../../kit/web/session/session.ts'
import { someone } from '../../../../kit/web/testing/people.ts'
import { showPage } from '../../../../kit/web/testing/show.tsx'
import { cardScene } from '../../../../testing/reports.ts'
import { testScreens } from '../../../../testing/screens.ts'
import { ForecastView } from './ForecastView.tsx'

const product = await testScreens()
const person = userEvent.setup()

/** Active people, each with a card that ends in so many days, as the administrator sees them. */
async function scene(cards: Record<string, number>) {
  const made = await cardScene(product, cards)
  saveSession(someone({ id: made.org.adminId }), made.org.admin)
  return made
}

test('the forecast says what ends in a sentence and in a table, and who could renew together', async () => {
  const { org } = await scene({ Ana: 1, Ben: 1, Cleo: 1 })
  showPage(<ForecastView above={null} />, { path: '/report', at: '/report' })
  expect(await screen.findByText(/^3 items end\. 3 keep somebody from work unless they are renewed/)).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Show as table' }))
  const table = screen.getByRole('table')
  expect(within(table).getAllByRole('row')).toHaveLength(14)
  expect(within(table).getAllByRole('row')[1]?.textContent).toMatch(/33$/)
  await person.click(screen.getByRole('button', { name: /^Show who: CPR ends for 3 people/ }))
  const dialog = within(await screen.findByRole('dialog'))
  const names = await dialog.findByRole('textbox', { name: 'Names and email addresses' })
  expect((names as HTMLTextAreaElement).value).toMatch(
    new RegExp(`^Ana ZAna <.+@${org.shortName}.example>\nBen ZBen <.+>\nCleo ZCleo <.+>$`),
  )
})

test('the forecast looks 30, 60 or 90 days ahead or at chosen days, and the address says which', async () => {
  const { today } = await scene({ Ana: 20, Ben: 50, Cleo: 80 })
  const { router } = showPage(<ForecastView above={null} />, { path: '/report', at: '/report' })
  await screen.findByText(/^3 items end/)
  const ahead = within(screen.getByRole('group', { name: 'How far ahead' }))
  expect(ahead.getByRole('button', { name: '90 days', pressed: true })).toBeTruthy()
  ahead.getByRole('button', { name: '30 days' }).focus()
  await person.keyboard('{Enter}')
  expect(await screen.findByText(/^1 item ends/)).toBeTruthy()
  expect(router.state.location.search).toBe('?days=30')
  fireEvent.change(screen.getByLabelText(/^Through/), { target: { value: addDays(today, 60) } })
  expect(await screen.findByText(/^2 items end/)).toBeTruthy()
  expect(router.state.location.search).toBe(`?days=30&to=${addDays(today, 60)}&from=${today}`)
  expect(screen.queryByRole('button', { pressed: true })).toBeNull()
  await router.navigate(`/report?from=${addDays(today, 70)}&to=${addDays(today, 300)}`)
  expect(await screen.findByRole('heading', { name: 'What ends each month' })).toBeTruthy()
  expect(screen.getByText(/^1 item ends/)).toBeTruthy()
})

test('rows of the forecast are selected by keyboard over its pages, and exactly these are reminded of', async () => {
  const { org } = await scene({ Ana: 40, Ben: 50, Cleo: 60 })
  const { router } = showPage(<ForecastView above={null} />, { path: '/report', at: '/report?limit=2' })
  const first = await screen.findByRole('checkbox', { name: 'Select Ana ZAna: CPR' })
  first.focus()
  await person.keyboard(' ')
  await router.navigate('/report?limit=2&page=2')
  await person.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }))
  await screen.findByText('2 selected')
  await person.click(screen.getByRole('button', { name: 'Send reminders' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Remind 2 people?' }))
  await person.click(await dialog.findByRole('button', { name: 'Send 2 reminders' }))
  await waitFor(() => expect(screen.queryByText('2 selected')).toBeNull())
  const mails = await org.work(({ work: { db } }) =>
    db.selectFrom('mail_message').select('subject').where('kind', '=', 'complianceReminder').execute(),
  )
  // Both owe a TB test too: it was not chosen.
  expect(mails).toEqual([{ subject: 'Please renew: CPR' }, { subject: 'Please renew: CPR' }])
})

test('who may not remind selects nothing in the forecast', async () => {
  const { org } = await scene({ Ana: 20 })
  const auditor = await org.staff('Auditor')
  saveSession(someone({ role: 'organizationUser', capabilities: ['reports.view', 'reports.export'] }), auditor.token)
  showPage(<ForecastView above={null} />, { path: '/report', at: '/report' })
  expect(await screen.findByText('Ana ZAna')).toBeTruthy()
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.getByRole('button', { name: 'Export' })).toBeTruthy()
})

test('all of a page are selected and given back, and some of them are told apart from all', async () => {
  await scene({ Ana: 40, Ben: 50 })
  showPage(<ForecastView above={null} />, { path: '/report' })
  const all = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Select all on this page' })
  const isSome = () => all.dataset.indeterminate === 'true'
  const one = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select Ben ZBen: CPR' })
  expect([all.checked, isSome()]).toEqual([false, false])
  await person.click(one())
  expect([all.checked, isSome(), one().checked]).toEqual([false, true, true])
  await person.click(all)
  await screen.findByText('2 selected')
  expect([all.checked, isSome()]).toEqual([true, false])
  await person.click(one())
  expect([all.checked, isSome(), one().checked]).toEqual([false, true, false])
  await person.click(all)
  await person.click(all)
  expect([all.checked, isSome()]).toEqual([false, false])
  await waitFor(() => expect(screen.queryByText(/selected$/)).toBeNull())
})

test('a row leads to its explanation; nothing that ends says so, and a read that failed is tried again', async () => {
  const { card, ids } = await scene({ Ana: 40 })
  const { router } = showPage(<ForecastView above={<p>The tabs</p>} />, { path: '/report' })
  const row = await screen.findByRole('link', { name: /^Ana ZAna/ })
  expect(row.getAttribute('href')).toBe(`/caregivers/compliance/${ids.Ana}?item=${card.id}`)
  screen.getByText('The tabs')
  screen.getByText(/^What ends from /)
  await router.navigate('/report?days=30')
  await screen.findByText('Nothing ends in this time. What is about to end appears here.')
  expect(screen.queryByText(/per page$/)).toBeNull()
  expect(screen.queryByRole('checkbox')).toBeNull()
  product.loseAnswers(({ url }) => url.startsWith('/api/report/forecast'))
  await router.navigate('/report?days=60')
  const again = await screen.findByRole('button', { name: 'Try again' })
  product.loseAnswers(() => false)
  await person.click(again)
  await screen.findByRole('link', { name: /^Ana ZAna/ })
})

test('the requirements to choose from are those that end', async () => {
  const { card } = await scene({ Ana: 40 })
  const { router } = showPage(<ForecastView above={null} />, { path: '/report' })
  await screen.findByText(/^1 item ends/)
  await person.click(screen.getByRole('button', { name: /Filter/ }))
  const sheet = within(await screen.findByRole('dialog'))
  const choices = within(sheet.getByRole('group', { name: 'Requirement' }))
  expect(choices.getAllByRole('checkbox')).toHaveLength(1)
  await person.click(choices.getByRole('checkbox', { name: 'CPR' }))
  await waitFor(() => expect(router.state.location.search).toBe(`?requirementId=${card.id}`))
})
