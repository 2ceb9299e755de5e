import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, inject, test } from 'vitest'
import { startEmbedded } from '../src/kit/server/postgres/embedded.ts'
import { testDatabase, testInstallation } from '../src/kit/server/testing/database.ts'
import { unique } from '../src/testing/people.ts'
import { program } from '../src/testing/program.ts'
import { testProduct } from '../src/testing/test-product.ts'

const run = promisify(execFile)
const { call, services } = await testProduct()
// Not by mkdtemp: a database server that root starts runs as another user, who must be able to enter.
const dataDir = join(tmpdir(), `carefold-create-${randomUUID()}`)
mkdirSync(dataDir)
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const flagsFor = (shortName: string, email = `${shortName}@first.example`) => [
  ...['--name', 'Harbor Home Care', '--short-name', shortName, '--time-zone', 'Pacific/Honolulu'],
  ...['--email', email, '--first-name', 'Maya', '--last-name', 'Torres'],
]

async function create(args: string[], env: Record<string, string>) {
  const options = { env: { PATH: process.env.PATH, DATA_DIR: dataDir, PUBLIC_URL: 'https://care.example', ...env } }
  return run(process.execPath, program('scripts/create-organization.ts', ...args), options).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    (error: { code: number; stderr: string }) => ({ code: error.code, said: error.stderr }),
  )
}

/** The address of this worker's database, as if no data directory had been used with it yet, and the key of all tests. */
async function onServer(): Promise<Record<string, string>> {
  const { user, database, host } = { ...inject('testServer'), ...(await testDatabase()) }
  const { port } = inject('testServer')
  await services.database.asOwner(db => db.deleteFrom('installation').execute())
  rmSync(join(dataDir, 'data-id'), { force: true })
  const { keys } = await testInstallation()
  return {
    DATABASE_URL: `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
    SECRET_KEY: keys.current,
  }
}

test('an organization is made on a server, and its administrator chooses a password by the printed link', async () => {
  const shortName = unique('made')
  const { code, said } = await create(flagsFor(shortName), await onServer())
  expect(code, said).toBe(0)
  const link = new URL(said.match(/https:\S+/)?.[0] ?? '')
  expect(link.href).toMatch(/^https:\/\/care\.example\/user\/set-password\?token=/)
  const mails = readdirSync(join(dataDir, 'outbox')).map(file => readFileSync(join(dataDir, 'outbox', file), 'utf8'))
  expect(mails.join()).toContain(`${shortName}@first.example`)
  const password = 'seven boats in the harbor'
  const body = { token: link.searchParams.get('token'), password }
  expect((await call('POST', '/api/organizationUser/set-password', { body })).status).toBe(200)
  const signedIn = await call('POST', '/api/admin/login', { body: { email: `${shortName}@first.example`, password } })
  expect(signedIn.body.data.user).toMatchObject({
    role: 'organizationAdmin',
    organization: { shortName, timeZone: 'Pacific/Honolulu' },
  })
})

test('what is missing, wrong or taken is named, and nothing is made', async () => {
  const env = await onServer()
  const wrong = await create(['--name', 'Harbor', '--short-name', 'Two words', '--time-zone', 'Mars/Base'], env)
  expect(wrong.code).toBe(1)
  for (const flag of ['--short-name:', '--time-zone:', '--email:', '--first-name:', '--last-name:']) {
    expect(wrong.said).toContain(flag)
  }
  const shortName = unique('taken')
  expect((await create(flagsFor(shortName), env)).code).toBe(0)
  const again = await create(flagsFor(shortName, 'other@first.example'), env)
  expect(again).toEqual({ code: 1, said: 'This short name is taken. Please choose another one.\n' })
})

test('works on the embedded database while another process runs it', async () => {
  const running = await startEmbedded({ dataDir, durable: false })
  try {
    const { code, said } = await create(flagsFor(unique('embedded')), {})
    expect(code, said).toBe(0)
  } finally {
    await running.stop()
  }
})
