import { sql } from 'kysely'
import type { Day } from '../../kit/contract/time.ts'
import type { Work } from '../../kit/server/context.ts'
import type { Db } from '../../kit/server/database.ts'
import { newId } from '../../kit/server/ids.ts'
import { pageOfRows, withTimes } from '../../kit/server/list.ts'
import { atLeast, isWished } from '../../kit/server/queues.ts'
import type { QueueScope, QueueWish } from '../../kit/server/services.ts'
import { amongWished, inOffice } from '../caregivers/store.ts'
import { mayKnow } from '../roles/store.ts'
import type { SkillContent } from '../skill-checklists/checklists/contract.ts'
import { nameOf } from '../skill-checklists/competency/store.ts'
import type { ObservationDraft } from './contract.ts'

type New = Omit<ObservationDraft, 'skillChecklistId' | 'retraining'> & { responseId: string; recordedBy: string }

export async function addObservation({ db, now }: Work, of: New): Promise<string> {
  const id = newId(now.getTime())
  await db
    .insertInto('skill_observation')
    .values({
      id,
      response_id: of.responseId,
      person_id: of.personId,
      item_id: of.itemId,
      observed_on: of.observedOn,
      observer: of.observer,
      initials: of.initials,
      performed_with: of.performedWith,
      satisfactory: of.satisfactory,
      rating: of.satisfactory ? of.rating : null,
      note: of.note,
      recorded_by: of.recordedBy,
      recorded_at: now,
    })
    .execute()
  return id
}

/** An observation by its id, with whose it is. */
export const findObservation = (db: Db, id: string) =>
  db
    .selectFrom('skill_observation')
    .select(['id', 'response_id as responseId', 'person_id as personId', 'item_id as itemId', 'observer'])
    .select('observed_on as observedOn')
    .where('id', '=', id)
    .executeTakeFirst()

