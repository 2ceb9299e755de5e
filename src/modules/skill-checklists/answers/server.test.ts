import { expect, test } from 'vitest'
import { newId } from '../../../kit/server/ids.ts'
import { testApplicant } from '../../../testing/applicant.ts'
import { testOrganization } from '../../../testing/people.ts'
import { testChecklist, testSkillRequirement } from '../../../testing/skills.ts'
import { testProduct } from '../../../testing/test-product.ts'
import { findItem } from '../../follow-up/items/store.ts'
import type { FilledChecklist, OwnChecklist, SentAnswer } from './contract.ts'

const product = await testProduct()
const { call } = product
const at = '/api/skill-checklist'
const later = (seconds: number) => new Date(Date.now() - 60_000 + seconds * 1000).toISOString()

async function setUp(of: Record<string, unknown> = {}, frequency = false) {
  const org = await testOrganization(product)
  const { id, content } = await testChecklist(org, [{ name: 'Hygiene' }, { name: 'Meals' }], frequency)
  const requirement = await testSkillRequirement(org, id, of)
  const person = await testApplicant(org, { firstName: 'Nia', lastName: 'Obi' })
  const { token, personId } = person
  const items = content.groups.flatMap(one => one.items.map(item => item.id))
  const own = async () => (await call('GET', `${at}/by-user`, { token })).body.data as OwnChecklist[]
  const read = async () =>
    (await call('GET', `${at}/answers?skillChecklistId=${id}`, { token })).body.data as FilledChecklist
  const save = (answers: Partial<SentAnswer>[], as = token) =>
    call('POST', `${at}/submit-answer`, {
      token: as,
      body: { skillChecklistId: id, answers: answers.map(one => ({ at: later(0), ...one })) },
    })
  const submit = () => call('POST', `${at}/submit/${id}`, { token })
  const fill = () => save(items.map(itemId => ({ itemId, rating: 3 })))
  const status = () =>
    org.work(async ({ work: { db, today } }) => (await findItem(db, personId, requirement.id, today))?.status)
  return { org, id, content, items, person, token, own, read, save, submit, fill, status }
}
const answerOf = async (read: () => Promise<FilledChecklist>, itemId = '') =>
  (await read()).answers.find(one => one.itemId === itemId)

const lines = (id: string) =>
  [
    ['GET', `${at}/by-user`],
    ['GET', `${at}/answers?skillChecklistId=${id}`],
    ['POST', `${at}/submit-answer`],
    ['POST', `${at}/submit/${id}`],
    ['POST', `${at}/start-again/${id}`],
  ] as const

test.each(lines(newId()))('%s %s: a stranger is refused', async (method, url) => {
  expect((await call(method, url)).status).toBe(401)
})

test('staff answer for nobody, and read with the right to', async () => {
  const { org, id, person, save, items } = await setUp()
  expect((await save([{ itemId: items[0] ?? '', rating: 1 }], org.admin)).status).toBe(403)
  for (const [method, url] of lines(id).slice(3))
    expect((await call(method, url, { token: org.admin })).status).toBe(403)
  const of = `personId=${person.personId}`
  expect((await call('GET', `${at}/by-user?${of}`, { token: org.admin })).body.data).toMatchObject([{ id }])
  const { token } = await org.staffWith('Reader', ['caregivers.view'])
  expect((await call('GET', `${at}/by-user?${of}`, { token })).status).toBe(403)
  expect((await call('GET', `${at}/answers?skillChecklistId=${id}&${of}`, { token })).status).toBe(403)
})

test('nobody reads or answers what is not for them, or of another organization', async () => {
  const { id, person, items, org } = await setUp()
  const other = await testOrganization(product)
  const stranger = await testApplicant(other)
  const answers = [{ itemId: items[0], rating: 1, at: later(0) }]
  const send = (skillChecklistId: string, token: string) =>
    call('POST', `${at}/submit-answer`, { token, body: { skillChecklistId, answers } })
  expect((await send(id, stranger.token)).status).toBe(404)
  const unasked = await testChecklist(org)
  expect((await send(unasked.id, person.token)).status).toBe(404)
  // Whatever an applicant names, it is their own that they get.
  const mine = await call('GET', `${at}/by-user?personId=${stranger.personId}`, { token: person.token })
  expect(mine.body.data).toMatchObject([{ id }])
  expect((await call('GET', `${at}/by-user?personId=${person.personId}`, { token: other.admin })).status).toBe(404)
})

test('a value that is not on the scale, or a skill that is not on the checklist, is refused and nothing is kept', async () => {
  const { save, items, read } = await setUp()
  expect((await save([{ itemId: items[0] ?? '', rating: 9 }])).status).toBe(422)
  expect(
    (
      await save([
        { itemId: items[0] ?? '', rating: 1 },
        { itemId: newId(), rating: 1 },
      ])
    ).status,
  ).toBe(422)
  expect((await save([])).status).toBe(400)
  expect((await read()).answers).toEqual([])
})

test('answers come one by one, and none takes another along', async () => {
  const { save, read, items, own } = await setUp({}, true)
  const [first = '', second = ''] = items
  await save([{ itemId: first, rating: 2, at: later(1) }])
  await save([{ itemId: second, rating: 4, at: later(2) }])
  await save([{ itemId: first, frequency: 1, at: later(3) }])
  expect((await read()).answers).toHaveLength(2)
  expect(await answerOf(read, first)).toMatchObject({ rating: 2, frequency: 1 })
  expect(await own()).toMatchObject([{ state: 'open', toDo: true, progress: { answered: 1, total: 4 } }])
})

