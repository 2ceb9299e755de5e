import { sql } from 'kysely'
import { Refusal } from '../../../kit/contract/refusal.ts'
import type { Db } from '../../../kit/server/database.ts'
import type { AnswerValue } from '../scoring/rules.ts'
import type { AttemptState } from './contract.ts'

const select = (db: Db) =>
  db
    .selectFrom('competency_attempt as a')
    .innerJoin('competency_test_version as v', 'v.id', 'a.version_id')
    .innerJoin('competency_test as t', 't.id', 'a.test_id')
    .leftJoin('competency_certificate as c', 'c.id', 'a.id')
    .select(['a.id', 'a.number', 'a.seed', 'a.points', 'a.reached', 'a.person_id as personId', 'a.test_id as testId'])
    .select(['a.version_id as versionId', 'a.begun_at as begunAt', 'a.ends_at as endsAt'])
    .select(['a.submitted_at as submittedAt', 'a.timed_out as timedOut', 'a.retake_id as retakeId'])
    .select(['a.question_ids as questionIds', 'a.evidence_id as evidenceId', 't.name as testName'])
    .select(['v.version', 'v.pass_mark as passMark', 'v.random_order as randomOrder'])
    .leftJoin('account as w', 'w.id', 'a.withdrawn_by')
    .select(['c.number as certificateNumber', 'c.valid_until as validUntil'])
    .select(['a.withdrawn_at as withdrawnAt', 'a.withdrawn_reason as withdrawnReason'])
    .select(sql<string>`concat_ws(' ', w.first_name, w.last_name)`.as('withdrawer'))
    .select(sql<AttemptState>`a.state`.as('state'))
    .select(sql<'always' | 'passed' | 'never'>`v.show_answers`.as('showAnswers'))
    .select('v.certificate_months as certificateMonths')

export type AttemptRow = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

/** The attempts of a person, in their order; of one test, or of all. */
export async function attemptsOf(db: Db, personId: string, testId?: string): Promise<AttemptRow[]> {
  let rows = select(db).where('a.person_id', '=', personId)
  if (testId) rows = rows.where('a.test_id', '=', testId)
  return rows.orderBy('a.test_id').orderBy('a.number').execute()
}

/** One attempt, locked where it is to be changed. Throws `notFound`. */
export async function readAttempt(db: Db, id: string, personId?: string): Promise<AttemptRow> {
  let rows = select(db).where('a.id', '=', id)
  if (personId) rows = rows.where('a.person_id', '=', personId)
  const found = await rows.executeTakeFirst()
  if (!found) throw new Refusal('notFound')
  return found
}

/** Lets one change of an attempt come after the other. */
export async function lockAttempt(db: Db, id: string): Promise<void> {
  await db.selectFrom('competency_attempt').select('id').where('id', '=', id).forUpdate().execute()
}

type NewAttempt = {
  readonly id: string
  readonly personId: string
  readonly testId: string
  readonly versionId: string
  readonly number: number
  readonly seed: number
  readonly questionIds: readonly string[]
  readonly points: number
  readonly endsAt: Date | null
  readonly retakeId: string | null
}

export async function addAttempt(db: Db, now: Date, of: NewAttempt): Promise<void> {
  await db
    .insertInto('competency_attempt')
    .values({
      id: of.id,
      person_id: of.personId,
      test_id: of.testId,
      version_id: of.versionId,
      number: of.number,
      seed: of.seed,
      question_ids: [...of.questionIds],
      points: of.points,
      state: 'running',
      begun_at: now,
      ends_at: of.endsAt,
      retake_id: of.retakeId,
    })
    .execute()
}

type End = {
  readonly state: Exclude<AttemptState, 'running'>
  readonly reached: number | null
  readonly evidenceId: string | null
  readonly decidedAt: Date | null
}
type Submission = { readonly submittedAt: Date; readonly timedOut: boolean }

/** Says how an attempt ended, and when it was submitted where that is new. */
export async function endAttempt(db: Db, id: string, of: End & Partial<Submission>): Promise<void> {
  await db
    .updateTable('competency_attempt')
    .set({
      state: of.state,
      reached: of.reached,
      evidence_id: of.evidenceId,
      decided_at: of.decidedAt,
      ...(of.submittedAt ? { submitted_at: of.submittedAt, timed_out: of.timedOut ?? false } : {}),
    })
    .where('id', '=', id)
    .execute()
}

