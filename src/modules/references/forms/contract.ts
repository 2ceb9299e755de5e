import { z } from 'zod'
import { admin, staff } from '../../../kit/contract/access.ts'
import { api, del, get, post, put } from '../../../kit/contract/endpoint.ts'
import { page, pageOf } from '../../../kit/contract/page.ts'
import { saidOfConstants } from '../../../kit/contract/sentence.ts'

/** Whom a form is for: those who know a person from work, or others. */
export const formKind = z.enum(['professional', 'personal'])
export type FormKind = z.output<typeof formKind>

/** `rating`: 1 to 5. `again`: would they hire or work with them again. */
export const questionKinds = ['rating', 'yesNo', 'again', 'text'] as const
export type QuestionKind = (typeof questionKinds)[number]

/** `work`: the second part of the form. `finish`: the third. The first is how they know the person. */
const formPart = z.enum(['work', 'finish'])

const questionShape = {
  part: formPart,
  kind: z.enum(questionKinds),
  text: z.string().trim().min(1, 'Write the question.').max(200),
  required: z.boolean(),
}
/** A question without an id is a new one. */
export const questionDraft = z.object({ ...questionShape, id: z.uuid().optional() })
export type QuestionDraft = z.output<typeof questionDraft>

export const question = z.object({ ...questionShape, id: z.uuid(), text: z.string() })
export type Question = z.output<typeof question>

/** More than this takes longer than five minutes. */
export const mostQuestions = 20

/** What a referee is asked. What was asked for keeps the version it was sent with. */
export const referenceForm = z.object({
  id: z.uuid(),
  name: z.string(),
  kind: formKind,
  questions: z.array(question),
  version: z.number().int(),
  active: z.boolean(),
  /** How many references were asked for with it, in any version. */
  requests: z.number().int(),
  /** How many requirements ask for it. */
  requirements: z.number().int(),
  /** True: somebody was asked with it, or some version of a requirement names it, so it cannot be deleted. */
  needed: z.boolean(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type ReferenceForm = z.output<typeof referenceForm>

export const referenceFormDraft = z.object({
  name: z.string().trim().min(1, 'Give the form a name.').max(120),
  kind: formKind,
  questions: z
    .array(questionDraft)
    .min(1, 'Add at least one question.')
    .max(
      mostQuestions,
      saidOfConstants('Ask at most {mostQuestions} questions: referees have about five minutes.', { mostQuestions }),
    ),
})
export type ReferenceFormDraft = z.output<typeof referenceFormDraft>

export const referenceFormsApi = api('referenceForms', '/api/reference-form', {
  listReferenceForms: get('/', {
    allow: staff('compliance.view'),
    query: page.extend({ active: z.stringbool().optional() }),
    reply: pageOf(referenceForm, 'totalReferenceForms'),
  }),
  createReferenceForm: post('/', {
    allow: admin,
    body: referenceFormDraft,
    reply: referenceForm,
    says: 'Form added.',
  }),
  /** Adds those of the forms that come with the product whose names are not taken. */
  addStarterForms: post('/starters', { allow: admin, reply: z.array(referenceForm), says: 'Forms added.' }),
  /** Adds a question at the end. */
  addReferenceQuestion: post('/add-question', {
    allow: admin,
    body: z.object({ formId: z.uuid(), question: questionDraft.omit({ id: true }) }),
    reply: referenceForm,
    says: 'Question added.',
  }),
  /** What is left out stays as it is. Other questions are a new version: referees who were asked before keep theirs. */
  updateReferenceForm: put('/:id', {
    allow: admin,
    body: referenceFormDraft.extend({ active: z.boolean() }).partial(),
    reply: referenceForm,
    says: 'Form saved.',
  }),
  /** Only what nobody was asked with and nothing asks for. */
  deleteReferenceForm: del('/:id', { allow: admin, reply: z.null(), says: 'Form deleted.' }),
})
