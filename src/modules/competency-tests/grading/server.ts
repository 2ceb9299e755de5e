import type { Context } from '../../../kit/server/context.ts'
import { serve } from '../../../kit/server/serve.ts'
import type { QueueScope, QueueWish } from '../../../kit/server/services.ts'
import { resultOf } from '../results/work.ts'
import { scoreByHand, withdrawAttempt } from '../submissions/work.ts'
import { gradingApi } from './contract.ts'
import { attemptsToScore, countToScore } from './store.ts'

/** The attempts that wait for a person to score them, as staff who score see them. */
export const toScore = async ({ db }: Context, wish: QueueWish) =>
  (await attemptsToScore(db, wish)).map(({ id, personId, name, submittedAt }) => ({
    id,
    personId,
    title: name,
    detail: [],
    since: (submittedAt ?? new Date(0)).toISOString(),
    late: false,
    path: `/caregivers/competency-test/${personId}?attempt=${id}`,
  }))

export const countScoring = ({ db }: Context, scope: QueueScope) => countToScore(db, scope)

export const grading = serve(gradingApi, {
  async scoreAnswer(ctx) {
    await scoreByHand(ctx, ctx.params.id, ctx.body)
    return resultOf(ctx, ctx.params.id, null)
  },
  async withdrawAttempt(ctx) {
    await withdrawAttempt(ctx, ctx.params.id, ctx.body.reason)
    return resultOf(ctx, ctx.params.id, null)
  },
})
