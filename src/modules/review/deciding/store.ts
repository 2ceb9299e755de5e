import { type RawBuilder, sql } from 'kysely'
import { type Page, pageReply } from '../../../kit/contract/page.ts'
import { invalidField } from '../../../kit/contract/refusal.ts'
import type { Day } from '../../../kit/contract/time.ts'
import type { Db } from '../../../kit/server/database.ts'
import { containing } from '../../../kit/server/list.ts'
import { heldOneOf } from '../../caregivers/as-of/store.ts'
import { waitsFor } from '../../documents/store.ts'
import type { Reviewed, ReviewFilters, WaitingPaper } from './contract.ts'

/** Who looks at the queue: whether medical papers are in it, and on which day positions and states count. */
export type Looker = { readonly seesMedical: boolean; readonly today: Day }

const from = sql`caregiver_document d
  join document_type t on t.id = d.document_type_id
  join person p on p.id = d.person_id`

const who = sql`jsonb_build_object('id', p.id, 'status', p.status, 'firstName', p.first_name, 'lastName', p.last_name,
  'photoFileId', p.photo_file_id, 'position', coalesce(o.abbreviation, ''), 'city', p.city, 'stateCode', p.state_code)`

function waiting(looker: Looker, query: ReviewFilters): RawBuilder<unknown> {
  const { search, positionId, stateId, typeId, status } = query
  const wishes: RawBuilder<unknown>[] = [waitsFor(looker.seesMedical)]
  const evening = { on: looker.today, past: false }
  if (positionId?.length) wishes.push(heldOneOf('positions', positionId, evening))
  if (stateId?.length) wishes.push(heldOneOf('states', stateId, evening))
  if (typeId?.length) wishes.push(sql`d.document_type_id = any(${typeId}::uuid[])`)
  if (status) wishes.push(sql`p.status = ${status}`)
  if (search) wishes.push(sql`p.id in (select people_like(${containing(search.toLowerCase())}))`)
  return sql.join(wishes, sql` and `)
}

async function countWhere(db: Db, where: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from ${from} where ${where}`.execute(db)
  return rows[0]?.total ?? 0
}

type Row = Omit<WaitingPaper, 'receivedAt'> & { receivedAt: Date }

/** One page of what waits for a decision, the oldest first, and the exact total. */
export async function listWaiting(db: Db, looker: Looker, query: Page & ReviewFilters) {
  if (query.sort && query.sort !== 'receivedAt') throw invalidField('sort', 'The queue is sorted by receivedAt.')
  const where = waiting(looker, query)
  const { rows } = await sql<Row>`
    select d.id, ${who} as person, t.id as "documentTypeId", t.name as "typeName", t.medical, d.uploader,
      d.received_at as "receivedAt", d.expires_on as "expiresOn"
    from ${from} left join position o on o.id = p.position_id
    where ${where} order by d.received_at, d.id
    limit ${query.limit} offset ${(query.page - 1) * query.limit}`.execute(db)
  const papers = rows.map(row => ({ ...row, receivedAt: row.receivedAt.toISOString() }))
  return pageReply(papers, await countWhere(db, where), query)
}

/** Where the paper stands in the queue, whether it still waits or not, so that a decision loses nobody's place. */
export async function placeOf(
  db: Db,
  looker: Looker,
  filters: ReviewFilters,
  paperId: string,
): Promise<Pick<Reviewed, 'place' | 'total' | 'previousId' | 'nextId'>> {
  const where = waiting(looker, filters)
  const here = sql`(select own.received_at, own.id from caregiver_document own where own.id = ${paperId})`
  const beside = async (is: '<' | '>') => {
    const direction = is === '<' ? sql`desc` : sql`asc`
    const { rows } = await sql<{ id: string }>`select d.id from ${from}
      where ${where} and (d.received_at, d.id) ${sql.raw(is)} ${here}
      order by d.received_at ${direction}, d.id ${direction} limit 1`.execute(db)
    return rows[0]?.id ?? null
  }
  return {
    place: (await countWhere(db, sql`${where} and (d.received_at, d.id) < ${here}`)) + 1,
    total: await countWhere(db, where),
    previousId: await beside('<'),
    nextId: await beside('>'),
  }
}

/** The ids of the facts that a paper is: its own, and those of its links to other requirements. */
export async function evidenceOf(db: Db, paperId: string): Promise<string[]> {
  const links = await db.selectFrom('evidence_link').select('id').where('document_id', '=', paperId).execute()
  return [paperId, ...links.map(link => link.id)]
}

/** The person whose paper it is. */
export async function personOf(db: Db, personId: string): Promise<Reviewed['person'] | undefined> {
  const { rows } = await sql<{ person: Reviewed['person'] }>`select ${who} as person
    from person p left join position o on o.id = p.position_id where p.id = ${personId}`.execute(db)
  return rows[0]?.person
}
