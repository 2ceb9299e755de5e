import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, onTestFinished, test } from 'vitest'
import { addDays } from '../../../../kit/contract/time.ts'
import { saveSession } from '../../../../kit/web/session/session.ts'
import { someone } from '../../../../kit/web/testing/people.ts'
import { showPage } from '../../../../kit/web/testing/show.tsx'
import { testApplicant } from '../../../../testing/applicant.ts'
import { testDocumentType, testRequirement } from '../../../../testing/compliance.ts'
import { testPaper } from '../../../../testing/evidence.ts'
import { testOrganization } from '../../../../testing/people.ts'
import { activate } from '../../../../testing/reports.ts'
import { beWide, testScreens } from '../../../../testing/screens.ts'
import { tellFactsChanged } from '../../../caregivers/work.ts'
import { ReportPage } from './ReportPage.tsx'

const product = await testScreens()
const person = userEvent.setup()

/** Active people, each with a card that ends in so many days, and a test that nobody has handed in. */
async function scene(cards: Record<string, number>) {
  const org = await testOrganization(product)
  const today = await org.work(async ({ work }) => work.today)
  const type = await testDocumentType(org)
  const card = await testRequirement(org, type, { name: 'CPR' })
  const tb = await testRequirement(org, await testDocumentType(org), { name: 'TB' })
  const ids: Record<string, string> = {}
  for (const [firstName, days] of Object.entries(cards)) {
    const { personId } = await testApplicant(org, { firstName, lastName: `Z${firstName}` })
    const paper = { personId, documentTypeId: type, performedOn: addDays(today, -30), expiresOn: addDays(today, days) }
    await testPaper(product, org, paper)
    await activate(product, org, personId)
    ids[firstName] = personId
  }
  saveSession(someone({ id: org.adminId }), org.admin)
  return { org, today, card, tb, ids }
}

test('arrow keys move from cell to cell, and Enter opens the explanation', async () => {
  beWide()
  const { card, tb, ids } = await scene({ Ana: 400, Ben: 12 })
  const { router } = showPage(<ReportPage />, { path: '/report' })
  const grid = await screen.findByRole('grid', { name: /Compliance matrix/ })
  const reachable = () => [...grid.querySelectorAll('[data-place][tabindex="0"]')]
  expect(reachable()).toHaveLength(1)
  const first = within(grid).getByRole('link', { name: /Ana ZAna/ })
  expect(reachable()).toEqual([first])
  first.focus()
  await person.keyboard('{ArrowRight}')
  expect(document.activeElement?.textContent).toMatch(/^Valid /)
  await person.keyboard('{ArrowDown}')
  expect(document.activeElement?.textContent).toMatch(/^Expiring /)
  expect(reachable()).toEqual([document.activeElement])
  await person.keyboard('{End}')
  expect(document.activeElement?.textContent).toBe('Missing')
  await person.keyboard('{ArrowRight}{ArrowDown}')
  expect(document.activeElement?.getAttribute('href')).toBe(`/caregivers/compliance/${ids.Ben}?item=${tb.id}`)
  await person.keyboard('{ArrowLeft}')
  await person.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe(`/caregivers/compliance/${ids.Ben}`))
  expect(router.state.location.search).toBe(`?item=${card.id}`)
})

test('the day stands in the address and goes along to what a cell opens', async () => {
  beWide()
  const { today, card, ids } = await scene({ Ben: 12 })
  const asOf = addDays(today, 13)
  showPage(<ReportPage />, { path: '/report', at: `/report?asOf=${asOf}` })
  const grid = await screen.findByRole('grid')
  const expired = within(grid).getByRole('link', { name: /^Expired / })
  expect(expired.getAttribute('href')).toBe(`/caregivers/compliance/${ids.Ben}?item=${card.id}&asOf=${asOf}`)
  await person.click(screen.getByRole('button', { name: 'Back to today' }))
  expect(await within(await screen.findByRole('grid')).findByRole('link', { name: /^Expiring / })).toBeTruthy()
})

test('a phone shows each person with the exceptions, and everything when opened', async () => {
  await scene({ Ana: 400 })
  showPage(<ReportPage />, { path: '/report' })
  const list = within(await screen.findByRole('list', { name: 'Requirements of Ana ZAna' }))
  expect(list.getAllByRole('listitem').map(item => item.textContent)).toEqual(['TBMissing'])
  await person.click(screen.getByRole('button', { name: /Ana ZAna/ }))
  expect(list.getByText('CPR')).toBeTruthy()
})

