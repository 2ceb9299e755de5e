import { type RawBuilder, sql } from 'kysely'
import { pageReply } from '../../../kit/contract/page.ts'
import type { Day } from '../../../kit/contract/time.ts'
import type { Db } from '../../../kit/server/database.ts'
import { clearanceJson, joinClearance, narrow, orderOf, totalOf } from '../../caregivers/list/store.ts'
import type { MatrixColumn, MatrixQuery, MatrixRow, MatrixWish } from './contract.ts'

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

/**
 * The rows of the people whose ids and places `at` gives, in the order of their places; everything of one person is put
 * together where the person is read.
 */
const rowsAt = (at: RawBuilder<unknown>, asOf: Day, wish: Wanted) => sql<MatrixRow>`
  select p.id, p.first_name as "firstName", p.last_name as "lastName", p.photo_file_id as "photoFileId",
    case when o.id is not null then jsonb_build_object('id', o.id, 'name', o.name, 'abbreviation', o.abbreviation) end as position,
    ${clearanceJson} as clearance,
    coalesce((select json_agg(json_build_object('requirementId', s.requirement_id, 'status', s.status,
        'lastDay', coalesce(s.last_day::text, s.reason->>'lastDay'), 'dueOn', s.due_on,
        'receivedOn', s.reason->>'receivedOn', 'owed', s.owed, 'blocks', s.blocks))
      from compliance_span s ${wanted(wish)}
      where s.person_id = p.id and ${onDay(asOf)}), '[]') as cells
  from (${at}) at
  join person p on p.id = at.id
  left join position o on o.id = p.position_id
  ${joinClearance(asOf)}
  order by at.place`

/** What is asked on the day of any of the `people` (an array of ids), each requirement in one version, by category and name. */
async function readColumns(db: Db, people: RawBuilder<unknown>, asOf: Day, wish: Wanted): Promise<MatrixColumn[]> {
  const { rows } = await sql<MatrixColumn>`
    select v.requirement_id as id, v.name, json_build_object('id', c.id, 'name', c.name) as category
    from (select s.requirement_id, max(s.version) as version from compliance_span s ${wanted(wish)}
      where s.person_id = any(${people}) and ${onDay(asOf)} group by s.requirement_id) asked
    join requirement_version v on v.requirement_id = asked.requirement_id and v.version = asked.version
    join category c on c.id = v.category_id
    order by c.name, v.name, v.requirement_id`.execute(db)
  return rows
}

/** One page of people with how each requirement stands for them on the day, and the exact total. */
export async function readMatrix(db: Db, days: Days, query: MatrixQuery) {
  const { where, order, wishes } = choose(query, days)
  const { asOf } = days
  const page = sql`from person p where ${where} order by ${order} limit ${query.limit} offset ${(query.page - 1) * query.limit}`
  const at = sql`select p.id, row_number() over (order by ${order}) as place ${page}`
  // All leave in one message.
  const [{ rows }, columns, total] = await Promise.all([
    rowsAt(at, asOf, query).execute(db),
    readColumns(db, sql`array(select p.id ${page})`, asOf, query),
    totalOf(db, asOf < days.today ? undefined : query.status, wishes, where),
  ])
  return { ...pageReply(rows, total, query, 'totalCaregivers'), asOf, columns }
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
    readColumns: () => readColumns(db, sql`${ids}::uuid[]`, asOf, wish),
    async *readRows() {
      for (let first = 0; first < ids.length; first += batch) {
        const some = ids.slice(first, first + batch)
        const at = sql`select id, place from unnest(${some}::uuid[]) with ordinality as one (id, place)`
        yield (await rowsAt(at, asOf, wish).execute(db)).rows
      }
    },
  }
}
