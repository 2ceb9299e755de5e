import { sql } from 'kysely'
import { beginning, digests } from './audit-chain.ts'
import type { Database, Db, OwnerDb } from './database.ts'

/** What is wrong with an event: its content, that it or its seal is gone, its place, or that its seal was taken away. */
type Fault = 'changed' | 'missing' | 'outOfOrder' | 'unsealed'

/** How a chain stands. `fault` is the first thing that is wrong; the last seal is worth noting down in another place. */
export type ChainState = {
  readonly sealed: number
  readonly unsealed: number
  readonly erased: number
  readonly head: string
  readonly fault: { readonly kind: Fault; readonly position: number | null; readonly eventId: string | null } | null
}

type Found = { position: number; event_id: string; chain: Buffer; erased: boolean; fault: Fault | null }

const atOnce = 10_000

// With "offset 0" each seal's event is looked up by its id. Without, PostgreSQL may work out the digests of all events again
// for each seal while it has not counted them yet: minutes for 4,000.
// Of an event whose details were erased, what is left is held against its seal, and that nothing stands in their place.
/** The seals of a chain after a position, each held against its event; at most 10,000. */
export const sealsAfter = (organizationId: string, position: number, head: Buffer) => sql<Found>`
  with seal as (
    select s.*, lag(s.chain, 1, ${head}::bytea) over (order by s.position) as before,
      lag(s.position, 1, ${position}::bigint) over (order by s.position) as position_before
    from audit_seal s where s.organization_id = ${organizationId} and s.position > ${position}
    order by s.position limit ${atOnce})
  select s.position, s.event_id, s.chain, e.erased_at is not null as erased, case
      when s.position <> s.position_before + 1 or e.id is null then 'missing'
      when e.digest <> s.digest then 'changed'
      when e.details_digest <> s.details_digest and (e.erased_at is null or not e.emptied) then 'changed'
      when s.chain <> sha256(s.before || int8send(s.position) || uuid_send(s.event_id) || s.digest || s.details_digest)
        then 'outOfOrder'
    end as fault
  from seal s left join lateral (
    select e.id, e.erased_at, coalesce(e.salt::text, e.before::text, e.after::text, e.ip, e.user_agent) is null as emptied,
      ${digests}
    from audit_event e where e.organization_id = ${organizationId} and e.id = s.event_id offset 0) e on true
  order by s.position`

type End = { length: number; head: Buffer; unsealed: number; lost: string | null }

// An event without a seal that is not waiting for one had its seal taken away.
const endOf = (organizationId: string) => sql<End>`
  select coalesce((select length from audit_chain where organization_id = ${organizationId}), 0) as length,
    coalesce((select head from audit_chain where organization_id = ${organizationId}), ${beginning(organizationId)}) as head,
    (select count(*) from audit_unsealed where organization_id = ${organizationId}) as unsealed,
    (select e.id from audit_event e where e.organization_id = ${organizationId}
      and not exists (select from audit_seal s where s.organization_id = e.organization_id and s.event_id = e.id)
      and not exists (select from audit_unsealed u where u.organization_id = e.organization_id and u.event_id = e.id)
      order by e.at, e.id limit 1) as lost`

async function checkIn(db: Db | OwnerDb, organizationId: string): Promise<ChainState> {
  const { rows: ends } = await endOf(organizationId).execute(db)
  const { rows: begun } = await sql<{ head: Buffer }>`select ${beginning(organizationId)} as head`.execute(db)
  const [end, first] = [ends[0] as End, begun[0] as { head: Buffer }]
  let at = { position: 0, head: first.head }
  let erased = 0
  const state = () => ({ sealed: at.position, unsealed: end.unsealed, erased, head: at.head.toString('hex') })
  for (;;) {
    const { rows } = await sealsAfter(organizationId, at.position, at.head).execute(db)
    for (const { position, event_id, fault, ...seal } of rows) {
      // A gap is told of the place where a seal is gone.
      const gone = fault === 'missing' && position > at.position + 1
      const place = gone ? { position: at.position + 1, eventId: null } : { position, eventId: event_id }
      if (fault) return { ...state(), fault: { kind: fault, ...place } }
      at = { position, head: seal.chain }
      if (seal.erased) erased++
    }
    if (rows.length < atOnce) break
  }
  if (end.length !== at.position || !end.head.equals(at.head))
    return { ...state(), fault: { kind: 'missing', position: at.position + 1, eventId: null } }
  if (end.lost) return { ...state(), fault: { kind: 'unsealed', position: null, eventId: end.lost } }
  return { ...state(), fault: null }
}

/** Holds every event of an organization against its seal, and every seal against the one before, as of one moment. */
export function checkChain(database: Database, organizationId: string): Promise<ChainState> {
  return database.asOwner(async db => {
    await sql`set transaction isolation level repeatable read, read only`.execute(db)
    return checkIn(db, organizationId)
  })
}
