import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { Registry } from 'prom-client'
import sharp from 'sharp'
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { measureBackups } from '../src/kit/server/backup/metrics.ts'
import { backUpNightly } from '../src/kit/server/backup/nightly.ts'
import { readStatus } from '../src/kit/server/backup/status.ts'
import { makeJobs } from '../src/kit/server/jobs.ts'
import { startEmbedded } from '../src/kit/server/postgres/embedded.ts'
import { runStatements } from '../src/kit/server/postgres/statements.ts'
import { testInstallation } from '../src/kit/server/testing/database.ts'
import { command, filesOf, ownDatabase, ownFolder, rowsOf, urlOf } from '../src/testing/backups.ts'
import { testInvited, testSignedUp } from '../src/testing/caregivers.ts'
import { testRequirement } from '../src/testing/compliance.ts'
import { testType, upload } from '../src/testing/documents.ts'
import { testOrganization } from '../src/testing/people.ts'
import { testProduct } from '../src/testing/test-product.ts'
import { verifyProduct } from '../src/verify.ts'
import { findPostgres } from './machine.ts'
import { startThrowAway } from './throw-away-cluster.ts'

const own = await ownDatabase('migrated')
const product = await testProduct({}, own.connection)
// After the product has let go of it.
afterAll(own.drop)

const key = (await testInstallation()).keys.current
const passphrase = 'a passphrase of the backups'
const source = { DATA_DIR: product.dataDir, DATABASE_URL: urlOf(own.connection), SECRET_KEY: key }

/** People with a sealed number, documents with pictures, statuses, and an email that waits. */
async function furnish() {
  const org = await testOrganization(product)
  const type = await testType(product, org, { name: 'CPR card' })
  await testRequirement(org, type.id)
  const person = await testSignedUp(product, org, { lastName: 'O’Brien Núñez' })
  const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#5924B0' } })
    .jpeg()
    .toBuffer()
  await upload(product, org.admin, { userId: person.id, documentTypeId: type.id }, [{ name: 'card.jpg', bytes }])
  await upload(product, org.admin, { userId: person.id, documentTypeId: type.id })
  await testInvited(product, org)
  await product.services.mailer.flush()
  await org.work(({ work: { db } }) =>
    db
      .insertInto('mail_message')
      .values({
        id: crypto.randomUUID(),
        kind: 'reminder',
        to_address: 'later@example.com',
        subject: 'Later',
        body_text: 'A line,\n\tand "another" one \\ (with all that).\u2028',
        created_at: product.services.now(),
        next_try_at: new Date(Date.now() + 86_400_000),
      })
      .execute(),
  )
  return org
}
await furnish()

/** Makes a backup by the command and answers where the snapshot is. */
async function backUp(env: Record<string, string>, target: string): Promise<string> {
  const { code, said } = await command('backup', [target], env).ended
  expect(code, said).toBe(0)
  return join(target, readdirSync(target).toSorted().at(-1) ?? '')
}

/** A job that does nothing, so that there is a queue. */
const idle = { name: 'reminders', schedule: '0 0 29 2 *', run: async () => undefined }

const restore = (snapshot: string, env: Record<string, string>, ...flags: string[]) =>
  command('restore', [snapshot, ...flags], env).ended

const systems = findPostgres()

