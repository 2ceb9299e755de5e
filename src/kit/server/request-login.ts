import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'
import pg from 'pg'
import { Refusal } from '../contract/refusal.ts'
import type { Config } from './config.ts'
import { connectAtStart } from './connect.ts'
import type { Installation } from './installation.ts'
import type { Connection } from './pool.ts'
import { lookAtLogin } from './roles.ts'
import { makeSealer } from './seal.ts'

/** Any number, as long as every process of the product uses the same. */
const lockKey = 7_239_123
const place = 'installation requests_password'

function refuse(sentence: string): never {
  throw new Refusal('notPossible', `Carefold cannot start: ${sentence}`)
}

/** What PostgreSQL stores of a password (SCRAM-SHA-256): the password itself never comes into the server's log. */
function verifierOf(password: string): string {
  const [salt, rounds] = [randomBytes(16), 4096]
  const salted = pbkdf2Sync(password, salt, rounds, 32, 'sha256')
  const hmac = (text: string) => createHmac('sha256', salted).update(text).digest()
  const stored = createHash('sha256').update(hmac('Client Key')).digest('base64')
  return `SCRAM-SHA-256$${rounds}:${salt.toString('base64')}$${stored}:${hmac('Server Key').toString('base64')}`
}

/** Makes the role that requests sign in as, or gives the one that is there this password. It inherits nothing. */
export async function makeLogin(client: pg.ClientBase, name: string, password: string): Promise<void> {
  const there = await client.query('select from pg_roles where rolname = $1', [name])
  const what = there.rows.length > 0 ? 'alter' : 'create'
  const role = pg.escapeIdentifier(name)
  await client.query(`${what} role ${role} login noinherit password ${pg.escapeLiteral(verifierOf(password))}`)
  await client.query(`grant carefold_app, carefold_lookup, carefold_people to ${role}`)
}

/** Gives the role that is there what it may become since it was made. What the server refuses is told by `refuseUnfit`. */
async function letBecome(client: pg.ClientBase, name: string): Promise<void> {
  const { rows } = await client.query<{ may: boolean }>(`select pg_has_role($1, 'carefold_people', 'member') as may`, [
    name,
  ])
  if (rows[0]?.may) return
  await client.query(`grant carefold_people to ${pg.escapeIdentifier(name)}`).catch(() => undefined)
}

/** The same server and database, signed in to as another role. */
function as(connection: Connection, user: string, password: string): Connection {
  if (!('connectionString' in connection)) return { ...connection, user, password }
  const url = new URL(connection.connectionString)
  for (const name of ['user', 'password']) url.searchParams.delete(name)
  url.username = user
  url.password = password
  return { connectionString: url.href }
}

/** The password that the database holds, sealed; made when there is none, and sealed anew while the key is changed. */
async function passwordIn(client: pg.ClientBase, { keys }: Installation): Promise<string> {
  const sealer = makeSealer(keys)
  const { rows } = await client.query<{ sealed: Buffer | null }>(
    'select requests_password as sealed from installation for update',
  )
  const sealed = rows[0]?.sealed ?? null
  const known = sealed && sealer.unseal(sealed, place)
  const password = known ?? randomBytes(24).toString('base64url')
  const again = sealed && known ? sealer.reseal(sealed, place) : sealer.seal(password, place)
  if (again) await client.query('update installation set requests_password = $1', [again])
  return password
}

/** Whether the server lets this login in. What else goes wrong is thrown. */
async function letsIn(login: Connection): Promise<boolean> {
  const client = new pg.Client({ ...login, application_name: 'carefold start' })
  try {
    await client.connect()
    return true
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code?.startsWith('28')) return false
    throw error
  } finally {
    await client.end().catch(() => undefined)
  }
}

const byHand = `create role carefold_requests login noinherit password '...'; grant carefold_app, carefold_lookup, carefold_people to carefold_requests;`

/** Makes the role and its password where they are not there yet. Refuses with what to do where that is not possible. */
async function ownLogin(client: pg.Client, installation: Installation): Promise<Connection> {
  const password = await passwordIn(client, installation)
  // Roles belong to the server, and several databases on it may be Carefold's.
  const { rows } = await client.query<{ name: string; there: boolean; may: boolean }>(
    `select name, exists (select from pg_roles where rolname = name) as there,
       (select rolcreaterole or rolsuper from pg_roles where rolname = current_user) as may
     from (select 'carefold_requests_' || left(md5(current_database()), 8) as name) own`,
  )
  const { name = '', there = false, may = false } = rows[0] ?? {}
  const login = as(installation.connection, name, password)
  if (there && (await letsIn(login))) {
    await letBecome(client, name)
    return login
  }
  if (!may)
    refuse(
      `the role of DATABASE_URL may not make the role that requests sign in as. Set DATABASE_APP_URL to a role that an administrator of the server makes for it:\n  ${byHand}`,
    )
  await makeLogin(client, name, password).catch(error =>
    refuse(
      `the role ${name}, which requests sign in as, could not be made: ${error.message}. Set DATABASE_APP_URL to a role that an administrator of the server makes for it:\n  ${byHand}`,
    ),
  )
  return login
}

/** Refuses a login that may do more than requests need, may do less, or is in another database. */
async function refuseUnfit(login: Connection, given: boolean, place: string): Promise<void> {
  const variable = given ? 'DATABASE_APP_URL' : 'DATABASE_URL'
  const client = await connectAtStart(login, 'carefold start', { variable })
  try {
    const found = await lookAtLogin(client)
    if (found.place !== place)
      refuse('DATABASE_APP_URL is another database than DATABASE_URL. Set both to the same one.')
    if (found.faults.length > 0)
      refuse(
        `requests must not run as the role ${found.name}${given ? ' of DATABASE_APP_URL' : ''}: ${found.faults.join('; ')}. An administrator of the server makes the right one by:\n  ${byHand}`,
      )
  } finally {
    await client.end()
  }
}

/**
 * Finds how requests sign in to the database: by DATABASE_APP_URL, else as a role that this makes. It owns nothing and sees
 * nothing until it becomes `carefold_app`, `carefold_people` or `carefold_lookup`, the only roles that it can become.
 */
export async function openForRequests(config: Config, installation: Installation): Promise<Installation> {
  const client = await connectAtStart(installation.connection, 'carefold start')
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey])
    const { place } = await lookAtLogin(client)
    const { databaseAppUrl } = config
    const login = databaseAppUrl ? { connectionString: databaseAppUrl } : await ownLogin(client, installation)
    await refuseUnfit(login, databaseAppUrl !== undefined, place)
    return { ...installation, requestConnection: login }
  } finally {
    await client.end()
  }
}
