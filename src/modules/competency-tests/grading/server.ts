import type { Ask } from '../../../kit/server/ask.ts'
import { serve } from '../../../kit/server/serve.ts'
import { resultOf } from '../results/work.ts'
import { scoreByHand, withdrawAttempt } from '../submissions/work.ts'
import { gradingApi } from './contract.ts'
import { attemptsToScore } from './store.ts'

/** The attempts that wait for a person to score them, as staff who score see them. */
export const toScore = async ({ db }: Ask, limit: number) => {
  const rows = await attemptsToScore(db)
  const oldest = rows.slice(0, limit).map(({ id, personId, name, submittedAt }) => ({
    id,
    personId,
    title: name,
    detail: '',
    since: (submittedAt ?? new Date(0)).toISOString(),
    late: false,
    path: `/caregivers/competency-test/${personId}?attempt=${id}`,
  }))
  return { total: rows.length, oldest }
}

export const grading = serve(gradingApi, {
  async scoreAnswer(ask) {
    await scoreByHand(ask, ask.params.id, ask.body)
    return resultOf(ask, ask.params.id, null)
  },
  async withdrawAttempt(ask) {
    await withdrawAttempt(ask, ask.params.id, ask.body.reason)
    return resultOf(ask, ask.params.id, null)
  },
})
