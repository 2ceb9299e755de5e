import { expect, onTestFinished, test } from 'vitest'
import { newId } from '../../../kit/server/ids.ts'
import { ownTasks } from '../../../kit/server/tasks.ts'
import { testApplicant } from '../../../testing/applicant.ts'
import { takerOf, testCompetencyTest, testQuestion, testTestRequirement } from '../../../testing/competency-tests.ts'
import { testJourney } from '../../../testing/journeys.ts'
import { testOrganization } from '../../../testing/people.ts'
import { testProduct } from '../../../testing/test-product.ts'
import { readWorkOf } from '../../../testing/work.ts'
import { findItem } from '../../follow-up/items/store.ts'
import type { AttemptResult, OwnTest, OwnTestDetail } from '../attempts/contract.ts'
import { publishDraft } from '../builder/work.ts'
import { submitOverdue } from '../submissions/work.ts'
import type { QuestionDraft, TestSettings } from '../tests/contract.ts'
import { addQuestions } from '../versions/store.ts'
import { draftOf } from '../versions/work.ts'

const product = await testProduct()
const { call } = product
const at = '/api/competency-test'

type Wishes = { settings?: Partial<TestSettings>; questions?: QuestionDraft[]; of?: Record<string, unknown> }

async function setUp({ settings, questions, of }: Wishes = {}) {
  const org = await testOrganization(product)
  const testId = await testCompetencyTest(org, {
    name: 'Basics',
    ...(settings ? { settings } : {}),
    ...(questions ? { questions } : {}),
  })
  const requirement = await testTestRequirement(org, testId, of)
  const person = await testApplicant(org, { firstName: 'Nia', lastName: 'Obi' })
  const { token, personId } = person
  const own = async () => (await call('GET', `${at}/${testId}`, { token })).body.data as OwnTestDetail
  const result = async (id: string) => (await call('GET', `${at}/attempt/${id}`, { token })).body.data as AttemptResult
  const status = () =>
    org.work(async ({ work: { db, today } }) => (await findItem(db, personId, requirement.id, today))?.status)
  const grant = (reason = 'She was interrupted.') =>
    call('POST', `${at}/retake`, { token: org.admin, body: { testId, userId: personId, reason } })
  return { org, testId, person, token, own, result, status, grant, ...takerOf(product, token) }
}

const lines = [
  ['GET', `${at}/test-by-user`, undefined],
  ['GET', `${at}/${newId()}`, undefined],
  ['POST', `${at}/begin/${newId()}`, undefined],
  ['POST', `${at}/retake`, { testId: newId() }],
  ['PUT', `${at}/answers`, { attemptId: newId(), questionId: newId(), value: null, revision: 0 }],
  ['POST', `${at}/answers`, { attemptId: newId() }],
  ['GET', `${at}/attempt/${newId()}`, undefined],
] as const

test.each(lines)('%s %s: a stranger is refused', async (method, url, body) => {
  expect((await call(method, url, { body })).status).toBe(401)
})

test('staff take no test, and an applicant sees nobody’s but their own', async () => {
  const { org, testId, begin, submit, person } = await setUp()
  const { running } = await begin(testId)
  for (const [method, url, body] of [lines[2], lines[4], lines[5]])
    expect((await call(method, url, { token: org.admin, body })).status, url).toBe(403)
  await submit(running.id)
  const other = await testApplicant(org)
  expect((await call('GET', `${at}/attempt/${running.id}`, { token: other.token })).status).toBe(404)
  for (const one of [lines[4], lines[5]]) {
    const body = { ...one[2], attemptId: running.id }
    expect((await call(one[0], one[1], { token: other.token, body })).status, one[0]).toBe(404)
  }
  const mine = await call('GET', `${at}/test-by-user?userId=${person.personId}`, { token: other.token })
  expect((mine.body.data as OwnTest[])[0]?.attempts).toEqual([])
  const { token } = await org.staffWith('Looker', ['settings.view'])
  expect((await call('GET', `${at}/test-by-user?userId=${person.personId}`, { token })).status).toBe(403)
  const stranger = await testOrganization(product)
  expect((await call('GET', `${at}/attempt/${running.id}`, { token: stranger.admin })).status).toBe(404)
  expect((await call('GET', `${at}/test-by-user?userId=${person.personId}`, { token: stranger.admin })).status).toBe(
    404,
  )
})

