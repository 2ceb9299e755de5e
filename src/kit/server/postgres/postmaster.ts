import { readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Refusal } from '../../contract/refusal.ts'
import { isAlive } from './owner.ts'

/** What the server writes about itself in `postmaster.pid`; `text` tells one start from another. */
export type Postmaster = { pid: number; ready: boolean; text: string }

/** Milliseconds between two looks at a file or process that is awaited. */
export const pause = 15

export function readPostmaster(cluster: string): Postmaster | undefined {
  try {
    const text = readFileSync(join(cluster, 'postmaster.pid'), 'utf8')
    const lines = text.split('\n')
    const start = lines.slice(0, 3).join('\n')
    return { pid: Number(lines[0]), ready: lines[7]?.trim() === 'ready', text: start }
  } catch {
    return undefined
  }
}

/** Says whether a server listens on the socket and says of itself that it is ready. */
export async function answers(cluster: string, socketDir: string): Promise<boolean> {
  const postmaster = readPostmaster(cluster)
  if (!postmaster?.ready || !isAlive(postmaster.pid)) return false
  const socket = connect(join(socketDir, '.s.PGSQL.5432'))
  return new Promise(resolve => {
    socket.once('connect', () => resolve(true))
    socket.once('error', () => resolve(false))
  }).finally(() => socket.destroy()) as Promise<boolean>
}

/** Ends a server whose owner died before it: fast, and after 20 seconds at once (it then recovers at the next start). */
export async function stopLeftover(cluster: string): Promise<void> {
  const pid = readPostmaster(cluster)?.pid
  if (!pid || !servesFrom(pid, cluster)) return
  if (await endsAfter('SIGINT', pid, 20_000)) return
  if (await endsAfter('SIGQUIT', pid, 10_000)) return
  throw new Refusal(
    'notPossible',
    `A PostgreSQL server that nobody owns (process ${pid}) uses ${cluster} and does not end.`,
  )
}

/** Processes of a server, or of its guard, that work in the directory; without /proc none is known. */
function processesIn(cluster: string): number[] {
  if (process.platform !== 'linux') return []
  const place = realpathSync(cluster)
  return readdirSync('/proc').flatMap(name => {
    try {
      return /^\d+$/.test(name) && readlinkSync(`/proc/${name}/cwd`) === place ? [Number(name)] : []
    } catch {
      return []
    }
  })
}

/** Whether a lock names no process at all, as after a power cut, or one that is no server of this directory. */
function isStale(lock: string, cluster: string): boolean {
  try {
    const [line = ''] = readFileSync(lock, 'utf8').split('\n', 1)
    const pid = /^-?\d+$/.test(line) ? Math.abs(Number(line)) : 0
    return pid === 0 || (process.platform === 'linux' && isAlive(pid) && !servesFrom(pid, cluster))
  } catch {
    return false
  }
}

/**
 * Removes locks of a server that is gone where PostgreSQL itself would refuse to: an empty or torn one, and one whose number
 * another process has by now, as in a container that was started again. For the owner only.
 */
export function removeStaleLocks(cluster: string, socketDir: string): void {
  const locks = [join(cluster, 'postmaster.pid'), join(socketDir, '.s.PGSQL.5432.lock')]
  const stale = locks.filter(lock => isStale(lock, cluster))
  if (stale.length === 0 || processesIn(cluster).length > 0) return
  for (const lock of stale) rmSync(lock, { force: true })
}

/** Sends the signal and says whether the process was gone within so many milliseconds. */
export async function endsAfter(signal: NodeJS.Signals, pid: number, within: number): Promise<boolean> {
  const until = Date.now() + within
  try {
    process.kill(pid, signal)
  } catch {
    return true
  }
  while (isAlive(pid)) {
    if (Date.now() > until) return false
    await sleep(pause)
  }
  return true
}

/** A number in an old file may by now belong to any process; without /proc the server's own check has to do. */
function servesFrom(pid: number, cluster: string): boolean {
  if (!isAlive(pid)) return false
  if (process.platform !== 'linux') return true
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(cluster)
  } catch {
    return false
  }
}
