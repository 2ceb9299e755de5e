import { sql } from 'kysely'
import type { Db } from '../../../kit/server/database.ts'
import type { ClearSpan } from '../engine/clear.ts'
import type { Span, Timeline } from '../engine/span.ts'
import { differenceOf } from './difference.ts'

/** What the engine says of one person: the timelines to keep, and "clear to work" for all days. */
export type Judged = {
  readonly personId: string
  readonly timelines: readonly Timeline[]
  readonly clearance: readonly ClearSpan[]
}

type StoredSpan = Span & { readonly personId: string; readonly requirementId: string }
type StoredClearance = ClearSpan & { readonly personId: string }

/** As it comes back from the database: without what is undefined. */
const asJson = <Row>(rows: readonly Row[]): Row[] => JSON.parse(JSON.stringify(rows))

async function writeSpans(db: Db, judged: readonly Judged[]): Promise<void> {
  const personIds = judged.map(one => one.personId)
  const requirementIds = [...new Set(judged.flatMap(({ timelines }) => timelines.map(one => one.requirementId)))]
  if (requirementIds.length === 0) return
  const { rows: stored } = await sql<StoredSpan>`
    select person_id as "personId", requirement_id as "requirementId", from_day as "from", to_day as "to", status,
      reason, version, seriousness, evidence_id as "evidenceId", waiting_id as "waitingId", last_day as "lastDay",
      due_on as due, owed, blocks, stops_sign_off as "stopsSignOff", finding
    from compliance_span
    where person_id = any(${personIds}::uuid[]) and requirement_id = any(${requirementIds}::uuid[])`.execute(db)
  const wanted = judged.flatMap(({ personId, timelines }) =>
    timelines.flatMap(({ requirementId, spans }) =>
      spans.filter(span => span.status !== 'not applicable').map(span => ({ personId, requirementId, ...span })),
    ),
  )
  const { gone, put } = differenceOf(stored, asJson(wanted), row => `${row.personId} ${row.requirementId} ${row.from}`)
  await Promise.all([
    gone.length > 0 &&
      sql`delete from compliance_span s using jsonb_to_recordset(${JSON.stringify(gone)}::jsonb)
          as gone ("personId" uuid, "requirementId" uuid, "from" date)
        where s.person_id = gone."personId" and s.requirement_id = gone."requirementId" and s.from_day = gone."from"`.execute(
        db,
      ),
    put.length > 0 &&
      sql`insert into compliance_span
        select current_organization(), "personId", "requirementId", "from", "to", status, reason, version, seriousness,
          "evidenceId", "waitingId", "lastDay", due, owed, blocks, "stopsSignOff", nullif(finding, 'null')
        from jsonb_to_recordset(${JSON.stringify(put)}::jsonb) as span ("personId" uuid, "requirementId" uuid,
          "from" date, "to" date, status text, reason jsonb, version integer, seriousness text, "evidenceId" uuid,
          "waitingId" uuid, "lastDay" date, due date, owed boolean, blocks boolean, "stopsSignOff" boolean,
          finding jsonb)`.execute(db),
  ])
}

async function writeClearance(db: Db, judged: readonly Judged[]): Promise<void> {
  const { rows: stored } = await sql<StoredClearance>`
    select person_id as "personId", from_day as "from", to_day as "to", clear, met, total, blocking, stopping, overdue,
      expiring, in_review as "inReview", next_due as "nextDue", next_requirement_id as "nextRequirementId"
    from clearance where person_id = any(${judged.map(one => one.personId)}::uuid[])`.execute(db)
  const wanted = judged.flatMap(({ personId, clearance }) => clearance.map(span => ({ personId, ...span })))
  const { gone, put } = differenceOf(stored, asJson(wanted), row => `${row.personId} ${row.from}`)
  await Promise.all([
    gone.length > 0 &&
      sql`delete from clearance c using jsonb_to_recordset(${JSON.stringify(gone)}::jsonb)
          as gone ("personId" uuid, "from" date)
        where c.person_id = gone."personId" and c.from_day = gone."from"`.execute(db),
    put.length > 0 &&
      sql`insert into clearance
        select current_organization(), "personId", "from", "to", clear, met, total, blocking, stopping, overdue, expiring,
          "inReview", "nextDue", "nextRequirementId"
        from jsonb_to_recordset(${JSON.stringify(put)}::jsonb) as span ("personId" uuid, "from" date, "to" date,
          clear boolean, met smallint, total smallint, blocking smallint, stopping smallint, overdue smallint,
          expiring smallint, "inReview" smallint, "nextDue" date, "nextRequirementId" uuid)`.execute(db),
  ])
}

/**
 * Stores what was judged in place of what is there. All bring the same requirements, and only these are looked at. Of
 * what is stored, only what differs goes and is put anew: most changes of a fact change one or two spans.
 */
export async function keepJudged(db: Db, judged: readonly Judged[]): Promise<void> {
  await Promise.all([writeSpans(db, judged), writeClearance(db, judged)])
}