test('who may not export is not offered it, and nobody in the list is told apart from no match', async () => {
  const { org } = await scene({})
  saveSession(someone({ role: 'organizationUser', capabilities: ['reports.view'] }), org.admin)
  const { router } = showPage(<ReportPage />, { path: '/report' })
  expect(await screen.findByText(/No active caregivers on that day/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull()
  await router.navigate('/report?search=nobody')
  expect(await screen.findByText(/Nothing matches/)).toBeTruthy()
})

test('the forecast says what ends in a sentence and in a table, and who could renew together', async () => {
  const { org } = await scene({ Ana: 1, Ben: 1, Cleo: 1 })
  showPage(<ReportPage />, { path: '/report', at: '/report?view=forecast' })
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
  const { router } = showPage(<ReportPage />, { path: '/report', at: '/report?view=forecast' })
  await screen.findByText(/^3 items end/)
  const ahead = within(screen.getByRole('group', { name: 'How far ahead' }))
  expect(ahead.getByRole('button', { name: '90 days', pressed: true })).toBeTruthy()
  ahead.getByRole('button', { name: '30 days' }).focus()
  await person.keyboard('{Enter}')
  expect(await screen.findByText(/^1 item ends/)).toBeTruthy()
  expect(router.state.location.search).toBe('?view=forecast&days=30')
  fireEvent.change(screen.getByLabelText(/^Through/), { target: { value: addDays(today, 60) } })
  expect(await screen.findByText(/^2 items end/)).toBeTruthy()
  expect(router.state.location.search).toBe(`?view=forecast&days=30&to=${addDays(today, 60)}&from=${today}`)
  expect(screen.queryByRole('button', { pressed: true })).toBeNull()
  await router.navigate(`/report?view=forecast&from=${addDays(today, 70)}&to=${addDays(today, 300)}`)
  expect(await screen.findByRole('heading', { name: 'What ends each month' })).toBeTruthy()
  expect(screen.getByText(/^1 item ends/)).toBeTruthy()
})

test('rows of the forecast are selected by keyboard over its pages, and exactly these are reminded of', async () => {
  const { org } = await scene({ Ana: 40, Ben: 50, Cleo: 60 })
  const { router } = showPage(<ReportPage />, { path: '/report', at: '/report?view=forecast&limit=2' })
  const first = await screen.findByRole('checkbox', { name: 'Select Ana ZAna: CPR' })
  first.focus()
  await person.keyboard(' ')
  await router.navigate('/report?view=forecast&limit=2&page=2')
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
  showPage(<ReportPage />, { path: '/report', at: '/report?view=forecast' })
  expect(await screen.findByText('Ana ZAna')).toBeTruthy()
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.getByRole('button', { name: 'Export' })).toBeTruthy()
})

test('people are selected by mouse or by the space bar and reminded at once; on another day they are not', async () => {
  beWide()
  const { org } = await scene({ Ana: 400, Ben: 400 })
  const { router } = showPage(<ReportPage />, { path: '/report' })
  const grid = await screen.findByRole('grid', { name: /Compliance matrix/ })
  await person.click(within(grid).getByRole('checkbox', { name: 'Select Ana ZAna' }))
  within(grid)
    .getByRole('link', { name: /Ben ZBen/ })
    .focus()
  await person.keyboard(' ')
  await screen.findByText('2 selected')
  await person.click(screen.getByRole('button', { name: 'Send reminders' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Remind 2 people?' })
  await person.click(await within(dialog).findByRole('button', { name: 'Send 2 reminders' }))
  await waitFor(() => expect(screen.queryByText('2 selected')).toBeNull())
  const mails = await org.work(({ work: { db } }) =>
    db.selectFrom('mail_message').select('subject').where('kind', '=', 'complianceReminder').execute(),
  )
  expect(mails).toEqual([{ subject: 'Please send: TB' }, { subject: 'Please send: TB' }])
  await router.navigate('/report?asOf=2030-01-01')
  await screen.findByText(/as of/)
  await waitFor(() => expect(screen.queryByRole('checkbox')).toBeNull())
})

test('what was put down after the day is marked beside the person, by mouse, by ear and on a phone', async () => {
  onTestFinished(() => product.setNow(null))
  product.setNow('2026-03-02T18:00:00Z')
  const { org, ids } = await scene({ Ana: 400 })
  product.setNow('2026-05-01T18:00:00Z')
  await org.work(async ({ work }) => {
    const contact = work.db.updateTable('person').set({ first_contact_on: '2026-03-20' })
    await contact.where('id', '=', ids.Ana as string).execute()
    await tellFactsChanged(work, ids.Ana as string)
  })
  saveSession(someone({ id: org.adminId }), await org.tokenFor(org.adminId))
  const at = '/report?asOf=2026-04-01'
  const words = 'Put down later: first client contact on Mar 20, 2026 (put down May 1, 2026)'
  beWide()
  const { unmount } = showPage(<ReportPage />, { path: '/report', at })
  const row = within(await screen.findByRole('row', { name: /Ana ZAna/ }))
  expect(row.getByTitle(words).textContent).toBe(words)
  expect(within(screen.getByRole('list', { name: 'Legend' })).getByText('Put down later')).toBeTruthy()
  unmount()
  beWide(false)
  showPage(<ReportPage />, { path: '/report', at })
  await person.click(await screen.findByRole('button', { name: /Ana ZAna/ }))
  const list = within(screen.getByRole('list', { name: 'Requirements of Ana ZAna' }))
  expect(list.getByText(words)).toBeTruthy()
})
