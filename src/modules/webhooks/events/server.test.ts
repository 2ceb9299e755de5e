import { expect, test } from 'vitest'
import { addDays } from '../../../kit/contract/time.ts'
import type { Work } from '../../../kit/server/context.ts'
import { ownDatabase } from '../../../kit/server/testing/database.ts'
import { testApplicant } from '../../../testing/applicant.ts'
import { testDocumentType, testRequirement } from '../../../testing/compliance.ts'
import { testPaper } from '../../../testing/evidence.ts'
import { type TestOrganization, testOrganization } from '../../../testing/people.ts'
import { testProduct } from '../../../testing/test-product.ts'
import { sendDue, startReceiver, testWebhook, toThisMachine } from '../../../testing/webhooks.ts'
import { decideDocument } from '../../documents/decisions/work.ts'
import { refreshTimeline } from '../../status/timeline/work.ts'
import { tellOfTheDay } from './work.ts'

const product = await testProduct(toThisMachine, await ownDatabase())
const { call } = product

type Sent = { type: string; timestamp: string; data: Record<string, string | null> }

/** A person who may be signed off once the one document that blocks is approved, and a program that hears of everything. */
async function scene(events?: readonly string[]) {
  product.setNow('2026-11-20T17:00:00Z')
  const org = await testOrganization(product)
  const typeId = await testDocumentType(org, { medical: true })
  await testRequirement(org, typeId)
  const { personId } = await testApplicant(org)
  const receiver = await startReceiver()
  const webhook = await testWebhook(product, org, { url: receiver.url, ...(events ? { events } : {}) })
  /** What arrived since the last look, in the order of what happened. */
  async function news(): Promise<Sent[]> {
    await sendDue(product)
    return receiver.got.splice(0).map(one => JSON.parse(one.body))
  }
  return { org, typeId, personId, receiver, webhook, news }
}

const sign = (org: TestOrganization, id: string, body: object) =>
  call('PUT', `/api/caregiver/signedoff-status/${id}`, { token: org.admin, body })

const approve = (org: TestOrganization, of: { personId: string; documentTypeId: string; expiresOn?: string }) =>
  testPaper(product, org, { expiresOn: '2026-12-31', ...of })

test('decided documents, sign-offs and what follows for clear to work are told, with ids and facts alone', async () => {
  const { org, typeId, personId, news } = await scene()
  expect(await news(), 'nobody is told of what was so before').toEqual([])
  const documentId = await approve(org, { personId, documentTypeId: typeId })
  const timestamp = '2026-11-20T17:00:00.000Z'
  expect(await news()).toEqual([
    { type: 'document.decided', timestamp, data: { personId, documentId, decision: 'approved' } },
  ])
  const signed = await sign(org, personId, { signedOff: true })
  expect(signed.status, signed.body.message).toBe(200)
  const signOffId = signed.body.data.id
  expect(await news()).toEqual([
    {
      type: 'person.clearanceChanged',
      timestamp,
      data: { personId, answer: 'clear', before: 'notYet', day: '2026-11-20' },
    },
    { type: 'person.signedOff', timestamp, data: { personId, signOffId, hiredOn: '2026-11-20' } },
  ])
  const body = { reason: 'Not the right person.' }
  const takenBack = await call('PUT', `/api/documents/take-back/${documentId}`, { token: org.admin, body })
  expect(takenBack.status, takenBack.body.message).toBe(200)
  await sign(org, personId, { signedOff: false, reason: 'Signed by mistake.' })
  const told = await news()
  expect(told.map(one => [one.type, one.data.decision ?? one.data.answer ?? one.data.signOffId])).toEqual([
    ['person.clearanceChanged', 'notClear'],
    ['document.decided', 'takenBack'],
    ['person.signOffWithdrawn', signOffId],
  ])
  expect(JSON.stringify(told)).not.toMatch(/Not the right person|by mistake/)
})

test('a fact that leaves the answer as it was is no news', async () => {
  const { org, typeId, personId, news } = await scene(['person.clearanceChanged'])
  const paper = { personId, documentTypeId: typeId }
  await approve(org, paper)
  await sign(org, personId, { signedOff: true })
  expect((await news()).map(one => one.data.answer)).toEqual(['clear'])
  await approve(org, { ...paper, expiresOn: '2027-06-30' })
  expect(await news()).toEqual([])
})

