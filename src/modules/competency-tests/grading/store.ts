import { sql } from 'kysely'
import type { Db } from '../../../kit/server/database.ts'
import { atLeast, isWished } from '../../../kit/server/queues.ts'
import type { QueueScope, QueueWish } from '../../../kit/server/services.ts'
import { amongWished } from '../../caregivers/store.ts'

const toScore = (db: Db, scope: QueueScope) =>
  db
    .selectFrom('competency_attempt as a')
    .innerJoin('competency_test as t', 't.id', 'a.test_id')
    .innerJoin('person as p', 'p.id', 'a.person_id')
    .where('a.state', '=', 'waiting')
    .where('a.withdrawn_at', 'is', null)
    .where(amongWished(scope))
    .where(isWished('a.id', scope))

/** How many attempts with a short text a person has to score. */
export const countToScore = (db: Db, scope: QueueScope) =>
  toScore(db, scope).select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()

/** These attempts, the oldest first. */
export const attemptsToScore = (db: Db, { limit, ...scope }: QueueWish) =>
  toScore(db, scope)
    .select(['a.id', 'a.person_id as personId', 't.name', 'a.submitted_at as submittedAt'])
    .orderBy('a.submitted_at')
    .orderBy('a.id')
    .limit(atLeast(limit))
    .execute()
