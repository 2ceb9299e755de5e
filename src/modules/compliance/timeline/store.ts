import { type RawBuilder, sql } from 'kysely'
import type { Day } from '../../../kit/contract/time.ts'
import type { Db } from '../../../kit/server/database.ts'
import { isOneOf } from '../../../kit/server/list.ts'
import { type Counted, countChanges } from '../counts/rules.ts'
import { countingPart } from '../counts/store.ts'
import { type ClearSpan, countedFields } from '../engine/clear.ts'
import type { Evidence, Facts, Period, Waiver } from '../engine/facts.ts'
import { type RequirementVersion, retired } from '../engine/requirement.ts'
import type { Span, Timeline } from '../engine/span.ts'
import { type Difference, differenceOf } from './rules.ts'

/** Names requirements: by their ids, or by what one of their versions asks for, document types and the like. */
export type Concerns =
  | { readonly requirementIds: readonly string[] }
  | {
      readonly sourceIds: readonly string[]
      /** Also as what documents of these people are linked. */
      readonly linked?: boolean
    }

/** Whether the requirement in the column is one of them; `all` of them without concerns. */
function isConcerned(column: string, personIds: readonly string[], concerns: Concerns | 'all'): RawBuilder<boolean> {
  if (concerns === 'all') return sql`true`
  if ('requirementIds' in concerns) return isOneOf(column, concerns.requirementIds)
  const linked = sql`|| array(select l.document_type_id::text from evidence_link l join caregiver_document d on d.id = l.document_id
    where ${isOneOf('d.person_id', personIds)})`
  return sql`${sql.ref(column)} in (select v.requirement_id from requirement_version v
    where v.sources && (${concerns.sourceIds}::text[] ${concerns.linked ? linked : sql``}))`
}

