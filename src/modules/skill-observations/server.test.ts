import { expect, test } from 'vitest'
import { newId } from '../../kit/server/ids.ts'
import { testApplicant } from '../../testing/applicant.ts'
import { testOrganization } from '../../testing/people.ts'
import { testChecklist, testSkillRequirement } from '../../testing/skills.ts'
import { testProduct } from '../../testing/test-product.ts'
import { findItem } from '../follow-up/items/store.ts'
import type { PersonSkills, RetrainingRow } from './contract.ts'

const product = await testProduct()
const { call } = product
const at = '/api/skill-checklist'

async function setUp() {
  const org = await testOrganization(product)
  const { id, content } = await testChecklist(org, [
    { name: 'Hygiene', subject: 'hygiene', observed: true, skills: 1 },
    { name: 'Transfers', subject: 'transfers', observed: true, skills: 1 },
    { name: 'Meals', skills: 1 },
  ])
  const requirement = await testSkillRequirement(org, id)
  const { token, personId, email } = await testApplicant(org, { firstName: 'Nia', lastName: 'Obi' })
  const [hygiene = '', transfers = '', meals = ''] = content.groups.flatMap(one => one.items.map(item => item.id))
  const { today } = await org.work(async ({ work }) => ({ today: work.today }))
  const answers = [hygiene, transfers, meals].map(itemId => ({ itemId, rating: 4, at: new Date().toISOString() }))
  const fill = async () => {
    await call('POST', `${at}/submit-answer`, { token, body: { skillChecklistId: id, answers } })
    return call('POST', `${at}/submit/${id}`, { token })
  }
  const draft = (itemId: string, of: object = {}) => ({
    personId,
    skillChecklistId: id,
    itemId,
    observedOn: today,
    observer: 'Renee Boyd, RN',
    initials: 'RB',
    performedWith: 'mannequin',
    satisfactory: true,
    rating: 3,
    ...of,
  })
  const bad = {
    satisfactory: false,
    rating: null,
    note: 'Did not lock the brakes.',
    retraining: { ownerId: org.adminId, dueOn: today },
  }
  const observe = (itemId: string, of: object = {}, as = org.admin) =>
    call('POST', `${at}/observe`, { token: as, body: draft(itemId, of) })
  const skills = async () =>
    (
      (await call('GET', `${at}/skills/${personId}`, { token: org.admin })).body.data as PersonSkills[]
    )[0] as PersonSkills
  const status = () =>
    org.work(async ({ work: { db, today: on } }) => (await findItem(db, personId, requirement.id, on))?.status)
  return {
    org,
    id,
    token,
    personId,
    email,
    hygiene,
    transfers,
    meals,
    today,
    fill,
    bad,
    draft,
    observe,
    skills,
    status,
  }
}

const lines = (id: string, body: object = {}) =>
  [
    ['GET', `${at}/skills/${id}`, undefined],
    ['POST', `${at}/observe`, body],
    ['POST', `${at}/send-back/${id}`, { reason: 'x' }],
    ['POST', `${at}/withdraw-observation/${id}`, { reason: 'x' }],
    ['GET', `${at}/retraining`, undefined],
    ['PUT', `${at}/retraining/${id}`, { trained: true }],
    ['GET', `${at}/owners`, undefined],
  ] as const

test('strangers, applicants and staff without the right are refused', async () => {
  const { org, token, draft, hygiene } = await setUp()
  const recruiter = await org.staffWith('Looker', ['compliance.view'])
  for (const [method, url, body] of lines(newId(), draft(hygiene))) {
    expect((await call(method, url, { body })).status, url).toBe(401)
    expect((await call(method, url, { token, body })).status, url).toBe(403)
    const reads = method === 'GET' && !url.endsWith('owners')
    if (!reads) expect((await call(method, url, { token: recruiter.token, body })).status, url).toBe(403)
  }
})

