import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { type Page, pageReply } from '../contract/page.ts'
import { invalidField } from '../contract/refusal.ts'
import { said } from '../contract/sentence.ts'

/**
 * Answers one page of a list and its exact total.
 *
 * `sort` in the query is a name out of `columns` ("name", "-createdAt"); what is not there is refused. Without one the
 * newest change stands first. `columns` gives the column of each name; the id makes the order firm.
 */
export async function pageOfRows<DB, TB extends keyof DB, Row, Out, Name extends string = never>(
  rows: SelectQueryBuilder<DB, TB, Row>,
  query: Page,
  columns: Readonly<Record<string, string>>,
  toReply: (row: Row) => Out,
  totalName?: Name,
) {
  const wish = query.sort ?? '-updatedAt'
  const name = wish.replace(/^-/, '')
  const column = Object.hasOwn(columns, name) ? columns[name] : undefined
  if (!column)
    throw invalidField(
      'sort',
      said('This list can be sorted by {columns}.', { columns: Object.keys(columns).join(', ') }),
    )
  const direction = wish.startsWith('-') ? sql`desc` : sql`asc`
  const idColumn = columns.id ?? 'id'
  const counting = rows.clearSelect().select(sql<number>`count(*)`.as('total'))
  const paging = rows
    .orderBy(sql`${sql.ref(column)} ${direction}, ${sql.ref(idColumn)} ${direction}`)
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
  // Neither waits for the other.
  const [found, counted] = await Promise.all([paging.execute(), counting.executeTakeFirst()])
  const total = (counted as { total: number } | undefined)?.total ?? 0
  return pageReply(found.map(toReply), total, query, totalName)
}

/** A pattern for `ilike` that finds the text anywhere; what people type is never a wildcard. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, char => `\\${char}`)}%`

/**
 * The condition that a column holds one of these ids. One id is compared as it is: of a list PostgreSQL would plan the
 * statement anew each time, because it does not know beforehand how long it is.
 */
export const isOneOf = (column: string, ids: readonly string[]): RawBuilder<boolean> =>
  ids.length === 1 ? sql`${sql.ref(column)} = ${ids[0]}` : sql`${sql.ref(column)} = any(${ids}::uuid[])`

/** The times that a row keeps of itself. */
export type Stamped = { created_at: Date; updated_at: Date }

/** The row as it is answered, with its times as text. */
export const withTimes = <Row extends Stamped>({ created_at, updated_at, ...row }: Row) => ({
  ...row,
  createdAt: created_at.toISOString(),
  updatedAt: updated_at.toISOString(),
})
