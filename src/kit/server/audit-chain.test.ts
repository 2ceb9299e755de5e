import { sql } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { type TestOrganization, testOrganization } from '../../testing/people.ts'
import { testProduct } from '../../testing/test-product.ts'
import { sealEvents } from './audit-chain.ts'
import { checkChain, sealsAfter } from './audit-check.ts'
import { ownDatabase } from './testing/database.ts'

const connection = await ownDatabase()
const product = await testProduct({}, connection)
const { database, now } = product.services

const seal = () => sealEvents(database, now)
const check = (org: TestOrganization) => checkChain(database, org.id)

const write = (org: TestOrganization, action: string) =>
  org.work(({ work }) => work.audit({ action, subjectKind: 'trial', before: { note: action }, after: { on: true } }))

/** An organization with so many sealed events beside those of its founding, which are sealed first. */
async function sealedOrganization(count: number) {
  const org = await testOrganization(product)
  await seal()
  const { sealed: first } = await check(org)
  for (let n = 1; n <= count; n++) await write(org, `trial.number${n}`)
  await seal()
  return { org, first }
}

const idOf = async (org: TestOrganization, position: number): Promise<string> => {
  const { rows } = await database.asOwner(db =>
    sql<{ event_id: string }>`select event_id from audit_seal
      where organization_id = ${org.id} and position = ${position}`.execute(db),
  )
  return rows[0]?.event_id ?? ''
}

/** What somebody may do who has the password of the database's owner. */
async function asTableOwner(statement: string, values: unknown[]): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  const each = async (change: string) => {
    for (const table of ['audit_event', 'audit_seal', 'audit_chain'])
      await client.query(`alter table ${table} ${change}`)
  }
  try {
    await each('disable trigger user, no force row level security')
    await client.query(
      'alter table audit_seal drop constraint if exists audit_seal_organization_id_event_id_fkey, drop constraint if exists audit_seal_position_check',
    )
    await client.query(statement, values)
    await each('enable trigger user, force row level security')
  } finally {
    await client.end()
  }
}

test('events are sealed in their order, each organization by itself, and a chain that nobody touched is whole', async () => {
  const { org, first } = await sealedOrganization(3)
  const other = await testOrganization(product)
  await write(other, 'trial.others')
  await seal()
  const found = await check(org)
  expect(found).toMatchObject({ sealed: first + 3, unsealed: 0, erased: 0, fault: null })
  expect(found.head).toMatch(/^[0-9a-f]{64}$/)
  const names = await org.work(({ work: { db } }) =>
    db
      .selectFrom('audit_seal')
      .innerJoin('audit_event', 'audit_event.id', 'audit_seal.event_id')
      .select(['position', 'action'])
      .where('position', '>', first)
      .orderBy('position')
      .execute(),
  )
  expect(names).toEqual([1, 2, 3].map(n => ({ position: first + n, action: `trial.number${n}` })))
})

test('what is not sealed yet is told as waiting, and no fault', async () => {
  const { org, first } = await sealedOrganization(1)
  await write(org, 'trial.late')
  expect(await check(org)).toMatchObject({ sealed: first + 1, unsealed: 1, fault: null })
})

test.each([
  ['the act', `update audit_event set action = 'trial.other' where id = $1`],
  ['the time', `update audit_event set at = at - interval '1 day' where id = $1`],
  ['who did it', `update audit_event set actor = 'Somebody' where id = $1`],
  ['what stood before', `update audit_event set before = '{}' where id = $1`],
  ['what stands after', `update audit_event set after = after || '{"on": false}' where id = $1`],
  ['from where', `update audit_event set ip = '203.0.113.9' where id = $1`],
  ['whom it is about', `update audit_event set subject_id = id where id = $1`],
  ['its salt', `update audit_event set salt = gen_random_uuid() where id = $1`],
  ['that it was erased, while it was not', `update audit_event set erased_at = now(), before = '{}' where id = $1`],
])('an event of which %s was changed is found', async (_what, statement) => {
  const { org, first } = await sealedOrganization(3)
  const eventId = await idOf(org, first + 2)
  await asTableOwner(statement, [eventId])
  expect(await check(org)).toMatchObject({
    sealed: first + 1,
    fault: { kind: 'changed', position: first + 2, eventId },
  })
})

