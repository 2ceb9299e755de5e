import { once } from 'node:events'
import { type AddressInfo, createServer, connect as dial } from 'node:net'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { databaseOf, ownDataDir, startProduct, treeOf } from '../../testing/product.ts'
import { connectAtStart } from './connect.ts'
import { openDatabases } from './database.ts'
import { refusalOf } from './database-errors.ts'
import { newId } from './ids.ts'
import { requestTerms, type Terms } from './pool.ts'
import type { Connection } from './postgres/embedded.ts'
import { runStatements } from './postgres/statements.ts'
import { requestLogin, testDatabase } from './testing/database.ts'

const connection = await testDatabase()

/** The database as requests and as work reach it, with short waits. */
function openShort(terms: Partial<Terms>, requests: Connection = { ...connection, ...requestLogin }) {
  const lost = Promise.withResolvers<Error>()
  const opened = openDatabases({ work: connection, requests }, lost.resolve, 4, { ...requestTerms, ...terms })
  onTestFinished(opened.requests.close)
  return { ...opened, lost: lost.promise }
}

const told = (failing: Promise<unknown>) =>
  failing.then(
    () => null,
    (error: unknown) => refusalOf(error),
  )
const busy = { status: 503, message: 'Carefold is busy right now. Please try again in a moment.', retryAfter: 5 }
const one = (database: Pick<ReturnType<typeof openShort>['requests'], 'lookup'>) =>
  database.lookup(async db => (await sql<{ one: number }>`select 1 as one`.execute(db)).rows)

/** A client of the test's own. */
async function session(to: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(to)
  client.on('error', () => undefined)
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

test('a request that waits for what another session holds is told that it is busy, and leaves nothing behind', async () => {
  const { requests, database } = openShort({ lock: 200 })
  const holder = await session(connection)
  await holder.query('begin')
  await holder.query('lock table position in access exclusive mode')
  const held = () => requests.scoped(newId(), db => db.selectFrom('position').select('id').execute())
  expect(await told(held())).toMatchObject(busy)
  // Work has the patience that a request has not.
  const waiting = database.asOwner(db => db.selectFrom('position').select('id').limit(1).execute())
  await expect
    .poll(() => runStatements(connection, [`select from pg_stat_activity where wait_event_type = 'Lock'`]))
    .toHaveLength(1)
  await holder.query('rollback')
  await waiting
  expect(await held()).toEqual([])
})

test('a statement that takes too long is ended by the server', async () => {
  const { requests } = openShort({ statement: 200 })
  expect(await told(requests.lookup(db => sql`select pg_sleep(60)`.execute(db)))).toMatchObject(busy)
  expect(await one(requests)).toEqual([{ one: 1 }])
})

test('a transaction that does nothing is ended by the server, and the next one gets another connection', async () => {
  const { requests, lost } = openShort({ idle: 200 })
  const failing = requests.lookup(async db => {
    await lost
    await sql`select 1`.execute(db)
  })
  expect(await told(failing)).toMatchObject(busy)
  expect(await one(requests)).toEqual([{ one: 1 }])
})

test('a server without room is asked again, and a request that gets none is told', async () => {
  const user = `test_${newId().slice(-12)}`
  await runStatements(connection, [
    `create role ${user} login noinherit connection limit 1`,
    `grant carefold_app, carefold_lookup, carefold_people to ${user}`,
  ])
  onTestFinished(async () => {
    await runStatements(connection, [`drop role ${user}`])
  })
  const limited = { ...connection, user }
  const [tries, again] = [{ left: 0 }, Promise.withResolvers<void>()]
  const way = await wayThatResets(0, () => --tries.left === 0 && again.resolve())
  const { requests } = openShort({}, { ...way, user })
  const holder = await session(limited)
  expect(await told(one(requests))).toMatchObject(busy)
  tries.left = 2
  const inLine = one(requests)
  await Promise.race([again.promise, inLine])
  await holder.end()
  expect(await inLine).toEqual([{ one: 1 }])
})

/** A way to the server that resets the connection of whoever says anything, so many times, and lets all others pass. */
async function wayThatResets(times: number, tried: () => unknown = () => undefined): Promise<Connection> {
  let left = times
  const server = createServer(near => {
    tried()
    near.on('error', () => undefined)
    if (left-- > 0) return near.once('data', () => near.resetAndDestroy())
    const far = dial(join(connection.host, `.s.PGSQL.${connection.port}`))
    near.pipe(far).pipe(near)
    far.on('error', () => near.destroy())
    near.on('close', () => far.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return { ...connection, ...requestLogin, host: '127.0.0.1', port: (server.address() as AddressInfo).port }
}

test('a connection that is lost while it is made is a lost connection', async () => {
  const { requests, lost } = openShort({}, await wayThatResets(1))
  expect(await told(one(requests))).toMatchObject(busy)
  expect(await lost).toBeInstanceOf(Error)
  expect(await one(requests)).toEqual([{ one: 1 }])
})

test('a start waits for a server that comes up after it', async () => {
  const there = await wayThatResets(3)
  const client = await connectAtStart(there, 'carefold test')
  onTestFinished(() => client.end())
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

test('a start without a database names the variable and the place, and not the password', async () => {
  const url = 'postgres://carefold:a-secret@127.0.0.1:1/care'
  const failing = connectAtStart({ connectionString: url }, 'carefold test', { within: 0 })
  const sentence = await failing.catch((error: Error) => error.message)
  expect(sentence).toContain('database at 127.0.0.1:1, database care')
  expect(sentence).toContain('Check that the server runs, and that DATABASE_URL is right.')
  expect(sentence).not.toContain('a-secret')
})

// It starts a database of its own, whichever the other tests use.
test.skipIf(process.env.TEST_DATABASE_URL)(
  'while the database server stands still, readiness and calls say so, and both recover',
  async () => {
    const dataDir = ownDataDir()
    const { port } = await startProduct(dataDir)
    const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`, { signal: AbortSignal.timeout(40_000) })
    const call = () => get('/api/organization/public/harbor')
    expect((await get('/health/ready')).status).toBe(200)
    expect((await call()).status).not.toBe(503)
    const processes = treeOf(databaseOf(dataDir) ?? 0)
    const signal = (name: NodeJS.Signals) => {
      for (const pid of processes) {
        try {
          process.kill(pid, name)
        } catch {
          // A connection that was given up has ended.
        }
      }
    }
    signal('SIGSTOP')
    onTestFinished(() => signal('SIGCONT'))
    const ready = await get('/health/ready')
    expect([ready.status, await ready.json()]).toEqual([503, { status: 'the database does not answer' }])
    const answer = await call()
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
    expect((await answer.json()).message).toBe(busy.message)
    signal('SIGCONT')
    await expect.poll(async () => (await get('/health/ready')).status, { timeout: 20_000 }).toBe(200)
    expect((await call()).status).not.toBe(503)
  },
  120_000,
)
