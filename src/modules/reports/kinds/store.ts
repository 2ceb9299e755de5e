import { type RawBuilder, sql } from 'kysely'
import { pageReply } from '../../../kit/contract/page.ts'
import { invalidField } from '../../../kit/contract/refusal.ts'
import { said } from '../../../kit/contract/sentence.ts'
import type { Day } from '../../../kit/contract/time.ts'
import type { Work } from '../../../kit/server/context.ts'
import { inBatches } from '../../../kit/server/cursor.ts'
import type { Db } from '../../../kit/server/database.ts'
import { containing } from '../../../kit/server/list.ts'
import { narrow } from '../../caregivers/list/store.ts'
import type { Time } from '../contract.ts'
import type { Bar, ReportDefinition, ReportRow, ReportWish, Totals } from './contract.ts'

export type ReportDays = Time & { readonly today: Day; readonly timeZone: string }

/** Where a report comes from. Its figures are summed up from the very rows that are shown. */
export type ReportSource = {
  /** A query out of the people `who p`: `id`, `person_id`, `name`, and a field for each column under its name. */
  readonly rows: (work: Work, days: ReportDays) => Promise<RawBuilder<unknown>>
  /** The order of the rows `f` when nobody asks for another. */
  readonly order: RawBuilder<unknown>
  /** A query out of the rows `f`: `label`, `whole`, `part` and `place` of each bar. */
  readonly bars: RawBuilder<unknown>
  /** A query out of the rows `f`: one row of numbers. */
  readonly totals: RawBuilder<unknown>
}

/** A report with its rows and what is wanted. */
export type Wanted = {
  readonly definition: ReportDefinition
  readonly source: ReportSource
  readonly rows: RawBuilder<unknown>
  readonly today: Day
  readonly wish: ReportWish
}

const all = (wishes: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  wishes.length > 0 ? sql.join([...wishes], sql` and `) : sql`true`

/** The people who fit, as they are today. */
function peopleOf({ definition, today, wish }: Wanted): RawBuilder<unknown> {
  const { positionId, stateId, coordinatorId, officeId } = wish
  const search = definition.things ? undefined : wish.search
  return all(
    narrow({ search, positionId, stateId, coordinatorId, officeId, page: 1, limit: 1 }, { on: today, past: false }),
  )
}

/** The rows that fit. Throws `invalid` for what the report does not have. */
function chosenOf({ definition: { results, things, ofPeople }, wish }: Wanted): RawBuilder<unknown> {
  const { search, result, positionId, stateId, coordinatorId, officeId } = wish
  if (!ofPeople && (positionId?.length || stateId?.length || coordinatorId || officeId))
    throw invalidField('positionId', 'This report is not about people.')
  const wishes: RawBuilder<unknown>[] = []
  if (things && search) wishes.push(sql`r.name ilike ${containing(search)}`)
  if (result?.length) {
    if (!results || result.some(code => !results.codes.includes(code)))
      throw invalidField(
        'result',
        said('This report can be narrowed by {results}.', { results: results?.codes.join(', ') ?? 'no result' }),
      )
    wishes.push(sql`${sql.ref(`r.${results.column}`)} = any(${result}::text[])`)
  }
  return all(wishes)
}

/** Throws `invalid` for what is no column. */
function orderOf({ definition: { columns, things }, source, wish: { sort } }: Wanted): RawBuilder<unknown> {
  const byName = sql`p.last_name, p.first_name, f.name, f.id`
  if (!sort) return sql`${source.order}, ${byName}`
  const name = sort.replace(/^-/, '')
  const direction = sort.startsWith('-') ? sql`desc` : sql`asc`
  if (name === 'name')
    return things
      ? sql`f.name ${direction} nulls last, f.id`
      : sql`p.last_name ${direction}, p.first_name ${direction}, ${source.order}, f.id`
  if (!columns.some(column => column.name === name))
    throw invalidField(
      'sort',
      said('This report can be sorted by name, {columns}.', { columns: columns.map(column => column.name).join(', ') }),
    )
  return sql`${sql.ref(`f.${name}`)} ${direction} nulls last, ${byName}`
}

const found = (wanted: Wanted): RawBuilder<unknown> => sql`
  with who as materialized (select p.* from person p where ${peopleOf(wanted)}),
  f as materialized (select r.* from (${wanted.rows}) r where ${chosenOf(wanted)})`

const joined = sql`from f left join person p on p.id = f.person_id left join position o on o.id = p.position_id`

/** A row as it is answered. */
function rowOf({ definition: { columns } }: Wanted): RawBuilder<ReportRow> {
  const cells = columns.map(({ name }) => sql`${sql.lit(name)}, ${sql.ref(`f.${name}`)}`)
  return sql<ReportRow>`jsonb_build_object('id', f.id, 'name', f.name,
    'person', case when p.id is not null then jsonb_build_object('id', p.id, 'firstName', p.first_name,
      'lastName', p.last_name, 'photoFileId', p.photo_file_id, 'position', coalesce(o.abbreviation, '')) end,
    'cells', jsonb_build_object(${sql.join(cells)}))`
}

type Read = { readonly total: number; readonly rows: ReportRow[]; readonly bars: Bar[]; readonly totals: Totals }

/** One page of a report with its exact total, and the figures of all its rows: one statement, so that they belong together. */
export async function readPage(db: Db, wanted: Wanted, at: { page: number; limit: number }) {
  const order = orderOf(wanted)
  const { rows } = await sql<Read>`${found(wanted)}
    select (select count(*) from f) as total,
      (select coalesce(jsonb_agg(shown.row order by shown.place), '[]') from (
        select ${rowOf(wanted)} as row, row_number() over (order by ${order}) as place ${joined}
        order by place limit ${at.limit} offset ${(at.page - 1) * at.limit}) shown) as rows,
      (select coalesce(jsonb_agg(jsonb_build_object('label', bar.label, 'whole', bar.whole, 'part', bar.part)
        order by bar.place), '[]') from (${wanted.source.bars}) bar) as bars,
      (select to_jsonb(sums) from (${wanted.source.totals}) sums) as totals`.execute(db)
  const { total, rows: shown, bars, totals } = rows[0] as Read
  return { ...pageReply(shown, total, at, 'totalRows'), bars, totals }
}

type Counted = { readonly row: ReportRow; readonly total: number }

/** All rows of a report in their order, some at a time, each with how many there are. */
export const readAll = (db: Db, wanted: Wanted): AsyncGenerator<Counted[]> =>
  inBatches(
    db,
    sql<Counted>`${found(wanted)} select ${rowOf(wanted)} as row, (select count(*) from f) as total ${joined}
      order by ${orderOf(wanted)}`,
  )
