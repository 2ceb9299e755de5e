import { type RawBuilder, sql } from 'kysely'
import type { ChainState } from '../../kit/server/audit-check.ts'
import { inBatches } from '../../kit/server/cursor.ts'
import type { Database, Db } from '../../kit/server/database.ts'
import { newId } from '../../kit/server/ids.ts'
import { containing } from '../../kit/server/list.ts'
import { changesOf } from '../records/history/rules.ts'
import { type AuditChain, type AuditEvent, type AuditWish, bySystem } from './contract.ts'

type Fault = NonNullable<NonNullable<AuditChain['checked']>['fault']>
type Row = {
  length: number
  since: Date | null
  unsealed: number
  unsealed_since: Date | null
  checking: boolean
  checked_at: Date | null
  sealed: number
  unsealed_then: number
  erased: number
  fault: Fault['kind'] | null
  fault_position: number | null
  fault_event_id: string | null
}

/** How the organization's chain stands. */
export async function readChain(db: Db): Promise<AuditChain> {
  const { rows } = await sql<Row>`
    select coalesce((select length from audit_chain), 0) as length,
      (select e.at from audit_seal s join audit_event e on e.id = s.event_id where s.position = 1) as since,
      (select count(*) from audit_unsealed) as unsealed,
      (select min(e.at) from audit_unsealed u join audit_event e on e.id = u.event_id) as unsealed_since,
      exists (select from audit_check where checked_at is null) as checking,
      last.checked_at, last.sealed, last.unsealed as unsealed_then, last.erased, last.fault, last.fault_position,
      last.fault_event_id
    from (select 1) one left join lateral (
      select * from audit_check where checked_at is not null order by asked_at desc, id desc limit 1) last on true`.execute(
    db,
  )
  const row = rows[0] as Row
  const { fault, fault_position: position, fault_event_id: eventId } = row
  return {
    length: row.length,
    since: row.since?.toISOString() ?? null,
    unsealed: row.unsealed,
    unsealedSince: row.unsealed_since?.toISOString() ?? null,
    checking: row.checking,
    checked: row.checked_at && {
      at: row.checked_at.toISOString(),
      sealed: row.sealed,
      unsealed: row.unsealed_then,
      erased: row.erased,
      fault: fault && { kind: fault, position, eventId },
    },
  }
}

/** Asks for a check, unless one is waiting. */
export async function askForCheck(db: Db, now: Date): Promise<void> {
  await sql`insert into audit_check (id, asked_at) select ${newId(now.getTime())}, ${now}
    where not exists (select from audit_check where checked_at is null)`.execute(db)
}

/** Whether a check of the organization's chain was asked for, or the last one began before `since`. */
export async function isCheckDue(database: Database, organizationId: string, since: Date): Promise<boolean> {
  const rows = await database.query<{ due: boolean }>(
    'audit-check-due',
    `select exists (select from audit_check where organization_id = $1 and checked_at is null)
       or not exists (select from audit_check where organization_id = $1 and asked_at > $2) as due`,
    [organizationId, since],
  )
  return rows[0]?.due ?? false
}

/** Writes down how a chain was found: for those who asked, or by itself. */
export async function noteCheck(database: Database, organizationId: string, now: Date, found: ChainState) {
  const { sealed, unsealed, erased, fault } = found
  const values = [organizationId, now, sealed, unsealed, erased, fault?.kind ?? null]
  await database.query(
    'audit-check-note',
    `with asked as (
       update audit_check set checked_at = $2, sealed = $3, unsealed = $4, erased = $5, fault = $6, fault_position = $7,
         fault_event_id = $8
       where organization_id = $1 and checked_at is null returning id)
     insert into audit_check (id, organization_id, asked_at, checked_at, sealed, unsealed, erased, fault, fault_position, fault_event_id)
     select $9::uuid, $1, $2, $2, $3, $4, $5, $6, $7, $8 where not exists (select from asked)`,
    [...values, fault?.position ?? null, fault?.eventId ?? null, newId(now.getTime())],
  )
}

type EventRow = {
  id: string
  at: Date
  account_id: string | null
  actor: string
  action: string
  subject_kind: string
  subject_id: string | null
  subject_name: string | null
  person_id: string | null
  person_name: string | null
  before: unknown
  after: unknown
  reason: string | null
  ip: string | null
  user_agent: string | null
  erased_at: Date | null
  position: number | null
  chain: Buffer | null
}

/** Whose events, and whether words may find people by their names. */
type Where = { readonly organizationId: string; readonly timeZone: string; readonly seesPeople: boolean }

