import { named } from '../../../kit/server/named.ts'
import { serve } from '../../../kit/server/serve.ts'
import { answer, evaluatingApi, evaluationDetail, evaluationHead, evaluationLine } from './contract.ts'
import { evaluators } from './store.ts'
import { assignEvaluator, cancelEvaluation, detailOf, recordOf, startEvaluation, takeAnswers } from './work.ts'

export const evaluating = serve(evaluatingApi, {
  listEvaluators: ctx => evaluators(ctx.db, ctx.query.personId),
  byUser: ctx => recordOf(ctx, ctx.params.userId),
  readEvaluation: ctx => detailOf(ctx, ctx.params.id),
  startEvaluation: ctx => startEvaluation(ctx, ctx.params.userId, ctx.body),
  assignEvaluator: ctx => assignEvaluator(ctx, ctx.params.id, ctx.body.evaluatorId),
  answerEvaluation: ctx => takeAnswers(ctx, ctx.body.evaluationId, ctx.body.answers, ctx.body.heldOn),
  cancelEvaluation: ctx => cancelEvaluation(ctx, ctx.params.id, ctx.body.note),
})

named({ evaluationAnswer: answer, evaluationHead, evaluationDetail, evaluationLine })
