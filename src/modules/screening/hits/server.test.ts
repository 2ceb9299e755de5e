import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { testApplicant } from '../../../testing/applicant.ts'
import { testRequirement } from '../../../testing/compliance.ts'
import { importList, others } from '../../../testing/exclusions.ts'
import { type TestOrganization, testOrganization } from '../../../testing/people.ts'
import { testProduct } from '../../../testing/test-product.ts'
import type { PersonCheck } from '../lists/contract.ts'

const product = await testProduct()
const { call } = product
const prefix = '/api/compliance-requirement/exclusions/hits'
const row = 'QUINTERO,MARISOL,,19840317,TX,20190520'

/** Somebody who may be on the list of Texas, and two who decide. */
async function scene() {
  const org = await testOrganization(product)
  const check = { satisfiedBy: { kind: 'externalCheck', sourceId: 'state-TX', everyMonths: 1 }, lasting: [] }
  await testRequirement(org, '', { name: 'Exclusion check', ...check })
  const { personId } = await testApplicant(org, { firstName: 'Marisol', lastName: 'Quintero' })
  await importList(product, org, [...others, row])
  const nurse = (await org.staff('Nurse reviewer')).token
  const [hit] = await waiting(org)
  return { org, personId, nurse, id: hit.id as string }
}

const waiting = async (org: TestOrganization, token = org.admin) =>
  (await call('GET', prefix, { token })).body.data.data
const read = async (token: string | null, id: string) => call('GET', `${prefix}/${id}`, { token })
const propose = (
  token: string | null,
  id: string,
  decision = 'notSame',
  reason = 'Another birth date on the license.',
) => call('PUT', `${prefix}/propose/${id}`, { token, body: { decision, reason } })
const second = (token: string | null, id: string, agree = true, reason = '') =>
  call('PUT', `${prefix}/second-look/${id}`, { token, body: { agree, reason } })
const reopen = (token: string | null, id: string, reason = 'A new paper came in.') =>
  call('PUT', `${prefix}/reopen/${id}`, { token, body: { reason } })

async function itemOf(org: TestOrganization, personId: string) {
  const { body } = await call('GET', `/api/compliance-requirement/compliance?userId=${personId}`, { token: org.admin })
  return { status: body.data.items[0].status, clear: body.data.standing.blocking === 0 }
}

describe('who may look and decide', () => {
  test('nobody who is signed out, without the right, or of another organization', async () => {
    const { org, id } = await scene()
    const { token: coordinator } = await org.staff('Coordinator')
    const { admin: stranger } = await testOrganization(product)
    const calls = [read, propose, second, reopen] as const
    for (const ask of calls) {
      expect((await ask(null, id)).status).toBe(401)
      expect((await ask(coordinator, id)).status).toBe(403)
      expect((await ask(stranger, id)).status).toBe(404)
    }
    expect((await call('GET', prefix, { token: null })).status).toBe(401)
    expect((await call('GET', prefix, { token: coordinator })).status).toBe(403)
    expect((await call('GET', prefix, { token: stranger })).body.data.data).toEqual([])
  })

  test('a reason is owed', async () => {
    const { org, id, nurse } = await scene()
    expect((await propose(org.admin, id, 'notSame', ' ')).body.errors[0].path).toBe('reason')
    expect((await propose(org.admin, id, 'perhaps')).status).toBe(400)
    await propose(org.admin, id)
    expect((await second(nurse, id, false)).body.errors[0].path).toBe('reason')
    expect((await reopen(nurse, id, '')).status).toBe(400)
  })
})

test('a possible match tells the person, the row, the score and why; the birth date to who may see it', async () => {
  const { org, personId, id, nurse } = await scene()
  const { data } = (await read(org.admin, id)).body
  expect(data).toMatchObject({
    person: {
      id: personId,
      firstName: 'Marisol',
      lastName: 'Quintero',
      birthDate: null,
      hasBirthDate: false,
      states: ['TX'],
    },
    record: { last: 'QUINTERO', first: 'MARISOL', birthDate: '1984-03-17', state: 'TX', excludedOn: '2019-05-20' },
    score: 73,
    state: 'open',
    waiting: 1,
    previousId: null,
    nextId: null,
    history: [{ act: 'found', actor: 'Carefold' }],
  })
  expect(data.reasons).toContainEqual({ about: 'birthDate', fit: 'unknown' })
  const { token } = await testApplicant(org, { firstName: 'Marisol', lastName: 'Quintero' })
  const { userProfile } = (await call('GET', '/api/get-user-detail', { token })).body.data.data
  const body = { ...userProfile, birthDate: '1984-03-17', ssn: undefined }
  expect((await call('PUT', '/api/update-profile', { token, body })).status).toBe(200)
  const next = (await read(org.admin, id)).body.data.nextId
  expect((await read(org.admin, next)).body.data).toMatchObject({ score: 100, person: { birthDate: '1984-03-17' } })
  expect((await read(nurse, next)).body.data.person).toMatchObject({ birthDate: null, hasBirthDate: true })
})

