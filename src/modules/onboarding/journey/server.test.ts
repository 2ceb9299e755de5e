import { describe, expect, test } from 'vitest'
import type { Work } from '../../../kit/server/context.ts'
import { newId } from '../../../kit/server/ids.ts'
import { testSignature, testText } from '../../../testing/acknowledgements.ts'
import { testApplicant } from '../../../testing/applicant.ts'
import { mailsTo } from '../../../testing/caregivers.ts'
import { formOf, pdf, testType } from '../../../testing/documents.ts'
import { testJourney, testWalkthrough } from '../../../testing/journeys.ts'
import { overtake } from '../../../testing/locks.ts'
import { type TestOrganization, testOrganization } from '../../../testing/people.ts'
import { testProduct } from '../../../testing/test-product.ts'
import { factsChanged } from '../../caregivers/work.ts'
import { decideDocument } from '../../documents/decisions/work.ts'
import { journeyApi } from './contract.ts'
import { findJourney, setSubmitted } from './store.ts'

const product = await testProduct()
const { call } = product
const base = '/api/applicant-onboarding'

const hello = { type: 'welcome', title: 'Hello', minutes: 2 }
const page = { type: 'webpage-link', title: 'Page', minutes: 3, content: { url: 'https://example.com/handbook' } }
const text = { type: 'text-information', title: 'Text', minutes: 4, content: { text: 'Read me.' } }
const video = { type: 'video-training', title: 'Video', content: { videoUrl: 'https://vimeo.com/76979871' } }
const profile = { type: 'profile-information', title: 'Profile' }
/** A profile that lacks nothing. */
const whole = {
  ...{ firstName: 'Nia', lastName: 'Applicant', phone: '512 555 0100', birthDate: '1990-04-01' },
  ...{ address: '1 Elm St', city: 'Austin', stateCode: 'TX', postalCode: '78701' },
  emergencyContacts: [{ name: 'Ben', phone: '512 555 0101' }],
}

const papers = (...documents: { documentTypeId: string; required?: boolean }[]) => ({
  type: 'document-upload',
  title: 'Papers',
  content: { documents },
})

async function hand(token: string, fields: Record<string, string>, pages = [{ name: 'card.pdf', bytes: pdf() }]) {
  return call('POST', `${base}/document-upload`, { token, ...(await formOf(fields, 'files', pages)) })
}

const decide = (org: TestOrganization, id: string, status: 'approved' | 'rejected', reason?: string) =>
  call('PUT', `/api/compliance-requirement/status-approve/${id}`, { token: org.admin, body: { status, reason } })

const stepIn = (journey: { steps: { title: string }[] }, title: string) =>
  journey.steps.find(step => step.title === title)

describe('who may', () => {
  const lines = Object.values(journeyApi).map(line => ({ line, path: line.path.replace(/:\w+/, newId()) }))

  test.each(lines)('$line.name: a stranger is refused', async ({ line, path }) => {
    expect((await call(line.method, path)).status).toBe(401)
  })

  test.each(lines)('$line.name: staff are refused', async ({ line, path }) => {
    const org = await testOrganization(product)
    expect((await call(line.method, path, { token: org.admin })).status).toBe(403)
  })

  test('progress without a step, or with an impossible stretch, is refused with the field', async () => {
    const org = await testOrganization(product)
    const { tell, applicant } = await testJourney(product, org, [video])
    const none = await call('PUT', `${base}/completion-status`, { token: applicant.token, body: {} })
    expect(none.body.errors).toEqual([{ path: 'stepId', message: 'Fill this in.' }])
    const backwards = await tell('Video', { watched: { length: 60, stretches: [[20, 10]] } })
    expect(backwards.status).toBe(400)
    expect(backwards.body.errors[0].path).toBe('watched.stretches.0')
  })

  test("another organization's step and another person's paper are not found", async () => {
    const org = await testOrganization(product)
    const type = await testType(product, org)
    const mine = await testJourney(product, org, [hello])
    const neighbor = await testApplicant(org)
    const stranger = await testApplicant(await testOrganization(product))
    const { body } = await hand(mine.applicant.token, { documentTypeId: type.id })
    for (const { token } of [neighbor, stranger]) {
      const told = await call('PUT', `${base}/completion-status`, { token, body: { stepId: mine.steps.Hello } })
      expect(told.status).toBe(404)
      expect((await call('DELETE', `${base}/document/${body.data.id}`, { token })).status).toBe(404)
      expect((await call('GET', `${base}/document`, { token })).body.data.data).toEqual([])
    }
    const foreign = await hand(stranger.token, { documentTypeId: type.id })
    expect(foreign.body.errors[0].path).toBe('documentTypeId')
  })
})

