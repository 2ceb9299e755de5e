import { sql } from 'kysely'
import { Refusal } from '../../../kit/contract/refusal.ts'
import type { Day } from '../../../kit/contract/time.ts'
import type { By } from '../../../kit/server/caller.ts'
import type { Db } from '../../../kit/server/database.ts'
import { newId } from '../../../kit/server/ids.ts'
import { binderDays } from '../rules.ts'

/** The binders of a survey, by name of person. */
export const bindersOf = (db: Db, surveyId: string) =>
  db
    .selectFrom('survey_binder as b')
    .innerJoin('person as p', 'p.id', 'b.person_id')
    .leftJoin('stored_file as f', 'f.id', 'b.file_id')
    .select([
      'b.id',
      'b.person_id as personId',
      'p.first_name as firstName',
      'p.last_name as lastName',
      'b.state',
      'b.pages',
    ])
    .select(['b.file_id as fileId', 'f.name as fileName', 'f.bytes', 'b.made_at as madeAt', 'b.medical'])
    .where('b.survey_id', '=', surveyId)
    .orderBy('p.last_name')
    .orderBy('p.first_name')
    .orderBy('p.id')
    .execute()

/** Notes that the binders of these people are wanted. */
export async function askFor(db: Db, surveyId: string, personIds: readonly string[], medical: boolean, by: By) {
  if (personIds.length === 0) return
  const row = { survey_id: surveyId, medical, asked_by: by.name, asked_at: by.now }
  await db
    .insertInto('survey_binder')
    .values(personIds.map(id => ({ ...row, id: newId(by.now.getTime()), person_id: id })))
    .execute()
}

/** Takes away the binders of a survey, all or those of whoever is no longer in it. Answers the files that they were. */
export async function removeBinders(db: Db, surveyId: string, which: 'all' | 'ofOthers'): Promise<string[]> {
  let rows = db.deleteFrom('survey_binder').where('survey_id', '=', surveyId)
  if (which === 'ofOthers')
    rows = rows.where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('survey_person as p')
            .whereRef('p.survey_id', '=', 'survey_binder.survey_id')
            .whereRef('p.person_id', '=', 'survey_binder.person_id'),
        ),
      ),
    )
  const gone = await rows.returning('file_id').execute()
  return gone.flatMap(({ file_id }) => file_id ?? [])
}

export type WantedBinder = { id: string; surveyId: string; personId: string; medical: boolean; askedBy: string }

const wanted = (db: Db) =>
  db
    .selectFrom('survey_binder')
    .select(['id', 'survey_id as surveyId', 'person_id as personId', 'medical', 'asked_by as askedBy'])
    .where('state', '=', 'waiting')

/** The binders that wait to be made, in the order in which they were asked for. */
export const waitingBinders = (db: Db): Promise<WantedBinder[]> =>
  wanted(db).orderBy('asked_at').orderBy('id').execute()

/** Holds a binder that still waits; undefined when it was taken back or made meanwhile. */
export const holdWaiting = (db: Db, id: string) => wanted(db).where('id', '=', id).forUpdate().executeTakeFirst()

type Made = { state: 'done'; file_id: string; pages: number } | { state: 'failed' }

export const closeBinder = (db: Db, now: Date, id: string, made: Made) =>
  db
    .updateTable('survey_binder')
    .set({ ...made, made_at: now })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute()

/** One binder with its file. Throws `notFound`. */
export async function readBinder(db: Db, id: string) {
  const found = await db
    .selectFrom('survey_binder as b')
    .innerJoin('stored_file as f', 'f.id', 'b.file_id')
    .select(['b.survey_id as surveyId', 'b.person_id as personId', 'b.medical', 'f.id as fileId', 'f.name', 'f.bytes'])
    .where('b.id', '=', id)
    .executeTakeFirst()
  if (!found) throw new Refusal('notFound')
  return found
}

/** The surveys that ended so long ago that their binders go; of a person under legal hold they stay. */
export async function surveysOver(db: Db, today: Day): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select s.id from survey s
    where s.ended_at is not null and least(s.ends_on, s.ended_at::date) < ${today}::date - ${binderDays}::int
      and exists (select from survey_binder b where b.survey_id = s.id)
      and not exists (select from survey_binder b join legal_hold h on h.person_id = b.person_id and h.ended_at is null
        where b.survey_id = s.id)`.execute(db)
  return rows.map(({ id }) => id)
}
