import { sql } from 'kysely'
import { Refusal } from '../../../kit/contract/refusal.ts'
import type { Db } from '../../../kit/server/database.ts'
import type { Step } from '../../onboarding/contract.ts'
import { draftSteps } from '../../onboarding/store.ts'

const selectWays = (db: Db) =>
  db
    .selectFrom('journey')
    .innerJoin('walkthrough_version as version', 'version.id', 'journey.version_id')
    .select(['journey.id', 'journey.walkthrough_id as walkthroughId', 'version.name', 'version.version'])
    .select(['journey.started_at as startedAt', 'journey.submitted_at as submittedAt', 'journey.ended_at as endedAt'])
    .select(sql<Step[]>`version.steps`.as('steps'))

export type Way = Awaited<ReturnType<ReturnType<typeof selectWays>['execute']>>[number]

/** All ways that a person went, the latest first; the current one has no end. */
export async function waysOf(db: Db, personId: string): Promise<Way[]> {
  return selectWays(db)
    .where('person_id', '=', personId)
    .orderBy('started_at', 'desc')
    .orderBy('journey.id', 'desc')
    .execute()
}

/** A walkthrough as somebody would begin it now. Throws `notFound`. */
export async function asItIsNow(db: Db, walkthroughId: string): Promise<{ name: string; steps: Step[] }> {
  const found = await db.selectFrom('walkthrough').select('name').where('id', '=', walkthroughId).executeTakeFirst()
  if (!found) throw new Refusal('notFound')
  return { name: found.name, steps: await draftSteps(db, walkthroughId) }
}

/** Ends a way: another takes its place. */
export async function endWay(db: Db, now: Date, journeyId: string): Promise<void> {
  await db.updateTable('journey').set({ ended_at: now, updated_at: now }).where('id', '=', journeyId).execute()
}