test('an event that was deleted is found, the last one too', async () => {
  const { org, first } = await sealedOrganization(3)
  for (const position of [first + 3, first + 2]) {
    const eventId = await idOf(org, position)
    await asTableOwner('delete from audit_event where id = $1', [eventId])
    expect((await check(org)).fault).toEqual({ kind: 'missing', position, eventId })
  }
})

test('an event that was deleted with its seal is found, in the middle and at the end', async () => {
  const { org, first } = await sealedOrganization(3)
  for (const position of [first + 3, first + 2]) {
    const eventId = await idOf(org, position)
    await asTableOwner('delete from audit_event where id = $1', [eventId])
    await asTableOwner('delete from audit_seal where event_id = $1', [eventId])
    expect((await check(org)).fault).toEqual({ kind: 'missing', position, eventId: null })
    if (position === first + 3)
      await asTableOwner(
        `update audit_chain c set length = length - 1,
           head = (select chain from audit_seal s where s.organization_id = c.organization_id and s.position = c.length - 1)
         where organization_id = $1`,
        [org.id],
      )
  }
})

test('seals that changed their places are found', async () => {
  const { org, first } = await sealedOrganization(3)
  const [a, b] = [first + 1, first + 2]
  const move = 'update audit_seal set position = $3 where organization_id = $1 and position = $2'
  for (const [from, to] of [
    [a, 0],
    [b, a],
    [0, b],
  ]) {
    await asTableOwner(move, [org.id, from, to])
  }
  expect((await check(org)).fault).toMatchObject({ kind: 'outOfOrder', position: a })
})

test('an event whose seal was taken away, with the end of the chain put back, is found', async () => {
  const { org, first } = await sealedOrganization(2)
  const eventId = await idOf(org, first + 2)
  await asTableOwner('delete from audit_seal where event_id = $1', [eventId])
  await asTableOwner(
    `update audit_chain c set length = length - 1,
       head = (select chain from audit_seal s where s.organization_id = c.organization_id and s.position = c.length - 1)
     where organization_id = $1`,
    [org.id],
  )
  expect((await check(org)).fault).toEqual({ kind: 'unsealed', position: null, eventId })
})

test('an event whose personal details were destroyed stays in the chain, and is counted as erased', async () => {
  const { org, first } = await sealedOrganization(3)
  const erase = `update audit_event set actor = 'Erased', before = null, after = null, ip = null, user_agent = null,
    salt = null, erased_at = now() where id = $1`
  await asTableOwner(erase, [await idOf(org, first + 2)])
  expect(await check(org)).toMatchObject({ sealed: first + 3, erased: 1, fault: null })
  await asTableOwner(`update audit_event set action = 'trial.other' where id = $1`, [await idOf(org, first + 2)])
  expect((await check(org)).fault).toMatchObject({ kind: 'changed', position: first + 2 })
})

test('an event that commits after later ones were sealed is sealed behind them', async () => {
  const { org, first } = await sealedOrganization(0)
  const begun = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  const late = org.work(async ({ work }) => {
    await work.audit({ action: 'trial.late', subjectKind: 'trial' })
    begun.resolve()
    await held.promise
  })
  await begun.promise
  await write(org, 'trial.early')
  await seal()
  expect(await check(org)).toMatchObject({ sealed: first + 1, unsealed: 0, fault: null })
  held.resolve()
  await late
  await seal()
  expect(await check(org)).toMatchObject({ sealed: first + 2, unsealed: 0, fault: null })
})