test('the later answer of a field stays, also when the earlier one arrives after it', async () => {
  const { save, read, items } = await setUp({}, true)
  const [first = ''] = items
  await save([{ itemId: first, rating: 4, at: later(20) }])
  await save([{ itemId: first, rating: 1, frequency: 2, at: later(10) }])
  expect(await answerOf(read, first)).toMatchObject({ rating: 4, frequency: 2 })
  await save([{ itemId: first, rating: null, at: later(30) }])
  expect(await answerOf(read, first)).toMatchObject({ rating: null, frequency: 2 })
})

test('a clock that runs ahead keeps no later answer out', async () => {
  const { save, read, items } = await setUp()
  const [first = ''] = items
  await save([{ itemId: first, rating: 4, at: '2099-01-01T00:00:00.000Z' }])
  await save([{ itemId: first, rating: 1, at: '2099-01-01T00:00:00.000Z' }])
  expect(await answerOf(read, first)).toMatchObject({ rating: 1 })
})

test('a mark fills what is open and overwrites nothing, also what another device answered meanwhile', async () => {
  const { save, read, items } = await setUp()
  const [first = '', second = ''] = items
  await save([{ itemId: first, rating: 1, at: later(1) }])
  await save([first, second].map(itemId => ({ itemId, rating: 4, at: later(2), onlyOpen: true })))
  expect([(await answerOf(read, first))?.rating, (await answerOf(read, second))?.rating]).toEqual([1, 4])
})

test('two devices at the same moment lose nothing', async () => {
  const { save, read, items } = await setUp()
  const sent = await Promise.all(items.map((itemId, i) => save([{ itemId, rating: i % 5, at: later(i) }])))
  expect(sent.map(one => one.status)).toEqual(items.map(() => 200))
  expect((await read()).answers.map(one => one.itemId).toSorted()).toEqual(items.toSorted())
})

test('what is open is listed, and nothing is submitted', async () => {
  const { save, submit, items, own, status } = await setUp()
  await save([{ itemId: items[0] ?? '', rating: 1 }])
  const { status: code, body } = await submit()
  expect([code, body.message]).toEqual([400, '3 skills are not answered yet.'])
  expect(body.errors[0]).toEqual({ path: items[1], message: 'Hygiene: Hygiene 2' })
  expect(await own()).toMatchObject([{ state: 'open' }])
  expect(await status()).toBe('missing')
})

test('without skills to observe, the submitted checklist counts at once', async () => {
  const { fill, submit, own, status, save, items } = await setUp()
  await fill()
  expect((await submit()).body.data).toMatchObject({ state: 'counts', mayAnswer: false, toDo: false })
  expect(await status()).toBe('valid')
  expect(await own()).toMatchObject([{ submittedOn: expect.any(String), progress: { answered: 4, total: 4 } }])
  const late = await save([{ itemId: items[0] ?? '', rating: 0 }])
  expect([late.status, late.body.message]).toEqual([422, 'You have submitted this checklist already.'])
  expect((await submit()).status).toBe(422)
})

test('whoever began answers their version to the end; what is published meanwhile is for others', async () => {
  const { org, id, save, submit, fill, items, read } = await setUp()
  await save([{ itemId: items[0] ?? '', rating: 1 }])
  await call('PUT', `${at}/${id}`, { token: org.admin, body: { groups: [] } })
  const group = {
    name: 'New',
    subject: null,
    items: [{ id: newId(), name: 'N', questionType: 'yesNo', mustObserve: false }],
  }
  await call('POST', `${at}/addgroup`, { token: org.admin, body: { skillChecklistId: id, group } })
  expect((await call('POST', `${at}/publish/${id}`, { token: org.admin })).status).toBe(200)
  expect(await read()).toMatchObject({ version: 1, content: { groups: [{ name: 'Hygiene' }, { name: 'Meals' }] } })
  const other = await testApplicant(org)
  const theirs = await call('GET', `${at}/answers?skillChecklistId=${id}`, { token: other.token })
  expect(theirs.body.data).toMatchObject({ version: 2, content: { groups: [{ name: 'New' }] } })
  await fill()
  expect((await submit()).status).toBe(200)
})

test('what ends soon is filled in anew, and what was answered stays on record', async () => {
  const { token, id, fill, submit, status, own, read, org } = await setUp({
    lasting: [{ kind: 'months', months: 1, to: 'day' }],
    reminderDays: [60],
  })
  const again = () => call('POST', `${at}/start-again/${id}`, { token })
  expect((await again()).status).toBe(422)
  await fill()
  await submit()
  expect(await status()).toBe('expiring')
  expect(await own()).toMatchObject([{ state: 'counts', toDo: true }])
  expect((await again()).status).toBe(200)
  expect(await read()).toMatchObject({ state: 'notStarted', answers: [], mayAnswer: true })
  const kept = await org.work(({ work: { db } }) => db.selectFrom('skill_answer').select('item_id').execute())
  expect(kept.length).toBe(4)
})
