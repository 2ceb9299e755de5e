import { type RawBuilder, sql } from 'kysely'
import type { Day } from '../../../kit/contract/time.ts'
import { dayIn } from '../../../kit/contract/time.ts'
import type { Work } from '../../../kit/server/context.ts'
import type { Db } from '../../../kit/server/database.ts'
import { containing } from '../../../kit/server/list.ts'
import type { RecordKind, Term } from '../contract.ts'
import { readTerms, readTypes } from '../policy/store.ts'
import { clockOf, dueForDestruction, type Facts, kindOfPaper, kindsOf, lastActDay } from '../rules.ts'
import { keepsDetails, messagesOf } from '../store.ts'
import type { DueRecords, Things } from './contract.ts'

type Row = {
  id: string
  name: string
  status: Facts['status']
  signed_up_on: Day | null
  hired_on: Day | null
  ended_on: Day | null
  destroyed_on: Day | null
  earlier: { hiredOn: Day; endedOn: Day }[]
  /** How many documents of each type are not destroyed. */
  papers: Record<string, number>
  notes: number
  messages: boolean
  /** The oldest act that has details. */
  oldest_act: Day | null
  held: boolean
  waiting: RecordKind[]
}

/**
 * What is known of these people that decides what of theirs is due. Records that were merged have one clock: the employment
 * that any of them tells of counts for all.
 */
async function readRows({ db, organization }: Reading, which: RawBuilder<unknown>): Promise<Row[]> {
  const oldest = (whose: RawBuilder<unknown>) =>
    sql`(select min(x.at) from audit_event x where ${whose} and ${keepsDetails(sql`x`)})`
  const { rows } = await sql<Row>`
    select p.id, trim(p.first_name || ' ' || p.last_name) as name, head.status, head.signed_up_on, head.hired_on, head.ended_on,
      p.details_destroyed_on as destroyed_on,
      coalesce((select json_agg(json_build_object('hiredOn', e.hired_on, 'endedOn', e.ended_on)) from (
        select o.hired_on, o.ended_on from earlier_employment o where o.person_id = any(records.ids)
        union all
        select m.hired_on, m.ended_on from person m where m.merged_into = head.id and m.hired_on is not null
          and m.ended_on is not null) e), '[]') as earlier,
      coalesce((select json_object_agg(d.document_type_id, d.count) from (select document_type_id, count(*) as count
        from caregiver_document where person_id = p.id and destroyed_on is null group by 1) d), '{}') as papers,
      (select count(*) from activity_note n where n.person_id = p.id) as notes,
      exists (select from ${messagesOf(sql`a.id`)} m) as messages,
      (least(${oldest(sql`x.person_id = p.id`)}, ${oldest(sql`x.account_id = a.id`)})
        at time zone ${organization.timeZone})::date as oldest_act,
      exists (select from legal_hold h where h.person_id = any(records.ids) and h.ended_at is null) as held,
      array(select kind from destruction x where x.person_id = p.id and x.state = 'waiting') as waiting
    from person p join person head on head.id = coalesce(p.merged_into, p.id) left join account a on a.person_id = p.id
    cross join lateral (select array(select m.id from person m where m.merged_into = head.id) || head.id as ids) records
    where ${which}`.execute(db)
  return rows
}

/** The facts of the person; an import may know an end without a hire date, which counts as one period of a day. */
function factsOf({ status, signed_up_on, hired_on, ended_on, earlier }: Omit<Row, 'papers'>): Facts {
  const closed = status === 'archived' || status === 'rejected'
  // A period that is over stays as it was; what was rejected after it has no hire date of its own.
  const current = hired_on === null ? [] : [{ hiredOn: hired_on, endedOn: closed ? ended_on : null }]
  return { status, appliedOn: signed_up_on, closedOn: closed ? ended_on : null, periods: [...earlier, ...current] }
}

export type Standing = {
  readonly person: { readonly id: string; readonly name: string }
  readonly facts: Facts
  readonly held: boolean
  readonly waiting: readonly RecordKind[]
  readonly thingsOf: (kind: RecordKind) => Things
  readonly termOf: (kind: RecordKind) => Term
}

type Reading = Pick<Work, 'db' | 'organization' | 'today'>

