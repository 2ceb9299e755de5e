import { describe, expect, onTestFinished, test } from 'vitest'
import { addDays } from '../../../kit/contract/time.ts'
import { newId } from '../../../kit/server/ids.ts'
import { testApplicant } from '../../../testing/applicant.ts'
import { testDocumentType, testRequirement } from '../../../testing/compliance.ts'
import { testPaper } from '../../../testing/evidence.ts'
import { testBound } from '../../../testing/my-people.ts'
import { testOrganization } from '../../../testing/people.ts'
import { activate } from '../../../testing/reports.ts'
import { testProduct } from '../../../testing/test-product.ts'
import { readWork } from '../../../testing/work.ts'
import { mostThings } from './contract.ts'

const product = await testProduct()
const { call } = product
const at = '/api/dashboard/work'

const names = async (token: string, query = '') =>
  (await readWork(product, token, `limit=50&${query}`)).data.map(({ kind, person }) => `${kind} ${person?.firstName}`)

/** Ana needs attention, and a document of Cleo waits. */
async function scene() {
  const org = await testOrganization(product)
  const today = await org.work(async ({ work }) => work.today)
  const cpr = await testDocumentType(org, { name: 'CPR card' })
  const other = await testDocumentType(org, { name: 'TB result' })
  await testRequirement(org, cpr, { name: 'CPR' })
  await testRequirement(org, other, { name: 'TB' })
  const ana = await testApplicant(org, { firstName: 'Ana' })
  const cleo = await testApplicant(org, { firstName: 'Cleo' })
  await activate(product, org, ana.personId)
  const document = await testPaper(product, org, { personId: cleo.personId, documentTypeId: cpr }, null)
  const lapse = { kind: 'lapse', id: ana.personId }
  const paper = { kind: 'document', id: document }
  const tomorrow = addDays(today, 1)
  const putOff = (token: string | null, of: object, more: object = {}) =>
    call('POST', `${at}/put-off`, { token, body: { ...of, until: tomorrow, ...more } })
  const bringBack = (token: string | null, of: object) => call('POST', `${at}/bring-back`, { token, body: of })
  return { org, today, tomorrow, cpr, other, ana, cleo, lapse, paper, putOff, bringBack }
}