test.skipIf(!systems)(
  'a snapshot comes back whole on another PostgreSQL and from there on the embedded one',
  async () => {
    const other = await startThrowAway(systems ?? '')
    onTestFinished(other.stop)
    const host = new URL(other.url).searchParams.get('host') ?? ''
    const server = { host, port: 5432, user: 'carefold', database: 'postgres' }
    await runStatements(server, ['create database moved'])
    const moved = { ...server, database: 'moved' }
    const target = ownFolder()
    await product.services.jobs.start([idle], product.services)
    onTestFinished(() => product.services.jobs.stop())
    const first = await backUp(source, target)
    const [there, here] = [ownFolder(), ownFolder()]
    const onOther = { DATA_DIR: there, DATABASE_URL: urlOf(moved), SECRET_KEY: key, BACKUP_PASSPHRASE: passphrase }
    const restored = await restore(first, onOther, '--send-waiting-email')
    expect(restored, restored.said).toMatchObject({ code: 0, said: expect.stringContaining('Everything agrees.') })
    const rows = await rowsOf(own.connection)
    expect(Object.values(rows).flat().length).toBeGreaterThan(100)
    expect(await rowsOf(moved)).toEqual(rows)
    expect(Object.keys(filesOf(product.dataDir)).length).toBeGreaterThan(2)
    expect(filesOf(there)).toEqual(filesOf(product.dataDir))

    // Back, with the key out of the snapshot, and without the email that waited.
    const second = await backUp(onOther, ownFolder())
    const back = await restore(second, { DATA_DIR: here, BACKUP_PASSPHRASE: passphrase })
    expect(back, back.said).toMatchObject({
      code: 0,
      said: expect.stringContaining('1 emails were waiting and will not be sent.'),
    })
    expect(readFileSync(join(here, 'secret-key'), 'utf8').trim()).toBe(key)
    const embedded = await startEmbedded({ dataDir: here, durable: false })
    onTestFinished(embedded.stop)
    const returned = await rowsOf(embedded.connection)
    const { mail_message: mails, ...others } = rows
    expect({ ...returned, mail_message: mails }).toEqual({ ...others, mail_message: mails })
    const changed = returned.mail_message?.filter(row => !mails?.includes(row))
    expect(changed).toEqual([expect.stringContaining('Not sent: restored from a backup.')])
    expect(filesOf(here)).toEqual(filesOf(product.dataDir))
    // Nothing of the schema is left out: keys, triggers and policies are as the migrations made them.
    const wall =
      'select count(*)::int as n from pg_constraint where contype = $$f$$ and connamespace = $$public$$::regnamespace'
    expect(await runStatements(embedded.connection, [wall])).toEqual(await runStatements(own.connection, [wall]))
    const off = 'select tgname from pg_trigger where not tgisinternal and tgenabled <> $$O$$'
    expect(await runStatements(embedded.connection, [off])).toEqual([])
    // The queue of background jobs is in no snapshot: it begins anew.
    const queue = `select to_regnamespace('pgboss') is not null as there`
    expect(await runStatements(own.connection, [queue])).toEqual([{ there: true }])
    expect(await runStatements(embedded.connection, [queue])).toEqual([{ there: false }])
    const jobs = makeJobs(product.services.log, embedded.connection)
    await jobs.start([idle], product.services)
    await jobs.stop()
    expect(await runStatements(embedded.connection, [queue])).toEqual([{ there: true }])
  },
  180_000,
)

test('the second snapshot links the files of the first, and either can be deleted', async () => {
  const target = ownFolder()
  const first = await backUp(source, target)
  await furnish()
  const second = await backUp(source, target)
  const [some = ''] = Object.keys(filesOf(first))
  expect(statSync(join(first, 'files', some)).ino).toBe(statSync(join(second, 'files', some)).ino)
  expect(statSync(join(product.dataDir, 'files', some)).ino).not.toBe(statSync(join(first, 'files', some)).ino)
  rmSync(first, { recursive: true })
  expect(filesOf(second)).toEqual(filesOf(product.dataDir))
  expect(readdirSync(second).toSorted()).toEqual(['SHA256SUMS', 'files', 'manifest.json', 'tables'])
})

describe('the backup of the night', () => {
  const { storage } = product.services.files
  const nightly = {
    connection: own.connection,
    dataDir: product.dataDir,
    storage,
    secretKey: key,
    passphrase: undefined,
  }
  const folder = join(product.dataDir, 'backups')
  const made = () => readdirSync(folder).filter(name => name !== 'status.json')
  const goOn = new AbortController().signal
  const at = (hour: number, daysLater = 0) => {
    const time = new Date()
    time.setDate(time.getDate() + daysLater)
    time.setHours(hour, 30, 0, 0)
    return time
  }
  beforeEach(() => rmSync(folder, { recursive: true, force: true }))

  test('is made once from two o’clock on, also by one that runs late, and only so many are kept', async () => {
    const nameAt = (time: Date) => time.toISOString().replaceAll(':', '-')
    const newest = () => made().toSorted().at(-1)
    await backUpNightly(nightly, at(1), goOn)
    expect(made()).toEqual([nameAt(at(1))])
    for (const time of [at(2), at(3), at(23), at(1, 1)]) {
      await backUpNightly(nightly, time, goOn)
      expect(newest()).toBe(nameAt(at(2)))
    }
    for (let day = 1; day <= 8; day++) await backUpNightly(nightly, at(2, day), goOn)
    // Seven days, and the ends of at most two weeks before them.
    expect(made().length).toBeLessThanOrEqual(9)
    expect(newest()).toBe(nameAt(at(2, 8)))
    expect(filesOf(join(folder, newest() ?? ''))).toEqual(filesOf(product.dataDir))
  })

  test('that fails is told, and the last good one still counts', async () => {
    const org = await testOrganization(product)
    const shown = async (token: string) => (await product.call('GET', '/api/dashboard', { token })).body.data.backup
    expect(await shown(org.admin)).toBeNull()
    const now = product.services.now()
    await backUpNightly(nightly, now, goOn)
    const lastGood = now.toISOString()
    expect(await shown(org.admin)).toEqual({ lastGood, late: false, failure: null, incomplete: 0 })
    expect(await shown((await org.staff('Coordinator')).token)).toBeNull()

    const later = new Date(now.getTime() + 49 * 3_600_000)
    const gone = { ...nightly, connection: { ...own.connection, database: 'carefold_gone' } }
    await expect(backUpNightly(gone, later, goOn)).rejects.toThrow('carefold_gone')
    product.setNow(later.toISOString())
    onTestFinished(() => product.setNow(null))
    const failure = expect.stringContaining('carefold_gone')
    const token = await org.tokenFor(org.adminId)
    expect(await shown(token)).toEqual({ lastGood, late: true, failure, incomplete: 0 })
    const registry = new Registry()
    measureBackups(registry, product.dataDir, product.services.now)
    const figures = await registry.metrics()
    expect(figures).toContain(`carefold_backup_age_seconds ${49 * 3600}`)
    expect(figures).toContain('carefold_backup_failed 1')
  })

  test('is not told as failed where another process makes it, or this one ends', async () => {
    const client = new pg.Client(own.connection)
    await client.connect()
    await client.query('select pg_advisory_lock(7239121)')
    await backUpNightly(nightly, new Date(), goOn).finally(() => client.end())
    await backUpNightly(nightly, new Date(), AbortSignal.abort())
    expect(made()).toEqual([])
    expect(await readStatus(product.dataDir)).toBeNull()
  })
})

