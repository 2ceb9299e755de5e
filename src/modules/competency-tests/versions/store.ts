import { sql } from 'kysely'
import { Refusal } from '../../../kit/contract/refusal.ts'
import type { Db } from '../../../kit/server/database.ts'
import { newId } from '../../../kit/server/ids.ts'
import type { Option, QuestionDraft, QuestionType, TestSettings } from '../tests/contract.ts'

/** A version of a test, without its questions. */
export type Version = {
  readonly id: string
  readonly testId: string
  readonly version: number
  readonly publishedAt: Date | null
  readonly settings: TestSettings
}

const select = (db: Db) => db.selectFrom('competency_test_version').selectAll()
type VersionRow = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

const toVersion = (row: VersionRow): Version => ({
  id: row.id,
  testId: row.test_id,
  version: row.version,
  publishedAt: row.published_at,
  settings: {
    passMark: row.pass_mark,
    minutes: row.minutes,
    attempts: row.attempts,
    pauseHours: row.pause_hours,
    randomOrder: row.random_order,
    draw: row.draw,
    showAnswers: row.show_answers as TestSettings['showAnswers'],
    certificateMonths: row.certificate_months,
    aideSubjects: row.aide_subjects,
  },
})

const columnsOf = (of: TestSettings) => ({
  pass_mark: of.passMark,
  minutes: of.minutes,
  attempts: of.attempts,
  pause_hours: of.pauseHours,
  random_order: of.randomOrder,
  draw: of.draw,
  show_answers: of.showAnswers,
  certificate_months: of.certificateMonths,
  aide_subjects: of.aideSubjects,
})

/** All versions of a test, newest first. */
export async function versionsOf(db: Db, testId: string): Promise<Version[]> {
  const rows = await select(db).where('test_id', '=', testId).orderBy('version', 'desc').execute()
  return rows.map(toVersion)
}

/** What people take, by test: the newest version that is published. */
export async function publishedOf(db: Db, testIds: readonly string[]): Promise<Map<string, Version>> {
  if (testIds.length === 0) return new Map()
  const rows = await select(db)
    .distinctOn('test_id')
    .where('test_id', 'in', testIds)
    .where('published_at', 'is not', null)
    .orderBy('test_id')
    .orderBy('version', 'desc')
    .execute()
  return new Map(rows.map(row => [row.test_id, toVersion(row)]))
}

/** Adds a draft. Answers its id. */
export async function addVersion(
  db: Db,
  now: Date,
  of: { testId: string; version: number; settings: TestSettings },
): Promise<string> {
  const id = newId(now.getTime())
  await db
    .insertInto('competency_test_version')
    .values({
      id,
      test_id: of.testId,
      version: of.version,
      ...columnsOf(of.settings),
      created_at: now,
      updated_at: now,
    })
    .execute()
  return id
}

/** Changes the settings of a draft. */
export async function setSettings(db: Db, now: Date, versionId: string, settings: TestSettings): Promise<void> {
  await db
    .updateTable('competency_test_version')
    .set({ ...columnsOf(settings), updated_at: now })
    .where('id', '=', versionId)
    .execute()
}

/** Makes a draft the version that people take. */
export async function publish(db: Db, now: Date, versionId: string): Promise<void> {
  await db
    .updateTable('competency_test_version')
    .set({ published_at: now, updated_at: now })
    .where('id', '=', versionId)
    .execute()
}

/** Deletes a draft with its questions. */
export async function removeDraft(db: Db, testId: string): Promise<void> {
  await db
    .deleteFrom('competency_test_version')
    .where('test_id', '=', testId)
    .where('published_at', 'is', null)
    .execute()
}

/** A question of one version. `id` is its own there, `lineage` the same in all. */
export type StoredQuestion = QuestionDraft & {
  readonly id: string
  readonly versionId: string
  readonly lineage: string
  readonly place: number
  readonly revision: number
  readonly imageId: string | null
}

const selectQuestions = (db: Db) => db.selectFrom('competency_question').selectAll()
type QuestionRow = Awaited<ReturnType<ReturnType<typeof selectQuestions>['executeTakeFirstOrThrow']>>

