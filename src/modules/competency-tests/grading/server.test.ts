import { expect, test } from 'vitest'
import { testApplicant } from '../../../testing/applicant.ts'
import { mailsTo } from '../../../testing/caregivers.ts'
import { takerOf, testCompetencyTest, testQuestion, testTestRequirement } from '../../../testing/competency-tests.ts'
import { testOrganization } from '../../../testing/people.ts'
import { testProduct } from '../../../testing/test-product.ts'
import { findItem } from '../../follow-up/items/store.ts'
import type { AttemptResult, OwnTestDetail } from '../attempts/contract.ts'
import type { QuestionDraft } from '../tests/contract.ts'

const product = await testProduct()
const { call } = product
const at = '/api/competency-test'
const body = { reason: 'Somebody else took it.' }

async function setUp(questions?: QuestionDraft[]) {
  const org = await testOrganization(product)
  const settings = { attempts: 1, pauseHours: 48 }
  const testId = await testCompetencyTest(org, { name: 'Basics', settings, ...(questions && { questions }) })
  const requirement = await testTestRequirement(org, testId)
  const person = await testApplicant(org, { firstName: 'Nia', lastName: 'Obi' })
  const taker = takerOf(product, person.token)
  const status = () =>
    org.work(async ({ work: { db, today } }) => (await findItem(db, person.personId, requirement.id, today))?.status)
  const withdraw = (id: string, token: string | undefined = org.admin) =>
    call('POST', `${at}/withdraw/${id}`, { token, body })
  const own = async () => (await call('GET', `${at}/${testId}`, { token: person.token })).body.data as OwnTestDetail
  return { org, testId, person, status, withdraw, own, ...taker }
}

const essay = testQuestion({ type: 'shortText', text: 'Name one.', options: [] })

test('nobody without the right withdraws an attempt, and not without a reason', async () => {
  const { org, testId, take, withdraw, person } = await setUp()
  const { id } = (await take(testId, 4)).body.data as AttemptResult
  expect((await call('POST', `${at}/withdraw/${id}`, { body })).status).toBe(401)
  expect((await withdraw(id, person.token)).status).toBe(403)
  const { token } = await org.staffWith('Looker', ['compliance.view'])
  expect((await withdraw(id, token)).status).toBe(403)
  expect((await call('POST', `${at}/withdraw/${id}`, { token: org.admin, body: { reason: ' ' } })).status).toBe(400)
  const other = await testOrganization(product)
  expect((await withdraw(id, other.admin)).status).toBe(404)
})

test('a pass that is withdrawn stays on record and counts no longer: requirement, certificate and attempts follow', async () => {
  const { org, testId, take, withdraw, person, status, own } = await setUp()
  const { id, certificate } = (await take(testId, 4)).body.data as AttemptResult
  expect(await status()).toBe('valid')
  const answer = await withdraw(id)
  expect(answer.body.message).toBe('Withdrawn. This attempt no longer counts.')
  const today = await org.work(async ({ work }) => work.today)
  expect(answer.body.data).toMatchObject({
    state: 'passed',
    percent: 100,
    certificate: null,
    withdrawn: { on: today, reason: body.reason },
  })
  expect(await status()).toBe('missing')
  // The person is told the day, and not what staff wrote.
  expect(await own()).toMatchObject({
    asked: 'toDo',
    attemptsLeft: 1,
    turn: { may: true },
    attempts: [{ state: 'passed', certificate: null, withdrawn: { on: today, by: null, reason: null } }],
  })
  expect((await call('GET', `${at}/verify/${certificate?.number}`)).body.data).toEqual({ withdrawnOn: today })
  for (const token of [person.token, org.admin])
    expect((await call('GET', `${at}/certificate/${id}`, { token })).body.message).toBe(
      'This certificate was withdrawn.',
    )
  expect((await withdraw(id)).body.message).toBe('This attempt was withdrawn before.')
  const mails = (await mailsTo(product, person.email)).filter(
    one => one.subject === 'Your attempt was withdrawn: Basics',
  )
  expect(mails).toHaveLength(1)
  expect(mails[0]?.links).toContain(`http://carefold.test/applicant/competency-test/${testId}`)
  expect(mails[0]?.text).not.toContain(body.reason)
  const history = await call('GET', `/api/caregiver/history/${person.personId}`, { token: org.admin })
  expect(JSON.stringify(history.body)).toContain('testAttempt.withdrawn')
  const again = (await take(testId, 4)).body.data as AttemptResult
  expect([again.number, await status()]).toEqual([2, 'valid'])
})

test('a fail that is withdrawn gives the attempt back, without a pause; one under way is not withdrawn', async () => {
  const { testId, take, withdraw, own, begin } = await setUp()
  const { id } = (await take(testId, 0)).body.data as AttemptResult
  expect((await own()).turn).toMatchObject({ may: false, why: 'used' })
  await withdraw(id)
  expect((await own()).turn).toMatchObject({ may: true })
  const { running } = await begin(testId)
  expect((await withdraw(running.id)).body.message).toBe('This attempt has not been submitted yet.')
})

test('one that waits to be scored is withdrawn: it is not scored, and another may begin', async () => {
  const { org, testId, begin, submit, withdraw, status, own } = await setUp([essay])
  const { running } = await begin(testId)
  const answers = [{ questionId: running.questions[0]?.id, value: { text: 'Thirst' }, revision: 0 }]
  const { id, state } = (await submit(running.id, answers)).body.data as AttemptResult
  expect([state, await status()]).toEqual(['waiting', 'in review'])
  await withdraw(id)
  expect(await status()).toBe('missing')
  const score = { questionId: running.questions[0]?.id, points: 1 }
  expect((await call('PUT', `${at}/score/${id}`, { token: org.admin, body: score })).status).toBe(422)
  expect((await own()).turn.may).toBe(true)
  expect((await begin(testId)).running.number).toBe(2)
})

test('statistics leave out what was withdrawn', async () => {
  const { org, testId, take, withdraw } = await setUp()
  const { id } = (await take(testId, 4)).body.data as AttemptResult
  const counted = async () => (await call('GET', `${at}/statistics/${testId}`, { token: org.admin })).body.data
  const before = JSON.stringify(await counted())
  await withdraw(id)
  expect(JSON.stringify(await counted())).not.toBe(before)
})
