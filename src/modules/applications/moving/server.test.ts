import { describe, expect, test } from 'vitest'
import type { Work } from '../../../kit/server/context.ts'
import { newId } from '../../../kit/server/ids.ts'
import { testApplicant } from '../../../testing/applicant.ts'
import { mailsTo } from '../../../testing/caregivers.ts'
import { testJourney, testWalkthrough } from '../../../testing/journeys.ts'
import { overtake } from '../../../testing/locks.ts'
import { testOrganization, unique } from '../../../testing/people.ts'
import { testProduct } from '../../../testing/test-product.ts'
import { addDocumentType, stepSent } from '../../../testing/walkthroughs.ts'
import { touch } from '../../walkthroughs/steps/store.ts'
import type { Progress } from './contract.ts'

const product = await testProduct()
const { call } = product

const hello = { type: 'welcome', title: 'Hello' }
const hygiene = { type: 'text-information', title: 'Hygiene', content: { text: 'Wash your hands.' } }
const parking = { type: 'text-information', title: 'Parking', content: { text: 'Behind the house.' } }
const review = { type: 'application-review', title: 'Review', content: { text: 'All of it is true.' } }

/** An applicant in the middle of a walkthrough, and staff who look at them. */
async function setUp(steps: Parameters<typeof testJourney>[2] = [hello, hygiene, parking]) {
  const org = await testOrganization(product)
  const journey = await testJourney(product, org, steps)
  const { personId } = journey.applicant
  await journey.read()
  const progress = async (): Promise<Progress> => {
    const answer = await call('GET', `/api/onboarding/progress/${personId}`, { token: org.admin })
    expect(answer.status).toBe(200)
    return answer.body.data
  }
  const moveAs = (token: string, basis: string) =>
    call('PUT', `/api/onboarding/newer-version/${personId}`, { token, body: { basis } })
  const move = async () => moveAs(org.admin, (await progress()).newer?.basis ?? '')
  const addStep = (wish: object) =>
    journey.send('POST', '/api/onboarding/onboarding-steps', { onboardingId: journey.id, uniqueId: newId(), ...wish })
  const changeStep = (title: string, wish: object) =>
    journey.send('PUT', `/api/onboarding/step/${journey.steps[title]}`, stepSent({ title, ...wish }))
  const states = async () =>
    Object.fromEntries(
      (await journey.read()).steps.map((step: { title: string; state: string }) => [step.title, step.state]),
    )
  return { org, ...journey, personId, progress, move, moveAs, addStep, changeStep, states }
}

const changesIn = ({ newer }: Progress) => Object.fromEntries((newer?.steps ?? []).map(one => [one.title, one.change]))

describe('who may', () => {
  const basis = 'x'.repeat(64)

  test.each([
    ['GET', 'progress'],
    ['PUT', 'newer-version'],
  ] as const)('%s %s: a stranger and an applicant may not, another organization finds nobody', async (method, name) => {
    const { applicant, personId } = await setUp([hello])
    const path = `/api/onboarding/${name}/${personId}`
    const body = method === 'PUT' ? { basis } : undefined
    expect((await call(method, path, { body })).status).toBe(401)
    expect((await call(method, path, { token: applicant.token, body })).status).toBe(403)
    const other = await testOrganization(product)
    expect((await call(method, path, { token: other.admin, body })).status).toBe(404)
  })

  test('an auditor looks and does not move', async () => {
    const { org, personId, moveAs } = await setUp([hello])
    const { token } = await org.staff('Auditor')
    expect((await call('GET', `/api/onboarding/progress/${personId}`, { token })).status).toBe(200)
    expect((await moveAs(token, basis)).status).toBe(403)
  })

  test('a move says what was looked at', async () => {
    const { org, moveAs } = await setUp([hello])
    expect((await moveAs(org.admin, '')).body.errors).toMatchObject([{ path: 'basis' }])
  })
})

