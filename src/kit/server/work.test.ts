import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { mailsTo } from '../../testing/caregivers.ts'
import { type TestOrganization, testOrganization, unique } from '../../testing/people.ts'
import { testProduct } from '../../testing/test-product.ts'
import { event, listen, type Work } from './context.ts'
import type { Email } from './email.ts'
import { newId } from './ids.ts'
import { inWork } from './work.ts'

const product = await testProduct()
const { services } = product
let org: TestOrganization
beforeAll(async () => {
  org = await testOrganization(product)
})

const email = (to: string): Email => ({ kind: 'trial', to, subject: 'Trial', lines: ['One line.'] })
const address = () => `${unique('reader')}@example.com`
const written = (to: string) =>
  services.database.query<{ n: number }>('mails', 'select count(*) as n from mail_message where to_address = $1', [to])
const audited = (action: string) =>
  services.database.query<{ n: number }>('audits', 'select count(*) as n from audit_event where action = $1', [action])

describe('an email', () => {
  test('leaves after the commit and not before', async () => {
    const to = address()
    await org.work(async ({ work }) => {
      await work.mail(email(to))
      await services.mailer.flush()
      expect(await written(to)).toEqual([{ n: 0 }])
    })
    expect(await written(to)).toEqual([{ n: 1 }])
    expect(await mailsTo(product, to)).toHaveLength(1)
  })

  test('is never sent by work that fails', async () => {
    const to = address()
    const failing = org.work(async ({ work }) => {
      await work.mail(email(to))
      throw new Error('it went wrong')
    })
    await expect(failing).rejects.toThrow('it went wrong')
    expect(await written(to)).toEqual([{ n: 0 }])
    expect(await mailsTo(product, to)).toEqual([])
  })
})

describe('what stands around a transaction', () => {
  test('runs after the commit, and a failure there changes nothing', async () => {
    const seen: string[] = []
    const result = await org.work(async ({ work }) => {
      work.afterCommit(() => {
        throw new Error('the outer world is away')
      })
      work.afterCommit(() => void seen.push('committed'))
      work.onRollback(() => void seen.push('rolled back'))
      return 7
    })
    expect({ result, seen }).toEqual({ result: 7, seen: ['committed'] })
  })

  test('is undone when the work fails', async () => {
    const seen: string[] = []
    const failing = org.work(async ({ work }) => {
      work.afterCommit(() => void seen.push('committed'))
      work.onRollback(() => void seen.push('rolled back'))
      throw new Error('it went wrong')
    })
    await expect(failing).rejects.toThrow()
    expect(seen).toEqual(['rolled back'])
  })
})

describe('two that wait for each other', () => {
  /** Two pieces of work that take the same two rows in opposite order, each holding one before it asks for the other. */
  async function deadlock(during: (work: Work) => Promise<void>) {
    const rows = [newId(), newId()]
    await org.work(({ work: { db } }) =>
      db
        .insertInto('position')
        .values(rows.map(id => ({ id, name: unique('Locked'), abbreviation: unique('L') })))
        .execute(),
    )
    const bothHold = Promise.withResolvers<void>()
    let runs = 0
    let holding = 0
    const take = (order: string[]) =>
      org.work(async ({ work }) => {
        runs++
        await during(work)
        for (const id of order) {
          await work.db.selectFrom('position').select('id').where('id', '=', id).forUpdate().execute()
          if (id !== order[0]) continue
          holding++
          if (holding === 2) bothHold.resolve()
          await bothHold.promise
        }
      })
    await Promise.all([take(rows), take(rows.toReversed())])
    return runs
  }

  test('both succeed in the end, and what the first try wrote, mailed and undid counts once', async () => {
    const to = address()
    const action = unique('trial.')
    let undone = 0
    let done = 0
    const runs = await deadlock(async work => {
      await work.mail(email(to))
      await work.audit({ action, subjectKind: 'trial' })
      work.onRollback(() => void undone++)
      work.afterCommit(() => void done++)
    })
    // A busy database may choose a victim more than once.
    expect(runs).toBeGreaterThanOrEqual(3)
    expect({ undone, done }).toEqual({ undone: runs - 2, done: 2 })
    expect(await audited(action)).toEqual([{ n: 2 }])
    expect(await mailsTo(product, to)).toHaveLength(2)
  })

  test('are told that it is busy when it goes on and on', async () => {
    let runs = 0
    const failing = org.work(async () => {
      runs++
      throw Object.assign(new Error('deadlock detected'), { code: '40P01' })
    })
    await expect(failing).rejects.toThrow('deadlock detected')
    expect(runs).toBe(4)
  })
})

test('without SMTP every mail is one file of the outbox, finished when it appears', async () => {
  const to = address()
  await org.work(({ work }) =>
    work.mail({ ...email(to), action: { label: 'Go', url: 'http://carefold.test/x?token=1' } }),
  )
  const [mail] = await mailsTo(product, to)
  expect(mail).toMatchObject({ subject: 'Trial', links: ['http://carefold.test/x?token=1'] })
  expect(mail?.text).toContain('One line.')
  expect(mail?.html).toContain('One line.')
  for (const name of readdirSync(join(product.dataDir, 'outbox'))) expect(name).toMatch(/^[0-9a-f-]{36}\.eml$/)
})

test('every module that listens is told, in the transaction that announces', async () => {
  const happened = event<{ what: string }>('trial.happened')
  const heard: string[] = []
  const listeners = [1, 2].map(place =>
    listen(happened, async ({ db }, { what }) => {
      const { id } = await db.selectFrom('organization').select('id').executeTakeFirstOrThrow()
      heard.push(`${place} ${what} ${id}`)
    }),
  )
  const told = { ...services, listeners: new Map([[happened.name, listeners]]) }
  const organization = { id: org.id, name: 'Trial', shortName: 'trial', timeZone: 'America/Chicago' }
  await inWork(told, organization, null, { requestId: 'trial', ip: '', userAgent: '' }, ({ work }) =>
    work.announce(happened, { what: 'rain' }),
  )
  expect(heard).toEqual([`1 rain ${org.id}`, `2 rain ${org.id}`])
})