/** A transaction that holds what the commands come to, until it is let go. */
async function holding(connection: typeof own.connection, statement: string) {
  const client = new pg.Client(connection)
  await client.connect()
  onTestFinished(() => client.end())
  await client.query('begin')
  await client.query(statement)
  return client
}

/** Waits until so many sessions of the database wait for a lock. */
const waiting = (connection: typeof own.connection, most: number) =>
  expect
    .poll(
      () =>
        runStatements(connection, [
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        ]).then(rows => rows.length),
      { timeout: 30_000 },
    )
    .toBe(most)

async function kill({ child, ended }: ReturnType<typeof command>): Promise<void> {
  child.kill('SIGKILL')
  await ended
}

test('a backup that is killed leaves no snapshot, and the next one takes its leftovers away', async () => {
  const target = ownFolder()
  // The last of the tables: the others are written by then.
  const client = await holding(own.connection, 'lock table walkthrough_version in access exclusive mode')
  const backup = command('backup', [target], source)
  await waiting(own.connection, 1)
  await kill(backup)
  await client.query('rollback')
  expect(readdirSync(target)).toEqual([expect.stringMatching(/\.part$/)])
  const part = await restore(join(target, readdirSync(target)[0] ?? ''), { ...source, DATA_DIR: ownFolder() })
  expect(part).toMatchObject({ code: 1, said: expect.stringContaining('There is no snapshot in') })
  await backUp(source, target)
  expect(readdirSync(target)).toEqual([expect.stringMatching(/Z$/)])
})

test('a restore that is killed with rows and files there keeps the product from starting, and the next one starts over', async () => {
  const snapshot = await backUp(source, ownFolder())
  const { connection, drop } = await ownDatabase('empty')
  onTestFinished(drop)
  const dataDir = ownFolder()
  const env = { DATA_DIR: dataDir, DATABASE_URL: urlOf(connection), SECRET_KEY: key }
  // Migrations run twice, under a lock: before the rows, and last of all. The second time waits here.
  const lock = 'select pg_advisory_xact_lock(7239114)'
  const before = await holding(connection, lock)
  const first = command('restore', [snapshot], env)
  await waiting(connection, 1)
  const last = new pg.Client(connection)
  await last.connect()
  onTestFinished(() => last.end())
  await last.query('begin')
  const queued = last.query(lock)
  await waiting(connection, 2)
  await before.query('rollback')
  await queued
  await expect.poll(() => filesOf(dataDir), { timeout: 30_000 }).toEqual(filesOf(snapshot))
  await waiting(connection, 1)
  await kill(first)
  await last.query('rollback')
  const start = command(
    'create-organization',
    ['--name', 'Harbor', '--short-name', 'harbor', '--email', 'a@b.example', '--first-name', 'A', '--last-name', 'B'],
    env,
  )
  expect(await start.ended).toMatchObject({
    code: 1,
    said: expect.stringContaining('a restore into this database did not finish'),
  })
  const second = await restore(snapshot, env, '--send-waiting-email')
  expect(second, second.said).toMatchObject({
    code: 0,
    said: expect.stringContaining('An earlier restore had not finished.'),
  })
  expect(await rowsOf(connection)).toEqual(await rowsOf(own.connection))
  expect(readdirSync(dataDir).toSorted()).toEqual(['data-id', 'files'])
  const third = await restore(snapshot, { ...env, DATA_DIR: ownFolder() })
  expect(third).toMatchObject({ code: 1, said: expect.stringContaining('The database is not empty.') })
}, 180_000)

