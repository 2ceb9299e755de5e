import { sql } from 'kysely'
import type { ChainState } from '../../kit/server/audit-check.ts'
import type { Database, Db } from '../../kit/server/database.ts'
import { newId } from '../../kit/server/ids.ts'
import type { AuditChain } from './contract.ts'

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
