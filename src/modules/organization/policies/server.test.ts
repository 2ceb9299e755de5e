import { describe, expect, test } from 'vitest'
import { testOrganization } from '../../../testing/people.ts'
import { testSignIn } from '../../../testing/sign-in.ts'
import { testProduct } from '../../../testing/test-product.ts'

const product = await testProduct()
const { call } = product
const at = '/api/organization/policies'

const usual = { idleMinutes: 480, secondFactorRequired: false, reminderDays: [30, 14, 7] }
const chosen = { idleMinutes: 60, secondFactorRequired: false, reminderDays: [90, 30, 7, -1] }

describe('policies', () => {
  test('are nobody’s without a session', async () => {
    expect((await call('GET', at)).status).toBe(401)
    expect((await call('PUT', at, { body: chosen })).status).toBe(401)
  })

  test('are read by staff and changed by administrators', async () => {
    const org = await testOrganization(product)
    const { token } = await org.staff('Coordinator')
    expect((await call('GET', at, { token })).body.data).toEqual(usual)
    expect((await call('PUT', at, { token, body: chosen })).status).toBe(403)
    const { id } = await testSignIn(org, { kind: 'person' })
    const person = await org.tokenFor(id)
    expect((await call('GET', at, { token: person })).status).toBe(403)
    expect((await call('GET', at, { token: org.admin })).body.data).toEqual(usual)
  })

  test.each([
    [{ idleMinutes: 3 }, 'idleMinutes', 'Enter 5 or more.'],
    [{ idleMinutes: 2881 }, 'idleMinutes', 'Enter 2880 or less.'],
    [{ reminderDays: [7, 30] }, 'reminderDays', /^Put the earliest reminder first/],
    [{ reminderDays: [7, 7] }, 'reminderDays', /^Put the earliest reminder first/],
    [{ reminderDays: [-31] }, 'reminderDays.0', 'Enter -30 or more.'],
    [{ reminderDays: Array.from({ length: 13 }, (_, place) => 13 - place) }, 'reminderDays', 'Enter at most 12 days.'],
  ])('that are wrong are told at their field: %j', async (wrong, path, message) => {
    const org = await testOrganization(product)
    const answer = await call('PUT', at, { token: org.admin, body: { ...usual, ...wrong } })
    expect([answer.status, answer.body.errors[0].path]).toEqual([400, path])
    expect(answer.body.errors[0].message).toMatch(message)
    expect((await call('GET', at, { token: org.admin })).body.data).toEqual(usual)
  })

  test('are saved for one organization, with what changed on record', async () => {
    const [org, other] = [await testOrganization(product), await testOrganization(product)]
    const saved = await call('PUT', at, { token: org.admin, body: chosen })
    expect(saved.body).toMatchObject({ message: 'Policies saved.', data: chosen })
    expect((await call('GET', at, { token: org.admin })).body.data).toEqual(chosen)
    expect((await call('GET', at, { token: other.admin })).body.data).toEqual(usual)
    const events = await org.work(({ work: { db } }) =>
      db
        .selectFrom('audit_event')
        .select(['before', 'after'])
        .where('action', '=', 'organization.policiesUpdated')
        .execute(),
    )
    const { secondFactorRequired: _, ...before } = usual
    const { secondFactorRequired: __, ...after } = chosen
    expect(events).toEqual([{ before, after }])
  })

  test('end a session after the new time without use', async () => {
    const org = await testOrganization(product)
    await call('PUT', at, { token: org.admin, body: { ...usual, idleMinutes: 5 } })
    const stays = await call('POST', '/api/stay-signed-in', { token: org.admin })
    expect(stays.body.data).toEqual({ idleMinutes: 5 })
  })
})
