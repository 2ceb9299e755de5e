import { sql } from 'kysely'
import type { Day } from '../../../kit/contract/time.ts'
import type { By } from '../../../kit/server/caller.ts'
import type { Work } from '../../../kit/server/context.ts'
import type { Db } from '../../../kit/server/database.ts'
import type { Need } from '../../status/engine/requirement.ts'
import type { Candidate } from './contract.ts'
import type { AskedType } from './rules.ts'

type Asked = { readonly id: string; readonly name: string; readonly need: Need }

const newest = sql`(select distinct on (v.requirement_id) v.requirement_id as id, v.name, v.satisfied_by as need
  from requirement_version v join requirement r on r.id = v.requirement_id
  where r.retired_on is null and r.person_id is null order by v.requirement_id, v.version desc)`

/** What the requirements in force ask for, by name. */
export async function askedOf(db: Db, id?: string): Promise<Asked[]> {
  const one = id ? sql`asked.id = ${id}` : sql`true`
  const { rows } = await sql<Asked>`select asked.* from ${newest} asked where ${one} order by asked.name`.execute(db)
  return rows
}

/** The document types by id. */
export async function typesOf(db: Db): Promise<Map<string, AskedType>> {
  const rows = await db
    .selectFrom('document_type')
    .select([
      'id',
      'name',
      'medical',
      'by_attendance as byAttendance',
      'needs_number as needsNumber',
      'needs_expiry as needsExpiry',
      'validity_months as validityMonths',
      'active',
    ])
    .execute()
  return new Map(rows.map(row => [row.id, row]))
}

/** The ledgers by id. */
export async function ledgersOf(db: Db): Promise<Map<string, string>> {
  const rows = await db.selectFrom('in_service_ledger').select(['id', 'name']).where('active', '=', true).execute()
  return new Map(rows.map(row => [row.id, row.name]))
}

/** Whose requirement ends through a day, or ended and was not renewed; each person once, the nearest first. */
export async function listCandidates(db: Db, requirementId: string, today: Day, to: Day): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select p.id, p.first_name as "firstName", p.last_name as "lastName", p.photo_file_id as "photoFileId",
      max(s.last_day) as "lastDay"
    from compliance_span s
    join compliance_span n on n.person_id = s.person_id and n.requirement_id = s.requirement_id and n.from_day - s.to_day = 0
    join person p on p.id = s.person_id and p.status = 'active'
    where s.requirement_id = ${requirementId} and s.status in ('valid', 'expiring') and s.last_day <= ${to}
      and s.to_day = s.last_day + 1 and n.status not in ('valid', 'expiring', 'waived')
      and (s.last_day >= ${today} or n.to_day is null or n.to_day > ${today})
    group by p.id order by max(s.last_day), p.last_name, p.first_name, p.id limit 200`.execute(db)
  return rows
}

/** The renewal of an event, held until the transaction ends; undefined: the event is none. */
export async function holdRenewal(db: Db, eventId: string) {
  await db.selectFrom('calendar_renewal').select('event_id').where('event_id', '=', eventId).forUpdate().execute()
  return readRenewal(db, eventId)
}

/** The renewal of an event; undefined: the event is none. */
export const readRenewal = (db: Db, eventId: string) =>
  db
    .selectFrom('calendar_renewal')
    .select([
      'requirement_id as requirementId',
      'recorded_at as recordedAt',
      'recorder',
      'valid_through as validThrough',
    ])
    .where('event_id', '=', eventId)
    .executeTakeFirst()

/** Until when each of these people meets the requirement on a day; who does not is not named. */
export async function lastDays(db: Db, requirementId: string, personIds: readonly string[], today: Day) {
  const { rows } = await sql<{ personId: string; lastDay: Day | null }>`
    select s.person_id as "personId", s.last_day as "lastDay" from compliance_span s
    where s.requirement_id = ${requirementId} and s.person_id = any(${personIds}::uuid[])
      and s.from_day <= ${today} and (s.to_day is null or s.to_day > ${today})`.execute(db)
  return new Map(rows.map(row => [row.personId, row.lastDay]))
}

/** Who was there, as it was taken down. */
export const attendanceOf = (db: Db, eventId: string) =>
  db
    .selectFrom('calendar_attendance')
    .select(['person_id as personId', 'attended', 'evidence_id as evidenceId'])
    .where('event_id', '=', eventId)
    .execute()

/** Takes attendance down anew. */
export async function putAttendance(
  { db, now }: Pick<Work, 'db' | 'now'>,
  eventId: string,
  of: readonly { personId: string; attended: boolean; evidenceId: string | null }[],
): Promise<void> {
  await db.deleteFrom('calendar_attendance').where('event_id', '=', eventId).execute()
  if (of.length === 0) return
  const rows = of.map(({ personId, attended, evidenceId }) => ({
    event_id: eventId,
    person_id: personId,
    attended,
    evidence_id: evidenceId,
    created_at: now,
    updated_at: now,
  }))
  await db.insertInto('calendar_attendance').values(rows).execute()
}

/** Notes that attendance became evidence, by whom and until when it counts; null: that it was taken back. */
export async function noteRecorded(
  db: Db,
  eventId: string,
  { now, by, validThrough }: { now: Date; by: By | null; validThrough: Day | null },
): Promise<void> {
  const row = {
    recorded_at: by && now,
    recorded_by: by?.accountId ?? null,
    recorder: by?.name ?? null,
    valid_through: validThrough,
    updated_at: now,
  }
  await db.updateTable('calendar_renewal').set(row).where('event_id', '=', eventId).execute()
}

/** Those of these facts that are hours in a ledger. */
export async function hoursAmong(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db.selectFrom('in_service_entry').select('id').where('id', 'in', ids).execute()
  return new Set(rows.map(row => row.id))
}
