import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, renameSync, statSync } from 'node:fs'
import { Socket } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Refusal } from '../../contract/refusal.ts'
import { findBinaries } from './binaries.ts'
import { ensureCluster, productName } from './cluster.ts'
import { type ServerPlace, startGuarded } from './guard.ts'
import { serverIdentity } from './identity.ts'
import { livingOwner, type Owner, type Ownership, takeOwnership } from './owner.ts'
import { ensureDirectory, ensureSocketDir } from './places.ts'
import { answers, endsAfter, pause, readPostmaster, removeStaleLocks, stopLeftover } from './postmaster.ts'

/** How to reach a database; `host` is the directory of the server's socket. */
export type Connection = { host: string; port: number; user: string; database: string }

/** A running server. `stop` ends it, or only lets go of it when another process owns it (`attached`). */
export type Embedded = { connection: Connection; attached: boolean; stop: () => Promise<void> }

export type EmbeddedOptions = {
  dataDir: string
  /** False only for throw-away servers of tests: acknowledged writes may then be lost in a power cut. */
  durable?: boolean
  /** Called with a sentence when the server ends though nobody stopped it, or the process that owns it does. */
  onLost?: (why: string) => void
}

const startWithin = 60_000
const stopWithin = 30_000
/** Milliseconds between two looks at another process that owns the server. */
const lookEvery = 500
const largestLog = 5_000_000

/**
 * Starts the embedded PostgreSQL under `dataDir/postgres`, making its data files the first time, or attaches to the one
 * that another living process runs there. Refuses with a sentence when that cannot be done within 60 seconds.
 */
export async function startEmbedded({ dataDir, durable = true, onLost }: EmbeddedOptions): Promise<Embedded> {
  const identity = serverIdentity()
  const root = resolve(dataDir)
  const directory = ensureDirectory(root, identity)
  const socketDir = ensureSocketDir(directory, identity)
  const connection = { host: socketDir, port: 5432, user: productName, database: productName }
  const until = Date.now() + startWithin
  while (Date.now() < until) {
    const ownership = takeOwnership(directory)
    if (ownership) {
      try {
        const binaries = findBinaries(root, identity)
        const cluster = ensureCluster(binaries, directory, identity, durable)
        const logFile = join(directory, 'server.log')
        const place = { binaries, cluster, socketDir, logFile, identity, durable }
        return { connection, attached: false, stop: await own(place, ownership, onLost) }
      } catch (problem) {
        ownership.release()
        throw problem
      }
    }
    const owner = livingOwner(directory)
    if (owner && (await answers(join(directory, 'cluster'), socketDir))) {
      return { connection, attached: true, stop: watchOwner(directory, owner, onLost) }
    }
    await sleep(pause)
  }
  throw new Refusal('notPossible', `Another process is starting the database in ${directory} and does not finish.`)
}

/** Tells when the process that owns the server has ended or let go of it. Answers how to stop watching. */
function watchOwner(directory: string, owner: Owner, onLost: EmbeddedOptions['onLost']): () => Promise<void> {
  const watching = setInterval(() => {
    const now = livingOwner(directory)
    if (now?.pid === owner.pid && now.born === owner.born) return
    clearInterval(watching)
    onLost?.(`The process ${owner.pid}, which ran the database of ${directory}, has ended.`)
  }, lookEvery)
  watching.unref()
  return async () => clearInterval(watching)
}

async function own(place: ServerPlace, ownership: Ownership, onLost: EmbeddedOptions['onLost']) {
  if (existsSync(place.logFile) && statSync(place.logFile).size > largestLog) {
    renameSync(place.logFile, `${place.logFile}.1`)
  }
  await stopLeftover(place.cluster)
  const guard = await startUntilReady(place)
  let stopping = false
  guard.once('exit', () => {
    ownership.release()
    if (!stopping) onLost?.(`The embedded PostgreSQL ended by itself: ${lastWords(place.logFile)}`)
  })
  guard.unref()
  const pipe = guard.stdio[3]
  if (pipe instanceof Socket) pipe.unref()
  return async () => {
    if (stopping || guard.exitCode !== null || guard.signalCode !== null) return
    stopping = true
    await endGuard(guard, place.cluster)
  }
}

async function endGuard(guard: ChildProcess, cluster: string): Promise<void> {
  guard.ref()
  const ended = once(guard, 'exit')
  guard.stdio[3]?.destroy()
  const pid = readPostmaster(cluster)?.pid
  const late = setTimeout(() => pid && endsAfter('SIGQUIT', pid, stopWithin), stopWithin)
  await ended
  clearTimeout(late)
}

/** Tries again for a while when the processes of a server that was killed are still on their way out. */
async function startUntilReady(place: ServerPlace): Promise<ChildProcess> {
  const until = Date.now() + startWithin
  for (;;) {
    removeStaleLocks(place.cluster, place.socketDir)
    const before = readPostmaster(place.cluster)?.text
    const guard = startGuarded(place)
    if (await becomesReady(guard, place.cluster, before)) return guard
    const words = lastWords(place.logFile)
    if (!/still in use|lock file/.test(words) || Date.now() > until) {
      throw new Refusal('notPossible', `The embedded PostgreSQL did not start: ${words}`)
    }
    await sleep(pause * 10)
  }
}

async function becomesReady(guard: ChildProcess, cluster: string, before: string | undefined): Promise<boolean> {
  let ended = false
  guard.once('exit', () => {
    ended = true
  })
  guard.once('error', () => {
    ended = true
  })
  while (!ended) {
    const now = readPostmaster(cluster)
    if (now?.ready && now.text !== before) return true
    await sleep(pause)
  }
  return false
}

function lastWords(logFile: string): string {
  const lines = readFileSync(logFile, 'utf8').trim().split('\n')
  return lines.slice(-3).join(' ')
}
