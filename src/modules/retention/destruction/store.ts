import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Page } from '../../../kit/contract/page.ts'
import { Refusal } from '../../../kit/contract/refusal.ts'
import type { Caller } from '../../../kit/server/caller.ts'
import type { Work } from '../../../kit/server/context.ts'
import type { Db } from '../../../kit/server/database.ts'
import { newId } from '../../../kit/server/ids.ts'
import { pageOfRows } from '../../../kit/server/list.ts'
import { has } from '../../roles/store.ts'
import type { Clock, RecordKind } from '../contract.ts'
import type { DestructionRecord, DestructionRequest } from './contract.ts'

const select = (db: Db) =>
  db
    .selectFrom('destruction_request as r')
    .selectAll('r')
    .select(eb =>
      jsonArrayFrom(
        eb
          .selectFrom('destruction as d')
          .innerJoin('person as p', 'p.id', 'd.person_id')
          .whereRef('d.request_id', '=', 'r.id')
          .orderBy('p.last_name')
          .orderBy('d.id')
          .select(['d.id', 'd.person_id as personId', 'd.kind', 'd.due_on as dueOn', 'd.rule', 'd.state', 'd.record'])
          .select('d.done_at as doneAt')
          .select([
            sql<string>`trim(p.first_name || ' ' || p.last_name)`.as('name'),
            sql<boolean>`d.state = 'waiting' and exists (select from legal_hold h
              where h.person_id = d.person_id and h.ended_at is null)`.as('held'),
          ]),
      ).as('items'),
    )
type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]
type Item = Row['items'][number]

const recordOf = ({ record }: Pick<Item, 'record'>) => record as DestructionRecord | null

function toItem(item: Item): DestructionRequest['items'][number] {
  const documents = recordOf(item)?.documents ?? []
  return {
    id: item.id,
    person: { id: item.personId, name: item.name },
    kind: item.kind as RecordKind,
    dueOn: item.dueOn,
    rule: item.rule,
    state: item.state as DestructionRequest['items'][number]['state'],
    // Within JSON an instant is text in a form of its own.
    doneAt: item.doneAt && new Date(item.doneAt).toISOString(),
    held: item.held,
    documents: documents.length,
    files: documents.reduce((sum, { files }) => sum + files.length, 0),
  }
}

const toRequest =
  (caller: Pick<Caller, 'accountId'> | null) =>
  (row: Row): DestructionRequest => ({
    id: row.id,
    state: row.state as DestructionRequest['state'],
    askedBy: row.asker,
    askedAt: row.asked_at.toISOString(),
    own: row.asked_by === caller?.accountId,
    decidedBy: row.decider,
    decidedAt: row.decided_at?.toISOString() ?? null,
    reason: row.reason,
    doneAt: row.done_at?.toISOString() ?? null,
    items: row.items.map(toItem),
  })

type Reading = Pick<Work, 'db' | 'caller'>

/** A page of the requests, the newest first. */
export async function listRequests(
  { db, caller }: Reading,
  query: Pick<Page, 'page' | 'limit'> & { state?: string | undefined },
) {
  let rows = select(db)
  if (query.state) rows = rows.where('r.state', '=', query.state)
  return pageOfRows(rows, query, { id: 'r.id', updatedAt: 'r.asked_at' }, toRequest(caller), 'totalRequests')
}