async function readStandings(work: Reading, which: RawBuilder<unknown>): Promise<Standing[]> {
  const { db, today } = work
  const [terms, types] = [await readTerms(db), await readTypes(db)]
  const kinds = new Map(types.map(({ id, kind }) => [id, kind]))
  return (await readRows(work, which)).map(row => {
    const facts = factsOf(row)
    const counts = new Map<RecordKind, number>()
    for (const [typeId, count] of Object.entries(row.papers)) {
      const kind = kindOfPaper(kinds.get(typeId) ?? 'personnel', facts)
      counts.set(kind, (counts.get(kind) ?? 0) + count)
    }
    const wasHired = facts.periods.length > 0
    // An application is one record, with all that was written in it and about it.
    const holder = (kind: RecordKind) => (wasHired ? kind : 'applicant')
    // What is written down about an application that was destroyed is not of it.
    const isOpen = wasHired || row.destroyed_on === null
    const isDue = dueForDestruction('audit', facts, terms.audit, today) !== null
    const lastDay = wasHired && isDue ? lastActDay(terms.audit, today) : today
    return {
      ...{ person: { id: row.id, name: row.name }, facts, held: row.held, waiting: row.waiting },
      termOf: kind => terms[kind],
      thingsOf: kind => ({
        documents: counts.get(kind) ?? 0,
        notes: kind === holder('notes') ? row.notes : 0,
        messages: kind === holder('chat') && isOpen && row.messages,
        acts: kind === holder('audit') && isOpen && row.oldest_act !== null && row.oldest_act <= lastDay,
        details: (kind === 'applicant' || kind === 'personnel') && row.destroyed_on === null,
      }),
    }
  })
}

/** How one person's records stand; undefined when the organization does not know them. */
export const readStanding = async (work: Reading, personId: string): Promise<Standing | undefined> =>
  (await readStandings(work, sql`p.id = ${personId}`))[0]

const isThere = ({ documents, notes, details, messages, acts }: Things) =>
  documents > 0 || notes > 0 || details || messages || acts

/** Whether there is anything of the kind. */
export const hasThings = (of: Standing, kind: RecordKind): boolean => isThere(of.thingsOf(kind))

/** What of a person is due on the day. */
function dueOf(of: Standing, today: Day, only: RecordKind | undefined): DueRecords[] {
  return kindsOf(of.facts).flatMap(kind => {
    if (only && kind !== only) return []
    const clock = dueForDestruction(kind, of.facts, of.termOf(kind), today)
    if (!clock || !hasThings(of, kind)) return []
    const { person, held } = of
    return [
      {
        id: `${person.id}.${kind}`,
        person,
        clock,
        things: of.thingsOf(kind),
        held,
        waiting: of.waiting.includes(kind),
      },
    ]
  })
}

type Wish = { search?: string | undefined; kind?: RecordKind | undefined }

/** Everything that is due, the longest due first. Only people who are not with the organization can have any. */
export async function listDue(work: Reading, { search, kind }: Wish): Promise<DueRecords[]> {
  const named = search ? sql`and p.search like ${containing(search.toLowerCase())}` : sql``
  const { today } = work
  const standings = await readStandings(work, sql`p.status in ('archived', 'rejected') ${named}`)
  const order = ({ clock, person }: DueRecords) => `${clock.dueOn} ${person.name} ${person.id} ${clock.kind}`
  return standings.flatMap(one => dueOf(one, today, kind)).sort((a, b) => (order(a) < order(b) ? -1 : 1))
}

type Done = { kind: RecordKind; requestId: string; on: Day }

/** What was destroyed of a person: of each kind the last time. */
export async function readDestroyed(
  db: Db,
  timeZone: string,
  personId: string,
): Promise<ReadonlyMap<RecordKind, Done>> {
  const rows = await db
    .selectFrom('destruction')
    .select(['kind', 'request_id', 'done_at'])
    .where('person_id', '=', personId)
    .where('state', '=', 'done')
    .orderBy('done_at')
    .execute()
  const done = rows.map(row => ({
    kind: row.kind as RecordKind,
    requestId: row.request_id,
    on: dayIn(timeZone, row.done_at ?? new Date(0)),
  }))
  return new Map(done.map(one => [one.kind, one]))
}

/** The clocks of every kind that a person has or had something of. */
export function clocksOf(of: Standing, destroyed: ReadonlyMap<RecordKind, Done>) {
  return kindsOf(of.facts)
    .filter(kind => hasThings(of, kind) || destroyed.has(kind))
    .map(kind => ({ clock: clockOf(kind, of.facts, of.termOf(kind)), things: of.thingsOf(kind) }))
}
