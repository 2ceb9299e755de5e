import { sql } from 'kysely'
import type { KeyCapability } from '../../kit/contract/key-access.ts'
import type { Page } from '../../kit/contract/page.ts'
import { Refusal } from '../../kit/contract/refusal.ts'
import type { Day } from '../../kit/contract/time.ts'
import type { Work } from '../../kit/server/context.ts'
import { asTaken } from '../../kit/server/database-errors.ts'
import { hashToken, newId } from '../../kit/server/ids.ts'
import { startOf } from '../../kit/server/key-gate.ts'
import { containing, pageOfRows, withTimes } from '../../kit/server/list.ts'
import type { ApiKey } from './contract.ts'

type Reading = Pick<Work, 'db' | 'today'>
type Writing = Reading & Pick<Work, 'now'>

const stateOn = (today: Day) => sql<ApiKey['state']>`case when api_key.revoked_at is not null then 'revoked'
  when api_key.ends_on < ${today} then 'ended' else 'active' end`

const nameOf = (account: 'maker' | 'revoker') =>
  sql`coalesce(nullif(trim(${sql.ref(`${account}.first_name`)} || ' ' || ${sql.ref(`${account}.last_name`)}), ''), ${sql.ref(`${account}.email`)})`

const select = ({ db, today }: Reading) =>
  db
    .selectFrom('api_key')
    .innerJoin('account as maker', 'maker.id', 'api_key.created_by')
    .leftJoin('account as revoker', 'revoker.id', 'api_key.revoked_by')
    .select([
      'api_key.id',
      'api_key.name',
      sql<KeyCapability[]>`api_key.capabilities`.as('capabilities'),
      'api_key.token_start as startsWith',
      'api_key.ends_on as endsOn',
      stateOn(today).as('state'),
      sql<string>`${nameOf('maker')}`.as('createdBy'),
      sql<string | null>`${nameOf('revoker')}`.as('revokedBy'),
      'api_key.last_used_at',
      'api_key.revoked_at',
      'api_key.created_at',
      'api_key.updated_at',
    ])

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]

function toKey(row: Row): ApiKey {
  const { last_used_at, revoked_at, ...rest } = withTimes(row)
  return {
    ...rest,
    lastUsedAt: last_used_at?.toISOString() ?? null,
    revokedAt: revoked_at?.toISOString() ?? null,
  }
}

const sorts = {
  id: 'api_key.id',
  name: 'api_key.name',
  endsOn: 'api_key.ends_on',
  lastUsedAt: 'api_key.last_used_at',
  createdAt: 'api_key.created_at',
  updatedAt: 'api_key.updated_at',
}

type Query = Page & { state?: ApiKey['state'] | undefined }

/** A page of the keys, newest change first unless asked otherwise. */
export async function listKeys(work: Reading, query: Query) {
  let rows = select(work)
  if (query.search) rows = rows.where('api_key.name', 'ilike', containing(query.search))
  if (query.state) rows = rows.where(stateOn(work.today), '=', query.state)
  return pageOfRows(rows, query, sorts, toKey, 'totalApiKeys')
}

/** One key. Throws `notFound`. */
export async function readKey(work: Reading, id: string): Promise<ApiKey> {
  const row = await select(work).where('api_key.id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal('notFound')
  return toKey(row)
}

type NewKey = Pick<ApiKey, 'name' | 'capabilities' | 'endsOn'> & { readonly token: string; readonly by: string }

const taken = { index: 'api_key_name', path: 'name', message: 'Another API key has this name.' }

/** Adds a key; of its token, the hash and the start are kept. Refuses a name that a key has which is not revoked. */
export async function addKey(work: Writing, { token, by, name, capabilities, endsOn }: NewKey): Promise<ApiKey> {
  const id = newId(work.now.getTime())
  const row = { id, name, capabilities, ends_on: endsOn, created_by: by, created_at: work.now, updated_at: work.now }
  await work.db
    .insertInto('api_key')
    .values({ ...row, token_hash: hashToken(token), token_start: startOf(token) })
    .execute()
    .catch(error => {
      throw asTaken(error, [taken])
    })
  return readKey(work, id)
}

/** Revokes a key. False: it is revoked already. */
export async function revokeKey({ db, now }: Writing, id: string, by: string): Promise<boolean> {
  const revoked = await db
    .updateTable('api_key')
    .set({ revoked_at: now, revoked_by: by, updated_at: now })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return revoked !== undefined
}