test('people of another organization are not there', async () => {
  const { personId, draft, hygiene, fill, skills, org, bad, observe } = await setUp()
  await fill()
  await observe(hygiene, bad)
  const { responseId, retrainings, observations } = await skills()
  const other = await testOrganization(product)
  const token = other.admin
  expect((await call('GET', `${at}/skills/${personId}`, { token })).status).toBe(404)
  expect((await call('POST', `${at}/observe`, { token, body: draft(hygiene) })).status).toBe(404)
  expect((await call('POST', `${at}/send-back/${responseId}`, { token, body: { reason: 'x' } })).status).toBe(404)
  expect((await call('PUT', `${at}/retraining/${retrainings[0]?.id}`, { token, body: { trained: true } })).status).toBe(
    404,
  )
  const theirSeen = `${at}/withdraw-observation/${observations[0]?.id}`
  expect((await call('POST', theirSeen, { token, body: { reason: 'x' } })).status).toBe(404)
  expect((await call('GET', `${at}/retraining`, { token })).body.data.data).toEqual([])
  // Nor is a member of staff of another organization anybody's trainer.
  const theirs = await observe(
    hygiene,
    { ...bad, retraining: { ownerId: other.adminId, dueOn: bad.retraining.dueOn } },
    org.admin,
  )
  expect(theirs.body.errors[0].message).toBe('Choose a member of staff.')
})

test('an observation needs a day that has been, and what is unsatisfactory a reason and a retraining', async () => {
  const { observe, hygiene, bad } = await setUp()
  expect((await observe(hygiene, { observedOn: '2099-01-01' })).body.errors[0].message).toBe(
    'This day is in the future.',
  )
  expect((await observe(hygiene, { rating: 9 })).status).toBe(400)
  expect((await observe(newId())).status).toBe(422)
  expect((await observe(hygiene, { ...bad, note: '' })).body.errors[0].message).toBe('Say what was not satisfactory.')
  expect((await observe(hygiene, { ...bad, retraining: null })).body.errors[0].path).toBe('retraining.ownerId')
})

test('a checklist with skills to observe is in review until staff have seen them', async () => {
  const { fill, status, observe, hygiene, transfers, skills } = await setUp()
  expect(await status()).toBe('missing')
  expect((await fill()).body.data).toMatchObject({ state: 'inReview', toDo: false })
  expect(await status()).toBe('in review')
  expect((await observe(hygiene)).body.message).toBe('Observation recorded.')
  expect(await status()).toBe('in review')
  await observe(transfers)
  expect(await status()).toBe('valid')
  expect(await skills()).toMatchObject({
    state: 'counts',
    competency: { state: 'competent', required: 2, observed: 2, unsatisfactory: [] },
    observations: [{ itemId: transfers, observer: 'Renee Boyd, RN', initials: 'RB', performedWith: 'mannequin' }, {}],
  })
})

test('what was observed before the person said anything counts once they submit', async () => {
  const { fill, status, observe, hygiene, transfers } = await setUp()
  await observe(hygiene)
  await observe(transfers)
  expect(await status()).toBe('missing')
  expect((await fill()).body.data.state).toBe('counts')
  expect(await status()).toBe('valid')
})

