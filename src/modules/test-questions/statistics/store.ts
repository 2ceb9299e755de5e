import { sql } from 'kysely'
import type { Db } from '../../../kit/server/database.ts'

/** The scored attempts of a version. */
export async function scoredAttempts(db: Db, versionId: string) {
  return db
    .selectFrom('competency_attempt')
    .select(['id', 'state', 'question_ids as questionIds'])
    .where('version_id', '=', versionId)
    .where('state', 'in', ['passed', 'failed'])
    .where('withdrawn_at', 'is', null)
    .execute()
}

/** What was reached in those attempts, in hundredths, by question; what was not answered is left out. */
export async function reachedIn(db: Db, versionId: string) {
  return db
    .selectFrom('competency_answer as r')
    .innerJoin('competency_attempt as a', 'a.id', 'r.attempt_id')
    .select(['r.attempt_id as attemptId', 'r.question_id as questionId', 'r.reached'])
    .where('a.version_id', '=', versionId)
    .where(sql<boolean>`a.state in ('passed', 'failed')`)
    .where('a.withdrawn_at', 'is', null)
    .execute()
}
