import { sql } from 'kysely'
import type { Work } from '../../../kit/server/context.ts'
import type { Db } from '../../../kit/server/database.ts'
import { newId } from '../../../kit/server/ids.ts'
import type { SentAnswer, SkillAnswer } from './contract.ts'

const responses = (db: Db) =>
  db
    .selectFrom('skill_response as r')
    .select(['r.id', 'r.person_id as personId', 'r.checklist_id as checklistId', 'r.version_id as versionId'])
    .select(sql<'open' | 'submitted' | 'sentBack'>`r.state`.as('state'))
    .select(['r.submitted_at as submittedAt', 'r.sent_back_reason as sentBackReason', 'r.evidence_id as evidenceId'])

export type Response = Awaited<ReturnType<ReturnType<typeof responses>['executeTakeFirstOrThrow']>>

/** The current filling of each checklist that the person ever began. */
export const currentResponses = (db: Db, personId: string): Promise<Response[]> =>
  responses(db)
    .distinctOn('r.checklist_id')
    .where('r.person_id', '=', personId)
    .orderBy('r.checklist_id')
    .orderBy('r.started_at', 'desc')
    .orderBy('r.id', 'desc')
    .execute()

export const findResponse = (db: Db, id: string): Promise<Response | undefined> =>
  responses(db).where('r.id', '=', id).executeTakeFirst()

/** Begins a filling of the version. */
export async function addResponse(
  { db, now }: Work,
  of: { personId: string; checklistId: string; versionId: string },
): Promise<Response> {
  const id = newId(now.getTime())
  await db
    .insertInto('skill_response')
    .values({
      id,
      person_id: of.personId,
      checklist_id: of.checklistId,
      version_id: of.versionId,
      started_at: now,
      updated_at: now,
    })
    .execute()
  return { id, ...of, state: 'open', submittedAt: null, sentBackReason: null, evidenceId: null }
}

type Change = {
  state?: Response['state']
  submitted_at?: Date
  sent_back_at?: Date
  sent_back_by?: string
  sent_back_reason?: string
}

export async function updateResponse({ db, now }: Work, id: string, change: Change): Promise<void> {
  await db
    .updateTable('skill_response')
    .set({ ...change, updated_at: now })
    .where('id', '=', id)
    .execute()
}

/** The answers of these fillings. */
export async function answersOf(db: Db, responseIds: readonly string[]): Promise<Map<string, SkillAnswer[]>> {
  if (responseIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('skill_answer')
    .select(['response_id as responseId', 'item_id as itemId', 'rating', 'frequency', 'yes', 'words'])
    .where(sql<boolean>`response_id = any(${responseIds}::uuid[])`)
    .execute()
  const all = new Map<string, SkillAnswer[]>()
  for (const { responseId, ...answer } of rows) all.set(responseId, [...(all.get(responseId) ?? []), answer])
  return all
}

/**
 * Writes one field of answers. A field takes what was answered later than what it has, or fills what is empty where
 * `onlyOpen`; no other field is touched, so what comes late from another device takes nothing along.
 */
async function keepField(
  { db, now }: Work,
  responseId: string,
  field: 'rating' | 'frequency' | 'yes' | 'words',
  sent: readonly SentAnswer[],
): Promise<void> {
  const rows = sent
    .filter(one => one[field] !== undefined)
    .map(one => ({
      item: one.itemId,
      value: one[field] === '' ? null : one[field],
      // A clock that runs ahead would keep every later answer out.
      at: new Date(Math.min(Date.parse(one.at), now.getTime())).toISOString(),
      only_open: one.onlyOpen ?? false,
    }))
  if (rows.length === 0) return
  const [column, at] = [sql.ref(field), sql.ref(`${field}_at`)]
  const type = sql.raw({ rating: 'smallint', frequency: 'smallint', yes: 'boolean', words: 'text' }[field])
  await sql`with sent as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as s(item uuid, value ${type}, at timestamptz, only_open boolean)),
    added as (
      insert into skill_answer (response_id, item_id, ${column}, ${at})
      select ${responseId}::uuid, item, value, at from sent
      on conflict (response_id, item_id) do nothing)
    update skill_answer a set ${column} = s.value, ${at} = s.at
    from sent s
    where a.response_id = ${responseId} and a.item_id = s.item
      and (a.${at} is null or a.${at} <= s.at) and (not s.only_open or a.${column} is null)`.execute(db)
}

/** Writes what was sent, each field of each skill by itself. A skill stands among them once. */
export async function keepAnswers(work: Work, responseId: string, sent: readonly SentAnswer[]): Promise<void> {
  for (const field of ['rating', 'frequency', 'yes', 'words'] as const) await keepField(work, responseId, field, sent)
  await work.db.updateTable('skill_response').set({ updated_at: work.now }).where('id', '=', responseId).execute()
}

/** The names of these checklists. */
export async function namesOf(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('skill_checklist')
    .select(['id', 'name', 'description'])
    .where(sql<boolean>`id::text = any(${ids}::text[])`)
    .execute()
}