describe('the way', () => {
  test('begins at sign-up, and shows one next action and the minutes left', async () => {
    const org = await testOrganization(product)
    const { read, steps } = await testJourney(product, org, [hello, text])
    const journey = await read()
    expect(journey).toMatchObject({ complete: false, percent: 0, minutesLeft: 6, nextStepId: steps.Hello })
    expect(journey.startedAt).not.toBeNull()
    expect(journey.steps.map((step: { state: string }) => step.state)).toEqual(['open', 'open'])
  })

  test('without a walkthrough is complete; one that is made later begins with the next look', async () => {
    const org = await testOrganization(product)
    const { token, positionId } = await testApplicant(org)
    const journey = async () => (await call('GET', `${base}/onboarding`, { token })).body.data
    expect(await journey()).toMatchObject({ id: null, complete: true, percent: 100, nextStepId: null, steps: [] })
    const body = { name: 'Later', positionId }
    const made = await call('POST', '/api/onboarding/create-onboarding', { token: org.admin, body })
    const { id } = made.body.data.data
    await call('PUT', `/api/onboarding/isactive-onboarding/${id}`, { token: org.admin, body: { status: true } })
    // Field check 20: a walkthrough without steps has a defined result.
    expect(await journey()).toMatchObject({ name: 'Later', complete: true, percent: 100 })
  })

  test('step by step: what is done counts, and doing it twice changes nothing', async () => {
    const org = await testOrganization(product)
    const { read, finish, steps } = await testJourney(product, org, [hello, text])
    const done = await finish('Hello')
    expect(done.body.data).toMatchObject({ done: 1, total: 2, percent: 50, minutesLeft: 4, nextStepId: steps.Text })
    const { doneAt } = stepIn(await read(), 'Hello') as { doneAt?: string }
    expect((await finish('Hello')).status).toBe(200)
    expect(stepIn(await read(), 'Hello')).toMatchObject({ state: 'done', doneAt })
    expect((await finish('Text')).body.data).toMatchObject({ complete: true, percent: 100, nextStepId: null })
  })

  test('a step that waits cannot be done before the other, whatever the browser sends', async () => {
    const org = await testOrganization(product)
    const { read, finish } = await testJourney(product, org, [hello, { ...text, waitsFor: 'Hello' }])
    expect(stepIn(await read(), 'Text')).toMatchObject({ state: 'locked', lockedBy: 'Hello' })
    const early = await finish('Text')
    expect(early.status).toBe(422)
    expect(early.body.message).toBe('Please finish “Hello” first.')
    await finish('Hello')
    expect((await finish('Text')).status).toBe(200)
  })

  test('optional is really optional', async () => {
    const org = await testOrganization(product)
    const { finish } = await testJourney(product, org, [
      { ...hello, required: false },
      text,
      { ...page, required: false },
    ])
    expect((await finish('Text')).body.data).toMatchObject({ complete: true, percent: 100, minutesLeft: 0 })
  })

  test('data of another kind of step is refused', async () => {
    const org = await testOrganization(product)
    const { tell } = await testJourney(product, org, [hello])
    const answer = await tell('Hello', { opened: true, watched: { length: 9, stretches: [] } })
    expect(answer.status).toBe(400)
    expect(answer.body.errors.map((one: { path: string }) => one.path).sort()).toEqual(['opened', 'watched'])
  })

  test('a page counts once it was opened', async () => {
    const org = await testOrganization(product)
    const { tell, finish, read } = await testJourney(product, org, [page])
    const early = await finish('Page')
    expect([early.status, early.body.message]).toEqual([422, 'Open the page first.'])
    await tell('Page', { opened: true })
    expect(stepIn(await read(), 'Page')).toMatchObject({ missing: null })
    expect((await finish('Page')).body.data.complete).toBe(true)
  })

  test('the profile counts when what is required is there', async () => {
    const org = await testOrganization(product)
    const { finish, read, applicant } = await testJourney(product, org, [profile])
    const early = await finish('Profile')
    expect(early.status).toBe(422)
    expect((stepIn(await read(), 'Profile') as { profileGaps?: string[] }).profileGaps).toContain('Add your city.')
    const { version } = (await call('GET', '/api/get-user-detail', { token: applicant.token })).body.data.data
      .userProfile
    const body = { ...whole, version }
    expect((await call('PUT', '/api/update-profile', { token: applicant.token, body })).status).toBe(200)
    expect((await finish('Profile')).body.data.complete).toBe(true)
  })

  test('an application is not signed with a profile that was emptied after its step', async () => {
    const org = await testOrganization(product)
    const review = { type: 'application-review', title: 'Review', required: false }
    const { finish, sign, applicant } = await testJourney(product, org, [profile, review])
    const save = async (more: object) => {
      const { version } = (await call('GET', '/api/get-user-detail', { token: applicant.token })).body.data.data
        .userProfile
      const body = { ...whole, ...more, version }
      expect((await call('PUT', '/api/update-profile', { token: applicant.token, body })).status).toBe(200)
    }
    await save({})
    expect((await finish('Profile')).status).toBe(200)
    await save({ city: '' })
    const refused = await sign('Review')
    expect([refused.status, refused.body.message]).toEqual([
      422,
      'Your profile is no longer complete: 1 thing is left to fill in.',
    ])
    await save({})
    expect((await sign('Review')).status).toBe(200)
  })
})