test('unsatisfactory opens a retraining with an owner and a day; satisfactory ends it', async () => {
  const { org, fill, status, observe, hygiene, transfers, bad, skills, today } = await setUp()
  await fill()
  await observe(transfers)
  await observe(hygiene, bad)
  // One subject of the law: it counts, restricted to supervision in that one.
  expect(await skills()).toMatchObject({
    competency: { state: 'restricted', unsatisfactory: ['Hygiene'] },
    retrainings: [
      { itemId: hygiene, owner: { id: org.adminId }, dueOn: today, state: 'due', note: 'Did not lock the brakes.' },
    ],
  })
  expect(await status()).toBe('valid')
  await observe(transfers, bad)
  expect((await skills()).competency).toMatchObject({ state: 'notCompetent', unsatisfactory: ['Hygiene', 'Transfers'] })
  expect(await status()).toBe('in review')
  const open = async (query = '') =>
    (await call('GET', `${at}/retraining${query}`, { token: org.admin })).body.data.data as RetrainingRow[]
  expect(await open()).toHaveLength(2)
  const task = (await skills()).retrainings.find(one => one.itemId === transfers)
  const trained = await call('PUT', `${at}/retraining/${task?.id}`, { token: org.admin, body: { trained: true } })
  expect(trained.body.data).toMatchObject({ state: 'trained', trainedOn: today })
  // Trained is not seen done well.
  expect(await status()).toBe('in review')
  await observe(transfers)
  expect(await status()).toBe('valid')
  await observe(hygiene)
  expect((await skills()).competency.state).toBe('competent')
  expect(await open()).toEqual([])
  expect((await open('?done=true')).map(one => [one.skill, one.group, one.person.lastName, one.state])).toEqual([
    ['Hygiene 1', 'Hygiene', 'Obi', 'done'],
    ['Transfers 1', 'Transfers', 'Obi', 'done'],
  ])
})

test('another unsatisfactory observation begins the open retraining anew', async () => {
  const { org, observe, hygiene, bad, skills } = await setUp()
  await observe(hygiene, bad)
  const [task] = (await skills()).retrainings
  await call('PUT', `${at}/retraining/${task?.id}`, { token: org.admin, body: { trained: true } })
  await observe(hygiene, { ...bad, note: 'Again.' })
  expect((await skills()).retrainings).toMatchObject([{ id: task?.id, state: 'due', note: 'Again.' }])
})

test('a retraining gets another owner and day, and only an open one', async () => {
  const { org, observe, hygiene, bad, skills, today } = await setUp()
  await observe(hygiene, bad)
  const [task] = (await skills()).retrainings
  const { accountId } = await org.staff('Coordinator')
  const change = (body: object) => call('PUT', `${at}/retraining/${task?.id}`, { token: org.admin, body })
  expect((await change({ ownerId: accountId })).body.data.owner.id).toBe(accountId)
  expect((await change({ dueOn: '2020-01-01' })).status).toBe(400)
  expect((await change({ ownerId: newId() })).status).toBe(400)
  const mine = async () => (await call('GET', `${at}/retraining?mine=true`, { token: org.admin })).body.data.data
  expect(await mine()).toEqual([])
  await observe(hygiene, { observedOn: today })
  expect((await change({ trained: true })).status).toBe(422)
})

test('what is sent back is told with the reason, edited and submitted again', async () => {
  const { org, email, fill, skills, status, token, id } = await setUp()
  const back = (responseId: string | null) =>
    call('POST', `${at}/send-back/${responseId}`, { token: org.admin, body: { reason: 'Please check Meals.' } })
  await fill()
  const { responseId } = await skills()
  expect((await back(responseId)).body.message).toBe('Sent back. We emailed them.')
  expect(await status()).toBe('rejected')
  expect((await back(responseId)).status).toBe(422)
  const own = (await call('GET', `${at}/answers?skillChecklistId=${id}`, { token })).body.data
  expect(own).toMatchObject({
    state: 'sentBack',
    mayAnswer: true,
    sentBackReason: 'Please check Meals.',
    progress: { answered: 3 },
  })
  const [mail] = await org.work(({ work: { db } }) =>
    db.selectFrom('mail_message').selectAll().where('kind', '=', 'skillChecklistSentBack').execute(),
  )
  expect([mail?.to_address, mail?.subject]).toEqual([email, expect.stringContaining('Please change: Skills')])
  await fill()
  expect(await status()).toBe('in review')
})

