import { afterAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { testApplicant } from '../../../testing/applicant.ts'
import { testPerson } from '../../../testing/documents.ts'
import { listenLive, liveClient, openLive } from '../../../testing/live.ts'
import { type TestOrganization, testOrganization } from '../../../testing/people.ts'
import { testProduct } from '../../../testing/test-product.ts'
import { admin, any, staff } from '../../contract/access.ts'
import { asks, live, tells } from '../../contract/live.ts'
import { Refusal } from '../../contract/refusal.ts'
import { makeApp } from '../app.ts'
import { serveLive } from '../serve.ts'
import type { PresenceChange } from '../services.ts'
import { ownDatabase } from '../testing/database.ts'

const product = await testProduct({}, await ownDatabase(), { recheckMs: 100, goneMs: 20 })
const { services } = product

const word = z.object({ word: z.string() })
const trialLive = live('trial', {
  named: tells(word),
  reviewed: tells(word, staff('documents.review')),
  known: tells(word, any),
  repeat: asks({ allow: any, body: word, reply: word, unaudited: 'it changes nothing' }),
  rule: asks({ allow: admin, body: word, reply: z.null() }),
  fail: asks({ allow: any, body: word, reply: z.null(), unaudited: 'it fails' }),
})
const presence: PresenceChange[] = []
const trial = serveLive(
  trialLive,
  {
    repeat: async ({ body }) => ({ ...body, secret: 'left out' }),
    rule: async () => null,
    async fail(ctx) {
      ctx.tell(trialLive.known, { word: 'never' })
      throw new Refusal('notPossible', 'Not today.')
    },
  },
  { onPresence: async (_services, change) => presence.push(change) },
)
const { app } = await makeApp(services, [trial], null)
const address = await listenLive(app, services)
afterAll(() => app.close())

const org = await testOrganization(product)
const other = await testOrganization(product)
/** Tells everybody something that comes after what was told before. */
async function finish(of: TestOrganization, ...clients: Awaited<ReturnType<typeof liveClient>>[]) {
  await of.work(async ({ work }) => work.tell(trialLive.known, { word: 'end' }))
  for (const { heard } of clients) await expect.poll(() => heard.at(-1)).toEqual(['trial.known', { word: 'end' }])
}

describe('who connects', () => {
  test.each([
    ['no token', ''],
    ['a token of nobody', 'abcdefghijklmnopqrstuvwxyz0123456789'],
    ['a token of an API key', 'cfk_abcdefghijklmnopqrstuvwxyz0123456789'],
  ])('%s is refused', async (_what, token) => {
    expect(await openLive(address, token).connected).toMatchObject({ code: 'notSignedIn' })
  })

  test('a session that has ended is refused', async () => {
    const somebody = await org.staff('Coordinator')
    await product.call('POST', '/api/admin/logout', { token: somebody.token })
    expect(await openLive(address, somebody.token).connected).toMatchObject({ code: 'notSignedIn' })
  })
})

describe('the page that connects', () => {
  test('is one of this address; that of another site is refused with the session of somebody', async () => {
    expect(await openLive(address, org.admin, address).connected).toBe('connected')
    expect(await openLive(address, org.admin, 'https://elsewhere.example').connected).toMatchObject({ code: undefined })
  })
})

describe('who hears', () => {
  test('accounts that are named, whoever may, and nobody of another organization', async () => {
    const [reviewer, reader] = [await org.staffWith('Reviewer L', ['documents.review']), await org.staff('Auditor')]
    const clients = await Promise.all(
      [org.admin, reviewer.token, reader.token, other.admin].map(token => liveClient(address, token)),
    )
    await org.work(async ({ work }) => {
      work.tell(trialLive.named, { word: 'to the reader' }, { accounts: [reader.accountId] })
      work.tell(trialLive.named, { word: 'to a stranger' }, { accounts: [other.adminId] })
      work.tell(trialLive.named, { word: 'to nobody' }, { accounts: [] })
      work.tell(trialLive.reviewed, { word: 'to reviewers' })
    })
    await finish(org, ...clients.slice(0, 3))
    await finish(other, ...clients.slice(3))
    const end = ['trial.known', { word: 'end' }]
    expect(clients.map(({ heard }) => heard)).toEqual([
      [['trial.reviewed', { word: 'to reviewers' }], end],
      [['trial.reviewed', { word: 'to reviewers' }], end],
      [['trial.named', { word: 'to the reader' }], end],
      [end],
    ])
  })

  test('every page of several accounts that are named, once each, until it is closed', async () => {
    const reader = await org.staff('Auditor')
    const tell = (said: string) => {
      const accounts = [org.adminId, reader.accountId, reader.accountId]
      return org.work(async ({ work }) => work.tell(trialLive.named, { word: said }, { accounts }))
    }
    const [closed, left, admin, stranger] = await Promise.all(
      [reader.token, reader.token, org.admin, other.admin].map(token => liveClient(address, token)),
    )
    if (!closed || !left || !admin || !stranger) throw new Error('not all are connected')
    await tell('one')
    await finish(org, closed, left, admin)
    closed.socket.close()
    await tell('two')
    await finish(org, left, admin)
    await finish(other, stranger)
    const [one, two] = [['trial.named', { word: 'one' }] as const, ['trial.named', { word: 'two' }] as const]
    const end = ['trial.known', { word: 'end' }]
    expect(closed.heard).toEqual([one, end])
    expect([left.heard, admin.heard, stranger.heard]).toEqual([[one, end, two, end], [one, end, two, end], [end]])
  })

  test('nothing leaves of what is rolled back, and what the schema does not know is left out', async () => {
    const client = await liveClient(address, org.admin)
    const failing = org.work(async ({ work }) => {
      work.tell(trialLive.known, { word: 'rolled back' })
      throw new Error('rolled back')
    })
    await expect(failing).rejects.toThrow('rolled back')
    await org.work(async ({ work }) => {
      const more = { word: 'kept', secret: 'left out' }
      work.tell(trialLive.known, more)
    })
    await finish(org, client)
    expect(client.heard[0]).toEqual(['trial.known', { word: 'kept' }])
  })
})

describe('what a page asks', () => {
  test('is refused without the right, when it is invalid or unknown, and answered by its schema', async () => {
    const auditor = await org.staff('Auditor')
    const client = await liveClient(address, auditor.token)
    expect(await client.ask(trialLive.rule, { word: 'x' })).toMatchObject({ success: false, code: 'notAllowed' })
    expect(await client.ask(trialLive.repeat, { word: 1 } as never)).toMatchObject({
      code: 'invalid',
      errors: [{ path: 'word' }],
    })
    expect(await client.ask({ ...trialLive.repeat, name: 'trial.gone' }, { word: 'x' })).toMatchObject({
      code: 'notFound',
    })
    expect(await client.ask(trialLive.repeat, { word: 'x' })).toEqual({ success: true, data: { word: 'x' } })
    expect(await client.ask(trialLive.fail, { word: 'x' })).toEqual({
      success: false,
      code: 'notPossible',
      message: 'Not today.',
    })
    await finish(org, client)
    expect(client.heard).toHaveLength(1)
  })

  test('owes an audit event, as a call does', async () => {
    const client = await liveClient(address, org.admin)
    expect(await client.ask(trialLive.rule, { word: 'x' })).toMatchObject({ code: 'unexpected' })
  })

  test('too much of it is refused, and what is too long ends the connection', async () => {
    const client = await liveClient(address, org.admin)
    const answers = await Promise.all(Array.from({ length: 60 }, () => client.ask(trialLive.repeat, { word: 'x' })))
    expect(answers.filter(one => !one.success)[0]).toMatchObject({ code: 'tooMany', retryAfter: 1 })
    const long = await liveClient(address, org.admin)
    void long.ask(trialLive.repeat, { word: 'x'.repeat(70_000) }).catch(() => undefined)
    expect(await long.closed).toBe('transport close')
  })
})

describe('a session that ends ends its connections', () => {
  test('at a sign-out, those of this session only', async () => {
    const { accountId, token } = await org.staff('Coordinator')
    const [one, two] = [await liveClient(address, token), await liveClient(address, await org.tokenFor(accountId))]
    await product.call('POST', '/api/admin/logout', { token })
    expect(await one.closed).toBe('io server disconnect')
    await finish(org, two)
  })

  test('when the account is made inactive', async () => {
    const { accountId, token } = await org.staff('Coordinator')
    const client = await liveClient(address, token)
    await org.work(({ work }) =>
      work.db.updateTable('account').set({ active: false }).where('id', '=', accountId).execute(),
    )
    expect(await client.closed).toBe('io server disconnect')
  })

  test('when it was not used for too long', async () => {
    const { token } = await org.staff('Coordinator')
    const client = await liveClient(address, token)
    product.moveClock(481)
    expect(await client.closed).toBe('io server disconnect')
    product.moveClock(-481)
  })

  test('a role that is changed changes what is heard', async () => {
    const name = 'Changing role'
    const { token } = await org.staffWith(name, ['documents.view'])
    const client = await liveClient(address, token)
    await org.work(({ work }) =>
      work.db
        .updateTable('permission')
        .set({ capabilities: ['documents.review'] })
        .where('name', '=', name)
        .execute(),
    )
    const again = async () => {
      await org.work(async ({ work }) => work.tell(trialLive.reviewed, { word: 'now' }))
      return client.heard.length
    }
    await expect.poll(again).toBeGreaterThan(0)
  })
})

test('who has a page open is online until the last one is closed', async () => {
  const { accountId, token } = await org.staff('Coordinator')
  const isOnline = async (id = org.id) => [...(await services.live.isOnline(id, [accountId, other.adminId]))]
  const clients = [await liveClient(address, token), await liveClient(address, token)]
  await expect.poll(() => isOnline()).toEqual([accountId])
  expect(await isOnline(other.id)).not.toContain(accountId)
  clients[0]?.socket.close()
  clients[1]?.socket.close()
  await expect.poll(() => isOnline()).toEqual([])
  const changes = [true, false].map(online => ({ organizationId: org.id, accountId, online }))
  await expect.poll(() => presence.filter(one => one.accountId === accountId)).toEqual(changes)
})

describe('what makes other pages old', () => {
  const callsOf = ({ heard }: Awaited<ReturnType<typeof liveClient>>) =>
    heard.flatMap(([name, data]) => (name === 'live.changed' ? (data as { calls: string[] }).calls : [])).sort()

  test('an act about a person is told to whoever may make the calls that show it, and to the page that did it not', async () => {
    const person = await testPerson(org)
    const [reader, mine, theirs, elsewhere] = await Promise.all(
      [(await org.staffWith('Notes only', ['notes.view'])).token, org.admin, org.admin, other.admin].map(token =>
        liveClient(address, token),
      ),
    )
    if (!reader || !mine || !theirs || !elsewhere) throw new Error('four are connected')
    const headers = { 'x-live-connection': mine.socket.id ?? '' }
    const body = { userId: person.id, content: 'Called back.' }
    const added = await product.call('POST', '/api/activity-note/add-note', { token: org.admin, body, headers })
    expect(added.status).toBe(200)
    await finish(org, reader, mine, theirs)
    await finish(other, elsewhere)
    expect(callsOf(reader)).toEqual(['caregivers.listNotes'])
    expect(callsOf(theirs)).toEqual(
      expect.arrayContaining(['caregivers.listNotes', 'dashboard.overview', 'review.listWaiting']),
    )
    expect(callsOf(theirs)).not.toContain('journey.readJourney')
    expect([callsOf(mine), callsOf(elsewhere)]).toEqual([[], []])
  })

  test("a person's own pages hear of acts about them, and what only reads makes nothing old", async () => {
    const { personId, token } = await testApplicant(org)
    const [own, another] = [
      await liveClient(address, token),
      await liveClient(address, (await testApplicant(org)).token),
    ]
    await org.work(async ({ work }) => work.audit({ action: 'trial.done', subjectKind: 'trial', personId }))
    await org.work(async ({ work, onlyReads }) => {
      onlyReads()
      await work.audit({ action: 'trial.read', subjectKind: 'trial', personId })
    })
    await finish(org, own, another)
    expect(callsOf(own)).toContain('journey.readJourney')
    expect(own.heard).toHaveLength(2)
    expect(callsOf(another)).toEqual([])
  })
})
