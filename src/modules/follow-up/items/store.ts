import { sql } from 'kysely'
import { Refusal } from '../../../kit/contract/refusal.ts'
import type { Day } from '../../../kit/contract/time.ts'
import type { Db } from '../../../kit/server/database.ts'
import { holdsOn } from '../../../kit/server/on-day.ts'
import type { PersonStatus } from '../../caregivers/contract.ts'
import { needsDate } from '../../document-types/store.ts'
import { knownSources } from '../../requirements/sources/store.ts'
import { asksPerson } from '../../status/store.ts'
import type { ActBehind, ComplianceItem, Presence, Standing } from './contract.ts'
import { presenceOn } from './rules.ts'

const nothing = {
  answer: 'notYet' as const,
  met: 0,
  total: 0,
  later: 0,
  blocking: 0,
  overdue: 0,
  expiring: 0,
  inReview: 0,
  nextDue: null,
  nextRequirementId: null,
}

/** Is this person clear to work on the day, and how much of what is due by then is met. */
export async function standingOf(db: Db, personId: string, asOf: Day): Promise<Standing> {
  const found = await db
    .selectFrom('clearance')
    .select([
      sql<Standing['answer']>`answer`.as('answer'),
      'met',
      'total',
      'later',
      'blocking',
      'overdue',
      'expiring',
      'in_review as inReview',
      'next_due as nextDue',
      'next_requirement_id as nextRequirementId',
    ])
    .where('person_id', '=', personId)
    .where('from_day', '<=', asOf)
    .orderBy('from_day', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { asOf, ...(found ?? nothing) }
}

type Known = { status: PersonStatus; knownFrom: Day | null; moves: Move[] | null; signedOff: boolean }
type Move = { on: Day; from: PersonStatus; to: PersonStatus }

/** What the person was to us at the end of the day, from when to when. */
export async function presenceOf(db: Db, personId: string, asOf: Day, timeZone: string): Promise<Presence> {
  const { rows } = await sql<Known>`
    select p.status, coalesce((select min(known_from) from profile_history h where h.person_id = p.id),
        least(p.invited_on, p.signed_up_on, p.hired_on)) as "knownFrom",
      (select json_agg(json_build_object('on', on_day, 'from', detail->>'from', 'to', detail->>'to') order by at, id)
         from person_event where person_id = p.id and kind = 'statusChanged') as moves,
      exists (select from sign_off s where s.person_id = p.id and (s.signed_at at time zone ${timeZone})::date <= ${asOf}
        and (s.withdrawn_at is null or (s.withdrawn_at at time zone ${timeZone})::date > ${asOf})) as "signedOff"
    from person p where p.id = ${personId}`.execute(db)
  const [row] = rows
  if (!row) throw new Refusal('notFound')
  const { status, knownFrom, moves, signedOff } = row
  return presenceOn({ status, knownFrom, moves: moves ?? [] }, signedOff, asOf)
}

/** The document behind a piece of evidence: itself, or the one that is linked; null when it is none, as a screening. */
const paperOf = (column: string) => sql<string | null>`coalesce(
  (select l.document_id from evidence_link l where l.id = ${sql.ref(column)}),
  (select d.id from caregiver_document d where d.id = ${sql.ref(column)}))`

/** What applies to a person on a day, by category and name. Read from the stored spans: nothing is worked out here. */
export async function itemsOf(db: Db, personId: string, asOf: Day): Promise<ComplianceItem[]> {
  const rows = await db
    .selectFrom('compliance_span as span')
    .innerJoin('requirement', 'requirement.id', 'span.requirement_id')
    .innerJoin('requirement_version as v', join =>
      join.onRef('v.requirement_id', '=', 'span.requirement_id').onRef('v.version', '=', 'span.version'),
    )
    .innerJoin('category', 'category.id', 'v.category_id')
    .select([
      'requirement.id',
      'v.name',
      'v.category_id as categoryId',
      'category.name as categoryName',
      'span.status',
      'span.reason',
      'span.seriousness',
      'span.version',
      paperOf('span.evidence_id').as('evidenceId'),
      paperOf('span.waiting_id').as('waitingId'),
      'span.last_day as lastDay',
      'span.due_on as dueOn',
      'span.owed',
      'span.needed',
      'span.blocks',
      'span.finding',
      'v.explanation',
      'v.citation',
      sql<ComplianceItem['documentTypes']>`coalesce((
        select json_agg(json_build_object('id', t.id, 'name', t.name, 'description', t.description, 'medical', t.medical,
          'needsExpiry', t.needs_expiry, 'needsNumber', t.needs_number, 'needsDate', ${needsDate(sql`span.person_id`)}, 'twoSided', t.two_sided,
          'validityMonths', t.validity_months, 'providedBy', t.provided_by) order by t.name)
        from requirement_document_type rt join document_type t on t.id = rt.document_type_id
        where rt.version_id = v.id), '[]')`.as('documentTypes'),
      sql<boolean>`exists (select from waiver w join organization o on o.id = w.organization_id
        where w.person_id = span.person_id and w.requirement_id = span.requirement_id
          and (w.requested_at at time zone o.time_zone)::date <= ${asOf}
          and (w.approved_on is null or w.approved_on > ${asOf}) and (w.ended_on is null or w.ended_on > ${asOf}))`.as(
        'waiverWaits',
      ),
      sql<boolean>`requirement.person_id is not null`.as('personal'),
      asksPerson.as('asksPerson'),
      sql<Day | null>`case when v.effective_on > ${asOf} then v.effective_on end`.as('putDownOn'),
    ])
    .where('span.person_id', '=', personId)
    .where(holdsOn('span', asOf))
    .orderBy('category.name')
    .orderBy('v.name')
    .orderBy('requirement.id')
    .execute()
  return rows.map(({ categoryId, categoryName, ...row }) => {
    const item = { ...row, category: { id: categoryId, name: categoryName } }
    return item as ComplianceItem
  })
}

/** One item of a person; null when the requirement does not apply on the day. */
export async function findItem(db: Db, personId: string, requirementId: string, asOf: Day) {
  return (await itemsOf(db, personId, asOf)).find(item => item.id === requirementId) ?? null
}

/** As `findItem`. Throws `notFound` where that answers null. */
export async function itemOf(db: Db, personId: string, requirementId: string, asOf: Day): Promise<ComplianceItem> {
  const found = await findItem(db, personId, requirementId, asOf)
  if (!found) throw new Refusal('notFound', 'This requirement does not apply to the person on that day.')
  return found
}

/** The stored timeline of one requirement, oldest first. */
export async function spansOf(db: Db, personId: string, requirementId: string) {
  const rows = await db
    .selectFrom('compliance_span')
    .select(['from_day as from', 'to_day as to', 'status'])
    .where('person_id', '=', personId)
    .where('requirement_id', '=', requirementId)
    .orderBy('from_day')
    .execute()
  return rows as { from: Day; to: Day | null; status: ComplianceItem['status'] }[]
}

/** Names of positions and of everything that a requirement can ask for, by id, for the words around a proof. */
export async function namesOf(db: Db): Promise<Record<string, string>> {
  const positions = await db.selectFrom('position').select(['id as value', 'name as label']).execute()
  const sources = Object.values(await knownSources(db)).flat()
  return Object.fromEntries([...positions, ...sources].map(({ value, label }) => [value, label]))
}

/** Whom a requirement is asked of alone; null: of everyone it applies to. Throws `notFound`. */
export async function onlyFor(db: Db, requirementId: string): Promise<string | null> {
  const found = await db
    .selectFrom('requirement')
    .select('person_id')
    .where('id', '=', requirementId)
    .executeTakeFirst()
  if (!found) throw new Refusal('notFound')
  return found.person_id
}

/** Which document each of these pieces of evidence is, by itself or by a link; what is no document is left out. */
export async function papersBehind(db: Db, evidenceIds: readonly string[]) {
  const { rows } = await sql<{ evidenceId: string; documentId: string }>`
    select id as "evidenceId", id as "documentId" from caregiver_document where id = any(${evidenceIds}::uuid[])
    union all
    select id, document_id from evidence_link where id = any(${evidenceIds}::uuid[])`.execute(db)
  return rows
}

/** Who did what about these pieces of evidence and waivers by the end of the day, in the order of the days. */
export async function actsBehind(db: Db, ids: readonly string[], asOf: Day): Promise<ActBehind[]> {
  const { rows } = await sql<ActBehind>`
    select id, kind, name, on_day as "on" from (
      select d.id, d.decision as kind, case when d.decided_by is not null then d.decider end as name, d.decided_on as on_day
        from caregiver_document d where d.decision is not null
      union all select l.id, d.decision, case when d.decided_by is not null then d.decider end, d.decided_on
        from evidence_link l join caregiver_document d on d.id = l.document_id where d.decision is not null
      union all select id, 'takenBack', revoker, revoked_on from caregiver_document where revoked_on is not null
      union all select l.id, 'takenBack', d.revoker, d.revoked_on
        from evidence_link l join caregiver_document d on d.id = l.document_id where d.revoked_on is not null
      union all select id, 'linked', linker, linked_on from evidence_link
      union all select h.id, 'entered', h.recorder, e.received_on from in_service_entry h join evidence e on e.id = h.id
      union all select c.check_id, 'resolved', v.actor, e.decided_on
        from exclusion_check_hit c join evidence e on e.id = c.check_id
        join lateral (select actor from exclusion_hit_event v where v.hit_id = c.hit_id and v.act = 'agreed'
          order by v.at desc, v.id desc limit 1) v on true
        where e.decided_on is not null
      union all select id, 'approved', approver, approved_on from waiver where approved_on is not null
    ) act where id = any(${ids}::uuid[]) and on_day <= ${asOf} order by on_day, kind`.execute(db)
  return rows
}

/** The citation and the plain words of a requirement's version; empty for days on which none applies. */
export async function wordsOf(db: Db, requirementId: string, version: number | null) {
  const found = await db
    .selectFrom('requirement_version')
    .select(['citation', 'explanation'])
    .where('requirement_id', '=', requirementId)
    .where('version', '=', version ?? 1)
    .executeTakeFirst()
  return found ?? { citation: '', explanation: '' }
}

/** The newest document that is set aside and would bear on the item, also by a link; null: there is none. */
export async function asideFor(db: Db, personId: string, item: ComplianceItem): Promise<string | null> {
  const types = item.documentTypes.map(type => type.id)
  const { rows } = await sql<{ id: string }>`
    select d.id from caregiver_document d
    join caregiver_document_aside a on a.document_id = d.id and a.to_day is null
    where d.person_id = ${personId} and d.deleted_at is null
      and (d.document_type_id = any(${types}::uuid[]) or exists (select from evidence_link l
        where l.document_id = d.id and l.ended_on is null and l.document_type_id = any(${types}::uuid[])))
    order by d.received_at desc, d.id desc limit 1`.execute(db)
  return rows[0]?.id ?? null
}
