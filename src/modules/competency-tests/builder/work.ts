import { sql } from 'kysely'
import { invalidField, Refusal } from '../../../kit/contract/refusal.ts'
import { said } from '../../../kit/contract/sentence.ts'
import type { Work } from '../../../kit/server/context.ts'
import {
  type Question,
  type QuestionDraft,
  type Test,
  type TestDetail,
  type TestDraft,
  type TestSettings,
  usualSettings,
} from '../tests/contract.ts'
import { testRows } from '../tests/store.ts'
import * as versions from '../versions/store.ts'
import { draftOf } from '../versions/work.ts'

/** A question as the office sees it. */
export const asQuestion = ({ lineage, versionId: _, ...rest }: versions.StoredQuestion): Question => ({
  ...rest,
  id: lineage,
})

/** Adds a test with an empty draft, on record. */
export async function addTest(
  work: Work,
  draft: TestDraft,
  settings: Partial<TestSettings> = {},
  questions: readonly QuestionDraft[] = [],
): Promise<Test> {
  const { db, now } = work
  const { id } = await testRows.add(work, draft)
  const versionId = await versions.addVersion(db, now, {
    testId: id,
    version: 1,
    settings: { ...usualSettings, ...settings },
  })
  await versions.addQuestions(db, now, versionId, questions)
  await work.audit({ action: 'competencyTest.created', subjectKind: 'competencyTest', subjectId: id, after: draft })
  return testRows.read(work, id)
}

async function peopleByVersion({ db }: Work, testId: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('competency_attempt')
    .select(['version_id', sql<number>`count(distinct person_id)`.as('people')])
    .where('test_id', '=', testId)
    .groupBy('version_id')
    .execute()
  return new Map(rows.map(row => [row.version_id, row.people]))
}

/** One test with what the office edits. */
export async function detailOf(work: Work, id: string): Promise<TestDetail> {
  const row = await testRows.read(work, id)
  const all = await versions.versionsOf(work.db, id)
  const [newest] = all
  if (!newest) throw new Error('a test has a version')
  const people = await peopleByVersion(work, id)
  return {
    ...row,
    settings: newest.settings,
    list: (await versions.questionsOf(work.db, [newest.id])).map(asQuestion),
    published: all.flatMap(one =>
      one.publishedAt
        ? [
            {
              version: one.version,
              publishedAt: one.publishedAt.toISOString(),
              people: people.get(one.id) ?? 0,
            },
          ]
        : [],
    ),
  }
}

/** Makes the draft the version that people take. Refuses one that nobody could take. */
export async function publishDraft(work: Work, id: string): Promise<number> {
  const draft = await draftOf(work, id)
  const count = (await versions.questionsOf(work.db, [draft.id])).length
  if (count === 0) throw new Refusal('notPossible', 'Add a question before you publish the test.')
  const { draw } = draft.settings
  if (draw !== null && draw > count)
    throw invalidField(
      'settings.draw',
      said('The test draws {draw} questions and has {count}. Add some, or draw fewer.', { draw, count }),
    )
  await versions.publish(work.db, work.now, draft.id)
  return draft.version
}
