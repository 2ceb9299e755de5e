import { type RawBuilder, sql } from 'kysely'
import type { Day } from '../../../kit/contract/time.ts'
import type { Db } from '../../../kit/server/database.ts'
import type { ClearSpan } from '../engine/clear.ts'
import type { Evidence, Facts, Period, Waiver } from '../engine/facts.ts'
import { type RequirementVersion, retired } from '../engine/requirement.ts'
import type { Span, Timeline } from '../engine/span.ts'
import { differenceOf } from './rules.ts'

/** Every version of the organisation's requirements, and of those that are asked of one of these people only. */
export async function readRules(db: Db, personIds: readonly string[]): Promise<RequirementVersion[][]> {
  const rows = await db
    .selectFrom('requirement')
    .innerJoin('requirement_version as v', 'v.requirement_id', 'requirement.id')
    .select([
      'requirement.id',
      'requirement.person_id as onlyFor',
      'requirement.retired_on as retiredOn',
      'v.version',
      'v.name',
      'v.satisfied_by as satisfiedBy',
      'v.lasting',
      'v.due',
      'v.seriousness',
      'v.reminder_days as reminderDays',
      'v.in_force_from as inForceFrom',
      'v.in_force_to as inForceTo',
      'v.effective_on as editedOn',
      sql<string[]>`array(select p.position_id from requirement_position p where p.version_id = v.id)`.as(
        'positionIds',
      ),
      sql<string[]>`array(select s.state_code from requirement_state s where s.version_id = v.id)`.as('states'),
    ])
    .where(sql<boolean>`(requirement.person_id is null or requirement.person_id = any(${personIds}::uuid[]))`)
    .execute()
  const versions = rows.map(({ retiredOn, ...row }) =>
    retiredOn === null ? (row as RequirementVersion) : retired(row as RequirementVersion, retiredOn),
  )
  return [...Map.groupBy(versions, version => version.id).values()]
}

type Loaded = {
  id: string
  invited_on: Day | null
  signed_up_on: Day | null
  hired_on: Day | null
  first_contact_on: Day | null
  signed_off_on: Day | null
  positions: Facts['positions'] | null
  states: Facts['states'] | null
  moves: { on: Day; to: string }[] | null
  documents: Evidence[] | null
  links: Evidence[] | null
  evidence: Evidence[] | null
  waivers: Waiver[] | null
  absences: Period[] | null
}

/** Times of being archived or rejected, from the dated changes of status. */
function endedPeriods(moves: readonly { on: Day; to: string }[]): Period[] {
  const out: Period[] = []
  let from: Day | null = null
  for (const { on, to } of moves) {
    const away = to === 'archived' || to === 'rejected'
    if (away && from === null) from = on
    if (!away && from !== null) {
      if (from < on) out.push({ from, to: on })
      from = null
    }
  }
  if (from !== null) out.push({ from, to: null })
  return out
}

// Product 5: medical papers need a right of their own, and so do the words in which one was sent back. Spans are read
// with the general one.
const openReason = sql`case when not exists (select from document_type t where t.id = d.document_type_id and t.medical) then d.reason end`

/** The fact that a row `d` of caregiver_document is, under this id and as a paper of this type. */
const paperAs = (id: string, typeId: string): RawBuilder<unknown> => sql`json_build_object(
  'id', ${sql.ref(id)}, 'kind', 'document', 'sourceId', ${sql.ref(typeId)}, 'performedOn', d.performed_on,
  'receivedOn', d.received_on, 'decision', d.decision, 'decidedOn', d.decided_on, 'reason', ${openReason},
  'expiresOn', d.expires_on, 'deletedOn', d.deleted_on, 'quantity', null,
  'replacedBy', (select n.id from caregiver_document n where n.replaces_id = d.id and n.deleted_at is null
                 order by (n.decision = 'approved') desc nulls last, n.received_at desc limit 1),
  'setAside', coalesce((select json_agg(json_build_object('from', a.from_day, 'to', a.to_day))
                        from caregiver_document_aside a where a.document_id = d.id), '[]'))`

