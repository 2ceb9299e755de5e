import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { Refusal } from '../contract/refusal.ts'
import type { Connection } from './pool.ts'

/** How long a start waits for a database that does not answer yet, in milliseconds: a host may boot both together. */
const patience = 30_000
const pause = 500
/** How long one try may take. */
const limit = 10_000

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** Nobody answers yet, or a server that is starting or has no room: anything but a refusal of this login or database. */
const perhapsLater = (error: unknown): boolean =>
  !(error instanceof pg.DatabaseError) || /^(57P0[123]|53300)$/.test(codeOf(error))

/** What an operator knows of a connection, without its password. */
function placeOf(connection: Connection): string {
  if (!('connectionString' in connection)) return `in ${connection.host}`
  const { hostname, port, pathname, searchParams } = new URL(connection.connectionString)
  return `at ${searchParams.get('host') ?? hostname}${port && `:${port}`}, database ${pathname.slice(1)}`
}

function refusalFor(connection: Connection, variable: string, error: unknown): Refusal {
  const why = error instanceof Error ? error.message || codeOf(error) : String(error)
  return new Refusal(
    'notPossible',
    `Carefold cannot start: it cannot sign in to the database ${placeOf(connection)}: ${why}. Check that the server runs, and that ${variable} is right.`,
  )
}

/**
 * Connects for a step of the start or a command; tries again for a while where the server is not there yet. Refuses with a
 * sentence that names the variable. A connection that is lost later fails its next statement.
 */
export async function connectAtStart(
  connection: Connection,
  name: string,
  { variable = 'DATABASE_URL', within = patience }: { variable?: string; within?: number } = {},
): Promise<pg.Client> {
  for (const until = Date.now() + within; ; ) {
    const client = new pg.Client({ ...connection, application_name: name, connectionTimeoutMillis: limit })
    // Whatever is under way fails with it; unheard, it would end the process.
    client.on('error', () => undefined)
    try {
      await client.connect()
      return client
    } catch (error) {
      await client.end().catch(() => undefined)
      if (!perhapsLater(error) || Date.now() >= until) throw refusalFor(connection, variable, error)
      await setTimeout(pause)
    }
  }
}
