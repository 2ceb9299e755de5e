import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startEmbedded } from './embedded.ts'
import { ask, end, expectGone, freshDataDir, guardsOf, serverOf, startApp } from './testing.ts'

test('starts with safe settings, stops, and starts again with its data', async () => {
  const dataDir = freshDataDir()
  const first = await startEmbedded({ dataDir })
  await ask(first.connection, 'create table kept as select 1 as id')
  const settings = `select current_setting('fsync') as fsync, current_setting('data_checksums') as checksums,
    current_setting('listen_addresses') as addresses, datlocprovider::text as provider, datlocale as locale,
    (select rolsuper from pg_roles where rolname = current_user) as super
    from pg_database where datname = current_database()`
  const wanted = { fsync: 'on', checksums: 'on', addresses: '', provider: 'b', locale: 'C.UTF-8', super: false }
  expect(await ask(first.connection, settings)).toEqual([wanted])
  await first.stop()
  expect(serverOf(dataDir)).toBeUndefined()
  const second = await startEmbedded({ dataDir })
  expect(second.attached).toBe(false)
  expect(await ask(second.connection, 'select id from kept')).toEqual([{ id: 1 }])
  await second.stop()
})

test('when the application is killed with its process group, the server ends and the data are there', async () => {
  const dataDir = freshDataDir()
  const app = await startApp(dataDir)
  await ask(app.connection, 'create table kept as select 1 as id')
  const server = serverOf(dataDir) ?? 0
  await end(app)
  await expectGone(server)
  const again = await startEmbedded({ dataDir, durable: false })
  expect(await ask(again.connection, 'select id from kept')).toEqual([{ id: 1 }])
  await again.stop()
})

test('Ctrl-C reaches the application and not the server, which ends after it', async () => {
  const dataDir = freshDataDir()
  const drain = `process.on('SIGINT', async () => {
    await client.connect()
    console.log((await client.query('select 7 as n')).rows[0].n)
    process.exit()
  })\nconsole.log('listening')`
  const app = await startApp(dataDir, drain)
  await app.lines.next()
  const server = serverOf(dataDir) ?? 0
  await end(app, 'SIGINT')
  expect((await app.lines.next()).value).toBe('7')
  await expectGone(server)
})

test.runIf(process.platform === 'linux')(
  'a server that was left behind without its guard is ended and replaced',
  async () => {
    const dataDir = freshDataDir()
    const app = await startApp(dataDir)
    const server = serverOf(dataDir) ?? 0
    for (const pid of guardsOf(server)) process.kill(pid, 'SIGKILL')
    await end(app)
    const again = await startEmbedded({ dataDir, durable: false })
    expect(again.attached).toBe(false)
    await expectGone(server)
    await again.stop()
  },
)

test('tells when the server ends by itself', async () => {
  const dataDir = freshDataDir()
  let told = (_why: string) => {}
  const lost = new Promise<string>(resolve => {
    told = resolve
  })
  await startEmbedded({ dataDir, durable: false, onLost: told })
  process.kill(serverOf(dataDir) ?? 0, 'SIGINT')
  expect(await lost).toContain('database system is shut down')
})

test('an interrupted first start leaves nothing that disturbs the next', async () => {
  const dataDir = freshDataDir()
  mkdirSync(join(dataDir, 'postgres/cluster.new'), { recursive: true })
  writeFileSync(join(dataDir, 'postgres/cluster.new/PG_VERSION'), 'half')
  const server = await startEmbedded({ dataDir, durable: false })
  expect(await ask(server.connection, 'select current_database() as name')).toEqual([{ name: 'carefold' }])
  await server.stop()
})

test('refuses data of another version', async () => {
  const dataDir = freshDataDir()
  mkdirSync(join(dataDir, 'postgres/cluster'), { recursive: true })
  writeFileSync(join(dataDir, 'postgres/cluster/PG_VERSION'), '17\n')
  await expect(startEmbedded({ dataDir, durable: false })).rejects.toThrow('belong to PostgreSQL 17')
})

test('a path too long for a socket gets its socket elsewhere', async () => {
  const dataDir = join(freshDataDir(), 'a-rather-long-name-for-a-directory'.repeat(3))
  const server = await startEmbedded({ dataDir, durable: false })
  expect(server.connection.host).toMatch(/^\/tmp\/carefold-[0-9a-f]{16}$/)
  expect(await ask(server.connection, 'select 1 as one')).toEqual([{ one: 1 }])
  await server.stop()
  rmSync(server.connection.host, { recursive: true })
})

test.runIf(process.getuid?.() === 0)('refuses a place that the server may not enter', async () => {
  const closed = freshDataDir()
  mkdirSync(closed, { mode: 0o700 })
  await expect(startEmbedded({ dataDir: join(closed, 'data') })).rejects.toThrow('Set DATA_DIR')
})