describe('a video', () => {
  test('counts from nine tenths of its length on, and only what could have been played', async () => {
    product.setNow('2027-03-01T10:00:00Z')
    const org = await testOrganization(product)
    const { tell, finish, read } = await testJourney(product, org, [video])
    await tell('Video', { watched: { length: 100, stretches: [] } })
    // Developer tools say that all of it was watched, at once.
    await tell('Video', { watched: { length: 100, stretches: [[0, 100]] } })
    expect(stepIn(await read(), 'Video')).toMatchObject({ watched: { length: 100, stretches: [[0, 5]] } })
    expect((await finish('Video')).status).toBe(422)
    product.setNow('2027-03-01T10:01:00Z')
    await tell('Video', { watched: { length: 20, stretches: [[0, 60]] } })
    expect(stepIn(await read(), 'Video')).toMatchObject({
      watched: { length: 100, stretches: [[0, 60]] },
      missing: { message: '30 seconds left to watch' },
    })
    await tell('Video', { watched: { length: 100, stretches: [[70, 100]] } })
    expect((await finish('Video')).body.data.complete).toBe(true)
    product.setNow(null)
  })
})

describe('papers', () => {
  async function setUp() {
    const org = await testOrganization(product)
    const card = await testType(product, org)
    const extra = await testType(product, org)
    const step = papers({ documentTypeId: card.id }, { documentTypeId: extra.id, required: false })
    const journey = await testJourney(product, org, [step, text])
    const send = (typeId: string) => hand(journey.applicant.token, { documentTypeId: typeId })
    return { ...journey, org, card, extra, send }
  }

  test('the step counts when every required type has one in review, the optional ones or not', async () => {
    const { finish, send, card, read } = await setUp()
    const [key, values] = ['{left, plural, one {# document} other {# documents}} left', { left: 1 }]
    expect((await finish('Papers')).body).toMatchObject({ message: '1 document left', key, values })
    const sent = await send(card.id)
    expect(sent.body).toMatchObject({ message: 'We have received your document.', data: { status: 'inReview' } })
    expect(stepIn(await read(), 'Papers')).toMatchObject({ share: 1, missing: null })
    expect((await finish('Papers')).body.data.done).toBe(1)
  })

  test('one that is sent back opens its step again with the reason, until another one is there', async () => {
    const { org, finish, send, card, read, steps } = await setUp()
    const first = await send(card.id)
    await finish('Papers')
    await finish('Text')
    await decide(org, first.body.data.id, 'rejected', 'The picture is blurred.')
    const back = await read()
    expect(back).toMatchObject({ complete: false, nextStepId: steps.Papers })
    expect(back.sentBack).toEqual([
      {
        ...{ stepId: steps.Papers, id: card.id, name: card.name },
        ...{ why: 'sentBack', reason: { message: 'The picture is blurred.' } },
      },
    ])
    expect(stepIn(back, 'Papers')).toMatchObject({ state: 'sentBack' })
    const second = await send(card.id)
    expect(second.body.data.replacesId).toBe(first.body.data.id)
    expect(await read()).toMatchObject({ complete: true, percent: 100, sentBack: [] })
  })

  test('one whose approval is taken back is sent back too, with the reason', async () => {
    const { org, finish, send, card, read } = await setUp()
    const { id } = (await send(card.id)).body.data
    await finish('Papers')
    await decide(org, id, 'approved')
    expect(stepIn(await read(), 'Papers')).toMatchObject({ state: 'done' })
    const body = { reason: 'It is of somebody else.' }
    expect((await call('PUT', `/api/documents/take-back/${id}`, { token: org.admin, body })).status).toBe(200)
    const back = await read()
    expect(stepIn(back, 'Papers')).toMatchObject({ state: 'sentBack' })
    expect(back.sentBack).toMatchObject([{ id: card.id, reason: { message: 'It is of somebody else.' } }])
  })

  test('one that was set aside was not sent back, and says why', async () => {
    const { org, finish, send, card, read } = await setUp()
    const { id } = (await send(card.id)).body.data
    await finish('Papers')
    await decide(org, id, 'approved')
    const toggle = `/api/documents/upload-document/toggle-status/${id}`
    expect((await call('PUT', toggle, { token: org.admin, body: { reason: 'Doubtful' } })).status).toBe(200)
    expect((await read()).sentBack).toMatchObject([{ id: card.id, why: 'setAside', reason: { message: 'Doubtful' } }])
  })

  test("one's own are listed, and taken back while nobody has decided", async () => {
    const { org, send, card, extra, applicant, read } = await setUp()
    const { token } = applicant
    const first = await send(card.id)
    const second = await send(extra.id)
    const list = await call('GET', `${base}/document?limit=1`, { token })
    expect(list.body.data.pagination).toMatchObject({ total: 2, totalPages: 2, totalDocuments: 2 })
    const removed = await call('DELETE', `${base}/document/${second.body.data.id}`, { token })
    expect(removed.body).toMatchObject({ success: true, message: 'Document removed.' })
    await decide(org, first.body.data.id, 'approved')
    expect((await call('DELETE', `${base}/document/${first.body.data.id}`, { token })).status).toBe(422)
    const step = stepIn(await read(), 'Papers') as { papers?: unknown[] }
    expect(step.papers).toMatchObject([{ received: true }, { received: false, paper: null }])
  })

  test('one that is being approved, or belongs to what is being signed, stays', async () => {
    const { org, card, extra, send, applicant } = await setUp()
    const removedDuring = async (typeId: string, act: (work: Work, paperId: string) => Promise<unknown>) => {
      const { id } = (await send(typeId)).body.data
      const remove = () => call('DELETE', `${base}/document/${id}`, { token: applicant.token })
      return (await overtake(org, work => act(work, id), remove)).status
    }
    expect(await removedDuring(card.id, (work, id) => decideDocument(work, id, { decision: 'approved' }))).toBe(422)
    const sign = async ({ db, now }: Work) =>
      setSubmitted(db, now, (await findJourney(db, applicant.personId))?.id ?? '')
    expect(await removedDuring(extra.id, sign)).toBe(422)
  })

  test('an upload without a file, and of what it is not, is refused with the field', async () => {
    const { card, applicant } = await setUp()
    const none = await hand(applicant.token, { documentTypeId: card.id }, [])
    expect(none.body.errors[0]).toMatchObject({ path: 'files' })
    const bytes = Buffer.from('MZ not a picture')
    const lie = await hand(applicant.token, { documentTypeId: card.id }, [{ name: 'card.jpg', bytes }])
    expect(lie.status).toBe(415)
  })
})