describe('two people decide', () => {
  test('not the same person: clear after the second look, never by the one who proposed', async () => {
    const { org, personId, id, nurse } = await scene()
    expect(await itemOf(org, personId)).toEqual({ status: 'in review', clear: false })
    expect((await second(nurse, id)).status).toBe(409)
    expect((await propose(org.admin, id)).body.data.state).toBe('proposed')
    expect((await propose(nurse, id)).status).toBe(409)
    expect((await second(org.admin, id)).status).toBe(422)
    expect(await itemOf(org, personId)).toEqual({ status: 'in review', clear: false })
    expect((await second(nurse, id)).body.data.state).toBe('notSame')
    expect(await itemOf(org, personId)).toEqual({ status: 'valid', clear: true })
    expect(await waiting(org)).toEqual([])
    const resolved = await call('GET', `${prefix}?state=resolved`, { token: nurse })
    expect(resolved.body.data.data).toMatchObject([{ id, state: 'notSame' }])
    const audited = await org.work(({ work: { db } }) =>
      db.selectFrom('audit_event').select('action').where('person_id', '=', personId).orderBy('id').execute(),
    )
    expect(audited.map(({ action }) => action).filter(action => action.startsWith('exclusionHit'))).toEqual([
      'exclusionHit.found',
      'exclusionHit.proposed',
      'exclusionHit.agreed',
    ])
  })

  test('a possible match is no document that one person could approve', async () => {
    const { org, personId } = await scene()
    const { body } = await call('GET', `/api/compliance-requirement/compliance?userId=${personId}`, {
      token: org.admin,
    })
    expect(body.data.items).toMatchObject([{ status: 'in review', evidenceId: null, waitingId: null }])
  })

  test('confirmed: the check is rejected and blocks', async () => {
    const { org, personId, id, nurse } = await scene()
    await propose(nurse, id, 'confirmed', 'Same address.')
    await second(org.admin, id)
    expect(await itemOf(org, personId)).toEqual({ status: 'rejected', clear: false })
    const checks = await call('GET', `/api/compliance-requirement/exclusions/checks/${personId}`, { token: org.admin })
    expect(checks.body.data).toMatchObject([{ result: 'confirmed', hits: 1 }])
  })

  test('who disagrees sends it back, and both are told in the history', async () => {
    const { org, id, nurse } = await scene()
    await propose(org.admin, id)
    expect((await second(nurse, id, false, 'The middle name fits.')).body.data).toMatchObject({
      state: 'open',
      proposal: null,
    })
    await propose(nurse, id, 'confirmed')
    await second(org.admin, id)
    const { history } = (await read(org.admin, id)).body.data
    expect(history.map((one: { act: string }) => one.act)).toEqual([
      'found',
      'proposed',
      'disagreed',
      'proposed',
      'agreed',
    ])
  })

  test('two at once: one decides, the other is told', async () => {
    const { org, id, nurse } = await scene()
    const answers = await Promise.all([propose(org.admin, id), propose(nurse, id, 'confirmed')])
    expect(answers.map(answer => answer.status).toSorted()).toEqual([200, 409])
  })

  test('opened again, and decided otherwise', async () => {
    const { org, personId, id, nurse } = await scene()
    expect((await reopen(org.admin, id)).status).toBe(409)
    await propose(org.admin, id, 'confirmed')
    await second(nurse, id)
    expect((await reopen(org.admin, id)).body.data.state).toBe('open')
    expect((await itemOf(org, personId)).clear).toBe(false)
    await propose(nurse, id, 'notSame')
    await second(org.admin, id)
    expect(await itemOf(org, personId)).toEqual({ status: 'valid', clear: true })
  })
})

