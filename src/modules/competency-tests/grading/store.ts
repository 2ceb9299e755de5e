import type { Db } from '../../../kit/server/database.ts'

/** The attempts with a short text that a person has to score, the oldest first. */
export async function attemptsToScore(db: Db) {
  return db
    .selectFrom('competency_attempt as a')
    .innerJoin('competency_test as t', 't.id', 'a.test_id')
    .select(['a.id', 'a.person_id as personId', 't.name', 'a.submitted_at as submittedAt'])
    .where('a.state', '=', 'waiting')
    .where('a.withdrawn_at', 'is', null)
    .orderBy('a.submitted_at')
    .orderBy('a.id')
    .execute()
}