/** Every version of the organisation's requirements, and of those that are asked of one of these people only. */
export async function readRules(
  db: Db,
  personIds: readonly string[],
  concerns: Concerns | 'all' = 'all',
): Promise<RequirementVersion[][]> {
  const { rows } = await sql<RequirementVersion & { retiredOn: Day | null }>`
    select r.id, r.person_id as "onlyFor", r.retired_on as "retiredOn", v.version, v.name, v.satisfied_by as "satisfiedBy",
      v.lasting, v.due, v.seriousness, v.reminder_days as "reminderDays", v.in_force_from as "inForceFrom",
      v.in_force_to as "inForceTo", v.effective_on as "editedOn",
      array(select p.position_id from requirement_position p where p.version_id = v.id) as "positionIds",
      array(select s.state_code from requirement_state s where s.version_id = v.id) as states
    from requirement r join requirement_version v on v.requirement_id = r.id
    where (r.person_id is null or ${isOneOf('r.person_id', personIds)})
      and ${isConcerned('r.id', personIds, concerns)}`.execute(db)
  const versions = rows.map(({ retiredOn, ...row }) => (retiredOn === null ? row : retired(row, retiredOn)))
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

/**
 * Everything that the engine looks at, of these people, in one statement; by the person's id. With concerns, only the
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
    select p.id, p.invited_on, p.signed_up_on, p.hired_on, p.first_contact_on,
      (p.signed_off_at at time zone ${timeZone})::date as signed_off_on,
      (select json_agg(json_build_object('positionId', position_id, 'from', from_day, 'to', to_day))
         from person_position where person_id = p.id) as positions,
      (select json_agg(json_build_object('state', state_code, 'from', from_day, 'to', to_day))
         from person_state where person_id = p.id) as states,
      (select json_agg(json_build_object('on', on_day, 'to', detail->>'to') order by at, id)
         from person_event where person_id = p.id and kind = 'statusChanged') as moves,
      (select json_agg(${paperAs('d.id', 'd.document_type_id')})
         from caregiver_document d where d.person_id = p.id ${bears(sql`d.document_type_id::text`)}) as documents,
      (select json_agg((${paperAs('l.id', 'l.document_type_id')})::jsonb || ${asLinked})
         from caregiver_document d join evidence_link l on l.document_id = d.id
         where d.person_id = p.id ${bears(sql`l.document_type_id::text`)}) as links,
      (select json_agg(${factAs}) from evidence e where e.person_id = p.id ${bears(sql`e.source_id`)}) as evidence,
      (select json_agg(json_build_object('id', id, 'requirementId', requirement_id, 'from', from_day, 'until', to_day,
          'reason', reason, 'declination', declination, 'approvedOn', approved_on, 'revokedOn', ended_on))
         from waiver where person_id = p.id) as waivers,
      (select json_agg(json_build_object('from', from_day, 'to', to_day))
         from person_absence where person_id = p.id and removed_at is null) as absences
    from person p where ${isOneOf('p.id', personIds)}`.execute(db)
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
  await sql`select id from person where ${isOneOf('id', personIds)} order by id for no key update`.execute(db)
}

/** What the engine says of one person: the timelines that were asked for, and "clear to work" for all days. */
export type Judged = {
  readonly personId: string
  readonly timelines: readonly Timeline[]
  readonly clearance: readonly ClearSpan[]
}

type KeptSpan = Span & { readonly personId: string; readonly requirementId: string }
type KeptClearance = ClearSpan & { readonly personId: string }

type Kept<Row> = {
  readonly table: 'compliance_span' | 'clearance'
  /** What tells rows apart, and the column of every field. */
  readonly key: readonly (keyof Row & string)[]
  readonly columns: Readonly<Record<keyof Row & string, string>>
}

const spans: Kept<KeptSpan> = {
  table: 'compliance_span',
  key: ['personId', 'requirementId', 'from'],
  columns: {
    personId: 'person_id',
    requirementId: 'requirement_id',
    from: 'from_day',
    to: 'to_day',
    status: 'status',
    reason: 'reason',
    version: 'version',
    seriousness: 'seriousness',
    evidenceId: 'evidence_id',
    waitingId: 'waiting_id',
    lastDay: 'last_day',
    due: 'due_on',
    owed: 'owed',
    blocks: 'blocks',
    stopsSignOff: 'stops_sign_off',
    finding: 'finding',
  },
}

const clearances: Kept<KeptClearance> = {
  table: 'clearance',
  key: ['personId', 'from'],
  columns: {
    personId: 'person_id',
    from: 'from_day',
    to: 'to_day',
    clear: 'clear',
    met: 'met',
    total: 'total',
    blocking: 'blocking',
    stopping: 'stopping',
    overdue: 'overdue',
    expiring: 'expiring',
    inReview: 'in_review',
    nextDue: 'next_due',
    nextRequirementId: 'next_requirement_id',
  },
}

type Field<Row> = keyof Row & string
const fieldsOf = <Row>({ columns }: Kept<Row>) => Object.keys(columns) as Field<Row>[]
const columnsOf = <Row>({ columns }: Kept<Row>, fields: readonly Field<Row>[], of = '') =>
  sql.raw(fields.map(field => of + columns[field]).join(', '))

/** Rows as lists: there are dozens of each person, and the names of their fields would be most of what is sent. */
const listed = <Row>(kept: Kept<Row>, fields: readonly Field<Row>[], where: RawBuilder<unknown>) =>
  sql`(select json_agg(json_build_array(${columnsOf(kept, fields)})) from ${sql.table(kept.table)} where ${where})`

const unlisted = <Row>(fields: readonly Field<Row>[], list: readonly unknown[][] | null): Row[] =>
  (list ?? []).map(values => {
    const row: Record<string, unknown> = {}
    for (const [place, field] of fields.entries()) row[field] = values[place]
    return row as Row
  })

const spanFields = fieldsOf(spans)
const clearanceFields = fieldsOf(clearances)
/** What clearance takes from a span. */
const stretchFields = ['personId', 'requirementId', 'from', 'to', ...countedFields] as const
export type KeptStretch = Pick<KeptSpan, (typeof stretchFields)[number]>

/** What is stored of some people: the spans that are concerned, what else counts for clearance, and clearance itself. */
export type Stored = {
  readonly spans: readonly KeptSpan[]
  readonly others: readonly KeptStretch[]
  readonly clearance: readonly KeptClearance[]
}

/** All of it in one statement. */
export async function readStored(db: Db, personIds: readonly string[], concerns: Concerns | 'all'): Promise<Stored> {
  const theirs = isOneOf('person_id', personIds)
  const concerned = isConcerned('requirement_id', personIds, concerns)
  const others = concerns === 'all' ? sql`null` : listed(spans, stretchFields, sql`${theirs} and not ${concerned}`)
  const { rows } = await sql<Record<'spans' | 'others' | 'clearance', unknown[][] | null>>`select
    ${listed(spans, spanFields, sql`${theirs} and ${concerned}`)} as spans, ${others} as others,
    ${listed(clearances, clearanceFields, theirs)} as clearance`.execute(db)
  const [row] = rows
  return {
    spans: unlisted(spanFields, row?.spans ?? null),
    others: unlisted(stretchFields, row?.others ?? null),
    clearance: unlisted(clearanceFields, row?.clearance ?? null),
  }
}

/** The parts of a statement that write a difference. */
function writing<Row extends object>(kept: Kept<Row>, { gone, changed, put }: Difference<Row>): RawBuilder<unknown>[] {
  const { key, columns } = kept
  const table = sql.table(kept.table)
  const fields = fieldsOf(kept)
  const rest = fields.filter(field => !key.includes(field))
  const rows = (of: readonly Row[], some: readonly Field<Row>[]) => {
    const named = of.map(row => Object.fromEntries(some.map(field => [columns[field], row[field]])))
    return sql`jsonb_populate_recordset(null::${table}, ${JSON.stringify(named)}::jsonb) w`
  }
  const same = sql`(${columnsOf(kept, key, 't.')}) = (${columnsOf(kept, key, 'w.')})`
  const parts: RawBuilder<unknown>[] = []
  if (gone.length > 0) parts.push(sql`delete from ${table} t using ${rows(gone, key)} where ${same}`)
  if (changed.length > 0)
    parts.push(sql`update ${table} t set (${columnsOf(kept, rest)}) = row(${columnsOf(kept, rest, 'w.')})
      from ${rows(changed, fields)} where ${same}`)
  if (put.length > 0)
    parts.push(sql`insert into ${table} (${columnsOf(kept, fields)})
      select ${columnsOf(kept, fields, 'w.')} from ${rows(put, fields)}`)
  return parts
}

const countedDays = ({ personId, clear, from, to }: KeptClearance): Counted => ({
  personId,
  requirementId: null,
  status: clear ? 'clear' : 'blocked',
  from,
  to,
  lastDay: null,
})

/**
 * Makes of what is stored what was judged, and of the overview's figures what follows. Only what differs is written: most
 * changes of a fact change what few days of one requirement say, and of many days how many requirements are met.
 */
export async function keepJudged(db: Db, stored: Stored, judged: readonly Judged[]): Promise<void> {
  const wanted = judged.flatMap(({ personId, timelines }) =>
    timelines.flatMap(({ requirementId, spans: days }) =>
      days.filter(span => span.status !== 'not applicable').map(span => ({ personId, requirementId, ...span })),
    ),
  )
  const clear = judged.flatMap(({ personId, clearance }) => clearance.map(span => ({ personId, ...span })))
  const days = differenceOf(stored.spans, wanted, row => `${row.personId} ${row.requirementId} ${row.from}`)
  const whole = differenceOf(stored.clearance, clear, row => `${row.personId} ${row.from}`)
  const counts = countChanges(
    [...days.gone, ...days.before, ...[...whole.gone, ...whole.before].map(countedDays)],
    [...days.put, ...days.changed, ...[...whole.put, ...whole.changed].map(countedDays)],
  )
  const parts = [...writing(spans, days), ...writing(clearances, whole)]
  if (counts.length > 0) parts.push(countingPart(counts))
  if (parts.length === 0) return
  // None of them touches what another one does: they leave as one statement.
  const named = parts.map((part, place) => sql`${sql.ref(`part_${place}`)} as (${part})`)
  await sql`with ${sql.join(named)} select`.execute(db)
}