describe('what was done stays', () => {
  // field 6, check 10
  test('after the walkthrough was edited, deactivated and deleted', async () => {
    const org = await testOrganization(product)
    const { id, steps, send, finish, read } = await testJourney(product, org, [hello, text])
    await finish('Hello')
    const before = await read()
    const changed = { uniqueId: newId(), type: 'welcome', title: 'Other' }
    await send('PUT', `/api/onboarding/step/${steps.Hello}`, changed)
    await send('DELETE', `/api/onboarding/step/${steps.Text}`)
    expect(await read()).toEqual(before)
    await finish('Text')
    await send('PUT', `/api/onboarding/isactive-onboarding/${id}`, { status: false })
    await send('DELETE', `/api/onboarding/delete-onboarding/${id}`)
    const after = await read()
    expect(after).toMatchObject({ complete: true, percent: 100 })
    expect(stepIn(after, 'Text')).toMatchObject({ state: 'done', content: { text: 'Read me.' } })
  })

  test('after the sign-off, also when a paper is set aside later', async () => {
    const org = await testOrganization(product)
    const type = await testType(product, org)
    const { finish, read, applicant } = await testJourney(product, org, [papers({ documentTypeId: type.id })])
    const { body } = await hand(applicant.token, { documentTypeId: type.id })
    await finish('Papers')
    await org.work(({ work: { db } }) =>
      db.updateTable('person').set({ status: 'active' }).where('id', '=', applicant.personId).execute(),
    )
    const aside = { token: org.admin, body: { active: false, reason: 'A newer one is asked for.' } }
    await call('PUT', `/api/documents/upload-document/toggle-status/${body.data.id}`, aside)
    expect(await read()).toMatchObject({ signedOff: true, complete: true, percent: 100, sentBack: [] })
  })
})

