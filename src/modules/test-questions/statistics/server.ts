import type { Work } from '../../../kit/server/context.ts'
import { named } from '../../../kit/server/named.ts'
import { serve } from '../../../kit/server/serve.ts'
import { testRows } from '../../competency-tests/tests/store.ts'
import { publishedOf, questionsOf } from '../../competency-tests/versions/store.ts'
import { statisticsApi, type TestStatistics, testStatistics } from './contract.ts'
import { difficultyOf, discriminationOf, type Observation } from './rules.ts'
import { reachedIn, scoredAttempts } from './store.ts'

const none: TestStatistics = { version: null, attempts: 0, passed: 0, questions: [] }

async function statisticsOf({ db }: Work, testId: string): Promise<TestStatistics> {
  const version = (await publishedOf(db, [testId])).get(testId)
  if (!version) return none
  const questions = await questionsOf(db, [version.id])
  const points = new Map(questions.map(one => [one.id, one.points * 100]))
  const attempts = await scoredAttempts(db, version.id)
  const reached = new Map(
    (await reachedIn(db, version.id)).map(one => [`${one.attemptId} ${one.questionId}`, one.reached]),
  )
  const seen = new Map<string, Observation[]>(questions.map(one => [one.id, []]))
  for (const { id, questionIds } of attempts) {
    const of = (question: string) => reached.get(`${id} ${question}`) ?? 0
    const [had, could] = [of, (question: string) => points.get(question) ?? 0].map(pick =>
      questionIds.reduce((sum, question) => sum + pick(question), 0),
    ) as [number, number]
    for (const question of questionIds) {
      const [mine, most] = [of(question), points.get(question) ?? 1]
      const others = could - most
      seen.get(question)?.push({ share: mine / most, rest: others > 0 ? (had - mine) / others : 0 })
    }
  }
  return {
    version: version.version,
    attempts: attempts.length,
    passed: attempts.filter(one => one.state === 'passed').length,
    questions: questions.map(one => {
      const of = seen.get(one.id) ?? []
      return {
        questionId: one.lineage,
        attempts: of.length,
        difficulty: difficultyOf(of),
        discrimination: discriminationOf(of),
      }
    }),
  }
}

export const statistics = serve(statisticsApi, {
  async readStatistics(ctx) {
    const { id } = await testRows.read(ctx, ctx.params.id)
    return statisticsOf(ctx, id)
  },
})

named({ competencyTestStatistics: testStatistics })
