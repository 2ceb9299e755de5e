import type { Db } from '../../../kit/server/database.ts'
import { coordinatedBy } from '../../caregivers/store.ts'

/** The attempts with a short text that a person has to score, the oldest first. */
export async function attemptsToScore(db: Db, coordinatorId: string | null) {
  return db
    .selectFrom('competency_attempt as a')
    .innerJoin('competency_test as t', 't.id', 'a.test_id')
    .innerJoin('person as p', 'p.id', 'a.person_id')
    .select(['a.id', 'a.person_id as personId', 't.name', 'a.submitted_at as submittedAt'])
    .where('a.state', '=', 'waiting')
    .where('a.withdrawn_at', 'is', null)
    .where(coordinatedBy(coordinatorId))
    .orderBy('a.submitted_at')
    .orderBy('a.id')
    .execute()
}
