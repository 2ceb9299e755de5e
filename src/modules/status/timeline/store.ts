import { type RawBuilder, sql } from 'kysely'
import type { Day } from '../../../kit/contract/time.ts'
import type { Db } from '../../../kit/server/database.ts'
import { isOneOf } from '../../../kit/server/list.ts'
import type { PersonStatus } from '../../caregivers/contract.ts'
import { isClosed } from '../../caregivers/rules.ts'
import {
  beginning,
  type EarlierProfile,
  type Evidence,
  type Facts,
  never,
  type Period,
  type Profile,
  type Waiver,
} from '../engine/facts.ts'
import { type RequirementVersion, retired } from '../engine/requirement.ts'
import { type Concerns, isConcerned } from '../store.ts'

/** Every version of the organization's requirements, and of those for one of these people only. */
export async function readRules(
  db: Db,
  personIds: readonly string[],
  concerns: Concerns | 'all' = 'all',
): Promise<RequirementVersion[][]> {
  const { rows } = await sql<RequirementVersion & { retiredOn: Day | null }>`
    select r.id, r.person_id as "onlyFor", r.retired_on as "retiredOn", v.version, v.name, v.satisfied_by as "satisfiedBy",
      v.lasting, v.due, v.only_who as "onlyWho", v.seriousness, v.reminder_days as "reminderDays", v.in_force_from as "inForceFrom",
      v.in_force_to as "inForceTo", v.effective_on as "editedOn",
      array(select p.position_id from requirement_position p where p.version_id = v.id) as "positionIds",
      array(select s.state_code from requirement_state s where s.version_id = v.id) as states
    from requirement r join requirement_version v on v.requirement_id = r.id
    where (r.person_id is null or ${isOneOf('r.person_id', personIds)})
      and ${isConcerned('r.id', personIds, concerns)}`.execute(db)
  const versions = rows.map(({ retiredOn, ...row }) => (retiredOn === null ? row : retired(row, retiredOn)))
  return [...Map.groupBy(versions, version => version.id).values()]
}

type Move = { readonly on: Day; readonly from: PersonStatus; readonly to: PersonStatus }

type Said = Omit<Profile, 'states'> & {
  readonly since: Day
  readonly states: readonly (Period & { stateCode: string })[]
}

type Loaded = {
  id: string
  status: PersonStatus
  invited_on: Day | null
  signed_up_on: Day | null
  hired_on: Day | null
  first_contact_on: Day | null
  positions: Facts['positions'] | null
  states: Facts['states'] | null
  absences: Period[] | null
  traits: Facts['traits']
  said: Said[] | null
  signed_off: Period[] | null
  moves: Move[] | null
  documents: Evidence[] | null
  links: Evidence[] | null
  evidence: Evidence[] | null
  waivers: Waiver[] | null
}

/** The times in which a person had one of these statuses, from the dated changes; `first` is the status before them. */
function periodsOf(first: PersonStatus, moves: readonly Move[], among: (status: PersonStatus) => boolean): Period[] {
  const out: Period[] = []
  let from: Day | null = among(first) ? beginning : null
  for (const { on, to } of moves) {
    const inside = among(to)
    if (inside && from === null) from = on
    if (!inside && from !== null) {
      if (from < on) out.push({ from, to: on })
      from = null
    }
  }
  if (from !== null) out.push({ from, to: null })
  return out
}

// Product 5: medical papers need a right of their own, and so do the words in which one was sent back. Spans are read
// with the general one.
const openReason = sql`case when not exists (select from document_type t where t.id = d.document_type_id and t.medical)
  then coalesce(d.revoke_reason, d.reason) end`

// What replaced it and was deleted or sent back since still stood in its place on the days before.
/** The fact that a row `d` of caregiver_document is, under this id and as a paper of this type. */
const paperAs = (id: string, typeId: string): RawBuilder<unknown> => sql`json_build_object(
  'id', ${sql.ref(id)}, 'kind', 'document', 'sourceId', ${sql.ref(typeId)}, 'performedOn', d.performed_on,
  'receivedOn', d.received_on, 'decision', d.decision, 'decidedOn', d.decided_on, 'revokedOn', d.revoked_on, 'reason', ${openReason},
  'expiresOn', d.expires_on, 'deletedOn', d.deleted_on, 'quantity', null,
  'replacedBy', coalesce((select json_agg(n.id order by n.received_at, n.id)
                          from caregiver_document n where n.replaces_id = d.id), '[]'),
  'setAside', coalesce((select json_agg(json_build_object('from', a.from_day, 'to', a.to_day))
                        from caregiver_document_aside a where a.document_id = d.id), '[]'))`

// A linked paper is a fact of its own: on file as the other type since the link. What replaces the paper is not linked
// with it, so it goes on counting here until it runs out.
const asLinked = sql`jsonb_build_object(
  'receivedOn', greatest(d.received_on, l.linked_on), 'performedOn', coalesce(d.performed_on, d.received_on),
  'deletedOn', least(d.deleted_on, l.ended_on), 'replacedBy', '[]'::jsonb)`

