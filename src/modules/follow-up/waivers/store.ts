import { type RawBuilder, sql } from 'kysely'
import { type Page, pageReply } from '../../../kit/contract/page.ts'
import { invalidField, Refusal } from '../../../kit/contract/refusal.ts'
import { said } from '../../../kit/contract/sentence.ts'
import { dayIn } from '../../../kit/contract/time.ts'
import type { By } from '../../../kit/server/caller.ts'
import { inBatches } from '../../../kit/server/cursor.ts'
import type { Db } from '../../../kit/server/database.ts'
import { breaksUnique } from '../../../kit/server/database-errors.ts'
import { newId } from '../../../kit/server/ids.ts'
import { containing } from '../../../kit/server/list.ts'
import { type Evening, heldOneOf, joinPosition, statusOn } from '../../caregivers/as-of/store.ts'
import { has } from '../../roles/store.ts'
import type { Waiver, WaiverFilters, WaiverRow, WaiverStage } from './contract.ts'
import { stateOf, waiverOn } from './rules.ts'

const select = (db: Db) => db.selectFrom('waiver').selectAll()
type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]

const toWaiver = (row: Row): Waiver => ({
  id: row.id,
  userId: row.person_id,
  requirementId: row.requirement_id,
  state: stateOf({ approvedOn: row.approved_on, closing: row.closing }),
  from: row.from_day,
  until: row.to_day,
  declination: row.declination,
  reason: row.reason,
  requestedById: row.requested_by,
  requester: row.requester,
  requestedAt: row.requested_at.toISOString(),
  approver: row.approver,
  approvedOn: row.approved_on,
  closer: row.closer,
  endedOn: row.ended_on,
  closingReason: row.closing_reason,
})

