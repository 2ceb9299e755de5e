import { type RawBuilder, sql } from 'kysely'
import { addDays, type Day } from '../../../kit/contract/time.ts'
import type { Db } from '../../../kit/server/database.ts'
import type { ClearSpan } from '../engine/clear.ts'
import type { Evidence, Facts, Period, Waiver } from '../engine/facts.ts'
import type { RequirementVersion } from '../engine/requirement.ts'
import type { Timeline } from '../engine/span.ts'

/** Every version of the organisation's requirements, and of those that are asked of this person only. */
export async function readRules(db: Db, personId: string | null): Promise<RequirementVersion[][]> {
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
    .where(eb => eb.or([eb('requirement.person_id', 'is', null), eb('requirement.person_id', '=', personId)]))
    .execute()
  const versions = rows.map(({ retiredOn, ...row }) => endedBy(row as RequirementVersion, retiredOn))
  return [...Map.groupBy(versions, version => version.id).values()]
}

/** A retired requirement asks nothing from the day of its retirement on. */
function endedBy(version: RequirementVersion, retiredOn: Day | null): RequirementVersion {
  if (retiredOn === null) return version
  const last = addDays(retiredOn, -1)
  return { ...version, inForceTo: version.inForceTo !== null && version.inForceTo < last ? version.inForceTo : last }
}

type Loaded = {
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
  waivers: Waiver[] | null
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

/** Everything that the engine looks at, of one person, in one statement. */
export async function readFacts(db: Db, personId: string, timeZone: string): Promise<Facts> {
  const { rows } = await sql<Loaded>`
    select p.invited_on, p.signed_up_on, p.hired_on, p.first_contact_on,
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
      (select json_agg(json_build_object('id', id, 'requirementId', requirement_id, 'from', from_day, 'until', to_day,
          'reason', reason, 'declination', declination, 'approvedOn', approved_on, 'revokedOn', ended_on))
         from waiver where person_id = p.id) as waivers
    from person p where p.id = ${personId}`.execute(db)
  const row = rows[0]
  if (!row) throw new Error(`no person ${personId} in this organisation`)
  return {
    personId,
    invitedOn: row.invited_on,
    signedUpOn: row.signed_up_on,
    hiredOn: row.hired_on,
    firstContactOn: row.first_contact_on,
    signedOffOn: row.signed_off_on,
    ended: endedPeriods(row.moves ?? []),
    positions: row.positions ?? [],
    states: row.states ?? [],
    absences: [],
    evidence: [...(row.documents ?? []), ...(row.links ?? [])],
    waivers: row.waivers ?? [],
  }
}

/** Lets one transaction at a time work on a person's timeline, so that none overwrites what another has just learnt. */
export async function holdPerson(db: Db, personId: string): Promise<void> {
  await db.selectFrom('person').select('id').where('id', '=', personId).forNoKeyUpdate().execute()
}

/** Replaces the stored spans of these timelines. */
export async function writeSpans(db: Db, personId: string, timelines: readonly Timeline[]): Promise<void> {
  const ids = timelines.map(one => one.requirementId)
  if (ids.length === 0) return
  await db.deleteFrom('compliance_span').where('person_id', '=', personId).where('requirement_id', 'in', ids).execute()
  const rows = timelines.flatMap(({ requirementId, spans }) =>
    spans.filter(span => span.status !== 'not applicable').map(span => ({ ...span, requirementId })),
  )
  if (rows.length === 0) return
  await sql`
    insert into compliance_span (person_id, requirement_id, from_day, to_day, status, reason, version, seriousness,
      evidence_id, waiting_id, last_day, due_on, owed, blocks, stops_sign_off, finding)
    select ${personId}, "requirementId", "from", "to", status, reason, version, seriousness, "evidenceId", "waitingId",
      "lastDay", due, owed, blocks, "stopsSignOff", nullif(finding, 'null')
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as span ("requirementId" uuid, "from" date, "to" date,
      status text, reason jsonb, version integer, seriousness text, "evidenceId" uuid, "waitingId" uuid, "lastDay" date,
      due date, owed boolean, blocks boolean, "stopsSignOff" boolean, finding jsonb)`.execute(db)
}

/** Replaces the stored answer to "clear to work" for all days. */
export async function writeClearance(db: Db, personId: string, spans: readonly ClearSpan[]): Promise<void> {
  await db.deleteFrom('clearance').where('person_id', '=', personId).execute()
  await db
    .insertInto('clearance')
    .values(
      spans.map(span => ({
        person_id: personId,
        from_day: span.from,
        to_day: span.to,
        clear: span.clear,
        met: span.met,
        total: span.total,
        blocking: span.blocking,
        stopping: span.stopping,
        overdue: span.overdue,
        expiring: span.expiring,
        in_review: span.inReview,
        next_due: span.nextDue,
        next_requirement_id: span.nextRequirementId,
      })),
    )
    .execute()
}

/** The ids of the next people after one, in the order of their ids. */
export async function peopleAfter(db: Db, after: string | null, most: number): Promise<string[]> {
  let rows = db.selectFrom('person').select('id').orderBy('id').limit(most)
  if (after) rows = rows.where('id', '>', after)
  return (await rows.execute()).map(row => row.id)
}
