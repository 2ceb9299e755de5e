import { type RawBuilder, sql } from 'kysely'
import { pageReply } from '../../../kit/contract/page.ts'
import type { Day } from '../../../kit/contract/time.ts'
import type { Db } from '../../../kit/server/database.ts'
import { holdsOn } from '../../../kit/server/on-day.ts'
import { joinPosition, statusOn, wasHere } from '../../caregivers/as-of/store.ts'
import {
  clearanceJson,
  joinClearance,
  narrow,
  orderOf,
  readTotal,
  type Who,
  whoOf,
  windowOf,
} from '../../caregivers/list/store.ts'
import type { LaterFact } from '../../profiles/standing/contract.ts'
import { readLaterFacts } from '../../profiles/standing/store.ts'
import { countedAs } from '../../status/counts/store.ts'
import type { MatrixCell, MatrixColumn, MatrixQuery, MatrixRow, MatrixWish } from './contract.ts'

type Days = { today: Day; asOf: Day }

type Wanted = Pick<MatrixWish, 'categoryId' | 'requirementId'>

/** Only what is shown, of the spans `s`: of these categories and requirements; of all, when none is chosen. */
function wanted({ categoryId, requirementId }: Wanted): RawBuilder<unknown> {
  const category = sql`join requirement_version v on v.requirement_id = s.requirement_id and v.version = s.version
    and v.category_id = any(${categoryId}::uuid[])`
  const requirement = sql`join requirement r on r.id = s.requirement_id and r.id = any(${requirementId}::uuid[])`
  return sql`${categoryId?.length ? category : sql``} ${requirementId?.length ? requirement : sql``}`
}

/** The wish for people `p` of whom one of these requirements is asked, and with whom something that is shown stands so. */
function concerned(wish: MatrixWish, asOf: Day): RawBuilder<unknown>[] {
  const { requirementId, cell } = wish
  if (!requirementId?.length && !cell?.length) return []
  const standing = cell?.length ? sql`and ${countedAs} = any(${cell}::text[])` : sql``
  return [
    sql`p.id in (select s.person_id from compliance_span s ${wanted(wish)} where ${holdsOn('s', asOf)} ${standing})`,
  ]
}

/** Which people `p` are asked for, in which order. */
function choose(wish: MatrixWish, { today, asOf }: Days): { who: Who; order: RawBuilder<unknown> } {
  const evening = { on: asOf, past: asOf < today }
  const then = evening.past ? [sql`${statusOn(evening)} = ${wish.status}`, wasHere(asOf)] : []
  const wishes = [...then, ...narrow({ ...wish, page: 1, limit: 1 }, evening), ...concerned(wish, asOf)]
  return { who: whoOf(evening.past ? undefined : wish.status, wishes), order: orderOf(wish.sort ?? 'name', asOf) }
}

/** A cell as a list, because there are hundreds on a page and their names would take longer than all the rest. */
const cellJson = sql`json_build_array(s.requirement_id, s.version, s.status,
  case when s.status = 'expired' then s.reason->>'lastDay' else s.last_day::text end, s.due_on,
  case when s.status = 'in review' then s.reason->>'receivedOn' end, s.owed, s.blocks)`
type Listed = [string, number, MatrixCell['status'], Day | null, Day | null, Day | null, boolean, boolean]

type Cell = MatrixCell & { version: number }

function toCell([requirementId, version, status, lastDay, dueOn, receivedOn, owed, blocks]: Listed): Cell {
  const cell: Cell = { requirementId, version, status }
  if (lastDay) cell.lastDay = lastDay
  if (dueOn) cell.dueOn = dueOn
  if (receivedOn) cell.receivedOn = receivedOn
  if (owed) cell.owed = owed
  if (blocks) cell.blocks = blocks
  return cell
}

type Row = Omit<MatrixRow, 'cells' | 'putDownLater'> & { cells: Listed[]; total: number }

/** `at` gives people's ids and places, and `total` comes with each row. */
type At = { first?: RawBuilder<unknown>; at: RawBuilder<unknown>; total?: RawBuilder<unknown> }

