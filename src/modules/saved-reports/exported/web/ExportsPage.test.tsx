import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { ownDatabase } from '../../../../kit/server/testing/database.ts'
import { saveSession } from '../../../../kit/web/session/session.ts'
import { someone } from '../../../../kit/web/testing/people.ts'
import { showPages } from '../../../../kit/web/testing/show.tsx'
import { testScreens } from '../../../../testing/screens.ts'
import { surveyScene } from '../../../../testing/survey.ts'
import { beginNext, noteProgress } from '../../../exports/store.ts'
import { makeExports } from '../../../exports/work.ts'
import { pages as reportPages } from '../../../reports/web/pages.tsx'
import { pages as ownPages } from '../../web/staff-pages.tsx'

// What was exported leads to the page on which it stands.
const pages = [...reportPages, ...ownPages]

const product = await testScreens({}, await ownDatabase())
const person = userEvent.setup()
afterEach(() => product.setNow(null))

const draft = { call: 'reportKinds.exportReport', param: 'onboarding', query: { from: '2026-01-01' }, format: 'csv' }

async function scene() {
  const made = await surveyScene(product)
  saveSession(someone({ id: made.org.adminId }), made.admin)
  const ask = async (more: object = {}) => {
    const answer = await product.call('POST', '/api/report/exports', { token: made.admin, body: { ...draft, ...more } })
    if (answer.status !== 200) throw new Error(answer.body.message)
  }
  return { ...made, ask, make: () => makeExports(product.services, new AbortController().signal) }
}

const rows = async () => within(await screen.findByRole('list', { name: 'Exports' })).getAllByRole('listitem')
const only = async () => {
  const [row] = await rows()
  if (!row) throw new Error('there is no export')
  return row
}

test('one sees how far each file is, without a name of a person; a finished one is downloaded and deleted', async () => {
  const { org, ask, make } = await scene()
  await ask()
  await org.work(async ({ work: { db } }) => {
    const begun = await beginNext(db)
    await noteProgress(db, begun?.id ?? '', 2_000, 8_000)
  })
  const first = showPages(pages, '/report/exports')
  const row = await only()
  expect(within(row).getByText(/^2,000 of 8,000 rows · Requested /)).toBeTruthy()
  const bar = within(row).getByRole('progressbar', { name: 'Onboarding, CSV' })
  expect([bar.getAttribute('aria-valuenow'), bar.getAttribute('aria-valuemax')]).toEqual(['2000', '8000'])
  expect(within(row).getByRole('link', { name: 'Onboarding, CSV' }).getAttribute('href')).toBe(
    '/report/all/onboarding?from=2026-01-01',
  )
  expect(screen.getByRole('tab', { name: 'Exports' }).getAttribute('aria-selected')).toBe('true')
  first.unmount()

  await make()
  showPages(pages, '/report/exports')
  const done = await only()
  expect(within(done).getByText(/^3 rows · Requested .* · Will be deleted Sep 8, 2026/)).toBeTruthy()
  await person.click(within(done).getByRole('button', { name: 'Download Onboarding, CSV' }))
  await waitFor(() =>
    expect(product.answered.filter(({ url }) => url.includes('/exports/file/')).map(one => one.status)).toEqual([200]),
  )
  await person.click(within(done).getByRole('button', { name: 'Actions for Onboarding, CSV' }))
  await person.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText(/^No exports\./)).toBeTruthy()
})

test('one that waits is canceled; one that failed says why', async () => {
  const { ask, make } = await scene()
  await ask({ query: { from: '2026-02-02', to: '2026-02-01' } })
  await make()
  await ask({ call: 'reports.exportMatrix', param: null, query: { asOf: '2026-03-03' }, format: 'xlsx' })
  showPages(pages, '/report/exports')
  expect(await rows()).toHaveLength(2)
  const failed = within((await rows()).find(row => row.textContent?.includes('Onboarding')) as HTMLElement)
  expect(failed.getByText('Failed')).toBeTruthy()
  expect(failed.getByText('Choose a first day that is not after the last.')).toBeTruthy()
  const waiting = within((await rows()).find(row => row.textContent?.includes('matrix')) as HTMLElement)
  expect(waiting.getByText('Waiting')).toBeTruthy()
  await person.click(waiting.getByRole('button', { name: 'Cancel Compliance matrix, Excel' }))
  expect(await screen.findByText('Export canceled.')).toBeTruthy()
  await waitFor(async () => expect(await rows()).toHaveLength(1))
})

test('who reads the audit log and no reports has the page for their files, without the tabs', async () => {
  const { org } = await scene()
  const auditor = await org.staffWith('Log reader', ['audit.view'])
  const body = { call: 'audit.exportEvents', param: null, query: { kind: ['document'] }, format: 'csv' }
  await product.call('POST', '/api/report/exports', { token: auditor.token, body })
  saveSession(someone({ id: auditor.accountId, role: 'organizationUser', capabilities: ['audit.view'] }), auditor.token)
  showPages(pages, '/report/exports')
  expect((await only()).textContent).toContain('Audit log, CSV')
  expect(screen.queryByRole('tab')).toBeNull()
})