test('what is wrong is refused, and a test that nothing asks for is not taken', async () => {
  const { org, testId, token, begin, answer } = await setUp()
  const { running } = await begin(testId)
  const [question] = running.questions
  const id = question?.id ?? ''
  expect((await answer(running.id, id, { chosen: ['x'] })).status).toBe(400)
  expect((await answer(running.id, id, { chosen: ['o0', 'o1'] })).status).toBe(400)
  expect((await answer(running.id, id, { text: 'Right' })).status).toBe(400)
  expect((await answer(running.id, newId(), { chosen: ['o0'] })).status).toBe(404)
  const free = await testCompetencyTest(org)
  const begun = await call('POST', `${at}/begin/${free}`, { token })
  expect([begun.status, begun.body.message]).toEqual([404, 'You are not asked to take this test.'])
})

const secrets = ['Because it is so.', 'Well done.', 'a secret word', 'weight', 'explanation', 'correct', 'feedback']

test('nothing of what is correct is in any answer before the attempt is submitted', async () => {
  const questions = [
    testQuestion({ options: testQuestion().options.map(one => ({ ...one, feedback: 'Well done.' })) }),
    testQuestion({ type: 'shortText', options: [{ id: 'o0', text: 'a secret word', weight: 100, feedback: '' }] }),
  ]
  const { testId, token, begin, answer, submit, result } = await setUp({ questions })
  const told: unknown[] = []
  const look = async (method: 'GET' | 'POST', url: string, body?: object) =>
    void told.push((await call(method, url, { token, body })).body)
  await look('GET', `${at}/test-by-user`)
  await look('GET', `${at}/${testId}`)
  await look('POST', `${at}/retake`, { testId })
  const { running } = await begin(testId)
  told.push(running)
  for (const one of running.questions)
    told.push((await answer(running.id, one.id, one.type === 'single' ? { chosen: ['o1'] } : { text: 'x' })).body)
  await look('GET', `${at}/${testId}`)
  await look('GET', `${at}/test-by-user`)
  await look('GET', `${at}/attempt/${running.id}`)
  await look('GET', `${at}?limit=10`)
  for (const secret of secrets) expect(JSON.stringify(told), secret).not.toContain(secret)
  await submit(running.id)
  const shown = JSON.stringify(await result(running.id))
  for (const secret of secrets.slice(0, 3)) expect(shown, secret).toContain(secret)
})

test('what is correct stays hidden as the test says', async () => {
  const never = await setUp({ settings: { showAnswers: 'never' } })
  const passed = await setUp({ settings: { showAnswers: 'passed', pauseHours: 0 } })
  const hidden = (await never.take(never.testId, 4)).body.data as AttemptResult
  expect(hidden).toMatchObject({ state: 'passed', revealed: false })
  expect(JSON.stringify(hidden)).not.toContain('Because it is so.')
  const failed = (await passed.take(passed.testId, 0)).body.data as AttemptResult
  expect([failed.revealed, failed.answers[0]?.options[0]?.correct]).toEqual([false, null])
  const then = (await passed.take(passed.testId, 4)).body.data as AttemptResult
  expect(then.revealed).toBe(true)
  const staff = await call('GET', `${at}/attempt/${failed.id}`, { token: passed.org.admin })
  expect(staff.body.data.revealed).toBe(true)
})

test('a pass counts: the requirement is valid, with a certificate', async () => {
  const { testId, take, status, own } = await setUp({ settings: { certificateMonths: 12 } })
  expect(await status()).toBe('missing')
  const done = (await take(testId, 4)).body.data as AttemptResult
  expect(done).toMatchObject({ state: 'passed', reached: 4, percent: 100, points: 4, needed: 4, number: 1 })
  expect(done.certificate?.number).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/)
  expect(await status()).toBe('valid')
  expect(await own()).toMatchObject({ asked: 'done', turn: { may: false, why: 'notAsked' } })
})