/** A person's waivers, newest first. */
export async function waiversOf(db: Db, personId: string): Promise<Waiver[]> {
  const rows = await select(db)
    .where('person_id', '=', personId)
    .orderBy('requested_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(toWaiver)
}

/** Holds a waiver until the transaction ends, so that two who decide do so one after the other. Throws `notFound`. */
export async function holdWaiver(db: Db, id: string): Promise<Waiver> {
  const row = await select(db).where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw new Refusal('notFound')
  return toWaiver(row)
}

type Draft = Pick<Waiver, 'userId' | 'requirementId' | 'from' | 'until' | 'declination' | 'reason'>

/** Adds a request. Throws `conflict` while another one for the same requirement waits. */
export async function addWaiver(db: Db, draft: Draft, by: By): Promise<Waiver> {
  const row = await db
    .insertInto('waiver')
    .values({
      id: newId(by.now.getTime()),
      person_id: draft.userId,
      requirement_id: draft.requirementId,
      from_day: draft.from,
      to_day: draft.until,
      declination: draft.declination,
      reason: draft.reason,
      requested_by: by.accountId,
      requester: by.name,
      requested_at: by.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch(error => {
      if (!breaksUnique(error, 'waiver_pending')) throw error
      throw new Refusal('conflict', 'A waiver for this requirement already waits for a decision.')
    })
  return toWaiver(row)
}

/** Records the approval of a waiver that is held. */
export async function approveWaiver(db: Db, id: string, by: By): Promise<Waiver> {
  const change = { approved_by: by.accountId, approver: by.name, approved_at: by.now, approved_on: by.today }
  return toWaiver(
    await db.updateTable('waiver').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow(),
  )
}

/** Closes a waiver that is held: from today on it does not excuse. */
export async function closeWaiver(
  db: Db,
  id: string,
  closing: 'refused' | 'withdrawn' | 'ended',
  reason: string,
  by: By,
): Promise<Waiver> {
  const who = { closed_by: by.accountId, closer: by.name, closed_at: by.now, ended_on: by.today }
  const change = { ...who, closing, closing_reason: reason }
  return toWaiver(
    await db.updateTable('waiver').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow(),
  )
}

/** The name of the requirement that the waiver `w` is about, as it is called now. */
export const waivedName = sql<string>`(select v.name from requirement_version v
  where v.requirement_id = w.requirement_id order by v.version desc limit 1)`

/** The waivers `w` that wait for the decision of a second person, who this account can be. */
export const waitsForSecond = (accountId: string) => sql<boolean>`w.approved_on is null and w.ended_on is null
  and w.requested_by <> ${accountId}`

/** The list's day, whether it is over, and the time zone in which a request has its day. */
export type WaiverDay = Evening & { readonly timeZone: string }

/** Where the waiver `w` stood at the end of the day. */
const stageOn = ({ on }: WaiverDay) => sql<WaiverStage>`case
  when w.ended_on <= ${on} then 'over'
  when w.approved_on is null or w.approved_on > ${on} then 'waiting'
  when w.to_day < ${on} then 'over'
  when w.from_day > ${on} then 'upcoming'
  else 'inForce' end`

/** What had been asked for by then, of people who were with us or applied: nothing is asked of the others. */
const fromOn = (day: WaiverDay) => sql`waiver w join person p on p.id = w.person_id
    and ${statusOn(day)} in ('applicant', 'active') and (w.requested_at at time zone ${day.timeZone})::date <= ${day.on}
  ${joinPosition(day)} left join account c on c.id = p.coordinator_id`

function wishesOf(query: WaiverFilters, day: WaiverDay): RawBuilder<unknown> {
  const { search, kind, stage, requirementId, positionId, coordinatorId } = query
  const stages = stage?.length ? stage : ['waiting', 'upcoming', 'inForce']
  const wishes: RawBuilder<unknown>[] = [sql`${stageOn(day)} = any(${stages}::text[])`]
  if (kind) wishes.push(sql`w.declination = ${kind === 'declination'}`)
  if (requirementId?.length) wishes.push(sql`w.requirement_id = any(${requirementId}::uuid[])`)
  if (positionId?.length) wishes.push(heldOneOf('positions', positionId, day))
  if (coordinatorId === 'none') wishes.push(sql`p.coordinator_id is null`)
  else if (coordinatorId) wishes.push(sql`p.coordinator_id = ${coordinatorId}`)
  if (search) wishes.push(sql`p.id in (select people_like(${containing(search.toLowerCase())}))`)
  return sql.join(wishes, sql` and `)
}

const orders: Record<string, RawBuilder<unknown>> = {
  name: sql`(p.last_name, p.first_name)`,
  requirement: waivedName,
  kind: sql`w.declination`,
  from: sql`w.from_day`,
  until: sql`w.to_day`,
  requestedAt: sql`w.requested_at`,
}

function orderOf(day: WaiverDay, sort?: string): RawBuilder<unknown> {
  if (!sort) {
    const stage = stageOn(day)
    const waits = sql`${stage} = 'waiting'`
    return sql`${waits} desc, case when ${waits} then w.requested_at end, ${stage} = 'over', w.to_day nulls last, w.id`
  }
  const name = sort.replace(/^-/, '')
  const order = Object.hasOwn(orders, name) ? orders[name] : undefined
  if (!order)
    throw invalidField(
      'sort',
      said('This list can be sorted by {columns}.', { columns: Object.keys(orders).join(', ') }),
    )
  return sql`${order} ${sql.raw(sort.startsWith('-') ? 'desc' : 'asc')} nulls last, w.id`
}

type ListedRow = Row & Pick<WaiverRow, 'person' | 'requirement' | 'stage' | 'coordinator'>

function toListed({ person, requirement, stage, coordinator, ...row }: ListedRow, day: WaiverDay): WaiverRow {
  const waiver = toWaiver(row)
  const then = waiverOn(waiver, dayIn(day.timeZone, row.requested_at), day.on) ?? waiver
  return { ...then, person, requirement, stage, coordinator }
}

/** The organization's waivers as they stood at the end of the day, in their order. */
const listed = (day: WaiverDay, query: WaiverFilters, more: RawBuilder<unknown>) => sql<ListedRow>`
    select w.*, ${waivedName} as requirement, ${stageOn(day)} as stage,
      jsonb_build_object('id', p.id, 'firstName', p.first_name, 'lastName', p.last_name, 'photoFileId', p.photo_file_id,
        'position', coalesce(o.abbreviation, '')) as person,
      nullif(concat_ws(' ', c.first_name, c.last_name), '') as coordinator ${more}
    from ${fromOn(day)} where ${wishesOf(query, day)} order by ${orderOf(day, query.sort)}`

/** One page of them, and the exact total. */
export async function listWaivers(db: Db, day: WaiverDay, query: Pick<Page, 'page' | 'limit'> & WaiverFilters) {
  const { rows } = await sql<ListedRow>`${listed(day, query, sql``)}
    limit ${query.limit} offset ${(query.page - 1) * query.limit}`.execute(db)
  const counted = await sql<{
    total: number
  }>`select count(*) as total from ${fromOn(day)} where ${wishesOf(query, day)}`.execute(db)
  const page = pageReply(
    rows.map(row => toListed(row, day)),
    counted.rows[0]?.total ?? 0,
    query,
    'totalWaivers',
  )
  return { ...page, asOf: day.on }
}

/** All of them, some at a time, each with how many there are. */
export async function* readWaivers(db: Db, day: WaiverDay, query: WaiverFilters) {
  const all = listed(day, query, sql`, count(*) over () as total`) as RawBuilder<ListedRow & { readonly total: number }>
  for await (const rows of inBatches(db, all)) yield rows.map(row => ({ ...toListed(row, day), total: row.total }))
}

/** Of these requirements, those that asked for a medical document in any version. */
export async function medicalOf(db: Db, requirementIds: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select distinct v.requirement_id as id from requirement_version v
    cross join lateral jsonb_path_query(v.satisfied_by, 'strict $.** ? (@.kind == "document")') need
    join document_type t on t.id::text = need->>'sourceId' and t.medical
    where v.requirement_id = any(${requirementIds}::uuid[])`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** The requirements that any waiver is about, by name. */
export async function waivedRequirements(db: Db): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select distinct w.requirement_id as id, ${waivedName} as name from waiver w order by name, id`.execute(db)
  return rows
}

export type Approver = { id: string; email: string; firstName: string }

/** Who may decide about a waiver of this person that this account asked for. */
export async function approversBeside(db: Db, personId: string, accountId: string): Promise<Approver[]> {
  const { rows } = await sql<Approver>`
    select a.id, a.email, a.first_name as "firstName" from account a
    where a.kind = 'user' and a.active and a.email_confirmed_at is not null and a.id <> ${accountId}
      and ${has('compliance.waive', sql`${personId}::uuid`)}
    order by a.id`.execute(db)
  return rows
}

/** What a person is called. Throws `notFound`. */
export async function nameOf(db: Db, personId: string): Promise<{ firstName: string; lastName: string }> {
  const row = await db
    .selectFrom('person')
    .select(['first_name as firstName', 'last_name as lastName'])
    .where('id', '=', personId)
    .executeTakeFirst()
  if (!row) throw new Refusal('notFound')
  return row
}