/** Marks an observation as taken back. False: it was before. */
export async function addWithdrawal({ db, now }: Work, id: string, by: string, reason: string): Promise<boolean> {
  const added = await db
    .insertInto('skill_observation_withdrawal')
    .values({ id, reason, withdrawn_by: by, withdrawn_at: now })
    .onConflict(on => on.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

const retrainings = (db: Db) =>
  db
    .selectFrom('skill_retraining as t')
    .innerJoin('skill_observation as o', 'o.id', 't.observation_id')
    .select(['t.id', 't.response_id as responseId', 't.person_id as personId', 't.item_id as itemId'])
    .select(['t.owner_id as ownerId', nameOf('t.owner_id').as('ownerName'), 't.due_on as dueOn'])
    .select(['t.trained_on as trainedOn', nameOf('t.trained_by').as('trainedBy')])
    .select(['t.ended_at as endedAt', 'o.note', 't.created_at', 't.updated_at'])

export type RetrainingFact = Awaited<ReturnType<ReturnType<typeof retrainings>['executeTakeFirstOrThrow']>>

/** The retrainings of these fillings, those that are open first. */
export async function retrainingsOf(db: Db, responseIds: readonly string[]): Promise<RetrainingFact[]> {
  if (responseIds.length === 0) return []
  return retrainings(db)
    .where(sql<boolean>`t.response_id = any(${responseIds}::uuid[])`)
    .orderBy(sql`t.ended_at is not null`)
    .orderBy('t.due_on')
    .orderBy('t.id')
    .execute()
}

export const findRetraining = (db: Db, id: string): Promise<RetrainingFact | undefined> =>
  retrainings(db).where('t.id', '=', id).forUpdate('t').executeTakeFirst()

const contentOf = sql<SkillContent>`(select v.content from skill_response r
  join skill_checklist_version v on v.id = r.version_id where r.id = t.response_id)`
const checklistOf = sql<string>`(select c.name from skill_response r
  join skill_checklist c on c.id = r.checklist_id where r.id = t.response_id)`

type ListQuery = { page: number; limit: number; search?: string | undefined; sort?: string | undefined; done: boolean }

/** The retrainings of everybody, or of one owner; those that are open unless asked otherwise. */
export async function listRetrainings(db: Db, query: ListQuery, ownerId: string | null) {
  const rows = retrainings(db)
    .innerJoin('person as p', 'p.id', 't.person_id')
    .select([
      'p.first_name as firstName',
      'p.last_name as lastName',
      checklistOf.as('checklist'),
      contentOf.as('content'),
    ])
    .where('t.ended_at', query.done ? 'is not' : 'is', null)
    .$if(ownerId !== null, found => found.where('t.owner_id', '=', ownerId ?? ''))
    .$if(Boolean(query.search), found =>
      found.where(sql<boolean>`p.first_name || ' ' || p.last_name ilike ${`%${query.search ?? ''}%`}`),
    )
  const columns = { id: 't.id', dueOn: 't.due_on', updatedAt: 't.updated_at', person: 'p.last_name' }
  return pageOfRows(rows, { ...query, sort: query.sort ?? 'dueOn' }, columns, withTimes)
}

type NewRetraining = {
  readonly responseId: string
  readonly personId: string
  readonly itemId: string
  readonly observationId: string
  readonly ownerId: string
  readonly dueOn: string
}

/** Opens a retraining of the skill; one that is open already begins anew with this observation. */
export async function openRetraining({ db, now }: Work, of: NewRetraining): Promise<string> {
  const again = { observation_id: of.observationId, owner_id: of.ownerId, due_on: of.dueOn, updated_at: now }
  const row = await db
    .insertInto('skill_retraining')
    .values({
      id: newId(now.getTime()),
      response_id: of.responseId,
      person_id: of.personId,
      item_id: of.itemId,
      ...again,
      created_at: now,
    })
    .onConflict(on =>
      on
        .columns(['organization_id', 'response_id', 'item_id'])
        .where('ended_at', 'is', null)
        .doUpdateSet({ ...again, trained_on: null, trained_by: null }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Ends the open retraining of the skill, because it was seen done well; null: nothing asks for it now. */
export async function endRetraining(
  { db, now }: Work,
  of: { responseId: string; itemId: string; observationId: string | null },
): Promise<void> {
  await db
    .updateTable('skill_retraining')
    .set({ ended_by: of.observationId, ended_at: now, updated_at: now })
    .where('response_id', '=', of.responseId)
    .where('item_id', '=', of.itemId)
    .where('ended_at', 'is', null)
    .execute()
}

/**
 * The skill is unsatisfactory again, or still, since an observation was withdrawn: the retraining that it had ended or
 * opened goes on with the one that counts now.
 */
export async function continueRetraining(
  { db, now }: Work,
  of: { responseId: string; withdrawnId: string; observationId: string },
): Promise<void> {
  await db
    .updateTable('skill_retraining')
    .set({ observation_id: of.observationId, ended_by: null, ended_at: null, updated_at: now })
    .where('response_id', '=', of.responseId)
    .where(sql<boolean>`(ended_by = ${of.withdrawnId} or ended_at is null and observation_id = ${of.withdrawnId})`)
    .where(
      sql<boolean>`not exists (select from skill_retraining o where o.response_id = skill_retraining.response_id
        and o.item_id = skill_retraining.item_id and o.id <> skill_retraining.id and o.ended_at is null)`,
    )
    .execute()
}

type RetrainingChange = {
  owner_id?: string
  due_on?: string
  trained_on?: string | null
  trained_by?: string | null
}

export async function changeRetraining({ db, now }: Work, id: string, change: RetrainingChange): Promise<void> {
  await db
    .updateTable('skill_retraining')
    .set({ ...change, updated_at: now })
    .where('id', '=', id)
    .execute()
}

/** The active members of staff, with a person: who may know of this one, by name. */
export const staffOf = (db: Db, personId?: string) =>
  db
    .selectFrom('account as a')
    .$if(personId !== undefined, rows => rows.where(mayKnow(sql`${personId}::uuid`)))
    .select(['id', sql<string>`coalesce(nullif(concat_ws(' ', first_name, last_name), ''), email)`.as('name')])
    .where('kind', '=', 'user')
    .where('active', '=', true)
    .orderBy('name')
    .execute()

const isHere = sql<boolean>`p.status in ('applicant', 'active')`

const count = sql<number>`count(*)::int`.as('total')

const waiting = (db: Db, scope: QueueScope) =>
  db
    .selectFrom('skill_response as r')
    .innerJoin('person as p', 'p.id', 'r.person_id')
    .innerJoin('skill_checklist as c', 'c.id', 'r.checklist_id')
    .innerJoin('evidence as e', 'e.id', 'r.evidence_id')
    .where('r.state', '=', 'submitted')
    .where('e.decision', 'is', null)
    .where('e.deleted_on', 'is', null)
    .where(isHere)
    .where(amongWished(scope))
    .where(isWished('r.id', scope))

/** How many submitted checklists wait for staff to observe. */
export const countResponses = (db: Db, scope: QueueScope) => waiting(db, scope).select(count).executeTakeFirstOrThrow()

/** Submitted checklists that wait for staff to observe, oldest first. */
export const waitingResponses = (db: Db, { limit, ...scope }: QueueWish) =>
  waiting(db, scope)
    .select(['r.id', 'r.person_id as personId', 'c.name', 'r.submitted_at as submittedAt'])
    .orderBy('r.submitted_at')
    .orderBy('r.id')
    .limit(atLeast(limit))
    .execute()

const owned = (db: Db, ownerId: string, { officeId, ...wished }: QueueScope) =>
  db
    .selectFrom('skill_retraining as t')
    .innerJoin('person as p', 'p.id', 't.person_id')
    .where('t.owner_id', '=', ownerId)
    .where('t.ended_at', 'is', null)
    .where('t.trained_on', 'is', null)
    .where(isHere)
    .where(inOffice(officeId))
    .where(isWished('t.id', wished))

/** How many retrainings this member of staff owns that are not trained yet. */
export const countRetrainings = (db: Db, ownerId: string, scope: QueueScope) =>
  owned(db, ownerId, scope).select(count).executeTakeFirstOrThrow()

/** These retrainings, overdue ones first, then the oldest. */
export const ownedRetrainings = (db: Db, today: Day, ownerId: string, { limit, ...scope }: QueueWish) =>
  owned(db, ownerId, scope)
    .select(['t.id', 't.person_id as personId', 't.item_id as itemId', 't.due_on as dueOn', 't.created_at as since'])
    .select([checklistOf.as('checklist'), contentOf.as('content')])
    .orderBy(sql`t.due_on < ${today}`, 'desc')
    .orderBy('t.created_at')
    .orderBy('t.id')
    .limit(atLeast(limit))
    .execute()