describe('the next months', () => {
  const resolve = async (
    { org, id, nurse }: { org: TestOrganization; id: string; nurse: string },
    decision: string,
  ) => {
    await propose(org.admin, id, decision)
    await second(nurse, id)
  }

  test('what was decided stands while row and person are the same', async () => {
    const made = await scene()
    await resolve(made, 'notSame')
    await importList(product, made.org, [...others, row])
    expect(await waiting(made.org)).toEqual([])
    expect(await itemOf(made.org, made.personId)).toEqual({ status: 'valid', clear: true })
  })

  test.each([
    ['notSame', 'clear'],
    ['confirmed', 'confirmed'],
  ])('nor does %s go away when a newer matcher would not find the row', async (decision, result) => {
    const made = await scene()
    const marla = 'QUILL,MARLA,,19790605,TX,20210101'
    await testApplicant(made.org, { firstName: 'Marla', lastName: 'Quill' })
    await importList(product, made.org, [...others, row, marla])
    // As if an older matcher had found Marla's row for Marisol, whom this one does not take for her.
    await made.org.work(({ work: { db } }) =>
      sql`update exclusion_hit set row_print = other.row_print, record = other.record
        from exclusion_hit other where other.record->>'first' = 'MARLA' and exclusion_hit.id = ${made.id}`.execute(db),
    )
    await resolve(made, decision)
    await importList(product, made.org, [...others, marla, 'Aa,Bb,,,TX,20200101'])
    expect((await read(made.org.admin, made.id)).body.data).toMatchObject({ state: decision, found: true })
    const checks = await call('GET', `/api/compliance-requirement/exclusions/checks/${made.personId}`, {
      token: made.org.admin,
    })
    expect(checks.body.data[0]).toMatchObject({ result, hits: 1 })
  })

  test('another row of the same name is looked at anew', async () => {
    const made = await scene()
    await resolve(made, 'notSame')
    await importList(product, made.org, [...others, row, 'QUINTERO,MARISOL,,19900101,TX,20220101'])
    expect(await waiting(made.org)).toMatchObject([{ record: { birthDate: '1990-01-01' } }])
  })

  test('who was confirmed and is gone from the list is not clear before two people say so', async () => {
    const made = await scene()
    const { org, personId, id, nurse } = made
    expect((await propose(org.admin, id, 'reinstated')).status).toBe(422)
    await resolve(made, 'confirmed')
    await importList(product, org, [...others, 'Aa,Bb,,,TX,20200101'])
    expect(await waiting(org)).toMatchObject([{ id, state: 'open', found: false }])
    expect((await itemOf(org, personId)).clear).toBe(false)
    await propose(org.admin, id, 'reinstated', 'Letter of 3 May.')
    await second(nurse, id)
    expect(await itemOf(org, personId)).toEqual({ status: 'valid', clear: true })
  })

  test('each check tells who decided and who agreed; what is said later changes no earlier check', async () => {
    const { org, personId, id, nurse } = await scene()
    const told = async () => {
      const { body } = await call('GET', `/api/compliance-requirement/exclusions/checks/${personId}`, {
        token: org.admin,
      })
      return body.data.map(({ result, decisions }: PersonCheck) => [
        result,
        ...decisions.map(one => `${one.decision}: ${one.decider}, ${one.second}`),
      ])
    }
    await propose(org.admin, id, 'confirmed')
    await second(nurse, id, false, 'The middle name differs.')
    expect(await told()).toEqual([['waiting']])
    await propose(nurse, id, 'notSame')
    await second(org.admin, id)
    const notSame = ['clear', 'notSame: Nurse reviewer Person, Ada Admin']
    expect(await told()).toEqual([notSame])
    await importList(product, org, [...others, row])
    expect(await told()).toEqual([notSame, notSame])
    await reopen(org.admin, id)
    expect(await told()).toEqual([['waiting'], notSame, notSame])
    await resolve({ org, id, nurse }, 'confirmed')
    const confirmed = ['confirmed', 'confirmed: Ada Admin, Nurse reviewer Person']
    expect(await told()).toEqual([confirmed, notSame, notSame])
    await importList(product, org, others, { fields: { acceptsFewer: 'true' } })
    await resolve({ org, id, nurse }, 'reinstated')
    expect(await told()).toEqual([
      ['clear', 'reinstated: Ada Admin, Nurse reviewer Person'],
      confirmed,
      notSame,
      notSame,
    ])
  })

  test('what nobody has decided does not go away with a new name', async () => {
    const { org, personId, id } = await scene()
    await org.work(({ work: { db } }) =>
      db.updateTable('person').set({ last_name: 'Abernathy' }).where('id', '=', personId).execute(),
    )
    await importList(product, org, [...others, row])
    expect(await waiting(org)).toMatchObject([{ id, found: false }])
    expect((await itemOf(org, personId)).status).toBe('in review')
  })
})
