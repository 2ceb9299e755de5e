import { describe, expect, onTestFinished, test } from 'vitest'
import { newId } from '../../kit/server/ids.ts'
import { testInvited, testPassword, testSignedUp } from '../../testing/caregivers.ts'
import { testDocumentType, testRequirement } from '../../testing/compliance.ts'
import { testPaper } from '../../testing/evidence.ts'
import { type TestOrganization, testOrganization } from '../../testing/people.ts'
import { activate as signedOff } from '../../testing/reports.ts'
import { testProduct } from '../../testing/test-product.ts'
import { activate } from './status-moves/work.ts'
import { keepProfile } from './store.ts'

const product = await testProduct()
const { call } = product

const setStatus = (org: TestOrganization, id: string, status: string, token = org.admin) =>
  call('PUT', `/api/caregiver/archive-status/${id}`, { token, body: { status, reason: 'As agreed.' } })
const read = async (org: TestOrganization, id: string) =>
  (await call('GET', `/api/caregiver/${id}`, { token: org.admin })).body.data.userProfile
const signOff = (org: TestOrganization, id: string) => org.work(({ work }) => activate(work, id, '2026-02-03'))

test('a status is changed by who may, of one’s own organization, to one that exists', async () => {
  const [org, other] = [await testOrganization(product), await testOrganization(product)]
  const { id } = await testInvited(product, org)
  const url = `/api/caregiver/archive-status/${id}`
  expect((await call('PUT', url, { body: { status: 'archived' } })).status).toBe(401)
  for (const role of ['Auditor', 'Recruiter']) {
    expect((await setStatus(org, id, 'archived', (await org.staff(role)).token)).status).toBe(403)
  }
  expect((await setStatus(org, id, 'retired')).body.errors[0].path).toBe('status')
  expect((await setStatus(other, id, 'archived')).status).toBe(404)
  expect((await setStatus(org, newId(), 'archived')).status).toBe(404)
})

test('an applicant becomes active by sign-off only, which sets the hire date', async () => {
  const org = await testOrganization(product)
  const { id } = await testInvited(product, org)
  const answer = await setStatus(org, id, 'active')
  expect([answer.status, answer.body.message]).toEqual([
    422,
    'Only an archived caregiver can be made active again. An applicant becomes active by being signed off.',
  ])
  await signOff(org, id)
  expect(await read(org, id)).toMatchObject({ status: 'active', hiredOn: '2026-02-03' })
  expect((await setStatus(org, id, 'rejected')).status).toBe(422)
  expect((await setStatus(org, id, 'applicant')).status).toBe(422)
  expect((await setStatus(org, id, 'active')).status).toBe(422)
})

test('archiving ends sign-in and sets the day; coming back brings everything back', async () => {
  const org = await testOrganization(product)
  const { id, email, token } = await testSignedUp(product, org)
  await signOff(org, id)
  const own = (session: string) => call('GET', '/api/get-user-detail', { token: session })
  const login = () => call('POST', '/api/login', { body: { email, password: testPassword } })
  expect((await own(token)).status).toBe(200)
  const coordinator = await org.staff('Coordinator')
  expect((await setStatus(org, id, 'archived', coordinator.token)).body.data).toEqual({ id, status: 'archived' })
  expect((await own(token)).status).toBe(401)
  expect((await login()).status).toBe(422)
  expect((await read(org, id)).endedOn).not.toBeNull()
  expect((await setStatus(org, id, 'active')).status).toBe(200)
  const back = await login()
  expect(back.status).toBe(200)
  expect(await read(org, id)).toMatchObject({ status: 'active', endedOn: null, hiredOn: '2026-02-03' })
  expect((await own(back.body.data.token)).status).toBe(200)
})

test('a rejected applicant may become an applicant again, as may an archived one', async () => {
  const org = await testOrganization(product)
  const { id } = await testInvited(product, org)
  for (const status of ['rejected', 'applicant', 'archived', 'applicant']) {
    expect((await setStatus(org, id, status)).status, status).toBe(200)
  }
  await setStatus(org, id, 'rejected')
  expect((await setStatus(org, id, 'archived')).status).toBe(422)
})

test('two changes at the same moment: one is made, the other is told', async () => {
  const org = await testOrganization(product)
  const { id } = await testInvited(product, org)
  const answers = await Promise.all([setStatus(org, id, 'archived'), setStatus(org, id, 'archived')])
  expect(answers.map(answer => answer.status).toSorted()).toEqual([200, 422])
})

test('who was archived as an applicant comes back as an applicant only, however they come back', async () => {
  const org = await testOrganization(product)
  const { id } = await testInvited(product, org)
  await setStatus(org, id, 'archived')
  const answer = await setStatus(org, id, 'active')
  expect([answer.status, answer.body.message]).toEqual([
    422,
    'This person was never signed off, so they can only become an applicant again.',
  ])
  expect(await read(org, id)).toMatchObject({ status: 'archived', hiredOn: null })
  expect((await setStatus(org, id, 'applicant')).status).toBe(200)
})

