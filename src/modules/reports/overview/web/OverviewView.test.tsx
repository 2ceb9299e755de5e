import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { PagesContext } from '../../../../kit/web/routing/guard.ts'
import { saveSession } from '../../../../kit/web/session/session.ts'
import { someone } from '../../../../kit/web/testing/people.ts'
import { showPage } from '../../../../kit/web/testing/show.tsx'
import { testOrganization } from '../../../../testing/people.ts'
import { reportScene } from '../../../../testing/reports.ts'
import { beWide, testScreens } from '../../../../testing/screens.ts'
import { pages } from '../../../requirements/web/pages.tsx'
import { ReportPage } from '../../report/web/ReportPage.tsx'

const product = await testScreens()
const person = userEvent.setup()

/** Three people: of CPR one is valid, one expiring, one missing; of TB all are missing. */
async function scene() {
  const made = await reportScene(product)
  saveSession(someone({ id: made.org.adminId }), made.org.admin)
  return made
}

const show = (more = '') => showPage(<ReportPage />, { path: '/report', at: `/report?view=requirements${more}` })
const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map(row =>
      within(row)
        .queryAllByRole('cell')
        .map(cell => cell.textContent),
    )
const names = (table: HTMLElement) =>
  within(table)
    .queryAllByRole('rowheader')
    .map(name => name.textContent)

test('a table says of each requirement how many people stand how, and each number leads to them', async () => {
  beWide()
  const { card, tb } = await scene()
  const { router } = show()
  const table = await screen.findByRole('table', { name: 'Requirements, the worst first' })
  const columns = within(table)
    .getAllByRole('columnheader')
    .map(one => one.textContent)
  expect(columns).toEqual([
    'Requirement',
    'In order',
    'Applies to',
    'Valid',
    'Expiring',
    'In review',
    'Missing',
    'Due later',
    'Expired',
    'Rejected',
    'Waived',
  ])
  expect(names(table)).toEqual([expect.stringMatching(/View in matrix$/), 'TB, yearlyWarns', 'CPRBlocks work'])
  expect(rowsOf(table).slice(2)).toEqual([
    ['0%', '3', '0', '0', '0', '3', '0', '0', '0', '0'],
    ['67%', '3', '1', '1', '0', '1', '0', '0', '0', '0'],
  ])
  const figures = within(screen.getByRole('region', { name: 'Today in figures' }))
  expect(figures.getAllByRole('link').map(one => [one.textContent, one.getAttribute('href')])).toEqual([
    ['Clear to work67%2 of 3 active caregivers', '/report?answer=notClear'],
    ['Requirements met33%2 of 6 in order', '/report?cell=in+review&cell=missing&cell=expired&cell=rejected'],
    ['In review0items wait for a decision', '/report?cell=in+review'],
    ['Expiring in 30 days11 within 60 days, 1 within 90', '/report?view=forecast'],
  ])
  expect(within(table).getByRole('link', { name: 'Required for 3: TB, yearly' }).getAttribute('href')).toBe(
    `/report?requirementId=${tb.id}`,
  )
  await person.click(within(table).getByRole('link', { name: '1 Missing: CPR' }))
  expect(router.state.location.search).toBe(`?requirementId=${card.id}&cell=missing`)
  const grid = await screen.findByRole('grid', { name: /Compliance matrix/ })
  await waitFor(() => expect(within(grid).getAllByRole('row')).toHaveLength(2))
  expect(within(grid).getByRole('link', { name: /Cleo Cole/ })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Remove filter Requirement: CPR' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Remove filter Requirement status: Missing' })).toBeTruthy()
})

test('by name is kept in the address', async () => {
  beWide()
  await scene()
  const { router } = show()
  await person.click(await screen.findByRole('button', { name: 'By name' }))
  const table = await screen.findByRole('table', { name: 'Requirements by name' })
  expect(names(table).slice(1)).toEqual(['CPRBlocks work', 'TB, yearlyWarns'])
  expect(router.state.location.search).toBe('?view=requirements&sort=name')
  await person.click(screen.getByRole('button', { name: 'Worst first', pressed: false }))
  expect(router.state.location.search).toBe('?view=requirements')
})

test('a phone shows a card for each requirement with what there is, in words', async () => {
  const { card } = await scene()
  show('&sort=name')
  const [cpr] = await screen.findAllByRole('listitem')
  if (!cpr) throw new Error('there is no card')
  expect(screen.queryByRole('table')).toBeNull()
  expect(
    within(cpr)
      .getAllByRole('link')
      .map(one => one.textContent),
  ).toEqual(['CPRBlocks work · 2 of 3 in order67%', '1 Valid', '1 Expiring', '1 Missing'])
  expect(within(cpr).getByRole('link', { name: '1 Expiring: CPR' }).getAttribute('href')).toBe(
    `/report?requirementId=${card.id}&cell=expiring`,
  )
})

test('nobody is asked for anything: it says so, and who may is led to where that begins', async () => {
  const org = await testOrganization(product)
  saveSession(someone({ id: org.adminId }), org.admin)
  showPage(
    <PagesContext value={pages}>
      <ReportPage />
    </PagesContext>,
    { path: '/report', at: '/report?view=requirements' },
  )
  expect(await screen.findByText('Nothing is required of anyone yet.')).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Open the compliance manager' })
  expect(link.getAttribute('href')).toBe('/settings/compliance-manager')
  act(() => saveSession(someone({ role: 'organizationUser', capabilities: ['reports.view'] }), org.admin))
  expect(screen.queryByRole('link', { name: 'Open the compliance manager' })).toBeNull()
})

test('a failure is told in place, and trying again brings the figures', async () => {
  await scene()
  vi.stubEnv('VITE_API_HOST', 'http://127.0.0.1:9')
  show()
  const again = await screen.findByRole('button', { name: 'Try again' })
  vi.stubEnv('VITE_API_HOST', product.address)
  await person.click(again)
  expect((await screen.findAllByRole('listitem')).length).toBeGreaterThan(0)
})
