import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { saveSession } from '../../../../kit/web/session/session.ts'
import { someone } from '../../../../kit/web/testing/people.ts'
import { showPage, showPages } from '../../../../kit/web/testing/show.tsx'
import { beWide, testScreens } from '../../../../testing/screens.ts'
import { surveyScene } from '../../../../testing/survey.ts'
import { pages } from '../../web/pages.tsx'
import { SurveyListPage } from './SurveyListPage.tsx'

const product = await testScreens()
const person = userEvent.setup()
afterEach(() => product.setNow(null))

const show = (at: string) => showPage(<SurveyListPage />, { path: '/report/lists/:list', at: `/report/lists/${at}` })

async function scene() {
  const made = await surveyScene(product)
  saveSession(someone({ id: made.org.adminId }), made.admin)
  return made
}

test('the reports lead to the lists, a card each, and a card to its list', async () => {
  await scene()
  const { router } = showPages(pages, '/report/lists')
  const cards = await screen.findAllByRole('heading', { level: 3 })
  expect(cards.map(one => one.textContent)).toEqual([
    'Roster',
    'Hired between two days',
    'Findings',
    'Out of order',
    'Signed off by override',
    'In-service hours of a year',
    'Exclusion checks by month',
  ])
  expect(screen.getByRole('tab', { name: 'Lists' }).getAttribute('href')).toBe('/report/lists')
  await person.click(screen.getByRole('link', { name: 'Findings' }))
  await screen.findByRole('link', { name: /Ana Adams/ })
  expect(router.state.location.pathname).toBe('/report/lists/findings')
})

test('a list says which days it speaks of, and a row leads to the requirement on that day', async () => {
  const { people, check } = await scene()
  const { router } = show('out-of-order?from=2026-01-01&to=2026-02-01')
  const [row] = await screen.findAllByRole('listitem')
  if (!row) throw new Error('there is no row')
  expect(screen.getByText(/Jan 1, 2026 through Feb 1, 2026/)).toBeTruthy()
  const words = ['Background check', 'Blocks work', 'Jan 5, 2026', 'Jan 19, 2026', '15', 'Missing', 'Not clear']
  for (const word of words) expect(within(row).getByText(word)).toBeTruthy()
  expect(within(row).getByRole('link').getAttribute('href')).toBe(
    `/caregivers/compliance/${people.ana.personId}?item=${check.id}&asOf=2026-01-05`,
  )
  fireEvent.change(screen.getByLabelText(/^From/), { target: { value: '2026-01-20' } })
  expect(await screen.findByText('Nothing to list for these days.')).toBeTruthy()
  expect(router.state.location.search).toContain('from=2026-01-20')
  await person.click(screen.getByRole('button', { name: 'Usual days' }))
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2))
  expect(router.state.location.search).toBe('')
})

test('the file is asked for as the list stands on the screen; who may not export is not offered it', async () => {
  beWide()
  const { org, admin } = await scene()
  const { unmount } = show('roster?from=2026-01-01&result=over&search=ben')
  await screen.findByText('Ben Brown')
  await person.click(screen.getByRole('button', { name: 'Export' }))
  await person.click(await screen.findByRole('menuitem', { name: 'CSV' }))
  await waitFor(() => expect(product.heard.some(({ url }) => url.includes('/export/'))).toBe(true))
  const asked = new URLSearchParams(product.heard.find(({ url }) => url.includes('/export/'))?.url.split('?')[1])
  expect(Object.fromEntries(asked)).toEqual({ from: '2026-01-01', result: 'over', search: 'ben', as: 'csv' })
  const button = screen.getByRole('button', { name: 'Export' })
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('false'))
  button.focus()
  await person.keyboard('{Enter}')
  await screen.findByRole('menuitem', { name: 'PDF' })
  await person.keyboard('{End}{Enter}')
  await waitFor(() => expect(product.heard.some(({ url }) => /export.*result=over.*as=pdf/.test(url))).toBe(true))
  unmount()
  saveSession(someone({ id: org.adminId, role: 'organizationUser', capabilities: ['reports.view'] }), admin)
  show('roster?from=2026-01-01')
  await screen.findByText('Ben Brown')
  expect(screen.queryByRole('button', { name: /^Export/ })).toBeNull()
})

test('an address that names no list says so', async () => {
  await scene()
  show('shoes')
  expect(await screen.findByText('There is no such list.')).toBeTruthy()
})
