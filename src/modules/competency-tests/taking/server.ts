import { Refusal } from '../../../kit/contract/refusal.ts'
import type { Context } from '../../../kit/server/context.ts'
import { named } from '../../../kit/server/named.ts'
import { serve } from '../../../kit/server/serve.ts'
import { demandPerson } from '../../caregivers/store.ts'
import { attempt, attemptResult, attemptsApi, ownTestDetail, ownTest as ownTestSchema } from '../attempts/contract.ts'
import { beginAttempt, ownTest, ownTests, saveAnswer } from '../attempts/work.ts'
import { detailOf } from '../builder/work.ts'
import { grantRetake } from '../grading/work.ts'
import { resultOf } from '../results/work.ts'
import { overdueJob, submitAttempt, submitOverdue } from '../submissions/work.ts'

/** The signed-in person, or null for staff. */
function personOf({ caller }: Pick<Context, 'caller'>): string | null {
  if (caller.role !== 'applicant') return null
  if (!caller.personId) throw new Refusal('notAllowed')
  return caller.personId
}

function demandOwn(ctx: Pick<Context, 'caller'>): string {
  const personId = personOf(ctx)
  if (!personId) throw new Refusal('notFound')
  return personId
}

export const attempts = serve(
  attemptsApi,
  {
    async testsByUser(ctx) {
      const own = personOf(ctx)
      if (own) return ownTests(ctx, own)
      const { userId } = ctx.query
      if (!userId) throw new Refusal('invalid', 'Say whose tests: userId.')
      await demandPerson(ctx.db, userId)
      return ownTests(ctx, userId)
    },
    async readTest(ctx) {
      const own = personOf(ctx)
      return own ? ownTest(ctx, own, ctx.params.id) : detailOf(ctx, ctx.params.id)
    },
    beginAttempt: ctx => beginAttempt(ctx, demandOwn(ctx), ctx.params.id),
    async retake(ctx) {
      const own = personOf(ctx)
      const { testId, userId, reason } = ctx.body
      if (own) return beginAttempt(ctx, own, testId)
      if (!userId) throw new Refusal('invalid', 'Say who may take the test again: userId.')
      await grantRetake(ctx, { personId: userId, testId, reason })
      return { ...(await ownTest(ctx, userId, testId)), running: null }
    },
    saveAnswer: ctx => saveAnswer(ctx, demandOwn(ctx), ctx.body),
    async submitAttempt(ctx) {
      await submitAttempt(ctx, demandOwn(ctx), ctx.body)
      return resultOf(ctx, ctx.body.attemptId, demandOwn(ctx))
    },
    readResult: ctx => resultOf(ctx, ctx.params.id, personOf(ctx)),
  },
  { jobs: [{ name: overdueJob, schedule: '1-51/10 * * * *', run: submitOverdue }] },
)

named({ competencyAttempt: attempt, attemptResult, ownCompetencyTest: ownTestSchema, ownTestDetail })
