import { sql } from 'kysely'
import type { Day } from '../../../kit/contract/time.ts'
import type { Db } from '../../../kit/server/database.ts'
import { newId } from '../../../kit/server/ids.ts'
import type { HitDecision, ListedPerson } from '../lists/contract.ts'
import type { HitEvent } from './contract.ts'
import type { Known, Merged } from './rules.ts'

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
  return new Set(rows.flatMap(row => row.exclusion_file_id ?? []))
}

/** What is known of these people on one list; by the person's id. */
export async function knownHits(
  db: Db,
  listCode: string,
  personIds: readonly string[],
): Promise<ReadonlyMap<string, Known[]>> {
  const { rows } = await sql<Known & { personId: string }>`
    select id, person_id as "personId", row_print as "rowPrint", person_print as "personPrint", record, state, found
    from exclusion_hit where list_code = ${listCode} and person_id = any(${personIds}::uuid[]) order by id`.execute(db)
  return Map.groupBy(rows, row => row.personId)
}

/** Everyone who was ever found on a list. */
export async function peopleFound(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('exclusion_hit').select('person_id').distinct().execute()
  return rows.map(row => row.person_id)
}

/** Puts another fingerprint of the person in place of one. */
export async function changePrint(db: Db, personId: string, from: string | null, to: string): Promise<void> {
  await db
    .updateTable('exclusion_hit')
    .set({ person_print: to })
    .where('person_id', '=', personId)
    .where('person_print', '=', from)
    .execute()
}

export type ToWrite = Merged & { readonly id: string; readonly personId: string; readonly personPrint: string }

/** Writes what a screening made of the possible matches, and tells their history what is new. */
export async function writeHits(db: Db, listCode: string, hits: readonly ToWrite[], now: Date): Promise<void> {
  if (hits.length === 0) return
  const json = JSON.stringify(
    hits.map(({ found, ...hit }) => ({
      ...hit,
      ...found,
      there: found !== null,
      again: hit.act !== null && hit.state === 'open',
    })),
  )
  await sql`
    insert into exclusion_hit (id, person_id, list_code, row_print, person_print, record, score, reasons, state, found_at, updated_at)
    select id, "personId", ${listCode}, "rowPrint", "personPrint", record, score, reasons, 'open', ${now}, ${now}
    from jsonb_to_recordset(${json}::jsonb) as h (id uuid, "personId" uuid, "rowPrint" text, "personPrint" text,
      record jsonb, score numeric, reasons jsonb, act text)
    where act = 'found'`.execute(db)
  // The decision about other facts is kept in the history only.
  await sql`
    update exclusion_hit set found = h.there, updated_at = ${now},
      person_print = case when h.there then h."personPrint" else person_print end,
      score = coalesce(h.score, exclusion_hit.score), reasons = coalesce(h.reasons, exclusion_hit.reasons),
      state = case when h.again then 'open' else exclusion_hit.state end,
      proposal = case when not h.again then proposal end,
      proposed_by = case when not h.again then proposed_by end,
      decided_by = case when not h.again then decided_by end,
      decided_at = case when not h.again then decided_at end
    from jsonb_to_recordset(${json}::jsonb) as h (id uuid, "personPrint" text, there boolean, score numeric, reasons jsonb,
      again boolean, act text)
    where exclusion_hit.id = h.id and h.act is distinct from 'found'`.execute(db)
  for (const { id, act } of hits) if (act) await addHitEvent(db, { hitId: id, act, actor: 'Carefold', now })
}

type NewEvent = {
  readonly hitId: string
  readonly act: HitEvent['act']
  readonly decision?: HitDecision | null
  readonly reason?: string
  readonly accountId?: string
  readonly actor: string
  readonly now: Date
}

/** Adds a line to the history of a possible match. */
export async function addHitEvent(db: Db, of: NewEvent): Promise<void> {
  const { hitId, act, actor, now, decision = null, reason = '', accountId = null } = of
  const who = { account_id: accountId, actor, at: now }
  const row = { id: newId(now.getTime()), hit_id: hitId, act, decision, reason, ...who }
  await db.insertInto('exclusion_hit_event').values(row).execute()
}