const toQuestion = (row: QuestionRow): StoredQuestion => ({
  id: row.id,
  versionId: row.version_id,
  lineage: row.lineage,
  place: row.place,
  revision: row.revision,
  imageId: row.image_file_id,
  type: row.type as QuestionType,
  subject: row.subject,
  title: row.title,
  text: row.text,
  explanation: row.explanation,
  points: row.points,
  imageAlt: row.image_alt,
  options: row.options as Option[],
})

const questionColumns = (of: QuestionDraft) => ({
  type: of.type,
  subject: of.subject,
  title: of.title,
  text: of.text,
  explanation: of.explanation,
  points: of.points,
  image_alt: of.imageAlt,
  options: JSON.stringify(of.options),
})

/** The questions of the versions, in their order. */
export async function questionsOf(db: Db, versionIds: readonly string[]): Promise<StoredQuestion[]> {
  if (versionIds.length === 0) return []
  const rows = await selectQuestions(db).where('version_id', 'in', versionIds).orderBy('place').orderBy('id').execute()
  return rows.map(toQuestion)
}

/** Adds questions to a draft, after those that it has. Answers what is the same about them in every version. */
export async function addQuestions(
  db: Db,
  now: Date,
  versionId: string,
  drafts: readonly QuestionDraft[],
): Promise<string[]> {
  if (drafts.length === 0) return []
  const { last } = await db
    .selectFrom('competency_question')
    .select(sql<number>`coalesce(max(place), 0)`.as('last'))
    .where('version_id', '=', versionId)
    .executeTakeFirstOrThrow()
  const rows = drafts.map((draft, at) => {
    const id = newId(now.getTime())
    return { id, lineage: id, version_id: versionId, place: last + at + 1, ...questionColumns(draft) }
  })
  await db.insertInto('competency_question').values(rows).execute()
  return rows.map(one => one.lineage)
}

/** Takes all questions of a version over into another one. */
export async function copyQuestions(db: Db, now: Date, from: string, to: string): Promise<void> {
  const rows = await selectQuestions(db).where('version_id', '=', from).execute()
  if (rows.length === 0) return
  const copies = rows.map(({ organization_id: _, ...row }) => ({
    ...row,
    id: newId(now.getTime()),
    version_id: to,
    options: JSON.stringify(row.options),
  }))
  await db.insertInto('competency_question').values(copies).execute()
}

/** The test of a question, by what is the same about it in every version. Throws `notFound`. */
export async function testOfQuestion(db: Db, lineage: string): Promise<string> {
  const found = await db
    .selectFrom('competency_question as q')
    .innerJoin('competency_test_version as v', 'v.id', 'q.version_id')
    .select('v.test_id')
    .where('q.lineage', '=', lineage)
    .executeTakeFirst()
  if (!found) throw new Refusal('notFound')
  return found.test_id
}

const ofDraft = (db: Db, versionId: string, lineage: string) =>
  db
    .updateTable('competency_question')
    .where('version_id', '=', versionId)
    .where('lineage', '=', lineage)
    .set(eb => ({ revision: eb('revision', '+', 1) }))

/** Changes a question of a draft. */
export async function setQuestion(db: Db, versionId: string, lineage: string, draft: QuestionDraft): Promise<void> {
  await ofDraft(db, versionId, lineage).set(questionColumns(draft)).execute()
}

/** Gives a question of a draft an image, or none. */
export async function setQuestionImage(
  db: Db,
  versionId: string,
  lineage: string,
  imageId: string | null,
): Promise<void> {
  await ofDraft(db, versionId, lineage).set({ image_file_id: imageId }).execute()
}

/** Removes a question from a draft. */
export async function removeQuestion(db: Db, versionId: string, lineage: string): Promise<void> {
  await db
    .deleteFrom('competency_question')
    .where('version_id', '=', versionId)
    .where('lineage', '=', lineage)
    .execute()
}

/** Puts the questions of a draft into the order. */
export async function setOrder(db: Db, versionId: string, lineages: readonly string[]): Promise<void> {
  for (const [at, lineage] of lineages.entries()) {
    await db
      .updateTable('competency_question')
      .set({ place: at + 1 })
      .where('version_id', '=', versionId)
      .where('lineage', '=', lineage)
      .execute()
  }
}
