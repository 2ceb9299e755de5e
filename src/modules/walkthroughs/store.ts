import { sql } from 'kysely'
import type { z } from 'zod'
import type { Page } from '../../kit/contract/page.ts'
import { invalidField, Refusal } from '../../kit/contract/refusal.ts'
import type { Db } from '../../kit/server/database.ts'
import { newId } from '../../kit/server/ids.ts'
import { containing, pageOfRows } from '../../kit/server/list.ts'
import { draftSteps } from '../onboarding/store.ts'
import type { Walkthrough, WalkthroughDetail, walkthroughDraft } from './contract.ts'

type Draft = z.output<typeof walkthroughDraft>

const ofSteps = sql`from walkthrough_step where walkthrough_step.walkthrough_id = walkthrough.id`
const peopleInIt = sql<number>`(select count(*) from journey where journey.walkthrough_id = walkthrough.id
  and journey.ended_at is null and journey.submitted_at is null)`

const select = (db: Db) =>
  db
    .selectFrom('walkthrough')
    .innerJoin('position', 'position.id', 'walkthrough.position_id')
    .select(['walkthrough.id', 'walkthrough.name', 'walkthrough.position_id', 'walkthrough.active'])
    .select(['walkthrough.created_at', 'walkthrough.updated_at'])
    .select(['position.name as position_name', 'position.abbreviation'])
    .select([
      sql<number>`(select count(*) ${ofSteps})`.as('total_steps'),
      sql<number>`(select coalesce(sum(minutes), 0) ${ofSteps})`.as('minutes'),
      peopleInIt.as('people_in_it'),
    ])
    .where('walkthrough.deleted_at', 'is', null)

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]

const toWalkthrough = (row: Row): Walkthrough => ({
  id: row.id,
  name: row.name,
  positionId: row.position_id,
  position: { id: row.position_id, name: row.position_name, abbreviation: row.abbreviation },
  active: row.active,
  totalSteps: row.total_steps,
  minutes: row.minutes,
  peopleInIt: row.people_in_it,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})

type Query = Page & { positionId?: string | undefined; active?: boolean | undefined }

/** A page of the walkthroughs that were not deleted, newest change first unless asked otherwise. */
export async function listWalkthroughs(db: Db, query: Query) {
  let rows = select(db)
  if (query.search) {
    const words = containing(query.search)
    rows = rows.where(sql<boolean>`walkthrough.name || ' ' || position.name || ' ' || abbreviation ilike ${words}`)
  }
  if (query.positionId) rows = rows.where('walkthrough.position_id', '=', query.positionId)
  if (query.active !== undefined) rows = rows.where('walkthrough.active', '=', query.active)
  const columns = {
    id: 'walkthrough.id',
    name: 'walkthrough.name',
    position: 'position.name',
    createdAt: 'walkthrough.created_at',
    updatedAt: 'walkthrough.updated_at',
  }
  return pageOfRows(rows, query, columns, toWalkthrough)
}

/** One walkthrough. Throws `notFound`, also for a deleted one. */
export async function readWalkthrough(db: Db, id: string): Promise<Walkthrough> {
  const row = await select(db).where('walkthrough.id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal('notFound')
  return toWalkthrough(row)
}

/** One walkthrough with its draft steps. Throws `notFound`. */
export async function readDetail(db: Db, id: string): Promise<WalkthroughDetail> {
  return { ...(await readWalkthrough(db, id)), steps: await draftSteps(db, id) }
}

async function checkPosition(db: Db, positionId: string): Promise<void> {
  const found = await db.selectFrom('position').select('id').where('id', '=', positionId).executeTakeFirst()
  if (!found) throw invalidField('positionId', 'Choose a position from the list.')
}

/** Adds a walkthrough without steps, not active yet. Refuses a position that is not there. Answers its id. */
export async function addWalkthrough(db: Db, now: Date, draft: Draft): Promise<string> {
  await checkPosition(db, draft.positionId)
  const id = newId(now.getTime())
  await db
    .insertInto('walkthrough')
    .values({ id, name: draft.name, position_id: draft.positionId, created_at: now, updated_at: now })
    .execute()
  return id
}

/** Changes a walkthrough. Refuses a position that is not there. */
export async function updateWalkthrough(
  db: Db,
  now: Date,
  id: string,
  change: Partial<Draft> & { active?: boolean },
): Promise<void> {
  const { positionId, ...rest } = change
  if (positionId) await checkPosition(db, positionId)
  await db
    .updateTable('walkthrough')
    .set({ ...rest, ...(positionId ? { position_id: positionId } : {}), updated_at: now })
    .where('id', '=', id)
    .execute()
}

/** Takes a walkthrough away from staff and from who signs up later; who started it keeps it. */
export async function deleteWalkthrough(db: Db, now: Date, id: string): Promise<void> {
  const gone = { active: false, deleted_at: now, updated_at: now }
  await db.updateTable('walkthrough').set(gone).where('id', '=', id).execute()
}
