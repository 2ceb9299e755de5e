import { Refusal } from '../../../kit/contract/refusal.ts'
import { serve } from '../../../kit/server/serve.ts'
import { readGift } from '../gift-reading/rules.ts'
import { testRows } from '../tests/store.ts'
import * as versions from '../versions/store.ts'
import { draftOf } from '../versions/work.ts'
import { giftApi } from './contract.ts'
import { writeGift } from './rules.ts'

/** As many as a test may have. */
const mostQuestions = 500

export const gift = serve(giftApi, {
  async importGift(ask) {
    const draft = await draftOf(ask, ask.params.id)
    const { questions, refused } = readGift(ask.body.text)
    if (refused.length > 0) {
      throw new Refusal(
        'invalid',
        'Nothing was imported. Please correct these lines.',
        refused.slice(0, 50).map(({ line, message }) => ({ path: `line ${line}`, message })),
      )
    }
    if (questions.length === 0) throw new Refusal('invalid', 'There is no question in this file.')
    const there = (await versions.questionsOf(ask.db, [draft.id])).length
    if (there + questions.length > mostQuestions)
      throw new Refusal('invalid', `A test has at most ${mostQuestions} questions.`)
    await versions.addQuestions(ask.db, ask.now, draft.id, questions)
    await ask.audit({
      action: 'competencyTest.imported',
      subjectKind: 'competencyTest',
      subjectId: ask.params.id,
      after: { questions: questions.length },
    })
    return { added: questions.length }
  },
  async exportGift(ask) {
    const { id, name } = await testRows.read(ask, ask.params.id)
    const [newest] = await versions.versionsOf(ask.db, id)
    const questions = newest ? await versions.questionsOf(ask.db, [newest.id]) : []
    return { name: `${name}.gift.txt`, text: writeGift(questions) }
  },
})
