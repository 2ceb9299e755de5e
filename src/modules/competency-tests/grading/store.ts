import type { Db } from '../../../kit/server/database.ts'
import type { QueueWish } from '../../../kit/server/services.ts'
import { amongWished } from '../../caregivers/store.ts'

/** The attempts with a short text that a person has to score, the oldest first. */
export async function attemptsToScore(db: Db, wish: Pick<QueueWish, 'coordinatorId' | 'officeId'>) {
  return db
    .selectFrom('competency_attempt as a')
    .innerJoin('competency_test as t', 't.id', 'a.test_id')
    .innerJoin('person as p', 'p.id', 'a.person_id')
    .select(['a.id', 'a.person_id as personId', 't.name', 'a.submitted_at as submittedAt'])
    .where('a.state', '=', 'waiting')
    .where('a.withdrawn_at', 'is', null)
    .where(amongWished(wish))
    .orderBy('a.submitted_at')
    .orderBy('a.id')
    .execute()
}
