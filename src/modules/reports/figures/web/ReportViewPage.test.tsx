import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { saveSession } from '../../../../kit/web/session/session.ts'
import { someone } from '../../../../kit/web/testing/people.ts'
import { showPage } from '../../../../kit/web/testing/show.tsx'
import { beWide, testScreens } from '../../../../testing/screens.ts'
import { surveyScene } from '../../../../testing/survey.ts'
import { ReportViewPage } from './ReportViewPage.tsx'

const product = await testScreens()
const person = userEvent.setup()
afterEach(() => product.setNow(null))

const show = (at: string) => showPage(<ReportViewPage />, { path: '/report/all/:report', at: `/report/all/${at}` })

async function scene() {
  const made = await surveyScene(product)
  saveSession(someone({ id: made.org.adminId }), made.admin)
  return made
}

test('a report says its figures in a sentence, as a chart that is hidden from the ear, and as a table', async () => {
  await scene()
  show('onboarding?from=2026-01-01')
  expect(await screen.findByText(/Jan 1, 2026 through Sep 1, 2026/)).toBeTruthy()
  const chart = within(screen.getByRole('region', { name: 'How far they got' }))
  expect(
    chart.getByText('Invited or signed up: 3. Signed off: 2. Clear to work: 2. Median days to clear: 1.'),
  ).toBeTruthy()
  expect(chart.queryByRole('table')).toBeNull()
  screen.getByRole('button', { name: 'Show as table' }).focus()
  await person.keyboard('{Enter}')
  const rows = within(chart.getByRole('table', { name: 'How far they got' })).getAllByRole('row')
  expect(rows.map(row => row.textContent)).toEqual([
    'StagePeople',
    'Invited or signed up3',
    'Signed up3',
    'Started the walkthrough2',
    'Submitted the application2',
    'Signed off2',
    'Clear to work2',
  ])
})

test('files are asked for as the report stands on the screen; who may not export is not offered them', async () => {
  beWide()
  const { org, admin } = await scene()
  const { unmount } = show('onboarding?from=2026-01-01&result=clear&search=ben')
  await screen.findByText('Ben Brown')
  await person.click(screen.getByRole('button', { name: 'Export' }))
  await person.click(await screen.findByRole('menuitem', { name: 'Excel' }))
  await waitFor(() => expect(product.heard.some(({ url }) => url.includes('/export/'))).toBe(true))
  const asked = new URLSearchParams(product.heard.find(({ url }) => url.includes('/export/'))?.url.split('?')[1])
  expect(Object.fromEntries(asked)).toEqual({ from: '2026-01-01', result: 'clear', search: 'ben', as: 'xlsx' })
  const button = screen.getByRole('button', { name: 'Export' })
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('false'))
  button.focus()
  await person.keyboard('{Enter}')
  await screen.findByRole('menuitem', { name: 'PDF' })
  await person.keyboard('{End}{Enter}')
  await waitFor(() => expect(product.heard.some(({ url }) => /export.*result=clear.*as=pdf/.test(url))).toBe(true))
  unmount()
  saveSession(someone({ id: org.adminId, role: 'organizationUser', capabilities: ['reports.view'] }), admin)
  show('onboarding?from=2026-01-01')
  await screen.findByText('Ben Brown')
  expect(screen.queryByRole('button', { name: /^Export/ })).toBeNull()
})

test('an address that names no report, or one that the reader may not open, says so', async () => {
  const { org, admin } = await scene()
  const { unmount } = show('shoes')
  expect(await screen.findByText('There is no such report.')).toBeTruthy()
  unmount()
  saveSession(someone({ id: org.adminId, role: 'organizationUser', capabilities: ['reports.view'] }), admin)
  show('activity')
  expect(await screen.findByText("You can't open this report: Activity of users.")).toBeTruthy()
})
