import { serve } from '../../../kit/server/serve.ts'
import { resultOf } from '../results/work.ts'
import { scoreByHand } from '../submissions/work.ts'
import { gradingApi } from './contract.ts'

export const grading = serve(gradingApi, {
  async scoreAnswer(ask) {
    await scoreByHand(ask, ask.params.id, ask.body)
    return resultOf(ask, ask.params.id, null)
  },
})