test('a fail is no evidence, and says when the next attempt may begin', async () => {
  product.setNow('2026-12-01T15:00:00.000Z')
  onTestFinished(() => product.setNow(null))
  const { org, testId, person, status } = await setUp({ settings: { attempts: 2, pauseHours: 48 } })
  // A session does not outlive the pause.
  const signIn = async () => {
    const token = await org.tokenFor(person.accountId)
    const own = async () => (await call('GET', `${at}/${testId}`, { token })).body.data as OwnTestDetail
    return {
      own,
      begin: () => call('POST', `${at}/begin/${testId}`, { token }),
      ...{ take: takerOf(product, token).take },
    }
  }
  const first = await signIn()
  const failed = (await first.take(testId, 3)).body.data as AttemptResult
  expect(failed).toMatchObject({ state: 'failed', percent: 75, certificate: null })
  expect(await status()).toBe('missing')
  expect(await first.own()).toMatchObject({
    attemptsLeft: 1,
    turn: { may: false, why: 'pause', from: '2026-12-03T15:00:00.000Z' },
  })
  expect(await org.work(({ work }) => ownTasks(work, person.personId))).toMatchObject([
    { detail: { message: 'You can try again on Dec 3, 2026.', values: { day: { day: '2026-12-03' } } } },
  ])
  const early = await first.begin()
  expect([early.status, early.body.message]).toEqual([422, 'You cannot take this test again yet.'])
  const mails = await org.work(({ work: { db } }) =>
    db.selectFrom('mail_message').selectAll().where('kind', '=', 'competencyTestOpen').execute(),
  )
  expect(mails).toHaveLength(1)
  product.setNow('2026-12-03T15:00:00.000Z')
  expect((await (await signIn()).take(testId, 0)).body.data.state).toBe('failed')
  product.setNow('2027-01-30T15:00:00.000Z')
  expect((await (await signIn()).own()).turn).toEqual({ may: false, why: 'used', from: null })
})

test('staff grant one more attempt, which is used once', async () => {
  const { testId, take, own, grant, token, person, org } = await setUp({ settings: { attempts: 1 } })
  await take(testId, 0)
  expect((await grant('')).body.errors).toEqual([{ path: 'reason', message: 'Say why.' }])
  const { token: looker } = await org.staffWith('Looker', ['compliance.view'])
  const body = { testId, userId: person.personId, reason: 'x' }
  expect((await call('POST', `${at}/retake`, { token: looker, body })).status).toBe(403)
  expect((await grant()).body.data).toMatchObject({ turn: { may: true }, running: null })
  expect((await grant()).status).toBe(409)
  const retaken = await call('POST', `${at}/retake`, { token, body: { testId } })
  expect(retaken.body.data.running.number).toBe(2)
  await takerOf(product, token).submit(retaken.body.data.running.id)
  expect((await own()).turn).toEqual({ may: false, why: 'used', from: null })
  expect((await grant()).status).toBe(200)
})

test('an attempt survives: it is the same on every device, with what was saved', async () => {
  const { testId, begin, answer, own } = await setUp()
  const first = await begin(testId)
  const [a] = first.running.questions
  await answer(first.running.id, a?.id ?? '', { chosen: ['o0'] })
  const again = await begin(testId)
  expect(again.running).toMatchObject({ id: first.running.id, questions: first.running.questions })
  expect(again.running.answers).toMatchObject([{ questionId: a?.id, value: { chosen: ['o0'] }, revision: 1 }])
  expect((await own()).running?.id).toBe(first.running.id)
})

test('of two answers, an older one of another device does not take the place of the newer one', async () => {
  const { testId, begin, answer, own } = await setUp()
  const { running } = await begin(testId)
  const id = running.questions[0]?.id ?? ''
  expect((await answer(running.id, id, { chosen: ['o0'] })).body.data.revision).toBe(1)
  // The same that is sent again, because no answer came.
  expect((await answer(running.id, id, { chosen: ['o0'] })).body.data.revision).toBe(1)
  expect((await answer(running.id, id, { chosen: ['o1'] })).status).toBe(409)
  expect((await answer(running.id, id, { chosen: ['o1'] }, 1)).body.data.revision).toBe(2)
  expect((await own()).running?.answers).toMatchObject([{ value: { chosen: ['o1'] } }])
})

test('two devices begin one attempt and submit it once', async () => {
  const { testId, token, own } = await setUp()
  const begun = await Promise.all([1, 2].map(() => call('POST', `${at}/begin/${testId}`, { token })))
  const ids = new Set(begun.map(one => one.body.data.running.id))
  expect([begun.map(one => one.status), ids.size]).toEqual([[200, 200], 1])
  const [attemptId = ''] = ids
  const both = await Promise.all([1, 2].map(() => call('POST', `${at}/answers`, { token, body: { attemptId } })))
  expect(both.map(one => [one.status, one.body.data.state])).toEqual([
    [200, 'failed'],
    [200, 'failed'],
  ])
  expect((await own()).attempts).toHaveLength(1)
})

test('what was submitted is not answered any further', async () => {
  const { testId, begin, answer, submit } = await setUp()
  const { running } = await begin(testId)
  await submit(running.id)
  const late = await answer(running.id, running.questions[0]?.id ?? '', { chosen: ['o0'] })
  expect([late.status, late.body.message]).toEqual([
    422,
    'This attempt has been submitted. What was saved before counts.',
  ])
})

