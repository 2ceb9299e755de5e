import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { saveSession } from '../../../kit/web/session/session.ts'
import { envelope, outerServer } from '../../../kit/web/testing/outer-server.ts'
import { someone } from '../../../kit/web/testing/people.ts'
import { showPage } from '../../../kit/web/testing/show.tsx'
import type { SavedReport } from '../contract.ts'
import { SavedRows } from './SavedRows.tsx'

const id = (last: number) => `018f2c5e-7c3a-7b61-9d40-5c2f8e1a3b7${last}`
const report = (last: number, more: Partial<SavedReport>): SavedReport => ({
  ...{ id: id(last), report: 'onboarding', name: `Report ${last}`, filters: { days: '90' }, shared: false },
  ...{ schedule: null, owner: 'Dana Wells', isMine: true },
  ...{ createdAt: '2026-11-02T17:00:00.000Z', updatedAt: '2026-11-02T17:00:00.000Z' },
  ...more,
})

/** A list of these reports; a refusal of a change says so. */
async function show(rows: SavedReport[], { admin = true, pages = 1, refuses = false } = {}) {
  saveSession(someone(admin ? {} : { role: 'organizationUser', capabilities: ['reports.view'] }), 'token')
  const pagination = { page: 1, limit: 20, total: rows.length, totalPages: pages }
  const heard = await outerServer(({ method, body }, response) => {
    if (method !== 'GET' && refuses)
      return envelope(response, 409, { success: false, message: 'It has changed.', error: { code: 'conflict' } })
    const data =
      method === 'GET' ? { data: rows, pagination } : method === 'DELETE' ? null : { ...rows[0], ...JSON.parse(body) }
    envelope(response, 200, { success: true, message: '', data })
  })
  showPage(<SavedRows />)
  await waitFor(() => expect(heard).toHaveLength(1))
  return { sent: () => heard.filter(one => one.method !== 'GET') }
}
const section = () => within(screen.getByRole('region', { name: 'Saved reports' }))
async function menu(name: string) {
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${name}` }))
  return screen.findAllByRole('menuitem')
}
const choose = async (name: string, action: string) =>
  userEvent.click((await menu(name)).find(one => one.textContent === action) as HTMLElement)

test('each leads to its report as it is filtered, and says whose it is and when it is emailed', async () => {
  await show([
    report(1, { schedule: 'weekly', shared: true }),
    report(2, { schedule: 'monthly' }),
    report(3, { isMine: false, shared: true }),
  ])
  await section().findByRole('link', { name: 'Report 1' })
  expect(
    section()
      .getAllByRole('listitem')
      .map(one => one.textContent),
  ).toEqual([
    'Report 1Onboarding · Shared · Emailed every Monday',
    'Report 2Onboarding · Emailed every month',
    'Report 3Onboarding · Shared by Dana Wells',
  ])
  expect(section().getByRole('link', { name: 'Report 2' }).getAttribute('href')).toBe('/report/all/onboarding?days=90')
  expect(screen.queryByText(/^Open a report/)).toBeNull()
  expect(screen.queryByRole('navigation')).toBeNull()
})

test.each([
  [true, true, ['Edit', 'Delete']],
  [true, false, ['Delete']],
  [false, true, ['Edit', 'Delete']],
])('administrator: %s, own: %s: what can be done', async (admin, isMine, labels) => {
  await show([report(1, { isMine })], { admin })
  expect((await menu('Report 1')).map(one => one.textContent)).toEqual(labels)
})

test('what others share is theirs alone', async () => {
  await show([report(1, { isMine: false })], { admin: false })
  await section().findByRole('link', { name: 'Report 1' })
  expect(screen.queryByRole('button')).toBeNull()
})

test('one is renamed in its dialog, and the list says so', async () => {
  const { sent } = await show([report(1, { shared: true, schedule: 'weekly' })])
  await choose('Report 1', 'Edit')
  const form = within(await screen.findByRole('dialog', { name: 'Edit saved report' }))
  const name = form.getByLabelText<HTMLInputElement>(/^Name/)
  expect(name.value).toBe('Report 1')
  await userEvent.clear(name)
  await userEvent.paste('This quarter')
  await userEvent.click(form.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  section().getByRole('link', { name: 'This quarter' })
  const [one] = sent()
  expect([one?.url, JSON.parse(one?.body ?? '')]).toEqual([
    `/api/report/saved/${id(1)}`,
    { name: 'This quarter', shared: true, schedule: 'weekly' },
  ])
})

test.each([
  [true, 'Everyone it is shared with loses it. The report itself stays.'],
  [false, 'Its emails stop. The report itself stays.'],
])('shared: %s: deleting says what is lost, and then the row is gone', async (shared, words) => {
  const { sent } = await show([report(1, { shared }), report(2, {})])
  await choose('Report 1', 'Delete')
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete "Report 1"?' }))
  question.getByText(words)
  await userEvent.click(question.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByText('Report 1')).toBeNull())
  section().getByRole('link', { name: 'Report 2' })
  expect(sent().map(one => [one.method, one.url])).toEqual([['DELETE', `/api/report/saved/${id(1)}`]])
})

test('a refusal stays in its dialog, and the row in the list', async () => {
  await show([report(1, {})], { refuses: true })
  await choose('Report 1', 'Delete')
  const question = within(await screen.findByRole('alertdialog'))
  await userEvent.click(question.getByRole('button', { name: 'Delete' }))
  await question.findByRole('alert')
  await userEvent.click(question.getByRole('button', { name: 'Cancel' }))
  await section().findByRole('link', { name: 'Report 1' })
})

test('without any it says how to save one', async () => {
  await show([])
  await section().findByText(/^Open a report, filter it and save it\./)
  expect(section().queryByRole('list')).toBeNull()
})
