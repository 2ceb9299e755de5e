import { sql } from 'kysely'
import { type Page, pageReply } from '../../../kit/contract/page.ts'
import { Refusal } from '../../../kit/contract/refusal.ts'
import type { Db } from '../../../kit/server/database.ts'
import { containing } from '../../../kit/server/list.ts'
import { atLeast, countFrom, isWished } from '../../../kit/server/queues.ts'
import type { QueueScope, QueueWish } from '../../../kit/server/services.ts'
import { amongWished } from '../../caregivers/store.ts'
import type { HitDecision } from '../lists/contract.ts'
import type { HitEvent, HitState } from '../matching/contract.ts'
import type { Hit } from './contract.ts'

type Row = Omit<Hit, 'person' | 'foundAt'> & { personId: string; foundAt: Date }
/** A possible match without the person, whose facts come from their own module. */
export type BareHit = Row

const columns = sql`h.id, h.person_id as "personId", h.list_code as "listCode", h.record, h.score::float8 as score, h.reasons,
  h.state, h.found, h.proposal, h.proposed_by as "proposedById", h.found_at as "foundAt"`

type Query = Page & { state: 'waiting' | 'resolved'; listCode?: string | undefined }

/** One page of them and the exact total: those that wait the oldest first, the decided ones the newest first. */
export async function listHits(db: Db, query: Query) {
  const waits = query.state === 'waiting'
  const wishes = [waits ? sql`h.state in ('open', 'proposed')` : sql`h.state not in ('open', 'proposed')`]
  if (query.listCode) wishes.push(sql`h.list_code = ${query.listCode}`)
  if (query.search) wishes.push(sql`h.person_id in (select people_like(${containing(query.search.toLowerCase())}))`)
  const where = sql.join(wishes, sql` and `)
  const order = waits ? sql`h.found_at, h.id` : sql`h.decided_at desc, h.id`
  const { rows } = await sql<Row>`select ${columns} from exclusion_hit h where ${where} order by ${order}
    limit ${query.limit} offset ${(query.page - 1) * query.limit}`.execute(db)
  const { rows: counted } = await sql<{ total: number }>`
    select count(*) as total from exclusion_hit h where ${where}`.execute(db)
  return pageReply(rows, counted[0]?.total ?? 0, query)
}

/** One of them. Throws `notFound`. `held`: nobody else decides about it until the transaction ends. */
export async function readHit(db: Db, id: string, held = false): Promise<BareHit> {
  const lock = held ? sql`for no key update` : sql``
  const { rows } = await sql<Row>`select ${columns} from exclusion_hit h where h.id = ${id} ${lock}`.execute(db)
  if (!rows[0]) throw new Refusal('notFound')
  return rows[0]
}

/** What stands before and after it among those that wait, and how many wait. */
export async function neighborsOf(db: Db, { id, foundAt }: BareHit) {
  const { rows } = await sql<{ previousId: string | null; nextId: string | null; waiting: number }>`
    select
      (select h.id from exclusion_hit h where h.state in ('open', 'proposed') and (h.found_at, h.id) < (${foundAt}, ${id}::uuid)
        order by h.found_at desc, h.id desc limit 1) as "previousId",
      (select h.id from exclusion_hit h where h.state in ('open', 'proposed') and (h.found_at, h.id) > (${foundAt}, ${id}::uuid)
        order by h.found_at, h.id limit 1) as "nextId",
      (select count(*) from exclusion_hit h where h.state in ('open', 'proposed')) as waiting`.execute(db)
  return rows[0] ?? { previousId: null, nextId: null, waiting: 0 }
}

/** Its history, oldest first. */
export async function historyOf(db: Db, hitId: string): Promise<HitEvent[]> {
  const rows = await db
    .selectFrom('exclusion_hit_event')
    .select(['id', 'act', 'decision', 'reason', 'actor', 'at'])
    .where('hit_id', '=', hitId)
    .orderBy('at')
    .orderBy('id')
    .execute()
  return rows.map(row => ({ ...row, at: row.at.toISOString() }) as HitEvent)
}

type Standing = {
  readonly state: HitState
  readonly proposal: HitDecision | null
  readonly proposedBy: string | null
  readonly decidedBy: string | null
}

/** Gives a held one another standing. */
export async function setStanding(db: Db, id: string, to: Standing, now: Date): Promise<void> {
  await db
    .updateTable('exclusion_hit')
    .set({
      state: to.state,
      proposal: to.proposal,
      proposed_by: to.proposedBy,
      decided_by: to.decidedBy,
      decided_at: to.decidedBy ? now : null,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute()
}

/** The screenings with this possible match on which nothing is decided yet, each with the states of all its matches. */
export async function openChecks(db: Db, hitId: string): Promise<{ id: string; states: HitState[] }[]> {
  const { rows } = await sql<{ id: string; states: HitState[] }>`
    select e.id, array(select h.state from exclusion_check_hit own join exclusion_hit h on h.id = own.hit_id
      where own.check_id = e.id) as states
    from exclusion_check_hit c join evidence e on e.id = c.check_id
    where c.hit_id = ${hitId} and e.decision is null`.execute(db)
  return rows
}

/** Decides a screening. */
export async function decideCheck(
  db: Db,
  id: string,
  of: { decision: 'approved' | 'rejected'; decidedOn: string; reason: string | null },
): Promise<void> {
  await db
    .updateTable('evidence')
    .set({ decision: of.decision, decided_on: of.decidedOn, reason: of.reason })
    .where('id', '=', id)
    .execute()
}

type Listed = { personId: string; listCode: string; decidedOn: string; reason: string }

/**
 * A check that was done elsewhere says nothing against a match that two people confirmed: it stops counting with it, also
 * where it is newer than the file. It counts again once no match of the list is or was the person.
 */
export async function settleTakenOver(db: Db, { personId, listCode, decidedOn, reason }: Listed): Promise<void> {
  await sql`update evidence e set decision = w.decision, decided_on = ${decidedOn}::date,
      reason = case w.decision when 'rejected' then ${reason} end
    from (select case when exists (select from exclusion_hit h where h.person_id = ${personId} and h.list_code = ${listCode}
      and h.state in ('confirmed', 'reinstated')) then 'rejected' else 'approved' end as decision) w, exclusion_check c
    where c.id = e.id and c.taken_over_by is not null and e.person_id = ${personId} and e.source_id = ${listCode}
      and e.decision <> w.decision`.execute(db)
}

type Match = { id: string; personId: string; listCode: string; proposed: boolean; since: Date }

const matches = (accountId: string, scope: QueueScope) => sql`from exclusion_hit h join person p on p.id = h.person_id
  where h.state in ('open', 'proposed') and h.proposed_by is distinct from ${accountId} and ${amongWished(scope)}
    and ${isWished('h.id', scope)}`

/** How many possible matches this account may decide, alone or as the second person. */
export const countMatches = (db: Db, accountId: string, scope: QueueScope) => countFrom(db, matches(accountId, scope))

/** These matches, the oldest first. */
export async function waitingMatches(db: Db, accountId: string, { limit, ...scope }: QueueWish): Promise<Match[]> {
  const { rows } = await sql<Match>`
    select h.id, h.person_id as "personId", h.list_code as "listCode", h.state = 'proposed' as proposed,
      h.found_at as since
    ${matches(accountId, scope)} order by h.found_at, h.id limit ${atLeast(limit)}`.execute(db)
  return rows
}
