import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../kit/server/database.ts'
import { isOneOf } from '../../../kit/server/list.ts'
import { countingPart } from '../counts/store.ts'
import { countedFields } from '../engine/clear.ts'
import { type Concerns, isConcerned } from '../store.ts'
import type { Changes, Difference, KeptClearance, KeptSpan } from './rules.ts'

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
    needed: 'needed',
    blocks: 'blocks',
    officeCheck: 'office_check',
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
    answer: 'answer',
    met: 'met',
    total: 'total',
    later: 'later',
    blocking: 'blocking',
    overdue: 'overdue',
    expiring: 'expiring',
    inReview: 'in_review',
    nextDue: 'next_due',
    nextRequirementId: 'next_requirement_id',
  },
}

/** Whether the span `s` counts as overdue or stands in the way of work: the same that `clearance` counts. */
export const pressing = sql<boolean>`(s.blocks or (s.owed and s.seriousness <> 'tracks'))`

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

/** What of a difference is written; what a changed row said before only counts. */
type Written<Row> = Omit<Difference<Row>, 'before'>

/** The parts of a statement that write it. */
function writing<Row extends object>(kept: Kept<Row>, { gone, changed, put }: Written<Row>): RawBuilder<unknown>[] {
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

const allOf = <Row>(differences: readonly Difference<Row>[]): Written<Row> => ({
  gone: differences.flatMap(one => one.gone),
  changed: differences.flatMap(one => one.changed),
  put: differences.flatMap(one => one.put),
})

/** Writes what changes of some people's days and, with them, of the overview's figures. */
export async function keepChanges(db: Db, changes: readonly Changes[]): Promise<void> {
  const counts = changes.flatMap(one => one.counts)
  const parts = [
    ...writing(spans, allOf(changes.map(one => one.spans))),
    ...writing(clearances, allOf(changes.map(one => one.clearance))),
    ...(counts.length > 0 ? [countingPart(counts)] : []),
  ]
  if (parts.length === 0) return
  // None of them touches what another one does: they leave as one statement.
  const named = parts.map((part, place) => sql`${sql.ref(`part_${place}`)} as (${part})`)
  await sql`with ${sql.join(named)} select`.execute(db)
}