test('an observation that is withdrawn stays on record and counts no longer: the requirement follows in the same call', async () => {
  const { org, personId, fill, status, observe, hygiene, transfers, skills, today } = await setUp()
  await fill()
  await observe(hygiene)
  await observe(transfers)
  expect(await status()).toBe('valid')
  const seen = (await skills()).observations.find(one => one.itemId === hygiene)
  const withdraw = (reason: string) =>
    call('POST', `${at}/withdraw-observation/${seen?.id}`, { token: org.admin, body: { reason } })
  expect((await withdraw(' ')).status).toBe(400)
  expect((await withdraw('It was another person.')).body.message).toBe('Withdrawn. This observation no longer counts.')
  expect(await status()).toBe('in review')
  expect(await skills()).toMatchObject({
    state: 'inReview',
    competency: { state: 'toObserve', observed: 1 },
    observations: [
      { itemId: transfers, withdrawn: null },
      { itemId: hygiene, satisfactory: true, withdrawn: { on: today, reason: 'It was another person.' } },
    ],
  })
  expect((await withdraw('Again.')).body.message).toBe('This observation was withdrawn before.')
  const history = await call('GET', `/api/caregiver/history/${personId}`, { token: org.admin })
  expect(JSON.stringify(history.body)).toContain('skillObservation.withdrawn')
  await observe(hygiene)
  expect(await status()).toBe('valid')
})

test('a retraining ends with the observation that asked for it, and goes on when the one that ended it is withdrawn', async () => {
  const { org, fill, status, observe, hygiene, transfers, bad, skills } = await setUp()
  const withdraw = (id: string | undefined) =>
    call('POST', `${at}/withdraw-observation/${id}`, { token: org.admin, body: { reason: 'Entered by mistake.' } })
  const newest = async (itemId: string) => (await skills()).observations.find(one => one.itemId === itemId)?.id
  const retrainings = async () => (await skills()).retrainings.map(one => [one.itemId, one.state, one.note])
  await fill()
  await observe(transfers, bad)
  await observe(hygiene, bad)
  const first = await newest(hygiene)
  await observe(hygiene, { ...bad, note: 'Again.' })
  // The one before asks for it still.
  await withdraw(await newest(hygiene))
  expect(await retrainings()).toContainEqual([hygiene, 'due', bad.note])
  await observe(hygiene)
  await observe(transfers)
  expect(await status()).toBe('valid')
  await withdraw(await newest(hygiene))
  expect(await retrainings()).toContainEqual([hygiene, 'due', bad.note])
  await withdraw(first)
  expect((await retrainings()).find(([itemId]) => itemId === hygiene)?.[1]).toBe('done')
  expect((await skills()).competency).toMatchObject({ state: 'toObserve', unsatisfactory: [] })
  expect(await status()).toBe('in review')
})

test('what was observed before a renewal can be withdrawn: it ends, and nothing waits in its place', async () => {
  const { org, fill, status, observe, hygiene, transfers, skills, personId, id } = await setUp()
  await fill()
  await observe(hygiene)
  await observe(transfers)
  const seen = (await skills()).observations[0]?.id
  await org.work(({ work }) =>
    work.db
      .insertInto('skill_response')
      .columns(['id', 'person_id', 'checklist_id', 'version_id', 'started_at', 'updated_at'])
      .expression(db =>
        db
          .selectFrom('skill_response')
          .select(of => [of.val(newId()).as('id'), 'person_id', 'checklist_id', 'version_id'])
          .select(of => [of.val(new Date()).as('started_at'), of.val(new Date()).as('updated_at')])
          .where('person_id', '=', personId)
          .where('checklist_id', '=', id),
      )
      .execute(),
  )
  expect(await status()).toBe('valid')
  await call('POST', `${at}/withdraw-observation/${seen}`, { token: org.admin, body: { reason: 'Another person.' } })
  expect(await status()).toBe('missing')
})

test('nobody changes or deletes an observation', async () => {
  const { org, observe, hygiene } = await setUp()
  await observe(hygiene)
  const change = org.work(({ work: { db } }) => db.updateTable('skill_observation').set({ note: 'x' }).execute())
  await expect(change).rejects.toThrow()
})