// A linked paper is a fact of its own: on file as the other type since the link. What replaces the paper is not linked
// with it, so it goes on counting here until it runs out.
const asLinked = sql`jsonb_build_object(
  'receivedOn', greatest(d.received_on, l.linked_on), 'performedOn', coalesce(d.performed_on, d.received_on),
  'deletedOn', least(d.deleted_on, l.ended_on), 'replacedBy', null)`

/** What a row `e` of evidence is to the engine. */
const factAs = sql`json_build_object('id', e.id, 'kind', e.kind, 'sourceId', e.source_id, 'performedOn', e.performed_on,
  'receivedOn', e.received_on, 'decision', e.decision, 'decidedOn', e.decided_on, 'reason', e.reason,
  'expiresOn', e.expires_on, 'replacedBy', null, 'setAside', '[]'::json, 'deletedOn', e.deleted_on,
  'quantity', e.quantity)`

/** Everything that the engine looks at, of these people, in one statement; by the person's id. */
export async function readFactsOf(
  db: Db,
  personIds: readonly string[],
  timeZone: string,
): Promise<ReadonlyMap<string, Facts>> {
  const { rows } = await sql<Loaded>`
    select p.id, p.invited_on, p.signed_up_on, p.hired_on, p.first_contact_on,
      (p.signed_off_at at time zone ${timeZone})::date as signed_off_on,
      (select json_agg(json_build_object('positionId', position_id, 'from', from_day, 'to', to_day))
         from person_position where person_id = p.id) as positions,
      (select json_agg(json_build_object('state', state_code, 'from', from_day, 'to', to_day))
         from person_state where person_id = p.id) as states,
      (select json_agg(json_build_object('on', on_day, 'to', detail->>'to') order by at, id)
         from person_event where person_id = p.id and kind = 'statusChanged') as moves,
      (select json_agg(${paperAs('d.id', 'd.document_type_id')})
         from caregiver_document d where d.person_id = p.id) as documents,
      (select json_agg((${paperAs('l.id', 'l.document_type_id')})::jsonb || ${asLinked})
         from caregiver_document d join evidence_link l on l.document_id = d.id where d.person_id = p.id) as links,
      (select json_agg(${factAs}) from evidence e where e.person_id = p.id) as evidence,
      (select json_agg(json_build_object('id', id, 'requirementId', requirement_id, 'from', from_day, 'until', to_day,
          'reason', reason, 'declination', declination, 'approvedOn', approved_on, 'revokedOn', ended_on))
         from waiver where person_id = p.id) as waivers,
      (select json_agg(json_build_object('from', from_day, 'to', to_day))
         from person_absence where person_id = p.id and removed_at is null) as absences
    from person p where p.id = any(${personIds}::uuid[])`.execute(db)
  return new Map(rows.map(row => [row.id, toFacts(row)]))
}

const toFacts = (row: Loaded): Facts => ({
  personId: row.id,
  invitedOn: row.invited_on,
  signedUpOn: row.signed_up_on,
  hiredOn: row.hired_on,
  firstContactOn: row.first_contact_on,
  signedOffOn: row.signed_off_on,
  ended: endedPeriods(row.moves ?? []),
  positions: row.positions ?? [],
  states: row.states ?? [],
  absences: row.absences ?? [],
  evidence: [...(row.documents ?? []), ...(row.links ?? []), ...(row.evidence ?? [])],
  waivers: row.waivers ?? [],
})

/** The same of one person. */
export async function readFacts(db: Db, personId: string, timeZone: string): Promise<Facts> {
  const facts = (await readFactsOf(db, [personId], timeZone)).get(personId)
  if (!facts) throw new Error(`no person ${personId} in this organisation`)
  return facts
}

/**
 * Lets one transaction at a time work on the timelines of these people, so that none overwrites what another has just
 * learnt. In the order of their ids, so that two of these never wait for each other.
 */
export async function holdPersons(db: Db, personIds: readonly string[]): Promise<void> {
  await db
    .selectFrom('person')
    .select('id')
    .where(sql<boolean>`id = any(${personIds}::uuid[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

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
  const { gone, put } = differenceOf(stored, wanted, row => `${row.personId} ${row.from}`)
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
