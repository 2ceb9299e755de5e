import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'
import type { Connection } from '../pool.ts'

/** Any number, as long as every process of the product uses the same. */
const lockKey = 7_239_131
/** The name of the channel in the migration. */
const channel = 'carefold_live'
/** Milliseconds until a connection that was lost, or sockets that another process serves, are tried for again. */
const [again, takeOver] = [1_000, 5_000]

/** Whose sessions may have ended or changed: an account's, everybody's of an organization, or everybody's. */
export type Concerned = { readonly account: string } | { readonly organization: string } | 'everyone'

type Told = {
  /** Whether this process may serve sockets. */
  onTurn(mine: boolean): void
  onConcerned(who: Concerned): void
}

const sentence =
  'Another process on this database serves the live connections, so this one does not; calls and jobs are not affected. Set REDIS_URL for every process, and each of them serves live connections.'

function concernedBy(payload: string): Concerned {
  const [what, id = ''] = payload.split(' ')
  return what === 'account' ? { account: id } : { organization: id }
}

export type Watch = {
  /** Resolves when it is known for the first time whether this process serves sockets, or when that could not be learned. */
  readonly settled: Promise<void>
  /** Why this process serves no sockets. */
  readonly sentence: string
  stop(): Promise<void>
}

/**
 * Holds a connection to the database of its own: over it this process hears of sessions that end or change, from whatever
 * process, and knows that it is the only one with sockets, or with `shared` that all others have Redis too.
 */
export function watchDatabase(connection: Connection, shared: boolean, log: Logger, told: Told): Watch {
  const stopping = new AbortController()
  const { signal } = stopping
  const lock = `select pg_try_advisory_lock${shared ? '_shared' : ''}($1) as mine`
  let warned = false
  const { promise: settled, resolve: settle } = Promise.withResolvers<void>()

  async function holdLock(client: pg.Client, lost: Promise<void>): Promise<void> {
    for (;;) {
      const { rows } = await client.query<{ mine: boolean }>(lock, [lockKey])
      if (rows[0]?.mine) break
      told.onTurn(false)
      settle()
      if (!warned) log.warn(sentence)
      warned = true
      const isLost = await Promise.race([lost.then(() => true), setTimeout(takeOver, false, { signal })])
      if (isLost) return
    }
    told.onTurn(true)
    settle()
    await lost
  }

  async function hold(): Promise<void> {
    const client = new pg.Client({ ...connection, application_name: 'carefold-live', keepAlive: true })
    const { promise: lost, resolve: lose } = Promise.withResolvers<void>()
    client.on('error', () => lose())
    client.on('end', () => lose())
    client.on('notification', ({ payload = '' }) => told.onConcerned(concernedBy(payload)))
    signal.addEventListener('abort', () => lose(), { once: true })
    try {
      await client.connect()
      await client.query(`listen ${channel}`)
      // What was told while nobody listened.
      told.onConcerned('everyone')
      await holdLock(client, lost)
    } finally {
      await client.end().catch(() => undefined)
    }
  }

  async function run(): Promise<void> {
    while (!signal.aborted) {
      await hold().catch(error => {
        if (!signal.aborted) log.warn({ err: error }, 'the connection that live connections need was lost')
      })
      settle()
      await setTimeout(again, undefined, { signal }).catch(() => undefined)
    }
  }

  const running = run()
  return {
    settled,
    sentence,
    async stop() {
      stopping.abort()
      await running
    },
  }
}
