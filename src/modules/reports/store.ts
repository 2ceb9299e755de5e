import { type RawBuilder, sql } from 'kysely'
import { pageReply } from '../../kit/contract/page.ts'
import { invalidField } from '../../kit/contract/refusal.ts'
import { said } from '../../kit/contract/sentence.ts'
import type { Day } from '../../kit/contract/time.ts'
import { inBatches } from '../../kit/server/cursor.ts'
import type { Db } from '../../kit/server/database.ts'
import { type Evening, joinPosition, statusOn } from '../caregivers/as-of/store.ts'
import { narrow } from '../caregivers/list/store.ts'
import type { ListDefinition, ListRow, ListWish, Time } from './contract.ts'

type Days = Time & { readonly today: Day; readonly timeZone: string }

/** Where the rows of a list come from. */
export type ListRows = {
  /**
   * A query out of the people `who p`: `id`, `person_id`, `requirement_id`, `as_of`, and a field for each column under its
   * name. One statement for everybody, whatever the list.
   */
  readonly rows: (days: Days) => RawBuilder<unknown>
  /** The order of the rows when nobody asks for another; the person is `p`. */
  readonly order: RawBuilder<unknown>
}

/** A list with what it is about: its definition, its rows, its days and what is asked of it. */
type Wanted = { definition: ListDefinition; source: ListRows; days: Days; wish: ListWish }

/** The last evening that the list is about: today while the time runs. */
const eveningOf = ({ to, today }: Days): Evening => (to < today ? { on: to, past: true } : { on: today, past: false })

/** Everybody who fits, as they were on the last evening of the time. */
function peopleOf(
  { search, positionId, stateId, coordinatorId, officeId, status }: ListWish,
  days: Days,
): RawBuilder<unknown> {
  const evening = eveningOf(days)
  const wishes = narrow({ search, positionId, stateId, coordinatorId, officeId, page: 1, limit: 1 }, evening)
  if (status?.length) wishes.push(sql`${statusOn(evening)} = any(${status}::text[])`)
  return wishes.length > 0 ? sql.join(wishes, sql` and `) : sql`true`
}

/** The rows that fit. Throws `invalid` for what the list does not have. */
function chosenOf({ byRequirement, results }: ListDefinition, { requirementId, result }: ListWish) {
  const wishes: RawBuilder<unknown>[] = []
  if (requirementId?.length) {
    if (!byRequirement) throw invalidField('requirementId', 'The rows of this list are not about a requirement.')
    wishes.push(sql`f.requirement_id = any(${requirementId}::uuid[])`)
  }
  if (result?.length) {
    if (!results || result.some(code => !results.codes.includes(code)))
      throw invalidField(
        'result',
        said('This list can be narrowed by {results}.', { results: results?.codes.join(', ') ?? 'no result' }),
      )
    wishes.push(sql`${sql.ref(`f.${results.column}`)} = any(${result}::text[])`)
  }
  return wishes.length > 0 ? sql.join(wishes, sql` and `) : sql`true`
}

/** Throws `invalid` for what is no column. */
function orderOf({ columns }: ListDefinition, { order }: ListRows, sort: string | undefined): RawBuilder<unknown> {
  if (!sort) return sql`${order}, p.last_name, p.first_name, f.id`
  const name = sort.replace(/^-/, '')
  const direction = sort.startsWith('-') ? sql`desc` : sql`asc`
  if (name === 'name') return sql`p.last_name ${direction}, p.first_name ${direction}, ${order}, f.id`
  if (!columns.some(column => column.name === name))
    throw invalidField(
      'sort',
      said('This list can be sorted by name, {columns}.', { columns: columns.map(column => column.name).join(', ') }),
    )
  return sql`${sql.ref(`f.${name}`)} ${direction} nulls last, p.last_name, p.first_name, f.id`
}

/** The rows in their order, each with the total: one statement for everybody, whatever the list. */
const rowsOf = ({ definition, source, days, wish }: Wanted, window: RawBuilder<unknown>) => sql<
  ListRow & { total: number }
>`
    with who as materialized (
      select p.id, p.status, p.hired_on, p.first_contact_on, p.ended_on from person p where ${peopleOf(wish, days)}
    )
    select f.id, f.requirement_id as "requirementId", f.as_of as "asOf",
      json_build_object('id', p.id, 'firstName', p.first_name, 'lastName', p.last_name, 'photoFileId', p.photo_file_id,
        'position', coalesce(o.abbreviation, '')) as person,
      to_jsonb(f) - array['id', 'person_id', 'requirement_id', 'as_of'] as cells, count(*) over () as total
    from (${source.rows(days)}) f
    join person p on p.id = f.person_id
    ${joinPosition(eveningOf(days))}
    where ${chosenOf(definition, wish)}
    order by ${orderOf(definition, source, wish.sort)} ${window}`

async function readRows(db: Db, wanted: Wanted, window: RawBuilder<unknown>) {
  const { rows } = await rowsOf(wanted, window).execute(db)
  return rows.map(({ total, ...row }) => ({ row, total }))
}

/** One page of a list and its exact total. */
export async function readPage(db: Db, wanted: Wanted, { page, limit }: { page: number; limit: number }) {
  const found = await readRows(db, wanted, sql`limit ${limit} offset ${(page - 1) * limit}`)
  // A page beyond the last one has no row that tells how many there are.
  const [one] = found.length > 0 || page === 1 ? found : await readRows(db, wanted, sql`limit 1`)
  const rows = found.map(({ row }) => row)
  return pageReply(rows, one?.total ?? 0, { page, limit }, 'totalRows')
}

/** All rows of a list in their order, some at a time, each with how many there are. */
export const readAll = (db: Db, wanted: Wanted): AsyncGenerator<(ListRow & { readonly total: number })[]> =>
  inBatches(db, rowsOf(wanted, sql``))
