import { sql } from 'kysely'
import { Refusal } from '../../../kit/contract/refusal.ts'
import type { Day } from '../../../kit/contract/time.ts'
import type { By } from '../../../kit/server/caller.ts'
import type { Work } from '../../../kit/server/context.ts'
import type { Db } from '../../../kit/server/database.ts'
import { newId } from '../../../kit/server/ids.ts'
import { has } from '../../roles/store.ts'
import { formContent } from '../forms/contract.ts'
import { type Answer, type EvaluationHead, evaluationState } from './contract.ts'
import { averageOf, type Written } from './rules.ts'

const signedAt = (side: 'evaluator' | 'person') => sql<Date | null>`(select s.signed_at from evaluation_signature s
  where s.evaluation_id = e.id and s.side = ${side})`
const given = sql<unknown>`(select coalesce(jsonb_agg(jsonb_build_object('questionId', a.question_id, 'value', a.value,
  'text', a.text)), '[]') from evaluation_answer a where a.evaluation_id = e.id)`
const comment = sql<string>`coalesce((select s.comment from evaluation_signature s
  where s.evaluation_id = e.id and s.side = 'person'), '')`

const select = (db: Db) =>
  db
    .selectFrom('evaluation as e')
    .innerJoin('evaluation_form_version as v', 'v.id', 'e.version_id')
    .innerJoin('account as evaluator', 'evaluator.id', 'e.evaluator_id')
    .innerJoin('person as p', 'p.id', 'e.person_id')
    .select(['e.id', 'e.person_id as personId', 'e.form_id as formId', 'v.name', 'v.version', 'v.content', 'e.point'])
    .select(['e.due_on as dueOn', 'e.state', 'e.started_on as startedOn', 'e.held_on as heldOn'])
    .select(['evaluator.id as evaluatorId', 'evaluator.email as evaluatorEmail', 'evaluator.active as evaluatorActive'])
    .select(['evaluator.first_name as evaluatorFirst', 'evaluator.last_name as evaluatorLast'])
    .select(['e.withdrawn_at', 'e.withdrawn_by', 'e.withdrawal_reason'])
    .select(['e.closing_note', 'e.closed_by', 'e.closed_at', given.as('given'), comment.as('comment')])
    .select([signedAt('evaluator').as('evaluator_signed_at'), signedAt('person').as('person_signed_at')])
    .select(['p.first_name as firstName', 'p.last_name as lastName', 'p.email as personEmail'])

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]

const iso = (at: Date | null): string | null => at?.toISOString() ?? null

/** The row, with what it asks. */
function toEvaluation(row: Row) {
  const content = formContent.parse(row.content)
  const head: EvaluationHead = {
    id: row.id,
    personId: row.personId,
    formId: row.formId,
    name: row.name,
    version: row.version,
    point: row.point,
    dueOn: row.dueOn,
    state: evaluationState.parse(row.state),
    startedOn: row.startedOn,
    heldOn: row.heldOn,
    evaluator: { id: row.evaluatorId, name: `${row.evaluatorFirst} ${row.evaluatorLast}` },
    score: averageOf(content, row.given as Answer[]),
    evaluatorSignedAt: iso(row.evaluator_signed_at),
    personSignedAt: iso(row.person_signed_at),
    comment: row.comment,
    closed:
      row.closed_at && row.closed_by
        ? { by: row.closed_by, at: row.closed_at.toISOString(), note: row.closing_note ?? '' }
        : null,
    withdrawn:
      row.withdrawn_at && row.withdrawn_by
        ? { by: row.withdrawn_by, at: row.withdrawn_at.toISOString(), reason: row.withdrawal_reason ?? '' }
        : null,
  }
  const person = {
    id: row.personId,
    firstName: row.firstName,
    lastName: row.lastName,
    email: row.personEmail,
  }
  const { evaluatorEmail, evaluatorFirst, evaluatorActive } = row
  return { head, content, person, evaluatorEmail, evaluatorFirst, evaluatorActive }
}
export type Evaluation = ReturnType<typeof toEvaluation>

