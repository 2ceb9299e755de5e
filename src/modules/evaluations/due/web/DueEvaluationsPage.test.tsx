import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { saveSession } from '../../../../kit/web/session/session.ts'
import { someone } from '../../../../kit/web/testing/people.ts'
import { showPage } from '../../../../kit/web/testing/show.tsx'
import { evaluationCalls, testCaregiver, testEvaluationForm } from '../../../../testing/evaluations.ts'
import { testOrganization } from '../../../../testing/people.ts'
import { testScreens } from '../../../../testing/screens.ts'
import { DueEvaluationsPage } from './DueEvaluationsPage.tsx'

const product = await testScreens()
const person = userEvent.setup()
afterEach(() => product.setNow(null))

/** Grace Okafor, whose 180 days were on November 16, and a form for it; it is November 23. */
async function scene() {
  product.setNow('2026-11-23T15:00:00Z')
  const org = await testOrganization(product)
  for (const { id } of (await product.call('GET', '/api/evaluation', { token: org.admin })).body.data.data)
    await product.call('PUT', `/api/evaluation/soft-delete/${id}`, { token: org.admin })
  const form = await testEvaluationForm(org, { name: 'Yearly talk', hireDays: [180] })
  const grace = await testCaregiver(org, '2026-05-20')
  saveSession(someone({ id: org.adminId }), org.admin)
  return { org, form, grace, ...evaluationCalls(product, org.admin) }
}

const show = () => showPage(<DueEvaluationsPage />, { path: '/evaluations' })
const choose = async (action: string) => {
  await person.click(await screen.findByRole('button', { name: 'Actions for Grace Okafor' }))
  await person.click(await screen.findByRole('menuitem', { name: action }))
}
const row = () => within(screen.getByRole('listitem'))

test('what is overdue and not begun says so, reminds nobody, and leads to its start', async () => {
  const { form, grace } = await scene()
  const { router } = show()
  await screen.findByText('Overdue')
  row().getByText(/^Yearly talk, /)
  row().getByText(/Nov 16, 2026/)
  row().getByText('Not started')
  row().getByText('No evaluator')
  await person.click(screen.getByRole('button', { name: 'Actions for Grace Okafor' }))
  const menu = await screen.findByRole('menu')
  expect(within(menu).queryByRole('menuitem', { name: 'Remind the evaluator' })).toBeNull()
  await person.click(within(menu).getByRole('menuitem', { name: 'Start' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(`/caregivers/evaluation/${grace.personId}`))
  expect(router.state.location.search).toBe(`?start=${form.id}.day-180`)
})

test('what has begun says how far it is and who does it, and is opened', async () => {
  const { form, grace, org, start, complete } = await scene()
  const { id } = await start(grace.personId, { formId: form.id, point: 'day-180', evaluatorId: org.adminId })
  await complete(id)
  const { router } = show()
  const bar = await screen.findByRole('progressbar', { name: 'Answered' })
  expect([bar.getAttribute('aria-valuenow'), bar.getAttribute('aria-valuemax')]).toEqual(['3', '3'])
  row().getByText('Ada Admin')
  await choose('Open')
  await waitFor(() => expect(router.state.location.search).toBe(`?evaluation=${id}`))
})

test('the evaluator is reminded from the list, which says when', async () => {
  const { form, grace, org, start } = await scene()
  const dana = await org.staff('Coordinator')
  await start(grace.personId, { formId: form.id, point: 'day-180', evaluatorId: dana.accountId })
  showPage(<DueEvaluationsPage />, { path: '/evaluations', at: '/evaluations?whose=all' })
  await screen.findByText('Overdue')
  expect(screen.queryByText(/Reminded /)).toBeNull()
  await choose('Remind the evaluator')
  await screen.findByText(/^Coordinator Person · Reminded /)
})

test('who may not remind is not offered it', async () => {
  const { form, grace, org, start } = await scene()
  await start(grace.personId, { formId: form.id, point: 'day-180', evaluatorId: org.adminId })
  const reader = await org.staffWith('Reader', ['compliance.view'])
  saveSession(
    someone({ id: reader.accountId, role: 'organizationUser', capabilities: ['compliance.view'] }),
    reader.token,
  )
  showPage(<DueEvaluationsPage />, { path: '/evaluations', at: '/evaluations?whose=all' })
  await person.click(await screen.findByRole('button', { name: 'Actions for Grace Okafor' }))
  await screen.findByRole('menuitem', { name: 'Open' })
  expect(screen.queryByRole('menuitem', { name: 'Remind the evaluator' })).toBeNull()
})
