import { sql } from 'kysely'
import type { Work } from '../../../kit/server/context.ts'
import type { Db } from '../../../kit/server/database.ts'
import { newId } from '../../../kit/server/ids.ts'
import { isOneOf } from '../../../kit/server/list.ts'
import type { SentEvent } from './contract.ts'

type Writing = Pick<Work, 'db' | 'now'>

/** Ids, days and words of ours: nothing that somebody wrote, and nothing of anybody's health. */
export type Facts = Readonly<Record<string, string | null>>

/** How many events one statement writes. */
const most = 200

/** Writes events of one type, and one delivery of each for each of these webhooks. Answers the events' ids, in their order. */
export async function addDeliveries(
  { db, now }: Writing,
  type: SentEvent,
  facts: readonly Facts[],
  webhookIds: readonly string[],
): Promise<string[]> {
  const time = now.getTime()
  const ids: string[] = []
  for (let from = 0; from < facts.length; from += most) {
    const events = facts
      .slice(from, from + most)
      .map(data => ({ id: newId(time), type, data: JSON.stringify(data), happened_at: now }))
    const stamps = { next_try_at: now, created_at: now, updated_at: now }
    const deliveries = events.flatMap(event =>
      webhookIds.map(webhook_id => ({ id: newId(time), webhook_id, event_id: event.id, ...stamps })),
    )
    await db.insertInto('webhook_event').values(events).execute()
    await db.insertInto('webhook_delivery').values(deliveries).execute()
    ids.push(...events.map(({ id }) => id))
  }
  return ids
}

/** Says something else in an event of this transaction, which nobody has seen. */
export async function rewordEvent(db: Db, id: string, facts: Facts): Promise<void> {
  await db
    .updateTable('webhook_event')
    .set({ data: JSON.stringify(facts) })
    .where('id', '=', id)
    .execute()
}

/** Takes back an event of this transaction, with its deliveries. */
export async function dropEvent(db: Db, id: string): Promise<void> {
  await db.deleteFrom('webhook_event').where('id', '=', id).execute()
}

/** The webhooks that want events of a type. None of them is deleted before this transaction is over. */
export async function listenersTo(db: Db, type: SentEvent): Promise<string[]> {
  const found = await db
    .selectFrom('webhook')
    .select('id')
    .where(sql<boolean>`${type} = any(events)`)
    .orderBy('id')
    .forKeyShare()
    .execute()
  return found.map(({ id }) => id)
}

export type ClearanceChange = { readonly personId: string; readonly answer: string; readonly before: string | null }

const answersOn = (today: string) => sql`select distinct on (c.person_id) c.person_id, c.answer from clearance c
  where c.from_day <= ${today} and exists (select from webhook)`

/**
 * Notes what these people's answers to "clear to work?" are today, and tells which of them differ from what was noted last.
 * Nobody else may change these people meanwhile. Nothing is noted in an organization without webhooks.
 */
export async function noteClearance(
  { db, today }: Pick<Work, 'db' | 'today'>,
  personIds: readonly string[],
): Promise<ClearanceChange[]> {
  const { rows } = await sql<ClearanceChange>`
    insert into webhook_clearance as noted (person_id, answer)
    ${answersOn(today)} and ${isOneOf('c.person_id', personIds)} order by c.person_id, c.from_day desc
    on conflict (organization_id, person_id) do update set previous = noted.answer, answer = excluded.answer
      where noted.answer <> excluded.answer
    returning person_id as "personId", answer, previous as before`.execute(db)
  return rows
}

/** The people whose answer today is not the one that was noted last, in the order of their ids. */
export async function changedPeople({ db, today }: Pick<Work, 'db' | 'today'>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select now_.person_id as id from (${answersOn(today)} order by c.person_id, c.from_day desc) now_
    left join webhook_clearance noted on noted.person_id = now_.person_id
    where noted.answer is distinct from now_.answer order by 1`.execute(db)
  return rows.map(({ id }) => id)
}

/** Notes everybody's answer as it stands, of which nobody is told: a webhook hears of what changes from now on. */
export async function beginNoting({ db, today }: Pick<Work, 'db' | 'today'>): Promise<void> {
  await sql`insert into webhook_clearance (person_id, answer)
    ${answersOn(today)} order by c.person_id, c.from_day desc on conflict do nothing`.execute(db)
}

/** Forgets all answers once there is no webhook: one that is added later begins anew. */
export async function endNoting(db: Db): Promise<void> {
  await sql`delete from webhook_clearance where not exists (select from webhook)`.execute(db)
}