test('an attempt belongs to the version it began in', async () => {
  const { org, testId, begin, submit, own } = await setUp({ settings: { pauseHours: 0 } })
  const { running } = await begin(testId)
  await org.work(async ({ work }) => {
    const draft = await draftOf(work, testId)
    await addQuestions(work.db, work.now, draft.id, [testQuestion({ points: 50 })])
    await publishDraft(work, testId)
  })
  expect((await own()).running?.questions).toEqual(running.questions)
  expect((await submit(running.id)).body.data).toMatchObject({ version: 1, points: 4 })
  expect((await begin(testId)).running.questions).toHaveLength(5)
})

test('so many are drawn as the test says, and their points are what counts', async () => {
  const { testId, begin, take } = await setUp({ settings: { draw: 2, passMark: 50 } })
  expect((await begin(testId)).running.questions).toHaveLength(2)
  expect((await take(testId, 1)).body.data).toMatchObject({ points: 2, reached: 1, state: 'passed' })
})

test('when the time is up, what was saved counts, and nothing more is taken', async () => {
  product.setNow('2026-12-01T15:00:00.000Z')
  onTestFinished(() => product.setNow(null))
  const { testId, begin, answer, submit, result } = await setUp({ settings: { minutes: 30, passMark: 50 } })
  const { running } = await begin(testId)
  expect(running.endsAt).toBe('2026-12-01T15:30:00.000Z')
  const [a, b, c] = running.questions.map(one => one.id) as [string, string, string]
  await answer(running.id, a, { chosen: ['o0'] })
  product.setNow('2026-12-01T15:30:05.000Z')
  // What was on the way is still taken.
  expect((await answer(running.id, b, { chosen: ['o0'] })).status).toBe(200)
  product.setNow('2026-12-01T15:30:11.000Z')
  const late = await answer(running.id, c, { chosen: ['o0'] })
  expect([late.status, late.body.message]).toEqual([410, 'The time is up. What was saved before counts.'])
  await submit(running.id, [{ questionId: c, value: { chosen: ['o0'] }, revision: 0 }])
  expect(await result(running.id)).toMatchObject({
    timedOut: true,
    submittedAt: '2026-12-01T15:30:00.000Z',
    reached: 2,
    state: 'passed',
  })
})

test('an attempt that nobody opens again is submitted by itself', async () => {
  product.setNow('2026-12-01T15:00:00.000Z')
  onTestFinished(() => product.setNow(null))
  const { testId, begin, answer, own } = await setUp({ settings: { minutes: 30 } })
  const { running } = await begin(testId)
  await answer(running.id, running.questions[0]?.id ?? '', { chosen: ['o0'] })
  product.setNow('2026-12-01T15:30:30.000Z')
  await submitOverdue(product.services)
  expect((await own()).running).not.toBeNull()
  product.setNow('2026-12-01T15:31:30.000Z')
  await submitOverdue(product.services)
  await submitOverdue(product.services)
  expect(await own()).toMatchObject({ running: null, attempts: [{ state: 'failed', timedOut: true, reached: 1 }] })
})

const essay = testQuestion({
  type: 'shortText',
  points: 4,
  options: [{ id: 'o0', text: 'dark urine', weight: 100, feedback: '' }],
})

async function waiting() {
  const all = await setUp({ questions: [testQuestion(), essay], settings: { passMark: 80 } })
  const { running } = await all.begin(all.testId)
  const answers = running.questions.map(one => ({
    questionId: one.id,
    value: one.type === 'shortText' ? { text: 'A dry tongue' } : { chosen: ['o0'] },
    revision: 0,
  }))
  const sent = (await all.submit(running.id, answers)).body.data as AttemptResult
  const score = (body: object, token = all.org.admin) =>
    call('PUT', `${at}/score/${running.id}`, {
      token,
      body: { questionId: running.questions.find(one => one.type === 'shortText')?.id, ...body },
    })
  return { ...all, running, sent, score }
}