/** What a row `e` of evidence is to the engine. */
const factAs = sql`json_build_object('id', e.id, 'kind', e.kind, 'sourceId', e.source_id, 'performedOn', e.performed_on,
  'receivedOn', e.received_on, 'decision', e.decision, 'decidedOn', e.decided_on, 'revokedOn', null, 'reason', e.reason,
  'expiresOn', e.expires_on, 'replacedBy', '[]'::json, 'setAside', '[]'::json, 'deletedOn', e.deleted_on,
  'quantity', e.quantity)`

/**
 * Everything that the engine looks at, of these people, in one statement; by the person's id. What was on file in records
 * that were merged into theirs counts for them. With concerns, only the
 * evidence that bears on these requirements: what replaces a document is of its type, so it comes along.
 */
export async function readFactsOf(
  db: Db,
  personIds: readonly string[],
  timeZone: string,
  concerns: Concerns | 'all' = 'all',
): Promise<ReadonlyMap<string, Facts>> {
  const bears = (source: RawBuilder<unknown>) =>
    concerns === 'all'
      ? sql``
      : sql`and ${source} in (select unnest(v.sources) from requirement_version v
          where ${isConcerned('v.requirement_id', personIds, concerns)})`
  const { rows } = await sql<Loaded>`
    select p.id, p.status, p.invited_on, p.signed_up_on, p.hired_on, p.first_contact_on, p.traits,
      (select json_agg(json_build_object('since', known_from, 'traits', traits, 'hiredOn', hired_on, 'firstContactOn', first_contact_on,
          'positions', positions, 'states', states, 'absences', absences) order by known_from)
         from profile_history where person_id = p.id) as said,
      (select json_agg(json_build_object('from', (signed_at at time zone ${timeZone})::date,
          'to', (withdrawn_at at time zone ${timeZone})::date) order by signed_at)
         from sign_off where person_id = p.id) as signed_off,
      (select json_agg(json_build_object('positionId', position_id, 'from', from_day, 'to', to_day))
         from person_position where person_id = p.id) as positions,
      (select json_agg(json_build_object('state', state_code, 'from', from_day, 'to', to_day))
         from person_state where person_id = p.id) as states,
      (select json_agg(json_build_object('on', on_day, 'from', detail->>'from', 'to', detail->>'to') order by at, id)
         from person_event where person_id = p.id and kind = 'statusChanged') as moves,
      (select json_agg(${paperAs('d.id', 'd.document_type_id')})
         from caregiver_document d where d.person_id = any(own.ids) ${bears(sql`d.document_type_id::text`)}) as documents,
      (select json_agg((${paperAs('l.id', 'l.document_type_id')})::jsonb || ${asLinked})
         from caregiver_document d join evidence_link l on l.document_id = d.id
         where d.person_id = any(own.ids) ${bears(sql`l.document_type_id::text`)}) as links,
      (select json_agg(${factAs}) from evidence e where e.person_id = any(own.ids) ${bears(sql`e.source_id`)}) as evidence,
      (select json_agg(json_build_object('id', id, 'requirementId', requirement_id, 'from', from_day, 'until', to_day,
          'reason', reason, 'declination', declination, 'approvedOn', approved_on, 'revokedOn', ended_on))
         from waiver where person_id = any(own.ids)) as waivers,
      (select json_agg(json_build_object('from', from_day, 'to', to_day))
         from person_absence where person_id = p.id and removed_at is null) as absences
    from person p cross join lateral (select array(select m.id from person m where m.merged_into = p.id) || p.id as ids) own
    where ${isOneOf('p.id', personIds)}`.execute(db)
  return new Map(rows.map(row => [row.id, toFacts(row)]))
}

function toFacts(row: Loaded): Facts {
  const moves = row.moves ?? []
  const first = moves[0]?.from ?? row.status
  const said = row.said ?? []
  return {
    personId: row.id,
    knownFrom: said[0]?.since ?? null,
    invitedOn: row.invited_on,
    signedUpOn: row.signed_up_on,
    signedOff: row.signed_off ?? [],
    active: periodsOf(first, moves, status => status === 'active'),
    ended: periodsOf(first, moves, isClosed),
    hiredOn: row.hired_on,
    firstContactOn: row.first_contact_on,
    positions: row.positions ?? [],
    states: row.states ?? [],
    absences: row.absences ?? [],
    traits: row.traits,
    earlier: earlierOf(said),
    evidence: [...(row.documents ?? []), ...(row.links ?? []), ...(row.evidence ?? [])],
    waivers: row.waivers ?? [],
  }
}

/** What the profile said before what it says today, each until the next one was put down. */
const earlierOf = (said: readonly Said[]): EarlierProfile[] =>
  said.slice(0, -1).map(({ states, since: _, ...one }, place) => ({
    ...one,
    states: states.map(({ stateCode: state, from, to }) => ({ state, from, to })),
    until: said[place + 1]?.since ?? never,
  }))

/** The same of one person. */
export async function readFacts(db: Db, personId: string, timeZone: string): Promise<Facts> {
  const facts = (await readFactsOf(db, [personId], timeZone)).get(personId)
  if (!facts) throw new Error(`no person ${personId} in this organization`)
  return facts
}
