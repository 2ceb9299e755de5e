import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, inject, onTestFinished, test } from 'vitest'
import { ownDatabase, urlOf } from '../../testing/backups.ts'
import { readConfig } from './config.ts'
import { newId } from './ids.ts'
import { type Installation, openInstallation } from './installation.ts'
import { migrate } from './migrate.ts'
import type { Connection } from './postgres/embedded.ts'
import { runStatements } from './postgres/statements.ts'
import { openForRequests } from './request-login.ts'
import { makeSealer } from './seal.ts'

const folder = mkdtempSync('/tmp/carefold-login-')
afterAll(() => rmSync(folder, { recursive: true }))

/** A database of its own, with an installation in it. */
async function installed() {
  const own = await ownDatabase('migrated')
  const dataDir = join(folder, newId())
  const configOf = (env: Record<string, string> = {}, connection = own.connection) =>
    readConfig({ DATA_DIR: dataDir, DATABASE_URL: urlOf(connection), ...env })
  const installation = await openInstallation(configOf(), own.connection, [])
  onTestFinished(own.drop)
  return { ...own, installation, configOf }
}

/** A role of the server for this test, and the database signed in to as it. */
async function testRole(connection: Connection, attributes: string, ...grants: string[]) {
  const user = `test_${newId().slice(-12)}`
  await runStatements(connection, [
    `create role ${user} login ${attributes}`,
    ...grants.map(role => `grant ${role} to ${user}`),
  ])
  onTestFinished(async () => {
    await runStatements(connection, [`drop role ${user}`])
  })
  return { ...connection, user }
}

const requests = ['carefold_app', 'carefold_lookup', 'carefold_people'] as const

async function dropLogin({ requestConnection }: Installation, owner: Connection): Promise<void> {
  const user = requestConnection && 'user' in requestConnection ? requestConnection.user : ''
  await runStatements(owner, [`drop role ${user}`])
}

async function sealedPassword(connection: Connection): Promise<Buffer | null> {
  const rows = await runStatements<{ requests_password: Buffer | null }>(connection, [
    'select requests_password from installation',
  ])
  return rows[0]?.requests_password ?? null
}

test('the product makes a role for requests, with a password that only the key opens, and finds it again', async () => {
  const { connection, installation, configOf } = await installed()
  const first = await openForRequests(configOf(), installation)
  onTestFinished(() => dropLogin(first, connection))
  const sealed = await sealedPassword(connection)
  const { requestConnection } = first
  if (!requestConnection || !('user' in requestConnection)) throw new Error('no role was made')
  expect(makeSealer(installation.keys).unseal(sealed ?? Buffer.of(), 'installation requests_password')).toBe(
    requestConnection.password,
  )
  const client = new pg.Client(requestConnection)
  await client.connect()
  onTestFinished(() => client.end())
  await expect(client.query('select from organization')).rejects.toThrow('permission denied')
  await client.query('set role carefold_app')
  expect((await client.query('select from organization')).rows).toEqual([])
  expect((await openForRequests(configOf(), installation)).requestConnection).toEqual(requestConnection)
  // Another key while it is being changed: the same password, sealed anew.
  const keys = { current: 'k'.repeat(40), old: installation.keys.current }
  expect((await openForRequests(configOf(), { ...installation, keys })).requestConnection).toEqual(requestConnection)
  const again = await sealedPassword(connection)
  expect(
    makeSealer({ current: keys.current, old: null }).unseal(again ?? Buffer.of(), 'installation requests_password'),
  ).toBe(requestConnection.password)
})

test('processes that start at once agree on the role', async () => {
  const { connection, installation, configOf } = await installed()
  const all = await Promise.all([1, 2, 3].map(() => openForRequests(configOf(), installation)))
  onTestFinished(() => dropLogin(all[0] as Installation, connection))
  expect(new Set(all.map(one => JSON.stringify(one.requestConnection))).size).toBe(1)
})

test('a role that may make none is told to set DATABASE_APP_URL, and runs with it', async () => {
  const { connection, installation, configOf } = await installed()
  const plain = await testRole(connection, '', 'carefold_work', ...requests)
  await runStatements(connection, [`grant select, update on installation to ${plain.user}`])
  onTestFinished(async () => {
    await runStatements(connection, [`revoke all on installation from ${plain.user}`])
  })
  const asPlain = { ...installation, connection: plain }
  const refused = openForRequests(configOf({}, plain), asPlain)
  await expect(refused).rejects.toThrow(
    /Carefold cannot start: .* Set DATABASE_APP_URL[\s\S]*create role carefold_requests/,
  )
  const given = await testRole(connection, 'noinherit', ...requests)
  const config = configOf({ DATABASE_APP_URL: urlOf(given) }, plain)
  expect(await openForRequests(config, asPlain)).toMatchObject({
    requestConnection: { connectionString: urlOf(given) },
  })
})

test('a role that does not fit requests is refused with what is wrong with it', async () => {
  const { connection, installation, configOf } = await installed()
  const wrong = async (login: Connection, what: string) => {
    const config = configOf({ DATABASE_APP_URL: urlOf(login) })
    await expect(openForRequests(config, installation)).rejects.toThrow(what)
  }
  await wrong(connection, 'it owns tables')
  await wrong(
    await testRole(connection, 'inherit', ...requests),
    'it reaches tables without becoming another role first',
  )
  await wrong(
    await testRole(connection, 'noinherit', 'carefold_app'),
    'it cannot become carefold_app, carefold_lookup and carefold_people',
  )
  await wrong(await testRole(connection, 'noinherit', 'carefold_work', ...requests), 'it can become carefold_work')
  const right = await testRole(connection, 'noinherit', ...requests)
  await wrong({ ...right, database: inject('testServer').database }, 'another database than DATABASE_URL')
  await wrong({ ...right, user: 'nobody_here' }, 'that DATABASE_APP_URL is right')
})

test('a role without the right to make roles gets the statements for an administrator before anything is applied', async () => {
  const plain = await testRole(inject('testServer'), '', ...requests)
  const { connection, drop } = await ownDatabase('empty')
  onTestFinished(drop)
  await runStatements(connection, [`grant create on schema public to ${plain.user}`])
  await expect(migrate({ ...connection, user: plain.user })).rejects.toThrow(
    /grant carefold_app, carefold_lookup, carefold_work, carefold_destroy to .* with admin option;/,
  )
  const tables = `select from pg_class where relname = 'organization'`
  expect(await runStatements(connection, [tables])).toEqual([])
})
