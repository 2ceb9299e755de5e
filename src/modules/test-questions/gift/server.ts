import { Refusal } from '../../../kit/contract/refusal.ts'
import { said } from '../../../kit/contract/sentence.ts'
import { serve } from '../../../kit/server/serve.ts'
import { testRows } from '../../competency-tests/tests/store.ts'
import * as versions from '../../competency-tests/versions/store.ts'
import { draftOf } from '../../competency-tests/versions/work.ts'
import { readGift } from '../gift-reading/rules.ts'
import { giftApi } from './contract.ts'
import { writeGift } from './rules.ts'

/** As many as a test may have. */
const mostQuestions = 500

export const gift = serve(giftApi, {
  async importGift(ctx) {
    const draft = await draftOf(ctx, ctx.params.id)
    const { questions, refused } = readGift(ctx.body.text)
    if (refused.length > 0) {
      throw new Refusal(
        'invalid',
        'Nothing was imported. Please correct these lines.',
        refused.slice(0, 50).map(({ line, message }) => ({ path: `line ${line}`, message })),
      )
    }
    if (questions.length === 0) throw new Refusal('invalid', 'There is no question in this file.')
    const there = (await versions.questionsOf(ctx.db, [draft.id])).length
    if (there + questions.length > mostQuestions)
      throw new Refusal('invalid', said('A test has at most {mostQuestions} questions.', { mostQuestions }))
    await versions.addQuestions(ctx.db, ctx.now, draft.id, questions)
    await ctx.audit({
      action: 'competencyTest.imported',
      subjectKind: 'competencyTest',
      subjectId: ctx.params.id,
      after: { questions: questions.length },
    })
    return { added: questions.length }
  },
  async exportGift(ctx) {
    const { id, name } = await testRows.read(ctx, ctx.params.id)
    const [newest] = await versions.versionsOf(ctx.db, id)
    const questions = newest ? await versions.questionsOf(ctx.db, [newest.id]) : []
    return { name: `${name}.gift.txt`, text: writeGift(questions) }
  },
})
