import { Refusal } from '../../../kit/contract/refusal.ts'
import { said } from '../../../kit/contract/sentence.ts'
import { listen, type Work } from '../../../kit/server/context.ts'
import { named } from '../../../kit/server/named.ts'
import { serve } from '../../../kit/server/serve.ts'
import { addOnRecord, settingsHandlers } from '../../../kit/server/settings-handlers.ts'
import { organizationFounded } from '../../organization/work.ts'
import {
  mostQuestions,
  question,
  questionDraft,
  type ReferenceForm,
  referenceForm,
  referenceFormDraft,
  referenceFormsApi,
} from './contract.ts'
import { starterForms } from './presets.ts'
import { formNamesTaken, referenceFormRows } from './store.ts'

const noun = 'referenceForm'

/** Why a form cannot be deleted. */
function inUse({ requests, needed }: ReferenceForm): string | null {
  if (requests > 0) return 'Referees have been asked with this form. Make it inactive instead.'
  return needed ? 'A requirement asks for this form, or did before. Make it inactive instead.' : null
}

const { create, update, remove } = settingsHandlers(noun, referenceFormRows, inUse)

async function addStarters(work: Work): Promise<ReferenceForm[]> {
  const taken = await formNamesTaken(work.db)
  const added: ReferenceForm[] = []
  for (const one of starterForms) {
    if (!taken.has(one.name.toLowerCase())) added.push(await addOnRecord(work, noun, referenceFormRows, one))
  }
  return added
}

export const referenceForms = serve(
  referenceFormsApi,
  {
    listReferenceForms: ctx => referenceFormRows.list(ctx, ctx.query),
    createReferenceForm: create,
    async addStarterForms(ctx) {
      const added = await addStarters(ctx)
      // When they are all here already, nothing changes.
      if (added.length === 0) await ctx.audit({ action: `${noun}.created`, subjectKind: noun, before: {}, after: {} })
      return added
    },
    async addReferenceQuestion(ctx) {
      const { formId: id, question: added } = ctx.body
      // Two who add at the same time both add.
      await referenceFormRows.update(ctx, id, {})
      const { questions } = await referenceFormRows.read(ctx, id)
      if (questions.length >= mostQuestions) {
        throw new Refusal(
          'notPossible',
          said('A form has at most {mostQuestions} questions: referees have about five minutes.', { mostQuestions }),
        )
      }
      return update({ ...ctx, params: { id }, body: { questions: [...questions, added] } })
    },
    updateReferenceForm: update,
    deleteReferenceForm: remove,
  },
  { on: [listen(organizationFounded, async work => void (await addStarters(work)))] },
)

named({
  referenceForm,
  referenceFormDraft,
  referenceQuestion: question,
  referenceQuestionDraft: questionDraft,
})
