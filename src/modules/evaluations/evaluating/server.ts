import { named } from '../../../kit/server/named.ts'
import { serve } from '../../../kit/server/serve.ts'
import { answer, evaluatingApi, evaluationDetail, evaluationHead, evaluationLine } from './contract.ts'
import { evaluators } from './store.ts'
import { assignEvaluator, cancelEvaluation, detailOf, recordOf, startEvaluation, takeAnswers } from './work.ts'

export const evaluating = serve(evaluatingApi, {
  listEvaluators: ask => evaluators(ask.db),
  byUser: ask => recordOf(ask, ask.params.userId),
  readEvaluation: ask => detailOf(ask, ask.params.id),
  startEvaluation: ask => startEvaluation(ask, ask.params.userId, ask.body),
  assignEvaluator: ask => assignEvaluator(ask, ask.params.id, ask.body.evaluatorId),
  answerEvaluation: ask => takeAnswers(ask, ask.body.evaluationId, ask.body.answers, ask.body.heldOn),
  cancelEvaluation: ask => cancelEvaluation(ask, ask.params.id, ask.body.note),
})

named({ evaluationAnswer: answer, evaluationHead, evaluationDetail, evaluationLine })