test('many writers and several sealers at the same moment leave one whole chain, each event in it once', async () => {
  const { org, first } = await sealedOrganization(0)
  const writers = Array.from({ length: 40 }, (_none, n) => write(org, `trial.writer${n}`))
  const sealers = Array.from({ length: 6 }, seal)
  await Promise.all([...writers, ...sealers])
  await seal()
  expect(await check(org)).toMatchObject({ sealed: first + 40, unsealed: 0, fault: null })
})

test('a writer does not wait for whoever seals its organization', async () => {
  const { org, first } = await sealedOrganization(0)
  await database.asOwner(async db => {
    await sql`select from audit_chain where organization_id = ${org.id} for update`.execute(db)
    await write(org, 'trial.meanwhile')
  })
  await seal()
  expect(await check(org)).toMatchObject({ sealed: first + 1, fault: null })
})

test('a sealer that was killed in the middle has left nothing half done, and the next one continues', async () => {
  const { org, first } = await sealedOrganization(0)
  await write(org, 'trial.first')
  const client = new pg.Client(connection)
  await client.connect()
  client.on('error', () => undefined)
  onTestFinished(() => client.end().catch(() => undefined))
  // It has locked the end of the chain and taken the event, and dies before its commit.
  await client.query('begin')
  await client.query('select from audit_chain where organization_id = $1 for update', [org.id])
  await client.query('delete from audit_unsealed where organization_id = $1', [org.id])
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const sealing = seal()
  const killer = new pg.Client(connection)
  await killer.connect()
  await killer.query('select pg_terminate_backend($1)', [rows[0]?.pid])
  await killer.end()
  await sealing
  expect(await check(org)).toMatchObject({ sealed: first + 1, unsealed: 0, fault: null })
})

test('more events than one batch holds are all sealed', async () => {
  const { org, first } = await sealedOrganization(0)
  await org.work(async ({ work }) => {
    for (let n = 0; n < 4001; n++) await work.audit({ action: 'trial.many', subjectKind: 'trial' })
  })
  await seal()
  expect(await check(org)).toMatchObject({ sealed: first + 4001, unsealed: 0, fault: null })
})

test('each seal asks for its own event, whatever PostgreSQL knows of how many there are', async () => {
  const { org } = await sealedOrganization(1)
  const plan = await database.asOwner(async db => {
    for (const way of ['hashjoin', 'mergejoin', 'indexscan', 'indexonlyscan', 'bitmapscan'])
      await sql.raw(`set local enable_${way} = off`).execute(db)
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${sealsAfter(org.id, 0, Buffer.alloc(32))}`.execute(db)
    return rows.map(row => row['QUERY PLAN']).join('\n')
  })
  // Joined afterwards, all digests would be worked out for each seal.
  expect(plan).toContain('audit_event')
  expect(plan).not.toContain('Join Filter')
})

test('no role that serves may change or remove an event or a seal', async () => {
  const { org } = await sealedOrganization(1)
  for (const table of ['audit_event', 'audit_seal'])
    for (const change of [`update ${table} set organization_id = organization_id`, `delete from ${table}`]) {
      await expect(org.work(({ work: { db } }) => sql.raw(change).execute(db))).rejects.toThrow('permission denied')
      await expect(database.asOwner(db => sql.raw(change).execute(db))).rejects.toThrow('permission denied')
    }
  for (const statement of [
    `insert into audit_seal select * from audit_seal`,
    `update audit_chain set length = 0`,
    `delete from audit_unsealed`,
  ])
    await expect(org.work(({ work: { db } }) => sql.raw(statement).execute(db))).rejects.toThrow('permission denied')
})

test('a running product seals what is written by itself, and what is left as it stops', async () => {
  const { org, first } = await sealedOrganization(0)
  const { auditSealer } = product.services
  auditSealer.start()
  await write(org, 'trial.running')
  await expect.poll(() => check(org)).toMatchObject({ sealed: first + 1, unsealed: 0 })
  await write(org, 'trial.stopping')
  await auditSealer.stop()
  expect(await check(org)).toMatchObject({ sealed: first + 2, unsealed: 0, fault: null })
})