/** Which events are wanted. Each condition that narrows to few has an index that ends with the time. */
function wanted({ organizationId, timeZone, seesPeople }: Where, wish: AuditWish): RawBuilder<unknown> {
  const { search, accountId, kind, personId, subjectId, address, from, to } = wish
  const pattern = search && containing(search)
  const parts = [
    sql`e.organization_id = ${organizationId}`,
    accountId === bySystem && sql`e.account_id is null`,
    accountId && accountId !== bySystem && sql`e.account_id = ${accountId}`,
    kind?.length === 1 && sql`split_part(e.action, '.', 1) = ${kind[0]}`,
    kind && kind.length > 1 && sql`split_part(e.action, '.', 1) = any(${kind}::text[])`,
    personId && sql`e.person_id = ${personId}`,
    subjectId && sql`e.subject_id = ${subjectId}`,
    address && sql`e.ip = ${address}`,
    from && sql`e.at >= (${from}::date)::timestamp at time zone ${timeZone}`,
    to && sql`e.at < (${to}::date + 1)::timestamp at time zone ${timeZone}`,
    pattern && !seesPeople && sql`e.actor ilike ${pattern}`,
    pattern &&
      seesPeople &&
      sql`(e.actor ilike ${pattern} or e.person_id in (
        select p.id from person p where p.first_name || ' ' || p.last_name ilike ${pattern}))`,
  ]
  return sql.join(
    parts.filter(part => typeof part === 'object'),
    sql` and `,
  )
}

const eventOf = (row: EventRow): AuditEvent => ({
  id: row.id,
  at: row.at.toISOString(),
  action: row.action,
  actor: row.actor,
  accountId: row.account_id,
  person: row.person_id === null ? null : { id: row.person_id, name: row.person_name ?? '' },
  subject: { kind: row.subject_kind, id: row.subject_id, name: row.subject_name },
  reason: row.reason,
  changes: changesOf(row.before, row.after),
  withheld: false,
  erasedAt: row.erased_at?.toISOString() ?? null,
  address: row.ip || null,
  userAgent: row.user_agent || null,
  position: row.position,
  seal: row.chain?.toString('hex').slice(0, 6) ?? null,
})

/** Events with what stands beside them, newest first; `which` finds them by the index before they are joined. */
const joined = (which: RawBuilder<unknown>) => sql<EventRow>`
    select e.*, coalesce(e.after ->> 'name', e.before ->> 'name') as subject_name, e.after ->> 'reason' as reason,
      trim(p.first_name || ' ' || p.last_name) as person_name, s.position, s.chain
    from (${which}) e
    left join person p on p.id = e.person_id
    left join audit_seal s on s.organization_id = e.organization_id and s.event_id = e.id
    order by e.at desc, e.id desc`

/** So many events, newest first. */
export async function readEvents(
  db: Db,
  where: Where,
  wish: AuditWish,
  limit: number,
  offset = 0,
): Promise<AuditEvent[]> {
  const which = sql`select * from audit_event e where ${wanted(where, wish)} order by e.at desc, e.id desc
      limit ${limit} offset ${offset}`
  const { rows } = await joined(which).execute(db)
  return rows.map(eventOf)
}

/** All of them, some at a time, each with how many there are. */
export async function* readAllEvents(db: Db, where: Where, wish: AuditWish) {
  const total = await countEvents(db, where, wish)
  const which = sql`select * from audit_event e where ${wanted(where, wish)}`
  for await (const rows of inBatches(db, joined(which))) yield rows.map(row => ({ event: eventOf(row), total }))
}

export async function countEvents(db: Db, where: Where, wish: AuditWish): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from audit_event e where ${wanted(where, wish)}`.execute(db)
  return rows[0]?.total ?? 0
}

/** The staff, and the nouns of all events: from noun to noun by the index, however many events there are. */
export async function readChoices(db: Db, { organizationId }: Where) {
  const first = (more: RawBuilder<unknown>) => sql`select split_part(e.action, '.', 1) as noun from audit_event e
    where e.organization_id = ${organizationId} ${more} order by 1 limit 1`
  const kinds = await sql<{ noun: string }>`
    with recursive one as (
      (${first(sql``)})
      union all
      select (${first(sql`and split_part(e.action, '.', 1) > one.noun`)}) from one where one.noun is not null)
    select noun from one where noun is not null`.execute(db)
  const accounts = await sql<{ id: string; name: string }>`
    select id, coalesce(nullif(trim(first_name || ' ' || last_name), ''), email) as name from account
    where role <> 'applicant' order by 2, 1`.execute(db)
  return { accounts: accounts.rows, kinds: kinds.rows.map(({ noun }) => noun) }
}