test('without a newer version there is nothing to move to, and nobody is moved by an edit', async () => {
  const { progress, finish, moveAs, org, changeStep, states } = await setUp([hello])
  await finish('Hello')
  expect(await progress()).toMatchObject({
    current: { name: 'First steps', version: 1, percent: 100, steps: [{ title: 'Hello', state: 'done' }] },
    newer: null,
    earlier: [],
  })
  expect((await moveAs(org.admin, 'x'.repeat(64))).body.message).toBe(
    'There is no newer version to move this person to.',
  )
  await changeStep('Hello', { type: 'welcome', content: { text: 'Another welcome.' } })
  expect(await states()).toEqual({ Hello: 'done' })
})

test('what was done stays done where the step is the same; the preview tells what does not', async () => {
  const { org, applicant, finish, progress, move, states, addStep, changeStep, steps, send } = await setUp()
  for (const title of ['Hello', 'Hygiene', 'Parking']) await finish(title)
  await changeStep('Hello', { type: 'welcome', title: 'Hello and welcome', minutes: 9 })
  await changeStep('Hygiene', { type: 'text-information', content: { text: 'Wear a mask.' } })
  await send('DELETE', `/api/onboarding/step/${steps.Parking}`)
  await addStep({ type: 'text-information', title: 'Night shifts', content: { text: 'From ten to six.' } })

  const before = await progress()
  expect(changesIn(before)).toEqual({ 'Hello and welcome': 'stays', Hygiene: 'again', 'Night shifts': 'new' })
  expect(before.newer?.falls).toMatchObject([{ title: 'Parking', doneAt: expect.any(String) }])
  expect(before.newer).toMatchObject({ percent: 33, signsAgain: false })

  const moved = await move()
  expect(moved.body).toMatchObject({
    message: 'Moved to the newest version.',
    data: { current: { version: 2, percent: 33 }, newer: null },
  })
  expect(await states()).toEqual({ 'Hello and welcome': 'done', Hygiene: 'open', 'Night shifts': 'open' })
  const [mail] = (await mailsTo(product, applicant.email)).slice(-1)
  expect(mail?.subject).toBe(`Your steps at ${org.name} have changed`)
  expect(mail?.text).toContain('What you have done still counts where it is still required.')
  expect(mail?.text).not.toContain('sign and send your application again')
  // The way that was left stays readable.
  expect((await progress()).earlier).toMatchObject([
    { version: 1, steps: ['Hello', 'Hygiene', 'Parking'].map(title => ({ title, doneAt: expect.any(String) })) },
  ])
})

test('what is done is done as of the day it was, and a video goes on where it was', async () => {
  const video = { type: 'video-training', title: 'Video', content: { videoUrl: 'https://vimeo.com/123456' } }
  const { finish, tell, read, move, addStep } = await setUp([hello, video])
  await finish('Hello')
  await tell('Video', { watched: { length: 100, stretches: [[0, 4]] } })
  const [done, begun] = (await read()).steps
  expect(begun.watched.stretches).toEqual([[0, 4]])
  await addStep(parking)
  await move()
  expect((await read()).steps).toMatchObject([
    { doneAt: done.doneAt },
    { state: 'open', watched: { length: 100, stretches: [[0, 4]] } },
    { title: 'Parking', state: 'open' },
  ])
})

test('a step for papers that asks for one more is owed again', async () => {
  const org = await testOrganization(product)
  const [first, second] = [await addDocumentType(org, 'License'), await addDocumentType(org, 'Card')]
  const asks = (...ids: string[]) => ({ documents: ids.map(documentTypeId => ({ documentTypeId, required: true })) })
  const papers = { type: 'document-upload', title: 'Papers' }
  const { id, applicant, finish, steps, send } = await testJourney(product, org, [
    { ...papers, content: { documents: [{ documentTypeId: first, required: false }] } },
  ])
  await finish('Papers')
  await send('PUT', `/api/onboarding/step/${steps.Papers}`, stepSent({ ...papers, content: asks(first, second) }))
  const answer = await call('GET', `/api/onboarding/progress/${applicant.personId}`, { token: org.admin })
  expect(changesIn(answer.body.data)).toEqual({ Papers: 'again' })
  expect(answer.body.data.newer.walkthroughId).toBe(id)
})