describe('the return of who was archived', () => {
  async function scene() {
    onTestFinished(() => product.setNow(null))
    product.setNow('2026-02-03T18:00:00Z')
    const org = await testOrganization(product)
    const { id } = await testInvited(product, org)
    await signedOff(product, org, id)
    product.setNow('2026-04-01T18:00:00Z')
    await setStatus(org, id, 'archived', await org.tokenFor(org.adminId))
    product.setNow('2026-07-10T18:00:00Z')
    const token = await org.tokenFor(org.adminId)
    const back = (more: object) =>
      call('PUT', `/api/caregiver/archive-status/${id}`, { token, body: { status: 'active', ...more } })
    const absences = async () => (await call('GET', `/api/caregiver/absences/${id}`, { token })).body.data
    const profile = async () => (await call('GET', `/api/caregiver/${id}`, { token })).body.data
    const compliance = async () =>
      (await call('GET', `/api/compliance-requirement/compliance?userId=${id}`, { token })).body.data
    const history = async () => (await call('GET', `/api/caregiver/history/${id}`, { token })).body.data.data
    return { org, id, back, absences, profile, compliance, history }
  }

  test('is a break in service from the day of the archive to today', async () => {
    const { back, absences, profile } = await scene()
    expect((await back({})).status).toBe(200)
    expect(await absences()).toMatchObject([{ from: '2026-04-01', backOn: '2026-07-10', reason: 'Archived' }])
    expect(await profile()).toMatchObject({ userProfile: { hiredOn: '2026-02-03' }, earlierEmployments: [] })
  })

  test('is none when somebody says where they worked, which the history keeps', async () => {
    const { back, absences, history } = await scene()
    await back({ workedElsewhere: 'Sunrise Home Care, letter on file' })
    expect(await absences()).toEqual([])
    expect((await history())[0].changes).toEqual([
      { field: 'status', before: 'archived', after: 'active' },
      { field: 'workedElsewhere', before: null, after: 'Sunrise Home Care, letter on file' },
    ])
  })

  test('after more than 90 days ends a screening that ends with them, unless they worked elsewhere', async () => {
    for (const [workedElsewhere, told] of [
      ['', { answer: 'notClear', status: 'expired', because: 'outOfWork' }],
      ['Sunrise Home Care', { answer: 'clear', status: 'valid', because: 'months' }],
    ] as const) {
      const { org, id, back, compliance } = await scene()
      const typeId = await testDocumentType(org)
      await testRequirement(org, typeId, {
        lasting: [
          { kind: 'months', months: 60, to: 'day' },
          { kind: 'outOfWork', days: 90 },
        ],
      })
      await testPaper(product, org, { personId: id, documentTypeId: typeId, performedOn: '2026-01-20' })
      expect((await compliance()).standing).toMatchObject({ answer: 'notWithUs', total: 0 })
      await back({ workedElsewhere })
      const { standing, items } = await compliance()
      expect({ answer: standing.answer, status: items[0].status, because: items[0].reason.because }).toEqual(told)
    }
  })

  test("keeps in the day's record the person's own absences, and none that was taken back", async () => {
    const { org, id, back } = await scene()
    await back({})
    const record = () =>
      org.work(({ work: { db } }) =>
        db
          .selectFrom('profile_history')
          .select('absences')
          .where('person_id', '=', id)
          .orderBy('known_from', 'desc')
          .executeTakeFirstOrThrow(),
      )
    const own = { from: '2026-04-01', to: '2026-07-10' }
    expect((await record()).absences).toEqual([own])
    const other = await testInvited(product, { ...org, admin: await org.tokenFor(org.adminId) })
    const keep = (personId: string) => org.work(({ work: { db, today } }) => keepProfile(db, personId, today))
    await keep(other.id)
    await keep(id)
    expect((await record()).absences).toEqual([own])
    const takenBack = { removed_at: new Date('2026-07-10T18:00:00Z') }
    await org.work(({ work: { db } }) => db.updateTable('person_absence').set(takenBack).execute())
    await keep(id)
    expect((await record()).absences).toEqual([])
  })

  test('under a new hire date begins another period of employment and keeps the earlier one', async () => {
    const { back, profile, absences, history } = await scene()
    const refused = (on: string) => back({ rehiredOn: on }).then(({ body }) => body.errors?.[0])
    expect(await refused('2026-07-11')).toEqual({ path: 'rehiredOn', message: 'Enter today or an earlier day.' })
    expect(await refused('2026-03-31')).toEqual({
      path: 'rehiredOn',
      message: 'The new hire date comes after the earlier employment ended.',
    })
    expect((await back({ rehiredOn: '2026-07-08' })).status).toBe(200)
    expect(await profile()).toMatchObject({
      userProfile: { hiredOn: '2026-07-08', firstContactOn: null },
      earlierEmployments: [{ hiredOn: '2026-02-03', firstContactOn: null, endedOn: '2026-04-01' }],
    })
    expect(await absences()).toMatchObject([{ from: '2026-04-01', backOn: '2026-07-08' }])
    const told = (await history()).find((one: { action: string }) => one.action === 'caregiver.statusChanged')
    expect(told.changes).toContainEqual({ field: 'hiredOn', before: '2026-02-03', after: '2026-07-08' })
  })
})