async function readRow(db: Db, id: string): Promise<Row> {
  const row = await select(db).where('r.id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal('notFound')
  return row
}

/** One request. Throws `notFound`. */
export const readRequest = async ({ db, caller }: Reading, id: string): Promise<DestructionRequest> =>
  toRequest(caller)(await readRow(db, id))

/** A request with what was destroyed, for its certificate. Throws `notFound`. */
export async function readWithRecords(work: Reading, id: string) {
  const row = await readRow(work.db, id)
  return { request: toRequest(work.caller)(row), records: new Map(row.items.map(item => [item.id, recordOf(item)])) }
}

/** Holds a request until the transaction ends: two people who decide it do so one after the other. Throws `notFound`. */
export async function holdRequest(db: Db, id: string) {
  const row = await db
    .selectFrom('destruction_request')
    .select(['id', 'state', 'asked_by as askedBy'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Refusal('notFound')
  return row
}

/** The accounts of whoever may decide about destruction. */
export async function deciders(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select a.id from account a
    where a.kind = 'user' and a.active and ${has('retention.destroy')}`.execute(db)
  return rows.map(one => one.id)
}

export type NewItem = { personId: string; clock: Clock; rule: string; erasure: boolean }

/** Adds a request with its items. Throws `conflict` when one of them waits already. */
export async function addRequest({ db, now }: Work, by: Caller, items: readonly NewItem[]): Promise<string> {
  const id = newId(now.getTime())
  const row = { id, asked_by: by.accountId, asker: by.name, asked_at: now }
  await db.insertInto('destruction_request').values(row).execute()
  const added = await db
    .insertInto('destruction')
    .values(
      items.map(({ personId, clock, rule, erasure }) => ({
        id: newId(now.getTime()),
        request_id: id,
        person_id: personId,
        kind: clock.kind,
        due_on: clock.dueOn,
        ...{ rule, erasure },
      })),
    )
    .onConflict(on =>
      on.columns(['organization_id', 'person_id', 'kind']).where('state', '=', sql.lit('waiting')).doNothing(),
    )
    .returning('id')
    .execute()
  if (added.length < items.length)
    throw new Refusal('conflict', 'The destruction of some of these was requested already.')
  return id
}

type Decision = { state: 'approved' | 'refused' | 'withdrawn'; reason?: string }

/** Decides a held request; unless it is approved, nothing of it waits after. */
export async function decide({ db, now }: Work, id: string, by: Caller, { state, reason }: Decision): Promise<void> {
  const decided = state === 'withdrawn' ? {} : { decided_by: by.accountId, decider: by.name, decided_at: now }
  await db
    .updateTable('destruction_request')
    .set({ state, reason: reason ?? null, ...decided })
    .where('id', '=', id)
    .execute()
  if (state !== 'approved')
    await db.updateTable('destruction').set({ state: 'dropped' }).where('request_id', '=', id).execute()
}

export type WaitingItem = { id: string; requestId: string; personId: string; kind: RecordKind; erasure: boolean }

/** What was approved and is not destroyed yet, the oldest first; of nobody who is held. */
export async function approvedItems(db: Db): Promise<WaitingItem[]> {
  const rows = await db
    .selectFrom('destruction as d')
    .innerJoin('destruction_request as r', 'r.id', 'd.request_id')
    .select(['d.id', 'd.request_id as requestId', 'd.person_id as personId', 'd.kind', 'd.erasure'])
    .where('r.state', '=', 'approved')
    .where('d.state', '=', 'waiting')
    .where(sql<boolean>`not exists (select from legal_hold h where h.person_id = d.person_id and h.ended_at is null)`)
    .orderBy('r.asked_at')
    .orderBy('d.id')
    .execute()
  return rows.map(row => ({ ...row, kind: row.kind as RecordKind }))
}

/** Whether the item still waits; held until the transaction ends. */
export async function holdItem(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('destruction')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

export async function closeItem(db: Db, now: Date, id: string, record: DestructionRecord | null): Promise<void> {
  const done = record ? { state: 'done', record: JSON.stringify(record) } : { state: 'dropped' }
  await db
    .updateTable('destruction')
    .set({ ...done, done_at: now })
    .where('id', '=', id)
    .execute()
}

/** Closes the requests of which nothing waits. */
export async function closeRequests(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .updateTable('destruction_request as r')
    .set({ state: 'done', done_at: now })
    .where('r.state', '=', 'approved')
    .where(sql<boolean>`not exists (select from destruction d where d.request_id = r.id and d.state = 'waiting')`)
    .returning('r.id')
    .execute()
  return rows.map(row => row.id)
}
