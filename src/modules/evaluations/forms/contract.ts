import { z } from 'zod'
import { admin, staff } from '../../../kit/contract/access.ts'
import { orNull } from '../../../kit/contract/empty.ts'
import { api, del, get, post, put } from '../../../kit/contract/endpoint.ts'
import { page, pageOf } from '../../../kit/contract/page.ts'

/** A scale goes from 1 to 5, yes and no are what they say, a text is written. */
const questionKinds = ['scale', 'yesNo', 'text'] as const
export const questionKind = z.enum(questionKinds)
export type QuestionKind = z.output<typeof questionKind>

/** The values of every scale. */
export const scaleValues = [1, 2, 3, 4, 5] as const

export const question = z.object({
  /** Stays the same through all versions, so that answers can be compared. */
  id: z.uuid(),
  kind: questionKind,
  text: z.string().trim().min(1, 'Write the question.').max(200),
  /** What the question means, in a line below it. */
  help: z.string().trim().max(300).default(''),
  /** Whether the evaluation can be signed without an answer to it. */
  required: z.boolean().default(true),
})
export type Question = z.output<typeof question>

const part = z.object({
  id: z.uuid(),
  title: z.string().trim().max(120).default(''),
  questions: z.array(question).max(100),
})

const scaleWord = z.string().trim().max(40)

/** What is asked, in parts; `scale` holds the words of 1 to 5, where a value has one. */
export const formContent = z.object({
  scale: z.array(scaleWord).length(5),
  parts: z.array(part).min(1).max(20),
})
export type FormContent = z.output<typeof formContent>

/** When an evaluation falls due. With neither days nor months it is due when a requirement asks for it. */
export const cadence = z.object({
  /** Days after the hire date. */
  hireDays: z.array(z.number().int().min(1).max(3650)).max(10),
  everyMonths: orNull(z.number().int().min(1, 'Enter 1 to 120 months.').max(120, 'Enter 1 to 120 months.')),
  /** Whether the months are counted from the hire date, or from the last evaluation. */
  countedFrom: z.enum(['hire', 'last']),
})
export type Cadence = z.output<typeof cadence>

/** A form with which staff evaluate people. */
export const evaluationForm = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string(),
  hireDays: z.array(z.number().int()),
  everyMonths: z.number().int().nullable(),
  countedFrom: z.enum(['hire', 'last']),
  /** The positions that it is for; empty: all. */
  positionIds: z.array(z.uuid()),
  active: z.boolean(),
  /** The newest published version; null: none yet, so nobody can be evaluated with it. */
  version: z.number().int().nullable(),
  /** True while the draft says something else than the newest version. */
  changed: z.boolean(),
  /** How many questions the draft has. */
  questions: z.number().int(),
  /** How many evaluations were begun with it, canceled ones too. */
  evaluations: z.number().int(),
  /** Whether any question was ever answered. */
  answered: z.boolean(),
  /** How many requirements ask for it. */
  requirements: z.number().int(),
  /** True: an evaluation was begun with it, or some version of a requirement names it, so it cannot be deleted. */
  needed: z.boolean(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type EvaluationForm = z.output<typeof evaluationForm>

/** A form with what it asks. */
export const evaluationFormDetail = evaluationForm.extend({
  draft: formContent,
  /** Counts the saves of the draft: a save names the one that it was made from. */
  draftVersion: z.number().int(),
})
export type EvaluationFormDetail = z.output<typeof evaluationFormDetail>

const settings = cadence.extend({
  name: z.string().trim().min(1, 'Give the form a name.').max(120),
  description: z.string().trim().max(300),
  positionIds: z.array(z.uuid()).max(100),
})

export const evaluationFormDraft = settings.extend({
  description: settings.shape.description.default(''),
  positionIds: settings.shape.positionIds.default([]),
  hireDays: cadence.shape.hireDays.default([]),
  countedFrom: cadence.shape.countedFrom.default('hire'),
})
export type EvaluationFormDraft = z.output<typeof evaluationFormDraft>

// Without what a new form begins with: what is left out stays.
const formChange = settings
  .extend({ active: z.boolean(), draft: formContent, draftVersion: z.number().int() })
  .partial()
  .refine(({ draft, draftVersion }) => draft === undefined || draftVersion !== undefined, {
    path: ['draftVersion'],
    message: 'Say which save of the draft this one was made from.',
  })
export type EvaluationFormChange = z.output<typeof formChange>

export const evaluationFormsApi = api('evaluations', '/api/evaluation', {
  listEvaluations: get('/', {
    allow: staff('compliance.view'),
    query: page.extend({ active: z.stringbool().optional() }),
    reply: pageOf(evaluationForm, 'totalEvaluations'),
  }),
  createEvaluation: post('/', { allow: admin, body: evaluationFormDraft, reply: evaluationForm, says: 'Form added.' }),
  /** Adds a question to the draft: to a part, or at the end of the last one. */
  addQuestion: post('/add-question', {
    allow: admin,
    body: question.omit({ id: true }).extend({ evaluationId: z.uuid(), partId: z.uuid().optional() }),
    reply: evaluationFormDetail,
    says: 'Question added.',
  }),
  /** Adds those of the forms that come with the product whose names are not taken. */
  addStarters: post('/starters', { allow: admin, reply: z.array(evaluationForm), says: 'Forms added.' }),
  readForm: get('/form/:id', { allow: staff('compliance.view'), reply: evaluationFormDetail }),
  /** What the draft says is what evaluations ask from now on; those that were begun keep their version. */
  publishForm: put('/publish/:id', { allow: admin, reply: evaluationFormDetail, says: 'Form published.' }),
  /** Nobody is evaluated with it from now on. What was begun goes on, what was signed stays. */
  softDeleteEvaluation: put('/soft-delete/:id', { allow: admin, reply: evaluationForm, says: 'Form made inactive.' }),
  /** What is left out stays as it is. The questions are a draft until they are published. */
  updateEvaluation: put('/:id', {
    allow: admin,
    body: formChange,
    reply: evaluationFormDetail,
    says: 'Form saved.',
  }),
  /** Only a form with which nobody was evaluated and for which nothing asks. */
  deleteEvaluation: del('/:id', { allow: admin, reply: z.null(), says: 'Form deleted.' }),
})
