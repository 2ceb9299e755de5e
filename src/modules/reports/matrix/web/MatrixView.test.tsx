import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, onTestFinished, test } from 'vitest'
import { addDays } from '../../../../kit/contract/time.ts'
import { saveSession } from '../../../../kit/web/session/session.ts'
import { someone } from '../../../../kit/web/testing/people.ts'
import { showPage } from '../../../../kit/web/testing/show.tsx'
import { cardScene } from '../../../../testing/reports.ts'
import { beWide, testScreens } from '../../../../testing/screens.ts'
import { tellFactsChanged } from '../../../caregivers/work.ts'
import { MatrixView } from './MatrixView.tsx'

const product = await testScreens()
const person = userEvent.setup()

/** Active people, each with a card that ends in so many days, as the administrator sees them. */
async function scene(cards: Record<string, number>) {
  const made = await cardScene(product, cards)
  saveSession(someone({ id: made.org.adminId }), made.org.admin)
  return made
}

test('arrow keys move from cell to cell, and Enter opens the explanation', async () => {
  beWide()
  const { card, tb, ids } = await scene({ Ana: 400, Ben: 12 })
  const { router } = showPage(<MatrixView above={null} />, { path: '/report' })
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
  showPage(<MatrixView above={null} />, { path: '/report', at: `/report?asOf=${asOf}` })
  const grid = await screen.findByRole('grid')
  const expired = within(grid).getByRole('link', { name: /^Expired / })
  expect(expired.getAttribute('href')).toBe(`/caregivers/compliance/${ids.Ben}?item=${card.id}&asOf=${asOf}`)
  await person.click(screen.getByRole('button', { name: 'Back to today' }))
  expect(await within(await screen.findByRole('grid')).findByRole('link', { name: /^Expiring / })).toBeTruthy()
})

test('a phone shows each person with the exceptions, and everything when opened', async () => {
  await scene({ Ana: 400 })
  showPage(<MatrixView above={null} />, { path: '/report' })
  const list = within(await screen.findByRole('list', { name: 'Requirements of Ana ZAna' }))
  expect(list.getAllByRole('listitem').map(item => item.textContent)).toEqual(['TBMissing'])
  await person.click(screen.getByRole('button', { name: /Ana ZAna/ }))
  expect(list.getByText('CPR')).toBeTruthy()
})

test('who may not export is not offered it, and nobody in the list is told apart from no match', async () => {
  const { org } = await scene({})
  saveSession(someone({ role: 'organizationUser', capabilities: ['reports.view'] }), org.admin)
  const { router } = showPage(<MatrixView above={null} />, { path: '/report' })
  expect(await screen.findByText(/No active caregivers on that day/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull()
  await router.navigate('/report?search=nobody')
  expect(await screen.findByText(/Nothing matches/)).toBeTruthy()
})

test('people are selected by mouse or by the space bar and reminded at once; on another day they are not', async () => {
  beWide()
  const { org } = await scene({ Ana: 400, Ben: 400 })
  const { router } = showPage(<MatrixView above={null} />, { path: '/report' })
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
  const { unmount } = showPage(<MatrixView above={null} />, { path: '/report', at })
  const row = within(await screen.findByRole('row', { name: /Ana ZAna/ }))
  expect(row.getByTitle(words).textContent).toBe(words)
  expect(within(screen.getByRole('list', { name: 'Legend' })).getByText('Put down later')).toBeTruthy()
  unmount()
  beWide(false)
  showPage(<MatrixView above={null} />, { path: '/report', at })
  await person.click(await screen.findByRole('button', { name: /Ana ZAna/ }))
  const list = within(screen.getByRole('list', { name: 'Requirements of Ana ZAna' }))
  expect(list.getByText(words)).toBeTruthy()
})
