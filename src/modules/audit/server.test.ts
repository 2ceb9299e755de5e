import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { becomeTableOwner } from '../../kit/server/database.ts'
import { testApplicant } from '../../testing/applicant.ts'
import { testHouse } from '../../testing/house.ts'
import { type TestOrganization, testOrganization } from '../../testing/people.ts'
import { checkChains, sealWaiting } from './work.ts'

const house = await testHouse()
const { call, services } = house
const at = '/api/audit'
const running = new AbortController().signal

const settle = async () => {
  await sealWaiting(services, running)
  await checkChains(services, running)
}
/** How many events the founding of an organization leaves. */
const founding = 10
const chainOf = async (org: TestOrganization) => (await call('GET', `${at}/chain`, { token: org.admin })).body.data

describe('the chain', () => {
  test.each([
    ['GET', `${at}/chain`],
    ['POST', `${at}/chain/verify`],
  ] as const)('%s %s is for administrators and whoever may read the audit log', async (method, path) => {
    const org = await testOrganization(house)
    expect((await call(method, path)).status).toBe(401)
    for (const { token } of [await testApplicant(org), await org.staff('Coordinator')])
      expect((await call(method, path, { token })).status).toBe(403)
    for (const token of [org.admin, (await org.staff('Auditor')).token])
      expect((await call(method, path, { token })).status).toBe(200)
  })

  test('tells how long it is and since when, what waits, and how the last check found it', async () => {
    const [org, other] = [await testOrganization(house), await testOrganization(house)]
    await org.work(({ work }) => work.audit({ action: 'trial.done', subjectKind: 'trial' }))
    expect(await chainOf(org)).toMatchObject({
      length: 0,
      since: null,
      unsealed: founding + 1,
      checked: null,
      checking: false,
    })
    await settle()
    const told = await chainOf(org)
    expect(told).toMatchObject({ length: founding + 1, unsealed: 0, unsealedSince: null, checking: false })
    expect(told.checked).toMatchObject({ sealed: founding + 1, unsealed: 0, erased: 0, fault: null })
    expect(await chainOf(other)).toMatchObject({ length: founding })
  })

  test('is checked when somebody asks, which is on record, and by itself once a day', async () => {
    const org = await testOrganization(house)
    await settle()
    const first = (await chainOf(org)).checked.at
    house.moveClock(1)
    const asked = await call('POST', `${at}/chain/verify`, { token: org.admin })
    expect([asked.body.message, asked.body.data.checking]).toEqual(['The chain is being checked.', true])
    await settle()
    const second = (await chainOf(org)).checked
    expect(second.at > first).toBe(true)
    expect(second.sealed).toBe(founding + 1)
    await settle()
    expect((await chainOf(org)).checked).toEqual(second)
    house.moveClock(21 * 60)
    await settle()
    const token = await org.tokenFor(org.adminId)
    const third = (await call('GET', `${at}/chain`, { token })).body.data.checked
    expect(third.at > second.at).toBe(true)
  })

  test('of which an event was changed is told as broken, and where, in the log too', async () => {
    const org = await testOrganization(house)
    await org.work(({ work }) => work.audit({ action: 'trial.done', subjectKind: 'trial' }))
    await sealWaiting(services, running)
    await services.database.asOwner(async db => {
      await becomeTableOwner(db)
      const change = (to: string) => sql.raw(`alter table audit_event ${to}`).execute(db)
      await change('disable trigger user, no force row level security')
      await sql`update audit_event set actor = 'Somebody' where organization_id = ${org.id} and action = 'trial.done'`.execute(
        db,
      )
      await change('enable trigger user, force row level security')
    })
    await checkChains(services, running)
    expect((await chainOf(org)).checked).toMatchObject({
      sealed: founding,
      fault: { kind: 'changed', position: founding + 1 },
    })
  })
})
