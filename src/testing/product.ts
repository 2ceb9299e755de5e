import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished } from 'vitest'
import { newId } from '../kit/server/ids.ts'
import { isAlive } from '../kit/server/postgres/owner.ts'
import { readPostmaster } from '../kit/server/postgres/postmaster.ts'
import { program } from './program.ts'

/** The root of the repository. */
export const root = fileURLToPath(new URL('../..', import.meta.url))

/** The environment of a product of its own: nothing of the test run's but the programs. */
export const environment = (dataDir: string, more: Record<string, string> = {}) => ({
  PATH: process.env.PATH ?? '',
  DATA_DIR: dataDir,
  DEMO: 'off',
  LOG_LEVEL: 'silent',
  ...more,
})

/** The product as a process of its own. */
export type Product = {
  child: ChildProcess
  port: number
  metricsPort: number
  /** Everything it printed so far. */
  printed: () => string
  /** The status with which it ended, once it has. */
  ended: Promise<number | null>
}

/** The number of the PostgreSQL server in a data directory; undefined when none runs. */
export function databaseOf(dataDir: string): number | undefined {
  const pid = readPostmaster(join(dataDir, 'postgres/cluster'))?.pid
  return pid && isAlive(pid) ? pid : undefined
}

/** A data directory that is removed after the test, with the server that may still run in it. */
export function ownDataDir(): string {
  const dataDir = `/tmp/carefold-product-${newId()}`
  onTestFinished(async () => {
    const pid = databaseOf(dataDir)
    if (pid) process.kill(pid, 'SIGQUIT')
    await expect.poll(() => databaseOf(dataDir), { timeout: 20_000 }).toBeUndefined()
    rmSync(dataDir, { recursive: true, force: true })
  })
  return dataDir
}

/** A port that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  await new Promise(done => server.close(done))
  return typeof address === 'object' && address ? address.port : 0
}

/** Starts `src/server.ts` and waits until it says that it runs, or has ended. */
export async function startProduct(dataDir: string, more: Record<string, string> = {}): Promise<Product> {
  const [port, metricsPort] = [await freePort(), await freePort()]
  const env = environment(dataDir, { PORT: String(port), METRICS_PORT: String(metricsPort), ...more })
  const child = spawn(process.execPath, program('src/server.ts'), { cwd: root, env, detached: true })
  onTestFinished(() => void child.kill('SIGKILL'))
  let printed = ''
  const keep = (text: Buffer) => {
    printed += text
  }
  child.stderr.on('data', keep)
  child.stdout.on('data', keep)
  const ended = once(child, 'close').then(([status]) => status as number | null)
  const runs = (async () => {
    for await (const line of createInterface({ input: child.stdout })) if (line.startsWith('Carefold runs at')) return
  })()
  await Promise.race([runs, ended])
  return { child, port, metricsPort, printed: () => printed, ended }
}

/** Founds an organization by the command, and answers the secret in the link for its administrator's first password. */
export function foundByCommand(
  dataDir: string,
  email = 'admin@harbor.example',
  shortName = 'harbor',
  more: Record<string, string> = {},
): string {
  const answers = {
    name: 'Harbor',
    'short-name': shortName,
    'time-zone': 'America/Chicago',
    email,
    'first-name': 'Ada',
    'last-name': 'Admin',
  }
  const flags = Object.entries(answers).flatMap(([flag, value]) => [`--${flag}`, value])
  const options = { cwd: root, env: environment(dataDir, more), encoding: 'utf8' as const }
  const { stdout, stderr } = spawnSync(process.execPath, program('scripts/create-organization.ts', ...flags), options)
  const [, token] = stdout.match(/\?token=([\w-]+)/) ?? []
  if (!token) throw new Error(`no link was printed: ${stdout} ${stderr}`)
  return token
}

const password = 'quiet river under stones'

/** Asks a product over its port, each time over a connection of its own. */
export async function call(port: number, method: string, path: string, of: { token?: string; body?: unknown } = {}) {
  const headers: Record<string, string> = { connection: 'close' }
  if (of.token) headers.authorization = `Bearer ${of.token}`
  if (of.body) headers['content-type'] = 'application/json'
  const body = of.body ? { body: JSON.stringify(of.body) } : {}
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method, headers, ...body })
  const type = answer.headers.get('content-type') ?? ''
  return { status: answer.status, body: type.includes('json') ? await answer.json() : await answer.text() }
}

/** Signs in the administrator of an organization that the command founded while the product runs. */
export async function signInFirst(
  { port }: Product,
  dataDir: string,
  more: Record<string, string> = {},
): Promise<string> {
  const token = foundByCommand(dataDir, undefined, undefined, more)
  await call(port, 'POST', '/api/organizationUser/set-password', { body: { token, password } })
  const answer = await call(port, 'POST', '/api/admin/login', { body: { email: 'admin@harbor.example', password } })
  return answer.body.data.token
}

/** The process and all that came from it: the guard, the server and the server's own. */
export function treeOf(top: number): number[] {
  const parents = readdirSync('/proc').flatMap(name => {
    if (!/^\d+$/.test(name)) return []
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
      return [{ pid: Number(name), parent: Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) }]
    } catch {
      return []
    }
  })
  const below = (pid: number): number[] => [
    pid,
    ...parents.filter(({ parent }) => parent === pid).flatMap(child => below(child.pid)),
  ]
  return below(top)
}