test('what does not belong together is refused before anything is written', async () => {
  const snapshot = await backUp({ ...source, BACKUP_PASSPHRASE: passphrase }, ownFolder())
  const dataDir = ownFolder()
  const env = { DATA_DIR: dataDir }
  const refused = async (said: string, more: Record<string, string> = {}) => {
    expect(await restore(snapshot, { ...env, ...more })).toEqual({ code: 1, said: expect.stringContaining(said) })
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false)
  }
  await refused('The key is missing.')
  await refused('SECRET_KEY is another key', { SECRET_KEY: 'k'.repeat(40) })
  await refused('BACKUP_PASSPHRASE does not open', { BACKUP_PASSPHRASE: 'quite another passphrase' })
  mkdirSync(join(dataDir, 'files'), { recursive: true })
  await refused('is not empty: it holds files', { SECRET_KEY: key })
  rmSync(join(dataDir, 'files'), { recursive: true })

  const manifest = join(snapshot, 'manifest.json')
  const written = readFileSync(manifest, 'utf8')
  const newer = JSON.parse(written)
  newer.migrations.push({ name: '9000_of_tomorrow.sql', checksum: '' })
  writeFileSync(manifest, JSON.stringify(newer))
  await refused('newer than this release: it has the migration 9000_of_tomorrow.sql', { SECRET_KEY: key })
  writeFileSync(manifest, written)
  appendFileSync(join(snapshot, 'tables/person.gz'), ' ')
  await refused('The snapshot is damaged: tables/person.gz is not the file', { SECRET_KEY: key })
})

test('a backup fails, and leaves nothing, where a policy could hide a row from it', async () => {
  const { connection, drop } = await ownDatabase('migrated')
  onTestFinished(drop)
  const env = { DATA_DIR: ownFolder(), DATABASE_URL: urlOf(connection), SECRET_KEY: key }
  const fails = async (table: string) => {
    const target = ownFolder()
    const { code, said } = await command('backup', [target], env).ended
    expect({ code, said }).toEqual({ code: 1, said: expect.stringContaining(`may hide rows of ${table} from it`) })
    expect(readdirSync(target)).toEqual([])
  }
  await runStatements(connection, ['create policy less on person as restrictive to carefold_work using (true)'])
  await fails('person')
  await runStatements(connection, ['drop policy less on person', 'drop policy every_row on session'])
  await fails('session')
})

test('verify names a missing file, other bytes, a status that nobody would judge so, and a wrong figure', async () => {
  expect((await verifyProduct(product.services)).problems).toEqual([])
  const org = await furnish()
  const before = await verifyProduct(product.services)
  expect(before).toMatchObject({ problems: [] })
  expect(before.files).toBeGreaterThan(2)
  expect(before.people).toBeGreaterThan(1)
  const folder = join(product.dataDir, 'files', org.id)
  const names = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile())
  const paths = names.map(entry => join(entry.parentPath, entry.name)).toSorted()
  const preview = paths.find(path => path.endsWith('.preview')) ?? ''
  const [one = '', two = ''] = paths.filter(path => !path.endsWith('.preview'))
  rmSync(preview)
  rmSync(one)
  appendFileSync(two, ' ')
  await org.work(({ work: { db } }) => db.updateTable('compliance_span').set({ status: 'valid' }).execute())
  await org.work(({ work: { db } }) => db.updateTable('person_count').set({ people: 50 }).execute())
  const { problems } = await verifyProduct(product.services)
  const short = (path: string) => path.slice(product.dataDir.length + 1)
  expect(problems).toEqual(
    expect.arrayContaining([
      `${short(preview)} is missing.`,
      `${short(one)} is missing.`,
      `${short(two)} has other bytes than it was stored with.`,
      expect.stringMatching(/What is stored of person .* is not what their documents and rules say/),
      expect.stringContaining('figures of the overview are not what counting everyone gives'),
    ]),
  )
  const { code, said } = await command('backup', [ownFolder()], source).ended
  expect(said).toContain(`missing from DATA_DIR ${product.dataDir}: ${short(one)}`)
  expect(code).toBe(2)
})
