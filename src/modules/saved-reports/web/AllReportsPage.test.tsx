import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { saveSession } from '../../../kit/web/session/session.ts'
import { someone } from '../../../kit/web/testing/people.ts'
import { showPages } from '../../../kit/web/testing/show.tsx'
import { testScreens } from '../../../testing/screens.ts'
import { surveyScene } from '../../../testing/survey.ts'
import { pages as auditPages } from '../../audit/web/pages.tsx'
import { pages as followUpPages } from '../../follow-up/web/pages.tsx'
import { pages as reportPages } from '../../reports/web/pages.tsx'
import { pages as own, reportActions } from './staff-pages.tsx'

const product = await testScreens()
const person = userEvent.setup()
afterEach(() => product.setNow(null))

const pages = [...own, ...reportPages, ...followUpPages, ...auditPages]
const show = (at: string) => showPages(pages, at, [], { reportActions })

async function scene() {
  const made = await surveyScene(product)
  saveSession(someone({ id: made.org.adminId }), made.admin)
  return made
}

test('a report is saved as it is filtered, found among all reports, edited and deleted', async () => {
  await scene()
  const { router } = show('/report/all/onboarding?days=90')
  await screen.findByText(/Invited or signed up: 1/)
  await person.click(await screen.findByRole('button', { name: 'Save report' }))
  const dialog = within(await screen.findByRole('dialog'))
  await person.type(dialog.getByLabelText(/^Name/), 'This quarter')
  await person.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await router.navigate('/report/all')
  const saved = within(await screen.findByRole('region', { name: 'Saved reports' }))
  const link = await saved.findByRole('link', { name: 'This quarter' })
  expect(link.getAttribute('href')).toBe('/report/all/onboarding?days=90')
  await person.click(saved.getByRole('button', { name: 'Actions for This quarter' }))
  await person.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  const edit = within(await screen.findByRole('dialog'))
  await person.selectOptions(edit.getByLabelText(/^Email it to me/), 'Every Monday')
  await person.click(edit.getByRole('button', { name: 'Save' }))
  expect(await saved.findByText('Onboarding · Emailed every Monday')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await person.click(saved.getByRole('button', { name: 'Actions for This quarter' }))
  await person.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  expect(await saved.findByText(/^Open a report, filter it and save it/)).toBeTruthy()
})

test('all reports are named that the reader may open', async () => {
  const { org, admin } = await scene()
  saveSession(someone({ id: org.adminId, role: 'organizationUser', capabilities: ['reports.view'] }), admin)
  show('/report/all')
  const cards = await screen.findAllByRole('heading', { level: 3 })
  expect(cards.map(one => one.textContent)).toEqual([
    'Onboarding',
    'Referral sources',
    'In-service hours of a year',
    'Compliance matrix',
    'By requirement',
    'Forecast',
    'Lists for a surveyor',
  ])
})

test.each([
  ['Compliance matrix', '/report?status=applicant', '/report?status=applicant'],
  ['By requirement', '/report?view=requirements', '/report?view=requirements'],
  ['Forecast', '/report?view=forecast&days=30', '/report?view=forecast&days=30'],
  ['Findings', '/report/lists/findings?from=2026-01-01&search=ana', '/report/lists/findings?from=2026-01-01'],
  ['In-service hours of a year', '/report/lists/in-service?year=2026', '/report/lists/in-service?year=2026'],
  ['Waivers', '/report/waivers?kind=declination&stage=over', '/report/waivers?kind=declination&stage=over'],
  ['Audit log', '/settings/audit?kind=session&from=2026-01-01', '/settings/audit?kind=session&from=2026-01-01'],
])('%s is saved with its filters and without its search, and leads back to them', async (title, at, address) => {
  await scene()
  const { router } = show(at)
  await person.click(await screen.findByRole('button', { name: 'Save report' }))
  const dialog = within(await screen.findByRole('dialog'))
  await person.type(dialog.getByLabelText(/^Name/), 'Mine')
  await person.selectOptions(dialog.getByLabelText(/^Email it to me/), 'On the first of each month')
  await person.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await router.navigate('/report/all')
  const saved = within(await screen.findByRole('region', { name: 'Saved reports' }))
  const link = await saved.findByRole('link', { name: 'Mine' })
  const query = (of: string | null) => [...new URL(of ?? '', 'http://any').searchParams].toSorted()
  expect(link.getAttribute('href')?.split('?')[0]).toBe(address.split('?')[0])
  expect(query(link.getAttribute('href'))).toEqual(query(address))
  expect(saved.getByText(`${title} · Emailed every month`)).toBeTruthy()
})

test('who may not open reports is offered nothing to save', async () => {
  const { org, admin } = await scene()
  saveSession(someone({ id: org.adminId, role: 'organizationUser', capabilities: ['audit.view'] }), admin)
  show('/settings/audit')
  expect(await screen.findByRole('button', { name: 'Export' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Save report' })).toBeNull()
})