/** One evaluation. Throws `notFound`. */
export async function readEvaluation(db: Db, id: string): Promise<Evaluation> {
  const row = await select(db).where('e.id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal('notFound')
  return toEvaluation(row)
}

/** As `readEvaluation`, held until the transaction ends: answers and signatures come one after the other. */
export async function holdEvaluation(db: Db, id: string): Promise<Evaluation> {
  await db.selectFrom('evaluation').select('id').where('id', '=', id).forUpdate().execute()
  return readEvaluation(db, id)
}

/** Every evaluation of a person, the newest first. */
export async function evaluationsOf(db: Db, personId: string): Promise<EvaluationHead[]> {
  const rows = await select(db)
    .where('e.person_id', '=', personId)
    .orderBy('e.held_on', 'desc')
    .orderBy('e.created_at', 'desc')
    .orderBy('e.id')
    .execute()
  return rows.map(row => toEvaluation(row).head)
}

/** The answers, in no order: the questions have one. */
export async function answersOf(db: Db, evaluationId: string): Promise<Answer[]> {
  const rows = await db
    .selectFrom('evaluation_answer')
    .select(['question_id as questionId', 'value', 'text', 'comment', 'revision', 'answerer', 'answered_at'])
    .where('evaluation_id', '=', evaluationId)
    .execute()
  return rows.map(({ answered_at, ...row }) => ({ ...row, answeredAt: answered_at.toISOString() }))
}

/** Writes an answer down as the next revision of its question. */
export async function writeAnswer(db: Db, by: By, evaluationId: string, of: Written): Promise<void> {
  const answer = { value: of.value, text: of.text, comment: of.comment }
  const who = { answered_by: by.accountId, answerer: by.name, answered_at: by.now }
  await db
    .insertInto('evaluation_answer')
    .values({ evaluation_id: evaluationId, question_id: of.questionId, ...answer, ...who, revision: 1 })
    .onConflict(on =>
      on
        .columns(['evaluation_id', 'question_id'])
        .doUpdateSet({ ...answer, ...who, revision: sql`evaluation_answer.revision + 1` }),
    )
    .execute()
}

type Change = {
  state?: EvaluationHead['state']
  held_on?: Day
  evaluator_id?: string
  closing_note?: string | null
  closed_by?: string | null
  closed_at?: Date | null
  withdrawn_at?: Date
  withdrawn_by?: string
  withdrawal_reason?: string
}

export async function change(db: Db, now: Date, id: string, to: Change): Promise<void> {
  await db
    .updateTable('evaluation')
    .set({ ...to, updated_at: now })
    .where('id', '=', id)
    .execute()
}

type New = {
  personId: string
  formId: string
  versionId: string
  point: string | null
  dueOn: Day | null
  evaluatorId: string
}

export async function addEvaluation({ db, now, today }: Work, of: New): Promise<string> {
  const id = newId(now.getTime())
  await db
    .insertInto('evaluation')
    .values({
      id,
      person_id: of.personId,
      form_id: of.formId,
      version_id: of.versionId,
      point: of.point,
      due_on: of.dueOn,
      evaluator_id: of.evaluatorId,
      started_on: today,
      held_on: today,
      created_at: now,
      updated_at: now,
    })
    .execute()
  return id
}

/** The newest version of an active form; undefined: there is none to evaluate with. */
export async function newestVersion(db: Db, formId: string) {
  return db
    .selectFrom('evaluation_form as f')
    .innerJoin('evaluation_form_version as v', 'v.form_id', 'f.id')
    .select(['v.id', 'v.name'])
    .where('f.id', '=', formId)
    .where('f.active', '=', true)
    .orderBy('v.version', 'desc')
    .executeTakeFirst()
}

/** Members of the staff who may evaluate, with a person: this one, and can sign in, by name. */
export async function evaluators(db: Db, personId?: string) {
  const { rows } = await sql<{ id: string; name: string }>`
    select a.id, a.first_name || ' ' || a.last_name as name from account a
    where a.kind = 'user' and a.active and ${has('compliance.edit', personId ? sql`${personId}::uuid` : undefined)}
    order by name, a.id`.execute(db)
  return rows
}

/** The signatures of an evaluation. */
export async function signaturesOf(db: Db, evaluationId: string) {
  return db
    .selectFrom('evaluation_signature')
    .select(['typed_name as typedName', 'signed_at as signedAt', 'time_zone as timeZone', 'ip', 'comment', 'content'])
    .select(['user_agent as userAgent', 'consent_text as consentText', 'consent_sha256 as consentSha256'])
    .select(['content_sha256 as contentSha256', 'side'])
    .where('evaluation_id', '=', evaluationId)
    .execute()
}
