import { expect, test } from 'vitest'
import { testApplicant } from '../../../../testing/applicant.ts'
import { testOrganization } from '../../../../testing/people.ts'
import { readReports } from '../../../../testing/report-kinds.ts'
import { testProduct } from '../../../../testing/test-product.ts'

const product = await testProduct()
const { call } = product
const read = readReports(product)

test('what each user did, as the audit log has it', async () => {
  const org = await testOrganization(product)
  const coordinator = await org.staff('Coordinator')
  const { personId } = await testApplicant(org)
  const at = '/api/lead-source'
  for (const name of ['One', 'Two', 'Three']) await call('POST', at, { token: org.admin, body: { name } })
  await call('GET', '/api/report/lists/export/roster', { token: org.admin })
  await call('GET', `/api/caregiver/ssn/${personId}`, { token: org.admin })
  const events = await org.work(({ work: { db } }) =>
    db.selectFrom('audit_event').select(['action', 'account_id']).execute(),
  )
  const of = (accountId: string, ...actions: string[]) =>
    events.filter(one => one.account_id === accountId && actions.includes(one.action)).length
  const names = ['role', 'changes', 'views', 'exports', 'activeDays', 'lastOn']
  const { rows, totals } = await read(org.admin, 'activity', '', ...names)
  const today = await org.work(async ({ work }) => work.today)
  expect(of(org.adminId, 'leadSource.created')).toBe(3)
  expect(rows).toEqual([
    ['Ada Admin', null, 3, of(org.adminId, 'caregiver.ssnViewed'), 1, 1, today],
    ['Coordinator Person', 'Coordinator', 0, 0, 0, 0, null],
  ])
  expect(totals).toMatchObject({ users: 2, active: 1, exports: 1 })
  expect(coordinator.accountId).toBeTruthy()
  await call('PUT', `${at}/${personId}`, { token: coordinator.token, body: { name: 'x' } })
  expect((await read(org.admin, 'activity', 'search=coordinator')).rows).toEqual([['Coordinator Person']])
})