test('a short text that is none of the accepted ones waits for a person, in review meanwhile', async () => {
  const { sent, status, own, score, result, running } = await waiting()
  expect(sent).toMatchObject({ state: 'waiting', reached: null, percent: null })
  expect(sent.answers.map(one => one.waits).toSorted()).toEqual([false, true])
  expect(await status()).toBe('in review')
  expect((await own()).turn).toEqual({ may: false, why: 'waiting', from: null })
  expect((await score({ points: 5 })).body.errors).toMatchObject([{ path: 'points', message: 'Give 0 to 4 points.' }])
  expect((await score({ points: 3, comment: 'Almost.' })).body.data).toMatchObject({ state: 'passed', percent: 80 })
  expect(await status()).toBe('valid')
  expect((await result(running.id)).answers.map(one => one.comment).toSorted()).toEqual(['', 'Almost.'])
  expect((await score({ points: 4 })).status).toBe(422)
})

test('what was scored as too little is no evidence', async () => {
  const { org, person, status, score, own } = await waiting()
  expect((await score({ points: 1 }, person.token)).status).toBe(403)
  const { token } = await org.staffWith('Looker', ['compliance.view'])
  expect((await score({ points: 1 }, token)).status).toBe(403)
  await score({ points: 1 })
  expect(await status()).toBe('missing')
  expect((await own()).turn.why).toBe('pause')
  const kinds = await org.work(({ work: { db } }) => db.selectFrom('mail_message').select('kind').execute())
  expect(kinds.map(one => one.kind)).toEqual(expect.arrayContaining(['competencyTestScored', 'competencyTestOpen']))
})

test('an answer of a question that was left out reaches nothing', async () => {
  const { testId, begin, submit } = await setUp({ questions: [testQuestion(), essay] })
  const { running } = await begin(testId)
  const sent = (await submit(running.id)).body.data as AttemptResult
  expect(sent).toMatchObject({ state: 'failed', reached: 0 })
})

test('an empty answer takes back what was chosen', async () => {
  const { testId, begin, answer, own } = await setUp()
  const { running } = await begin(testId)
  const id = running.questions[0]?.id ?? ''
  await answer(running.id, id, { chosen: ['o0'] })
  expect((await answer(running.id, id, { chosen: [] }, 1)).status).toBe(200)
  expect((await own()).running?.answers).toMatchObject([{ value: { chosen: [] } }])
})

test('a test is a task of the person: to take, begun, later, waiting, done', async () => {
  const { org, testId, person, begin, submit, grant, take } = await setUp({ settings: { attempts: 1 } })
  const task = () => org.work(async ({ work }) => (await ownTasks(work, person.personId))[0])
  const path = `/applicant/competency-test/${testId}`
  expect(await task()).toMatchObject({ kind: 'competencyTest', sourceId: testId, state: 'open', path })
  const { running } = await begin(testId)
  expect(await task()).toMatchObject({ state: 'begun' })
  await submit(running.id)
  expect(await task()).toMatchObject({
    state: 'later',
    detail: { message: expect.stringContaining('No attempts are left') },
  })
  await grant()
  expect(await task()).toMatchObject({ state: 'open' })
  await take(testId, 4)
  expect(await task()).toMatchObject({ state: 'done' })
})

test('what waits to be scored stands in the queue of those who score', async () => {
  const { org, running, person, score } = await waiting()
  const toScore = async (holder: string) => (await readWorkOf(product, holder, 'competencyTest')).data
  expect(await toScore(org.admin)).toMatchObject([{ id: running.id, person: { id: person.personId }, title: 'Basics' }])
  const { token } = await org.staffWith('Looker', ['caregivers.view', 'compliance.view'])
  expect(await toScore(token)).toEqual([])
  await score({ points: 4 })
  expect(await toScore(org.admin)).toEqual([])
})

test('a step of a walkthrough asks for a test, and is done when it is passed', async () => {
  const org = await testOrganization(product)
  const [testId, draft] = [await testCompetencyTest(org), await testCompetencyTest(org, { draft: true })]
  const content = { sources: [{ sourceId: testId, required: true }] }
  const journey = await testJourney(product, org, [{ type: 'competency-test', title: 'Test', content }])
  const list = await call('GET', `/api/onboarding/requirement-competencytest/${journey.positionId}`, {
    token: org.admin,
  })
  expect(list.body.data.map((one: { id: string }) => one.id)).toEqual([testId])
  const sources = await call('GET', '/api/compliance-requirement/competency-test', { token: org.admin })
  expect(sources.body.data.map((one: { value: string }) => one.value)).not.toContain(draft)
  expect((await journey.finish('Test')).body.message).toMatch(/1 test left to pass/)
  const { take } = takerOf(product, journey.applicant.token)
  expect((await take(testId, 4)).body.data.state).toBe('passed')
  expect((await journey.finish('Test')).status).toBe(200)
})
