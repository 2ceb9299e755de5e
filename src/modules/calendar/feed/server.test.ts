import { expect, test } from 'vitest'
import { newId } from '../../../kit/server/ids.ts'
import { eventsPath as path, readCalendar, testEvent, testTakingPart } from '../../../testing/calendar.ts'
import { testProduct } from '../../../testing/test-product.ts'

const product = await testProduct()
const { call } = product

const feed = `${path}/feed`

test('a private address gives the calendar to whoever has it, until it is revoked or made anew', async () => {
  const { org, ines, made } = await testTakingPart(product)
  await testEvent(product, org, { title: 'Of others' })
  const make = async (token: string) => (await call('POST', feed, { token })).body.data.url as string
  const get = (url: string) => call('GET', url.replace('http://carefold.test', ''))
  const titles = async (url: string) => readCalendar((await get(url)).body).events.map(one => one.summary)
  const first = await make(ines.token)
  const of = readCalendar((await get(first)).body)
  expect([of.method, of.events.map(one => one.uid)]).toEqual(['PUBLISH', [`${made.eventId}@carefold`]])
  expect((await get(first)).headers['content-type']).toContain('text/calendar')
  const second = await make(ines.token)
  expect((await get(first)).status, 'the new one ends the old one').toBe(404)
  const staff = await make(org.admin)
  expect((await titles(staff)).toSorted()).toEqual(['Of others', 'Team call'])
  expect((await get(staff)).body, 'no participant is in it').not.toContain('ATTENDEE')
  expect((await call('PUT', `${feed}/revoke`, { token: ines.token })).status).toBe(200)
  expect((await get(second)).status).toBe(404)
  expect((await titles(staff)).length, 'another’s stays').toBe(2)
  expect((await call('GET', feed, { token: ines.token })).body.data).toEqual({ since: null })
  expect((await call('PUT', `${feed}/revoke`, { token: ines.token })).status).toBe(422)
})

test('making one, making it anew and revoking it are on record, with whose it is', async () => {
  const { org, ines } = await testTakingPart(product)
  for (const [method, url] of [
    ['POST', feed],
    ['POST', feed],
    ['PUT', `${feed}/revoke`],
  ] as const)
    expect((await call(method, url, { token: ines.token })).status).toBe(200)
  const told = await org.work(({ work: { db } }) =>
    db
      .selectFrom('audit_event')
      .select(['action', 'account_id', 'subject_id', 'after'])
      .where('action', 'like', 'calendarFeed.%')
      .orderBy('id')
      .execute(),
  )
  const account = await org.work(({ work: { db } }) =>
    db.selectFrom('account').select('id').where('person_id', '=', ines.id).executeTakeFirst(),
  )
  expect(account).toBeDefined()
  expect(told.map(({ action, after }) => [action, after])).toEqual([
    ['calendarFeed.created', { replaced: false }],
    ['calendarFeed.created', { replaced: true }],
    ['calendarFeed.revoked', null],
  ])
  for (const { account_id, subject_id } of told) expect([account_id, subject_id]).toEqual([account?.id, account?.id])
})

test('a private address ends with its owner’s sign-in, and nobody without one makes it', async () => {
  const { org, ines } = await testTakingPart(product)
  for (const [method, url] of [
    ['GET', feed],
    ['POST', feed],
    ['PUT', `${feed}/revoke`],
  ] as const)
    expect((await call(method, url)).status).toBe(401)
  expect((await call('GET', `${feed}.ics?token=${newId()}`)).status).toBe(404)
  const { url } = (await call('POST', feed, { token: ines.token })).body.data
  const get = () => call('GET', url.replace('http://carefold.test', ''))
  expect((await get()).status).toBe(200)
  await org.work(({ work: { db } }) =>
    db.updateTable('person').set({ status: 'rejected' }).where('id', '=', ines.id).execute(),
  )
  expect((await get()).status).toBe(404)
})
