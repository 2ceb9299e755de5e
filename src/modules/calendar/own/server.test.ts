import { expect, test } from 'vitest'
import { ownDatabase } from '../../../kit/server/testing/database.ts'
import { changeOf, eventsPath as path, testEvent, testTakingPart } from '../../../testing/calendar.ts'
import { mailsTo, testSignedUp } from '../../../testing/caregivers.ts'
import { testOrganization } from '../../../testing/people.ts'
import { testProduct } from '../../../testing/test-product.ts'
import type { EventDetail } from '../events/contract.ts'
import { remindParticipants } from '../reminding/work.ts'
import type { OwnEvent } from './contract.ts'

const product = await testProduct({}, await ownDatabase())
const { call } = product

async function setUp() {
  const { org, ines, made } = await testTakingPart(product)
  const own = async (): Promise<OwnEvent[]> => (await call('GET', `${path}/own`, { token: ines.token })).body.data
  const answer = (token: string | null, text: string) =>
    call('PUT', `${path}/answer/${made.eventId}`, { token, body: { answer: text } })
  return { org, ines, made, own, answer }
}

test('a caregiver sees what they take part in, from today on, and nobody else’s name', async () => {
  const { org, ines, own } = await setUp()
  await testEvent(product, org, { title: 'Of others' })
  expect((await own()).slice(0, 2).map(one => [one.title, one.begins])).toEqual([
    ['Team call', '2026-11-02T14:00:00.000Z'],
    ['Team call', '2026-11-09T14:00:00.000Z'],
  ])
  expect((await own()).at(-1)?.on, '90 days ahead').toBe('2027-01-25')
  expect(Object.keys((await own())[0] ?? {})).not.toContain('participants')
  expect((await call('GET', `${path}/own`)).status).toBe(401)
  expect((await call('GET', `${path}/own`, { token: org.admin })).status).toBe(403)
  expect((await call('GET', `${path}?from=2026-11-01&to=2026-11-30`, { token: ines.token })).status).toBe(403)
})

test('who takes part answers, the planner sees it, and nobody else can', async () => {
  const { org, ines, made, own, answer } = await setUp()
  const other = await testSignedUp(product, org)
  expect((await answer(null, 'accepted')).status).toBe(401)
  expect((await answer(ines.token, 'maybe')).status).toBe(400)
  expect((await answer(other.token, 'accepted')).status).toBe(404)
  expect((await answer((await testOrganization(product)).admin, 'accepted')).status).toBe(404)
  expect((await answer(ines.token, 'declined')).status).toBe(200)
  expect((await own())[0]?.mine).toBe('declined')
  const url = `${path}/${made.eventId}`
  const detail = (await call('GET', url, { token: org.admin })).body.data as EventDetail
  expect(detail.participants.map(one => one.answer)).toEqual(['declined'])
})

test('another time asks everyone again', async () => {
  const { org, ines, made, own, answer } = await setUp()
  await answer(ines.token, 'accepted')
  const put = (change: object, sequence: number) =>
    call('PUT', `${path}/${made.eventId}`, { token: org.admin, body: changeOf(made, { ...change, sequence }) })
  await put({ place: 'Office' }, 0)
  expect((await own())[0]?.mine).toBe('accepted')
  await put({ startsAt: '10:00' }, 1)
  expect((await own())[0]?.mine).toBe('none')
})

test('a reminder leaves once before each day, not to whoever declined', async () => {
  const { org, ines, made, answer } = await setUp()
  const bob = await org.staff('Coordinator')
  await testEvent(product, org, { reminders: [60, 1440], accountIds: [bob.accountId], personIds: [ines.id] })
  const run = async (at: string) => {
    product.setNow(at)
    await Promise.all([
      remindParticipants(product.services, new Date(at)),
      remindParticipants(product.services, new Date(at)),
    ])
    const subjects = async (address: string) =>
      (await mailsTo(product, address)).filter(one => one.subject.startsWith('Reminder')).length
    return [await subjects(bob.email), await subjects(ines.email)]
  }
  expect(await run('2026-11-01T13:59:00Z'), 'a minute before the day').toEqual([0, 0])
  expect(await run('2026-11-01T14:01:00Z')).toEqual([1, 1])
  expect(await run('2026-11-01T14:11:00Z')).toEqual([1, 1])
  await answer(ines.token, 'declined')
  expect(made.reminders).toEqual([])
  expect(await run('2026-11-02T13:05:00Z')).toEqual([2, 2])
  expect(await run('2026-11-02T14:05:00Z'), 'it has begun').toEqual([2, 2])
})
