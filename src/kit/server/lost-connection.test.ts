import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, connect as dial, type Socket } from 'node:net'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, expect, test } from 'vitest'
import { testOrganization } from '../../testing/people.ts'
import { testProduct } from '../../testing/test-product.ts'
import { openDatabase } from './database.ts'
import { CommitUnknown, ConnectionLost, refusalOf } from './database-errors.ts'
import { newId } from './ids.ts'
import { runStatements } from './postgres/statements.ts'
import { testDatabase } from './testing/database.ts'
import { inWork } from './work.ts'

const connection = await testDatabase()
const product = await testProduct()
const folder = mkdtempSync('/tmp/carefold-line-')
const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})
afterAll(() => rmSync(folder, { recursive: true }))

test('a connection that the server closes under a call ends that call, and nothing else', async () => {
  const heard = Promise.withResolvers<Error>()
  const database = openDatabase(connection, heard.resolve, 1)
  ends.push(database.close)
  const failing = database.asOwner(async db => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
    await runStatements(connection, [`select pg_terminate_backend(${rows[0]?.pid})`])
    // The call is at something else just now: a password, a file.
    await heard.promise
    await sql`select 1`.execute(db)
  })
  const error = await failing.catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(ConnectionLost)
  expect(refusalOf(error)).toMatchObject({ code: 'busy', retryAfter: 5 })
  expect(await database.query('one', 'select 1 as one', [])).toEqual([{ one: 1 }])
})

/** A way to the server that lets everything pass but the answer to the first commit, for which it hangs up. */
async function lineThatLosesACommit() {
  const { host, port = 5432 } = connection as { host: string; port?: number }
  const name = `.s.PGSQL.${port}`
  const sockets = new Set<Socket>()
  const line = createServer(near => {
    const far = dial(host.startsWith('/') ? { path: join(host, name) } : { host, port })
    let committing = false
    near.on('data', bytes => {
      committing ||= bytes.includes('commit\0')
      far.write(bytes)
    })
    far.on('data', bytes => {
      // The last thing that PostgreSQL says of a transaction that is over: it is ready, and idle.
      if (committing && bytes.includes('Z\0\0\0\x05I')) near.destroy()
      else if (!committing) near.write(bytes)
    })
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one)
      one.on('error', () => undefined)
      one.on('close', () => other.destroy())
    }
  })
  await new Promise<void>(resolve => line.listen(join(folder, name), resolve))
  ends.push(() => {
    for (const socket of sockets) socket.destroy()
    line.close()
  })
  return { ...connection, host: folder, port }
}

test('what may be saved is not undone when the answer to the commit is lost, and the caller is told to look', async () => {
  const org = await testOrganization(product)
  const { services } = product
  const database = openDatabase(await lineThatLosesACommit(), () => undefined, 1)
  ends.unshift(database.close)
  const path = join(folder, 'paper')
  writeFileSync(path, 'a paper')
  const file = {
    path,
    previewPath: null,
    name: 'a.pdf',
    mediaType: 'application/pdf',
    bytes: 7,
    sha256: 'a'.repeat(64),
  }
  const origin = { requestId: newId(), ip: '', userAgent: '' }
  let id = ''
  const failing = inWork({ ...services, database }, org, null, origin, async ({ work }) => {
    id = await services.files.keep(work, file)
  })
  const error = await failing.catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(CommitUnknown)
  expect(refusalOf(error)?.message).toContain('Please look whether it is there')
  const there = () => services.database.query('there', 'select name from stored_file where id = $1', [id])
  expect(await there()).toEqual([{ name: 'a.pdf' }])
  expect(existsSync(join(product.dataDir, 'files', org.id, id.slice(-2), id))).toBe(true)
})