test('who was given the wrong walkthrough is moved to that of their position, and keeps what both ask for', async () => {
  const { org, finish, personId, progress, move, states } = await setUp()
  await finish('Hygiene')
  const other = await testJourney(product, org, [{ ...hygiene, title: 'Clean hands' }, parking])
  await org.work(({ work: { db } }) =>
    db.updateTable('person').set({ position_id: other.positionId }).where('id', '=', personId).execute(),
  )
  expect(changesIn(await progress())).toEqual({ 'Clean hands': 'stays', Parking: 'open' })
  await move()
  expect(await states()).toEqual({ 'Clean hands': 'done', Parking: 'open' })
})

test('an application that was sent is signed again', async () => {
  const { finish, sign, progress, move, addStep } = await setUp([hello, review])
  await finish('Hello')
  expect((await sign('Review')).status).toBe(200)
  await addStep(parking)
  expect((await progress()).newer?.signsAgain).toBe(true)
  await move()
  expect(await progress()).toMatchObject({ current: { submittedAt: null } })
  expect((await progress()).earlier[0]?.submittedAt).not.toBeNull()
})

test('the move is of what was looked at, and only of applicants', async () => {
  const { org, addStep, progress, moveAs, personId } = await setUp([hello])
  await addStep(parking)
  const seen = (await progress()).newer?.basis ?? ''
  await addStep({ ...parking, title: unique('Parking') })
  expect((await moveAs(org.admin, seen)).status).toBe(409)
  expect((await progress()).earlier).toEqual([])
  await org.work(({ work: { db } }) =>
    db.updateTable('person').set({ status: 'rejected' }).where('id', '=', personId).execute(),
  )
  expect((await progress()).newer).toBeNull()
  expect((await moveAs(org.admin, seen)).status).toBe(422)
})

test('an edit that is saved while somebody is being moved is told before anybody is moved to it', async () => {
  const { org, id, addStep, progress, moveAs } = await setUp([hello])
  await addStep(parking)
  const seen = (await progress()).newer?.basis ?? ''
  const edit = async ({ db, now }: Work) => {
    await touch(db, now, id)
    await db.updateTable('walkthrough_step').set({ title: 'Elsewhere' }).where('walkthrough_id', '=', id).execute()
  }
  const moved = await overtake(org, edit, () => moveAs(org.admin, seen))
  expect(moved.status).toBe(409)
  expect(await progress()).toMatchObject({ current: { version: 1 }, earlier: [] })
})

test('the move stands in the history, and the applicant is told by mail', async () => {
  const { org, addStep, move, personId, applicant } = await setUp([hello])
  await addStep(parking)
  expect((await move()).status).toBe(200)
  const [entry, mail] = await org.work(async ({ work: { db } }) => [
    await db
      .selectFrom('audit_event')
      .select(['actor', 'before', 'after'])
      .where('person_id', '=', personId)
      .where('action', '=', 'onboarding.moved')
      .executeTakeFirst(),
    await db
      .selectFrom('mail_message')
      .select(['to_address', 'subject'])
      .where('kind', '=', 'onboardingMoved')
      .executeTakeFirst(),
  ])
  expect(entry).toMatchObject({
    actor: 'Ada Admin',
    before: { walkthrough: 'First steps', version: 1 },
    after: { walkthrough: 'First steps', version: 2 },
  })
  expect(mail).toMatchObject({ to_address: applicant.email, subject: `Your steps at ${org.name} have changed` })
})

test('staff read that an applicant has nothing to begin, until a walkthrough is active for their position', async () => {
  const org = await testOrganization(product)
  const { personId, positionId } = await testApplicant(org)
  const nothing = async (): Promise<boolean> =>
    (await call('GET', `/api/onboarding/progress/${personId}`, { token: org.admin })).body.data.nothingToBegin
  expect(await nothing()).toBe(true)
  await testWalkthrough(product, org, { positionId })
  expect(await nothing()).toBe(false)
})
