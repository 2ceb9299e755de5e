import { Refusal } from '../../../kit/contract/refusal.ts'
import type { Work } from '../../../kit/server/context.ts'
import { lockTest, touchTest } from '../tests/store.ts'
import * as store from './store.ts'

/**
 * The draft of a test, made from the published version where there is none: what people answered is never changed under them. Locks
 * the test and marks it as changed.
 */
export async function draftOf({ db, now }: Pick<Work, 'db' | 'now'>, testId: string): Promise<store.Version> {
  await lockTest(db, testId)
  await touchTest(db, testId, now)
  const [newest] = await store.versionsOf(db, testId)
  if (!newest) throw new Error('a test has a version')
  if (newest.publishedAt === null) return newest
  const version = newest.version + 1
  const id = await store.addVersion(db, now, { testId, version, settings: newest.settings })
  await store.copyQuestions(db, now, newest.id, id)
  return { ...newest, id, version, publishedAt: null }
}

/** The draft that a question belongs to, with the question in it. Throws `notFound` for one that the draft does not have. */
export async function draftWith(work: Pick<Work, 'db' | 'now'>, lineage: string) {
  const testId = await store.testOfQuestion(work.db, lineage)
  const draft = await draftOf(work, testId)
  const found = (await store.questionsOf(work.db, [draft.id])).find(one => one.lineage === lineage)
  if (!found) throw new Refusal('notFound', 'This question was deleted.')
  return { testId, draft, question: found }
}