describe('who signed up before there was a walkthrough', () => {
  const subjects = async (email: string) => (await mailsTo(product, email)).map(mail => mail.subject)

  test('begins it when one is activated for their position, and is emailed once', async () => {
    const org = await testOrganization(product)
    const { token, email, positionId } = await testApplicant(org)
    const other = await testApplicant(org)
    const read = async () => (await call('GET', `${base}/onboarding`, { token })).body.data
    expect(await read()).toMatchObject({ id: null, steps: [] })
    const { id, send } = await testWalkthrough(product, org, { positionId, steps: [hello] })
    expect(await org.work(({ work }) => findJourney(work.db, other.personId))).toBeUndefined()
    expect(await subjects(other.email)).toEqual([])
    expect(await subjects(email)).toEqual([`Your next steps at ${org.name}`])
    expect((await read()).steps).toMatchObject([{ title: 'Hello' }])
    for (const status of [false, true]) await send('PUT', `/api/onboarding/isactive-onboarding/${id}`, { status })
    expect((await subjects(email)).length).toBe(1)
  })

  test('begins it when they are given a position that has one', async () => {
    const org = await testOrganization(product)
    const { personId, email } = await testApplicant(org)
    const { positionId } = await testWalkthrough(product, org, { steps: [hello] })
    await org.work(async ({ work }) => {
      await work.db.updateTable('person').set({ position_id: positionId }).where('id', '=', personId).execute()
      await work.announce(factsChanged, { personId })
    })
    expect(await subjects(email)).toEqual([`Your next steps at ${org.name}`])
    expect(await org.work(({ work }) => findJourney(work.db, personId))).toMatchObject({ name: 'First steps' })
  })

  test('is told nothing twice: who signs up for a position with a walkthrough just begins it', async () => {
    const org = await testOrganization(product)
    const { positionId } = await testWalkthrough(product, org, { steps: [hello] })
    const { email } = await testApplicant(org, { positionId })
    expect(await subjects(email)).toEqual([])
  })
})

describe('texts to sign in a step', () => {
  const signing = (...ids: string[]) => ({ ...text, content: { sources: ids.map(sourceId => ({ sourceId })) } })

  test('is done once they are signed, on the page of each, and not before', async () => {
    const org = await testOrganization(product)
    const [first, second] = [await testText(org, { name: 'Privacy' }), await testText(org)]
    const { applicant, read, finish } = await testJourney(product, org, [signing(first, second), hello])
    await finish('Hello')
    expect(stepIn(await read(), 'Text')).toMatchObject({
      ...{ state: 'open', missing: { message: '2 texts left to sign' }, share: 0 },
      tasks: [
        {
          kind: 'acknowledgement',
          sourceId: first,
          name: 'Privacy',
          state: 'open',
          path: `/applicant/acknowledgement/${first}`,
        },
        { sourceId: second, state: 'open' },
      ],
    })
    await testSignature(org, applicant.personId, first)
    expect(stepIn(await read(), 'Text')).toMatchObject({ missing: { message: '1 text left to sign' }, share: 0.5 })
    expect((await finish('Text')).body.message).toBe('1 text left to sign')
    await testSignature(org, applicant.personId, second)
    expect((await finish('Text')).status).toBe(200)
    expect(await read()).toMatchObject({ complete: true, percent: 100 })
  })

  test('asks for nothing that the office no longer uses', async () => {
    const org = await testOrganization(product)
    const gone = await testText(org)
    const { read, finish } = await testJourney(product, org, [signing(gone)])
    await org.work(({ work: { db } }) => db.updateTable('acknowledgement').set({ active: false }).execute())
    expect(stepIn(await read(), 'Text')).toMatchObject({ missing: null, tasks: [] })
    expect((await finish('Text')).status).toBe(200)
  })

  test('a text of a walkthrough is told among the tasks, and nobody else is asked to sign it', async () => {
    const org = await testOrganization(product)
    const [mine, other] = [await testText(org), await testText(org)]
    const { applicant } = await testJourney(product, org, [signing(mine)])
    const tasks = await call('GET', `${base}/tasks`, { token: applicant.token })
    expect(tasks.body.data).toMatchObject([{ sourceId: mine, state: 'open', requirementIds: [] }])
    await expect(testSignature(org, applicant.personId, other)).rejects.toThrow('You are not asked to sign this text.')
  })
})