/** Marks a submitted attempt as taken back. */
export async function markWithdrawn(db: Db, now: Date, id: string, by: string, reason: string): Promise<void> {
  const marks = { withdrawn_at: now, withdrawn_by: by, withdrawn_reason: reason }
  await db.updateTable('competency_attempt').set(marks).where('id', '=', id).execute()
}

const selectAnswers = (db: Db) =>
  db
    .selectFrom('competency_answer')
    .select(['question_id as questionId', 'marked', 'revision', 'reached', 'scorer', 'comment'])
    .select(['saved_at as savedAt', 'scored_at as scoredAt'])
    .select(sql<AnswerValue | null>`value`.as('value'))

export type AnswerRow = Awaited<ReturnType<ReturnType<typeof selectAnswers>['executeTakeFirstOrThrow']>>

/** What was answered in an attempt. */
export async function answersOf(db: Db, attemptId: string): Promise<AnswerRow[]> {
  return selectAnswers(db).where('attempt_id', '=', attemptId).execute()
}

type Put = {
  readonly attemptId: string
  readonly questionId: string
  readonly value: AnswerValue | null
  readonly marked: boolean
  readonly revision: number
}

/** Keeps an answer, in place of the one before. */
export async function putAnswer(db: Db, now: Date, of: Put): Promise<void> {
  const row = {
    value: of.value === null ? null : JSON.stringify(of.value),
    marked: of.marked,
    revision: of.revision,
    saved_at: now,
  }
  await db
    .insertInto('competency_answer')
    .values({ attempt_id: of.attemptId, question_id: of.questionId, ...row })
    .onConflict(on => on.columns(['attempt_id', 'question_id']).doUpdateSet(row))
    .execute()
}

type Score = {
  readonly questionId: string
  readonly reached: number
  readonly by?: { readonly accountId: string; readonly name: string; readonly comment: string } | undefined
}

/** Says what an answer reached; who did not answer has a row from then on. */
export async function putScore(
  db: Db,
  now: Date,
  attemptId: string,
  { questionId, reached, by }: Score,
): Promise<void> {
  const row = {
    reached,
    scored_by: by?.accountId ?? null,
    scorer: by?.name ?? null,
    scored_at: now,
    comment: by?.comment ?? '',
  }
  await db
    .insertInto('competency_answer')
    .values({ attempt_id: attemptId, question_id: questionId, value: null, revision: 1, saved_at: now, ...row })
    .onConflict(on => on.columns(['attempt_id', 'question_id']).doUpdateSet(row))
    .execute()
}

/** The grants of a person that no attempt has used, oldest first, with their tests. */
export async function openGrants(db: Db, personId: string, testId?: string) {
  let rows = db
    .selectFrom('competency_retake as g')
    .select(['g.id', 'g.test_id as testId', 'g.granted_at as grantedAt', 'g.granter', 'g.reason'])
    .where('g.person_id', '=', personId)
    .where(sql<boolean>`not exists (select from competency_attempt a where a.retake_id = g.id)`)
  if (testId) rows = rows.where('g.test_id', '=', testId)
  return rows.orderBy('g.granted_at').orderBy('g.id').execute()
}

/** The attempts whose time is up, and that nobody submitted. */
export async function overdueAttempts(db: Db, before: Date, limit: number) {
  return db
    .selectFrom('competency_attempt')
    .select(['id', 'person_id as personId'])
    .where('state', '=', 'running')
    .where('ends_at', '<', before)
    .orderBy('ends_at')
    .limit(limit)
    .execute()
}

/** The tests by their ids, also inactive and removed ones. */
export async function testsById(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('competency_test')
    .select(['id', 'name', 'description', 'active', 'deleted_at as deletedAt'])
    .where(sql<boolean>`id::text = any(${ids}::text[])`)
    .orderBy('name')
    .execute()
}

/** How many questions each version has. */
export async function questionCounts(db: Db, versionIds: readonly string[]): Promise<Map<string, number>> {
  if (versionIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('competency_question')
    .select(['version_id', sql<number>`count(*)`.as('count')])
    .where('version_id', 'in', versionIds)
    .groupBy('version_id')
    .execute()
  return new Map(rows.map(row => [row.version_id, row.count]))
}
