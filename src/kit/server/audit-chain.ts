import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Database, OwnerDb } from './database.ts'

const sha256 = (...parts: readonly Uint8Array[]): Buffer => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}

/**
 * The digests of the row `e` of `audit_event`, as SQL. They are worked out from PostgreSQL's own text of the values, which is
 * the same after a restore. What may be erased is in the second one, under a salt that is erased with it.
 */
export const digests: RawBuilder<unknown> = sql`
  sha256(convert_to(jsonb_build_array(e.id, e.organization_id, (extract(epoch from e.at) * 1000000)::bigint, e.account_id,
    e.action, e.subject_kind, e.subject_id, e.person_id, e.request_id)::text, 'UTF8')) as digest,
  sha256(convert_to(jsonb_build_array(e.salt, e.actor, e.before, e.after, e.ip, e.user_agent)::text, 'UTF8'))
    as details_digest`

/** What a chain begins with, as SQL: no seal of one organization fits into another's chain. */
export const beginning = (organizationId: string): RawBuilder<Buffer> =>
  sql<Buffer>`sha256(uuid_send(${organizationId}::uuid))`

type Event = { id: string; digest: Buffer; details_digest: Buffer }

const bytesOf = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex')

/** The seal of the event at this position after the seal `before`. `audit-check.ts` says the same in SQL. */
function sealOf(before: Buffer, position: number, { id, digest, details_digest }: Event): Buffer {
  const place = Buffer.alloc(8)
  place.writeBigInt64BE(BigInt(position))
  return sha256(before, place, bytesOf(id), digest, details_digest)
}

const atOnce = 2_000

/** The end of the chain, locked until the transaction ends: one process at a time seals an organization. */
async function lockEnd(db: OwnerDb, organizationId: string): Promise<{ length: number; head: Buffer }> {
  await sql`insert into audit_chain (organization_id, head) values (${organizationId}, ${beginning(organizationId)})
    on conflict do nothing`.execute(db)
  const { rows } = await sql<{ length: number; head: Buffer }>`select length, head from audit_chain
    where organization_id = ${organizationId} for update`.execute(db)
  if (!rows[0]) throw new Error('a chain has an end')
  return rows[0]
}

/** Seals events of an organization that wait, and answers how many. One that commits late comes after those that did not. */
async function sealSome(db: OwnerDb, organizationId: string, now: Date): Promise<number> {
  const end = await lockEnd(db, organizationId)
  // The digests of those only that are sealed now, and not of all that wait.
  const { rows: events } = await sql<Event>`select e.id, ${digests} from (
      select e.* from audit_unsealed u join audit_event e on e.organization_id = u.organization_id and e.id = u.event_id
      where u.organization_id = ${organizationId} order by e.at, e.id limit ${atOnce} offset 0) e
    order by e.at, e.id`.execute(db)
  if (events.length === 0) return 0
  let head = end.head
  const seals = events.map((event, at) => {
    const position = end.length + at + 1
    head = sealOf(head, position, event)
    return { ...event, position, chain: head }
  })
  const column = <K extends keyof (typeof seals)[number]>(name: K) => seals.map(seal => seal[name])
  await sql`insert into audit_seal (organization_id, position, event_id, digest, details_digest, chain, sealed_at)
    select ${organizationId}, position, event_id, digest, details_digest, chain, ${now}
    from unnest(${column('position')}::bigint[], ${column('id')}::uuid[], ${column('digest')}::bytea[],
      ${column('details_digest')}::bytea[], ${column('chain')}::bytea[])
      as seal(position, event_id, digest, details_digest, chain)`.execute(db)
  await sql`delete from audit_unsealed
    where organization_id = ${organizationId} and event_id = any(${column('id')}::uuid[])`.execute(db)
  await sql`update audit_chain set length = ${end.length + seals.length}, head = ${head}, sealed_at = ${now}
    where organization_id = ${organizationId}`.execute(db)
  return seals.length
}

/**
 * Links all committed events that have no seal into the chains of their organizations, each batch in a transaction of its
 * own: whoever writes events never waits for it, and what a killed process left is sealed by the next.
 */
export async function sealEvents(database: Database, now: () => Date, signal?: AbortSignal): Promise<void> {
  const waiting = await database.query<{ organization_id: string }>(
    'audit-chains-waiting',
    'select id as organization_id from organization o where exists (select from audit_unsealed u where u.organization_id = o.id)',
    [],
  )
  for (const { organization_id } of waiting) {
    while (!signal?.aborted) {
      const sealed = await database.asOwner(db => sealSome(db, organization_id, now()))
      if (sealed < atOnce) break
    }
  }
}
