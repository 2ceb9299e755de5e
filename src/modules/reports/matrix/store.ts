import { type RawBuilder, sql } from 'kysely'
import { pageReply } from '../../../kit/contract/page.ts'
import type { Day } from '../../../kit/contract/time.ts'
import type { Db } from '../../../kit/server/database.ts'
import { clearanceJson, joinClearance, narrow, orderOf, totalOf } from '../../caregivers/list/store.ts'
import type { MatrixCell, MatrixColumn, MatrixQuery, MatrixRow, MatrixWish } from './contract.ts'

type Days = { today: Day; asOf: Day }

/** The status that the person `p` had on an earlier day: the last change before it, else what the first one after it left. */
const statusOn = (asOf: Day) => sql`coalesce(
  (select e.detail->>'to' from person_event e where e.person_id = p.id and e.kind = 'statusChanged' and e.on_day <= ${asOf}
    order by e.at desc, e.id desc limit 1),
  (select e.detail->>'from' from person_event e where e.person_id = p.id and e.kind = 'statusChanged' and e.on_day > ${asOf}
    order by e.at, e.id limit 1),
  p.status)`

const wasHere = (asOf: Day) => sql`coalesce(least(p.invited_on, p.signed_up_on, p.hired_on) <= ${asOf}, true)`

const onDay = (asOf: Day) => sql`s.from_day <= ${asOf} and (s.to_day is null or s.to_day > ${asOf})`

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
  const standing = cell?.length ? sql`and s.status = any(${cell}::text[])` : sql``
  return [sql`p.id in (select s.person_id from compliance_span s ${wanted(wish)} where ${onDay(asOf)} ${standing})`]
}

type Chosen = { where: RawBuilder<unknown>; order: RawBuilder<unknown>; wishes: number }

/** Which people `p` are asked for, in which order. */
function choose(wish: MatrixWish, { today, asOf }: Days): Chosen {
  const past = asOf < today
  const status = past ? sql`${statusOn(asOf)} = ${wish.status} and ${wasHere(asOf)}` : sql`p.status = ${wish.status}`
  const wishes = [...narrow({ ...wish, page: 1, limit: 1 }, asOf), ...concerned(wish, asOf)]
  return {
    where: sql.join([status, ...wishes], sql` and `),
    order: orderOf(wish.sort ?? 'name'),
    wishes: wishes.length + (past ? 1 : 0),
  }
}

type Cell = MatrixCell & { version: number }
type Row = Omit<MatrixRow, 'cells'> & { cells: Cell[] }

/**
 * The people whose ids and places `at` gives, in the order of their places, with how each requirement stands for them on the
 * day. A cell comes without what it does not say: there are hundreds on a page.
 */
const rowsAt = (at: RawBuilder<unknown>, asOf: Day, wish: Wanted) => sql<Row>`
  select p.id, p.first_name as "firstName", p.last_name as "lastName", p.photo_file_id as "photoFileId",
    case when o.id is not null then jsonb_build_object('id', o.id, 'name', o.name, 'abbreviation', o.abbreviation) end as position,
    ${clearanceJson} as clearance,
    coalesce((select json_strip_nulls(json_agg(cell)) from (
      select s.requirement_id as "requirementId", s.version, s.status,
        case when s.status = 'expired' then s.reason->>'lastDay' else s.last_day::text end as "lastDay",
        s.due_on as "dueOn", case when s.status = 'in review' then s.reason->>'receivedOn' end as "receivedOn",
        nullif(s.owed, false) as owed, nullif(s.blocks, false) as blocks
      from compliance_span s ${wanted(wish)} where s.person_id = p.id and ${onDay(asOf)}) cell), '[]') as cells
  from (${at}) at
  join person p on p.id = at.id
  left join position o on o.id = p.position_id
  ${joinClearance(asOf)}
  order by at.place`

type Asked = Pick<Cell, 'requirementId' | 'version'>

/** These requirements as columns, each in its newest version among them, by category and name. */
async function readColumns(db: Db, asked: readonly Asked[]): Promise<MatrixColumn[]> {
  const newest = new Map<string, number>()
  for (const { requirementId, version } of asked)
    newest.set(requirementId, Math.max(version, newest.get(requirementId) ?? 0))
  const { rows } = await sql<MatrixColumn>`
    select v.requirement_id as id, v.name, json_build_object('id', c.id, 'name', c.name) as category
    from unnest(${[...newest.keys()]}::uuid[], ${[...newest.values()]}::int[]) as asked (requirement_id, version)
    join requirement_version v on v.requirement_id = asked.requirement_id and v.version = asked.version
    join category c on c.id = v.category_id
    order by c.name, v.name, v.requirement_id`.execute(db)
  return rows
}

/** One page of people with how each requirement stands for them on the day, and the exact total. */
export async function readMatrix(db: Db, days: Days, query: MatrixQuery) {
  const { where, order, wishes } = choose(query, days)
  const { asOf } = days
  const at = sql`select p.id, row_number() over (order by ${order}) as place from person p where ${where}
    order by ${order} limit ${query.limit} offset ${(query.page - 1) * query.limit}`
  // Both leave in one message.
  const [{ rows }, total] = await Promise.all([
    rowsAt(at, asOf, query).execute(db),
    totalOf(db, asOf < days.today ? undefined : query.status, wishes, where),
  ])
  const columns = await readColumns(
    db,
    rows.flatMap(row => row.cells),
  )
  return { ...pageReply(rows, total, query, 'totalCaregivers'), asOf, columns }
}

/** What is asked on the day of any of these people. */
async function askedOf(db: Db, ids: readonly string[], asOf: Day, wish: Wanted): Promise<Asked[]> {
  const { rows } = await sql<Asked>`
    select s.requirement_id as "requirementId", max(s.version) as version from compliance_span s ${wanted(wish)}
    where s.person_id = any(${ids}::uuid[]) and ${onDay(asOf)} group by s.requirement_id`.execute(db)
  return rows
}

/** How many people are read at a time for an export. */
const batch = 500

/** Who is in an export, in order; then what is asked of them; then the rows, batch by batch. */
export async function readExport(db: Db, days: Days, wish: MatrixWish, most: number) {
  const { where, order } = choose(wish, days)
  const { asOf } = days
  const found = await sql<{ id: string }>`select p.id from person p where ${where}
    order by ${order} limit ${most + 1}`.execute(db)
  const ids = found.rows.map(row => row.id)
  return {
    people: ids.length,
    readColumns: async () => readColumns(db, await askedOf(db, ids, asOf, wish)),
    async *readRows() {
      for (let first = 0; first < ids.length; first += batch) {
        const some = ids.slice(first, first + batch)
        const at = sql`select id, place from unnest(${some}::uuid[]) with ordinality as one (id, place)`
        yield (await rowsAt(at, asOf, wish).execute(db)).rows
      }
    },
  }
}
