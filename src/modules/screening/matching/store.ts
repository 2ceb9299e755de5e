import { sql } from 'kysely'
import type { Day } from '../../../kit/contract/time.ts'
import type { Db } from '../../../kit/server/database.ts'
import type { ListedPerson } from '../exclusions/contract.ts'

/** The people on a file that share a key with somebody; by that person's id. */
export async function candidatesFor(
  db: Db,
  fileId: string,
  wanted: readonly { personId: string; key: string }[],
): Promise<ReadonlyMap<string, ListedPerson[]>> {
  const { rows } = await sql<{ personId: string; record: ListedPerson }>`
    select near."personId", r.record from (
      select distinct w."personId", k.line
      from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w ("personId" uuid, key text)
      join exclusion_key k on k.exclusion_file_id = ${fileId} and k.key = w.key
    ) near join exclusion_row r on r.exclusion_file_id = ${fileId} and r.line = near.line`.execute(db)
  const found = new Map<string, ListedPerson[]>()
  for (const { personId, record } of rows) found.set(personId, [...(found.get(personId) ?? []), record])
  return found
}

/** One screening of a person, with what it came to. */
export type NewCheck = {
  readonly id: string
  readonly personId: string
  readonly decision: 'approved' | 'rejected' | null
  readonly reason: string | null
  readonly hits: readonly { hitId: string; resolvedBefore: boolean }[]
}

type Of = { fileId: string; listCode: string; asOf: Day; today: Day; now: Date }

/** Writes screenings as evidence that the engine reads, with what was found. */
export async function addChecks(db: Db, checks: readonly NewCheck[], of: Of): Promise<void> {
  const json = JSON.stringify(checks)
  await sql`
    insert into evidence (id, person_id, kind, source_id, performed_on, received_on, decision, decided_on, reason, created_at)
    select id, "personId", 'externalCheck', ${of.listCode}, ${of.asOf}::date, ${of.today}::date, decision,
      case when decision is not null then ${of.today}::date end, reason, ${of.now}
    from jsonb_to_recordset(${json}::jsonb) as c (id uuid, "personId" uuid, decision text, reason text)`.execute(db)
  await sql`
    insert into exclusion_check (id, person_id, exclusion_file_id, checked_at)
    select id, "personId", ${of.fileId}::uuid, ${of.now}
    from jsonb_to_recordset(${json}::jsonb) as c (id uuid, "personId" uuid)`.execute(db)
  await sql`
    insert into exclusion_check_hit (check_id, hit_id, resolved_before)
    select c.id, h."hitId", h."resolvedBefore"
    from jsonb_to_recordset(${json}::jsonb) as c (id uuid, hits jsonb),
      jsonb_to_recordset(c.hits) as h ("hitId" uuid, "resolvedBefore" boolean)`.execute(db)
}

/** Files whose people can be looked up: the newest of each list that was read to its end. */
export async function usableFiles(db: Db): Promise<{ id: string; listCode: string; asOf: Day }[]> {
  const { rows } = await sql<{ id: string; listCode: string; asOf: Day }>`
    select distinct on (list_code) id, list_code as "listCode", as_of as "asOf" from exclusion_file
    where state in ('screening', 'done') order by list_code, imported_at desc`.execute(db)
  return rows
}

/** The files against which the person was screened already. */
export async function screenedFiles(db: Db, personId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('exclusion_check')
    .select('exclusion_file_id')
    .distinct()
    .where('person_id', '=', personId)
    .execute()
  return new Set(rows.map(row => row.exclusion_file_id))
}