test('a transaction that changes somebody twice tells what it comes to, once, and nothing when that is as before', async () => {
  const { org, typeId, personId, news } = await scene(['person.clearanceChanged'])
  await approve(org, { personId, documentTypeId: typeId })
  const put = (work: Work, status: string) =>
    work.db.updateTable('person').set({ status }).where('id', '=', personId).execute()
  const change = (statuses: readonly string[]) =>
    org.work(async ({ work }) => {
      for (const status of statuses) {
        await put(work, status)
        await refreshTimeline(work, personId)
      }
    })
  await change(['archived', 'rejected', 'applicant'])
  expect(await news()).toEqual([])
  await change(['archived', 'applicant', 'rejected'])
  expect((await news()).map(one => one.data)).toMatchObject([{ personId, answer: 'notWithUs', before: 'notYet' }])
})

test('what rolls back was not told', async () => {
  const { org, typeId, personId, news } = await scene()
  await expect(
    org.work(async ({ work }) => {
      const id = await testPaper(product, org, { personId, documentTypeId: typeId }, null)
      await decideDocument(work, id, { decision: 'approved' })
      throw new Error('the transaction fails at its end')
    }),
  ).rejects.toThrow('fails at its end')
  expect(await news()).toEqual([])
})

test('what expires changes the answer at midnight, which is told once', async () => {
  const { org, typeId, personId, news } = await scene(['person.clearanceChanged'])
  await approve(org, { personId, documentTypeId: typeId, expiresOn: '2026-11-30' })
  await sign(org, personId, { signedOff: true })
  await news()
  // The last day on which it counts, then five minutes after midnight where the organization is.
  product.setNow('2026-12-01T04:30:00Z')
  await tellOfTheDay(product.services)
  expect(await news()).toEqual([])
  product.setNow('2026-12-01T05:05:00Z')
  await Promise.all([tellOfTheDay(product.services), tellOfTheDay(product.services)])
  const [change, ...more] = await news()
  expect(more).toEqual([])
  expect(change?.data).toEqual({ personId, answer: 'notClear', before: 'clear', day: '2026-12-01' })
  await tellOfTheDay(product.services)
  expect(await news()).toEqual([])
})

test('days on which the product was down are made up for', async () => {
  const { org, typeId, personId, news } = await scene(['person.clearanceChanged'])
  await approve(org, { personId, documentTypeId: typeId, expiresOn: '2026-11-30' })
  await sign(org, personId, { signedOff: true })
  await news()
  product.setNow(`${addDays('2026-11-30', 9)}T17:00:00Z`)
  await tellOfTheDay(product.services)
  expect((await news()).map(one => one.data)).toEqual([
    { personId, answer: 'notClear', before: 'clear', day: '2026-12-09' },
  ])
})

test('a webhook gets what it chose, of its own organization, and while it is paused it waits', async () => {
  const one = await scene(['person.signedOff'])
  const other = await scene()
  await approve(other.org, { personId: other.personId, documentTypeId: other.typeId })
  await sign(other.org, other.personId, { signedOff: true })
  expect(await one.news()).toEqual([])
  expect(await other.news()).toHaveLength(3)
  await call('POST', `/api/webhook/pause/${one.webhook.id}`, { token: one.org.admin })
  await approve(one.org, { personId: one.personId, documentTypeId: one.typeId })
  await sign(one.org, one.personId, { signedOff: true })
  expect(await one.news()).toEqual([])
  await call('POST', `/api/webhook/resume/${one.webhook.id}`, { token: one.org.admin })
  expect((await one.news()).map(sent => sent.type)).toEqual(['person.signedOff'])
  expect(await other.news()).toEqual([])
})

test('without webhooks nothing is written, and one that is added later begins with what is so then', async () => {
  const { org, typeId, personId, webhook } = await scene()
  const path = `/api/webhook/${webhook.id}`
  expect((await call('DELETE', path, { token: org.admin })).status).toBe(200)
  await approve(org, { personId, documentTypeId: typeId })
  await sign(org, personId, { signedOff: true })
  await tellOfTheDay(product.services)
  const rows = await org.work(({ work: { db } }) =>
    Promise.all([
      db.selectFrom('webhook_event').select('id').execute(),
      db.selectFrom('webhook_clearance').select('person_id').execute(),
    ]),
  )
  expect(rows).toEqual([[], []])
  const receiver = await startReceiver()
  await testWebhook(product, org, { url: receiver.url })
  await tellOfTheDay(product.services)
  await sendDue(product)
  expect(receiver.got).toEqual([])
})