/** These people in the order of their places, with how each requirement stands for them on the day. */
async function readRows(db: Db, { first = sql``, at, total = sql`0` }: At, { today, asOf }: Days, wish: Wanted) {
  const { rows } = await sql<Row>`${first}
    select p.id, p.first_name as "firstName", p.last_name as "lastName", p.photo_file_id as "photoFileId",
      case when o.id is not null then jsonb_build_object('id', o.id, 'name', o.name, 'abbreviation', o.abbreviation) end as position,
      ${clearanceJson} as clearance,
      coalesce((select json_agg(${cellJson}) from compliance_span s ${wanted(wish)}
        where s.person_id = p.id and ${holdsOn('s', asOf)}), '[]') as cells,
      ${total} as total
    from (${at}) at
    join person p on p.id = at.id
    ${joinPosition({ on: asOf, past: asOf < today })}
    ${joinClearance(asOf)}
    order by at.place`.execute(db)
  const ids = rows.map(row => row.id)
  const later = asOf < today ? await readLaterFacts(db, ids, asOf) : new Map<string, LaterFact[]>()
  return rows.map(({ cells, ...row }) => ({
    ...row,
    cells: cells.map(toCell),
    putDownLater: later.get(row.id) ?? [],
  }))
}

type Titled = MatrixColumn & { version: number; effectiveOn: Day }

/** Every version of every requirement as a column, by category and name. Those of one person alone come with whoever `at` gives. */
async function readColumns(db: Db, { first = sql``, at }: At): Promise<Titled[]> {
  const { rows } = await sql<Titled>`${first}
    select r.id, v.version, v.name, v.effective_on as "effectiveOn", json_build_object('id', c.id, 'name', c.name) as category
    from requirement r
    join requirement_version v on v.requirement_id = r.id
    join category c on c.id = v.category_id
    where r.person_id is null or r.person_id in (select at.id from (${at}) at)
    order by c.name, v.name, r.id`.execute(db)
  return rows
}

type Asked = Pick<Cell, 'requirementId' | 'version'>

/** The columns of what is asked on the day, each as the newest version among that reads. */
function among(columns: readonly Titled[], asked: readonly Asked[], asOf: Day): MatrixColumn[] {
  const newest = new Map<string, number>()
  for (const { requirementId: id, version } of asked) newest.set(id, Math.max(version, newest.get(id) ?? 0))
  return columns
    .filter(({ id, version }) => newest.get(id) === version)
    .map(({ id, name, category, effectiveOn }) => ({
      id,
      name,
      category,
      ...(effectiveOn > asOf ? { putDownOn: effectiveOn } : {}),
    }))
}

/** One page of people with how each requirement stands for them on the day, and the exact total. */
export async function readMatrix(db: Db, days: Days, query: MatrixQuery) {
  const { who, order } = choose(query, days)
  const { asOf } = days
  const place = sql`row_number() over (order by ${order}) as place`
  const at = sql`select p.id, ${place} from ${who.from} order by ${order} ${windowOf(query)}`
  // Both leave in one message.
  const [rows, columns] = await Promise.all([
    readRows(db, { ...who, at }, days, query),
    readColumns(db, { ...who, at }),
  ])
  const total = rows[0]?.total ?? (await readTotal(db, who))
  return {
    ...pageReply(rows, total, query, 'totalCaregivers'),
    asOf,
    columns: among(
      columns,
      rows.flatMap(row => row.cells),
      asOf,
    ),
  }
}

/** What is asked on the day of any of these people. */
async function askedOf(db: Db, ids: readonly string[], asOf: Day, wish: Wanted): Promise<Asked[]> {
  const { rows } = await sql<Asked>`
    select s.requirement_id as "requirementId", max(s.version) as version from compliance_span s ${wanted(wish)}
    where s.person_id = any(${ids}::uuid[]) and ${holdsOn('s', asOf)} group by s.requirement_id`.execute(db)
  return rows
}

const these = (ids: readonly string[]): At => ({
  at: sql`select id, place from unnest(${ids}::uuid[]) with ordinality as one (id, place)`,
})

/** How many people are read at a time for an export. */
const batch = 500

/** Who is in an export, in order; then what is asked of them; then the rows, batch by batch. */
export async function readExport(db: Db, days: Days, wish: MatrixWish) {
  const { who, order } = choose(wish, days)
  const { asOf } = days
  const found = await sql<{ id: string }>`${who.first} select p.id from ${who.from}
    order by ${order}`.execute(db)
  const ids = found.rows.map(row => row.id)
  return {
    people: ids.length,
    readColumns: async () => among(await readColumns(db, these(ids)), await askedOf(db, ids, asOf, wish), asOf),
    async *readRows() {
      for (let first = 0; first < ids.length; first += batch)
        yield readRows(db, these(ids.slice(first, first + batch)), days, wish)
    },
  }
}
