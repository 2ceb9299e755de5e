import { type Generated, type Insertable, type Kysely, type SelectQueryBuilder, sql } from 'kysely'
import type { Page } from '../contract/page.ts'
import { Refusal } from '../contract/refusal.ts'
import type { Work } from './context.ts'
import type { Db } from './database.ts'
import { asTaken, type Taken } from './database-errors.ts'
import { newId } from './ids.ts'
import { containing, pageOfRows, type Stamped, withTimes } from './list.ts'
import type { Tables } from './tables.ts'

type Reading = Pick<Work, 'db' | 'today'>
type Writing = Reading & Pick<Work, 'now'>

/** The columns that every settings noun has, and that nobody sends. */
type Own = { id: string; organization_id: Generated<string>; created_at: Generated<Date>; updated_at: Generated<Date> }
type NounTable = { [T in keyof Tables]: Tables[T] extends Own ? T : never }[keyof Tables]

type Draft<T extends NounTable> = Omit<Insertable<Tables[T]>, keyof Own>
type Change<T extends NounTable> = { [K in keyof Draft<T>]?: Draft<T>[K] | undefined }

type Noun<T, DB, TB extends keyof DB, Row, Query, Total> = {
  readonly table: T
  /** What the statement of `rows` calls the table; its own name when left out. */
  readonly as?: string
  /** Everything that is answered of a row, with `created_at` and `updated_at`. */
  readonly rows: (work: Reading) => SelectQueryBuilder<DB, TB, Row>
  /** What two rows cannot both have. */
  readonly taken: readonly Taken[]
  /** The columns that a search looks into; the name when left out. */
  readonly searched?: readonly string[]
  /** The column of each name that a list can be sorted by, beside the times; the name when left out. */
  readonly sorts?: Readonly<Record<string, string>>
  /** What spec 3 calls the total of a list. */
  readonly total?: Total
  /** What a list can be narrowed to, beside `active` and a search. */
  readonly narrow?: (rows: SelectQueryBuilder<DB, TB, Row>, query: Query) => SelectQueryBuilder<DB, TB, Row>
}

/**
 * Of a table whose name is a type parameter, Kysely cannot tell what its rows are. So what is written is checked as a
 * `Draft` of the table, and written as a row of which no more than its own columns is known.
 */
const anyTable = (db: Db) => db as unknown as Kysely<{ [table: string]: Stamped & { id: string } }>

function readsOf<DB, TB extends keyof DB, Row extends Stamped, Query, Total extends string>(
  noun: Noun<NounTable, DB, TB, Row, Query, Total>,
) {
  const { table, as = table, rows, narrow, searched = ['name'], sorts = { name: 'name' }, total } = noun
  const own = (name: string) => `${as}.${name}`
  const words = sql.join(searched.map(sql.ref), sql` || ' ' || `)
  /** One row; undefined when there is none of this id. */
  async function find(work: Reading, id: string) {
    const isIt = sql<boolean>`${sql.ref(own('id'))} = ${id}`
    const found: Row | undefined = await rows(work).where(isIt).executeTakeFirst()
    return found && withTimes(found)
  }
  return {
    find,
    /** One row. Throws `notFound`. */
    async read(work: Reading, id: string) {
      const found = await find(work, id)
      if (!found) throw new Refusal('notFound')
      return found
    },
    /** A page of the rows, newest change first unless asked otherwise. */
    async list(work: Reading, query: Page & { active?: boolean | undefined } & Query) {
      let found = narrow ? narrow(rows(work), query) : rows(work)
      if (query.search) found = found.where(sql<boolean>`${words} ilike ${containing(query.search)}`)
      if (query.active !== undefined) found = found.where(sql<boolean>`${sql.ref(own('active'))} = ${query.active}`)
      const columns = { ...sorts, createdAt: own('created_at'), updatedAt: own('updated_at') }
      return pageOfRows(found, query, columns, withTimes, total)
    },
  }
}

/** The statements on a noun that an organization sets up: a list, one, add, change, remove. */
export function settingsRows<
  T extends NounTable,
  DB,
  TB extends keyof DB,
  Row extends Stamped,
  Query,
  Total extends string = never,
>(noun: Noun<T, DB, TB, Row, Query, Total>) {
  const table: string = noun.table
  const reads = readsOf(noun)
  async function refusingTaken(writing: { execute(): Promise<unknown> }): Promise<void> {
    await writing.execute().catch(error => {
      throw asTaken(error, noun.taken)
    })
  }
  return {
    ...reads,
    /** Adds a row. Refuses, at its field, what another one has. */
    async add(work: Writing, draft: Draft<T>) {
      const id = newId(work.now.getTime())
      const row = { id, ...draft, created_at: work.now, updated_at: work.now }
      await refusingTaken(anyTable(work.db).insertInto(table).values(row))
      return reads.read(work, id)
    },
    /** Changes a row; what is left out stays. Throws as `add` does, and `notFound`. */
    async update(work: Writing, id: string, change: Change<T>) {
      const row = { ...change, updated_at: work.now }
      await refusingTaken(anyTable(work.db).updateTable(table).set(row).where('id', '=', id))
      return reads.read(work, id)
    },
    /** Deletes a row that nothing refers to. */
    async remove({ db }: Pick<Work, 'db'>, id: string): Promise<void> {
      await anyTable(db).deleteFrom(table).where('id', '=', id).execute()
    },
  }
}
