import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, onTestFinished } from 'vitest'
import type { Connection } from './embedded.ts'
import { isAlive } from './owner.ts'
import { endsAfter, readPostmaster } from './postmaster.ts'
import { runStatements } from './statements.ts'

/** A process of its own that runs the embedded server; `lines` are what it prints. */
export type App = {
  child: ChildProcess
  pid: number
  connection: Connection
  attached: boolean
  lines: AsyncIterator<string>
}

/** A data directory that is removed after the test, with the server that may still run in it. It does not exist yet. */
export function freshDataDir(): string {
  const place = `/tmp/carefold-launcher-${randomUUID()}`
  onTestFinished(async () => {
    const pid = serverOf(place)
    if (pid) await endsAfter('SIGINT', pid, 20_000)
    rmSync(place, { recursive: true, force: true })
  })
  return place
}

const launch = `
  import { startEmbedded } from ${JSON.stringify(new URL('embedded.ts', import.meta.url).href)}
  import pg from ${JSON.stringify(import.meta.resolve('pg'))}
  const server = await startEmbedded({ dataDir: process.argv[1], durable: process.argv[2] === 'true' })
  console.log(JSON.stringify(server))
  const client = new pg.Client(server.connection)
  client.on('error', () => {})
  setInterval(() => {}, 1000)
`

/** Starts an application, in a process group of its own, and waits until its database is up; then it runs `more`. */
export async function startApp(dataDir: string, more = '', durable = false): Promise<App> {
  const args = ['--input-type=module', '-e', launch + more, dataDir, String(durable)]
  const child = spawn(process.execPath, args, { detached: true, stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const first = await lines.next()
  const { connection, attached }: { connection: Connection; attached: boolean } = JSON.parse(first.value ?? '{}')
  return { child, pid: child.pid ?? 0, connection, attached, lines }
}

/** Ends the application the hard way, or as `signal` says, and waits until it is gone. */
export async function end({ child, pid }: App, signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
  const gone = once(child, 'exit')
  process.kill(-pid, signal)
  await gone
}

/** Kills them all at one blow; one of them may have just ended by itself. */
export function killAtOnce(pids: readonly number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch (problem) {
      if ((problem as NodeJS.ErrnoException).code !== 'ESRCH') throw problem
    }
  }
}

/** The process number of the server in the data directory. */
export const serverOf = (dataDir: string): number | undefined => readPostmaster(join(dataDir, 'postgres/cluster'))?.pid

/** The processes that guard the server: its parent and that one's other children. */
export function guardsOf(server: number): number[] {
  const parent = Number(readFileSync(`/proc/${server}/stat`, 'utf8').split(') ')[1]?.split(' ')[1])
  const siblings = readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8').trim().split(' ').map(Number)
  return [parent, ...siblings.filter(pid => pid !== server)]
}

/** Waits until there is no such process. */
export const expectGone = (pid: number) => expect.poll(() => isAlive(pid), { timeout: 20_000 }).toBe(false)

/** Runs one statement in a connection of its own. */
export const ask = (connection: Connection, statement: string): Promise<Record<string, unknown>[]> =>
  runStatements(connection, [statement])