describe('putting off', () => {
  test('is not for who is signed out, and not for applicants', async () => {
    const { ana, lapse, putOff, bringBack } = await scene()
    expect((await putOff(null, lapse)).status).toBe(401)
    expect((await bringBack(null, lapse)).status).toBe(401)
    expect((await putOff(ana.token, lapse)).status).toBe(403)
    expect((await bringBack(ana.token, lapse)).status).toBe(403)
  })

  test('needs a day that is to come, and a reason that is no letter', async () => {
    const { org, today, lapse, putOff } = await scene()
    const wrong = async (more: object) => (await putOff(org.admin, lapse, more)).body.errors[0]
    expect(await wrong({ until: today })).toEqual({ path: 'until', message: 'Choose a day after today.' })
    expect((await wrong({ until: addDays(today, 181) })).message).toMatch(/^Choose a day up to /)
    expect((await wrong({ until: 'soon' })).path).toBe('until')
    expect((await wrong({ reason: 'x'.repeat(301) })).path).toBe('reason')
    expect(await names(org.admin)).toHaveLength(2)
  })

  test('of another organization’s things, or of what is not waiting, is refused', async () => {
    const { org, lapse, paper, putOff, bringBack } = await scene()
    const strange = await scene()
    expect((await putOff(strange.org.admin, lapse)).status).toBe(404)
    expect((await putOff(org.admin, { ...paper, id: newId() })).status).toBe(404)
    expect((await putOff(org.admin, { ...paper, kind: 'waiver' })).status).toBe(404)
    await putOff(org.admin, lapse)
    expect((await bringBack(strange.org.admin, lapse)).status).toBe(404)
    expect(await names(org.admin, 'list=putOff')).toEqual(['lapse Ana'])
    // Who has no right to a queue puts nothing of it off.
    const reader = await org.staffWith('Looks', ['caregivers.view'])
    expect((await putOff(reader.token, paper)).status).toBe(404)
  })

  test('takes a thing out of one’s own list alone, and it is counted where it stands', async () => {
    const { org, tomorrow, lapse, putOff } = await scene()
    const eve = await org.staff('Coordinator')
    const done = await putOff(org.admin, lapse, { reason: 'On leave' })
    expect([done.status, done.body.data]).toEqual([200, { until: tomorrow, reason: 'On leave' }])
    const page = await readWork(product, org.admin)
    expect(page).toMatchObject({ toDo: 1, withOthers: 0, putOff: 1 })
    expect(page.kinds).toEqual([
      { list: 'toDo', kind: 'document', total: 1 },
      { list: 'putOff', kind: 'lapse', total: 1 },
    ])
    const away = await readWork(product, org.admin, 'list=putOff')
    expect(away.data).toMatchObject([{ kind: 'lapse', title: 'CPR', putOff: { until: tomorrow, reason: 'On leave' } }])
    expect(await names(eve.token, 'whose=everyone')).toEqual(['lapse Ana', 'document Cleo'])
  })

  test('a page holds as many as before, whatever was put off of it', async () => {
    const { org, putOff, paper } = await scene()
    const whole = await readWork(product, org.admin, 'limit=1&page=1')
    await putOff(org.admin, { kind: 'lapse', id: whole.data[0]?.id })
    const { data, toDo } = await readWork(product, org.admin, 'limit=1&page=1')
    expect([data.map(({ id }) => id), toDo]).toEqual([[paper.id], 1])
  })

  test('ends on the day, by the clock of the organization', async () => {
    const { org, tomorrow, lapse, putOff } = await scene()
    await putOff(org.admin, lapse)
    expect(await names(org.admin)).toEqual(['document Cleo'])
    onTestFinished(() => product.setNow(null))
    product.setNow(`${tomorrow}T15:00:00Z`)
    const token = await org.tokenFor(org.adminId)
    expect(await names(token)).toContain('lapse Ana')
    expect(await names(token, 'list=putOff')).toEqual([])
  })

  test('ends by itself when a new document came', async () => {
    const { org, other, ana, lapse, putOff } = await scene()
    await putOff(org.admin, lapse)
    expect(await names(org.admin, 'kind=lapse')).toEqual([])
    // Not the document that the list names: the other one.
    await testPaper(product, org, { personId: ana.personId, documentTypeId: other }, null)
    expect(await names(org.admin, 'kind=lapse')).toEqual(['lapse Ana'])
    expect(await readWork(product, org.admin)).toMatchObject({ putOff: 0 })
  })

  test('is undone by bringing it back, once', async () => {
    const { org, lapse, putOff, bringBack } = await scene()
    await putOff(org.admin, lapse)
    await putOff(org.admin, lapse, { reason: 'Again' })
    expect((await bringBack(org.admin, lapse)).status).toBe(200)
    expect(await names(org.admin)).toContain('lapse Ana')
    const again = await bringBack(org.admin, lapse)
    expect([again.status, again.body.message]).toEqual([404, 'This is back on your list already.'])
  })

  test('is on record, with the reason', async () => {
    const { org, tomorrow, ana, lapse, putOff, bringBack } = await scene()
    await putOff(org.admin, lapse, { reason: 'On leave' })
    await bringBack(org.admin, lapse)
    const acts = await org.work(({ work: { db } }) =>
      db
        .selectFrom('audit_event')
        .select(['action', 'person_id', 'before', 'after'])
        .where('subject_kind', '=', 'work')
        .orderBy('id')
        .execute(),
    )
    expect(acts).toEqual([
      {
        action: 'work.putOff',
        person_id: ana.personId,
        before: null,
        after: { kind: 'lapse', until: tomorrow, reason: 'On leave' },
      },
      {
        action: 'work.broughtBack',
        person_id: ana.personId,
        before: { kind: 'lapse', until: tomorrow },
        after: null,
      },
    ])
  })

  test('keeps to the people of a role that is bound to them', async () => {
    const { org, lapse, putOff } = await scene()
    const bound = await testBound(org, 'Bound', ['caregivers.view', 'compliance.view'])
    expect((await putOff(bound.token, lapse)).status).toBe(404)
    await org.work(({ work: { db } }) =>
      db.updateTable('person').set({ coordinator_id: bound.accountId }).where('id', '=', lapse.id).execute(),
    )
    expect((await putOff(bound.token, lapse)).status).toBe(200)
    expect(await names(bound.token, 'list=putOff')).toEqual(['lapse Ana'])
  })

  test('has an end', async () => {
    const { org, tomorrow, lapse, putOff } = await scene()
    await org.work(({ work: { db, now } }) =>
      db
        .insertInto('put_off')
        .values(
          Array.from({ length: mostThings }, () => ({
            id: newId(),
            account_id: org.adminId,
            kind: 'lapse',
            thing_id: newId(),
            nature: '',
            until_day: tomorrow,
            reason: '',
            put_off_at: now,
          })),
        )
        .execute(),
    )
    const over = await putOff(org.admin, lapse)
    expect([over.status, over.body.message]).toEqual([409, 'You have put off 200 things. Bring some back first.'])
  })
})
