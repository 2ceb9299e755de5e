import { can } from '../../../kit/contract/access.ts'
import { Refusal } from '../../../kit/contract/refusal.ts'
import type { Ask } from '../../../kit/server/ask.ts'
import { named } from '../../../kit/server/named.ts'
import { serve } from '../../../kit/server/serve.ts'
import { demandPerson } from '../../caregivers/store.ts'
import { grantRetake } from '../grading/work.ts'
import { resultOf } from '../results/work.ts'
import { overdueJob, submitAttempt, submitOverdue } from '../submissions/work.ts'
import { detailOf } from '../tests/work.ts'
import { attempt, attemptResult, attemptsApi, ownTestDetail, ownTest as ownTestSchema } from './contract.ts'
import { beginAttempt, ownTest, ownTests, saveAnswer } from './work.ts'

/** The signed-in person, or null for staff who may see how people stand. */
function personOf({ caller }: Pick<Ask, 'caller'>): string | null {
  if (caller.role === 'applicant' && caller.personId) return caller.personId
  if (can(caller, 'compliance.view')) return null
  throw new Refusal('notAllowed')
}

function demandOwn(ask: Pick<Ask, 'caller'>): string {
  const personId = personOf(ask)
  if (!personId) throw new Refusal('notFound')
  return personId
}

export const attempts = serve(
  attemptsApi,
  {
    async testsByUser(ask) {
      const own = personOf(ask)
      if (own) return ownTests(ask, own)
      const { userId } = ask.query
      if (!userId) throw new Refusal('invalid', 'Say whose tests: userId.')
      await demandPerson(ask.db, userId)
      return ownTests(ask, userId)
    },
    async readTest(ask) {
      const own = personOf(ask)
      return own ? ownTest(ask, own, ask.params.id) : detailOf(ask, ask.params.id)
    },
    beginAttempt: ask => beginAttempt(ask, demandOwn(ask), ask.params.id),
    async retake(ask) {
      const own = personOf(ask)
      const { testId, userId, reason } = ask.body
      if (own) return beginAttempt(ask, own, testId)
      if (!can(ask.caller, 'compliance.edit')) throw new Refusal('notAllowed')
      if (!userId) throw new Refusal('invalid', 'Say who may take the test again: userId.')
      await grantRetake(ask, { personId: userId, testId, reason })
      return { ...(await ownTest(ask, userId, testId)), running: null }
    },
    saveAnswer: ask => saveAnswer(ask, demandOwn(ask), ask.body),
    async submitAttempt(ask) {
      await submitAttempt(ask, demandOwn(ask), ask.body)
      return resultOf(ask, ask.body.attemptId, demandOwn(ask))
    },
    readResult: ask => resultOf(ask, ask.params.id, personOf(ask)),
  },
  { jobs: [{ name: overdueJob, schedule: '1-51/10 * * * *', run: submitOverdue }] },
)

named({ competencyAttempt: attempt, attemptResult, ownCompetencyTest: ownTestSchema, ownTestDetail })
