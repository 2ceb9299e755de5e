import { z } from 'zod'
import { admin, any, staff } from '../../../kit/contract/access.ts'
import { api, del, fileReply, get, post, put } from '../../../kit/contract/endpoint.ts'
import { page, pageOf } from '../../../kit/contract/page.ts'

const questionTypes = ['single', 'several', 'trueFalse', 'shortText'] as const
export const questionType = z.enum(questionTypes)
export type QuestionType = z.output<typeof questionType>

/** What is chosen from, or what a short text is compared with. */
export const option = z.object({
  /** Told apart within its question. */
  id: z.string().min(1).max(40),
  text: z.string().trim().min(1, 'Write the option, or remove it.').max(500),
  /** The share of the question's points that choosing it gives, in percent; what is wrong may take some away. */
  weight: z.number().min(-100).max(100),
  /** Said about it with the results. */
  feedback: z.string().trim().max(1000).default(''),
})
export type Option = z.output<typeof option>

const isCorrect = ({ weight }: Option) => weight > 0

const needed: Record<QuestionType, (options: readonly Option[]) => string | null> = {
  single: options => {
    if (options.length < 2) return 'Add at least two options.'
    return options.filter(one => one.weight === 100).length === 1 ? null : 'Mark the one correct option.'
  },
  several: options => {
    if (options.length < 2) return 'Add at least two options.'
    return options.some(isCorrect) ? null : 'Mark the correct options.'
  },
  trueFalse: options =>
    options.map(one => one.id).join() === 'true,false' && options.filter(isCorrect).length === 1
      ? null
      : 'Say whether it is true or false.',
  shortText: () => null,
}

const exampleOptions = [
  { id: 'a', text: 'At least 20 seconds', weight: 100, feedback: '' },
  { id: 'b', text: 'About 5 seconds', weight: 0, feedback: '' },
]

const draftFields = z.object({
  type: questionType,
  /** The subject area; empty: none. */
  subject: z.string().trim().max(120).default(''),
  /** For the office only. */
  title: z.string().trim().max(120).default(''),
  text: z.string().trim().min(1, 'Write the question.').max(4000),
  explanation: z.string().trim().max(4000).default(''),
  points: z.number().int('Use whole points.').min(1, 'A question has at least 1 point.').max(100),
  /** What the image shows, for those who do not see it. */
  imageAlt: z.string().trim().max(300).default(''),
  options: z
    .array(option)
    .max(20)
    .meta({ examples: [exampleOptions] }),
})

/** What is wrong with the options of a question; null when nothing is. */
function optionsWrong({ type, options }: { type: QuestionType; options: readonly Option[] }): string | null {
  if (new Set(options.map(one => one.id)).size < options.length) return 'Two options have the same id.'
  return needed[type](options)
}

function demandOptions(draft: Pick<z.output<typeof draftFields>, 'type' | 'options'>, context: z.RefinementCtx): void {
  const message = optionsWrong(draft)
  if (message) context.addIssue({ code: 'custom', path: ['options'], message })
}

/** A question as it is sent. */
export const questionDraft = draftFields.superRefine(demandOptions)
export type QuestionDraft = z.output<typeof questionDraft>

/** A question as staff see it. Its id is the same in every version. */
export const question = draftFields.extend({
  id: z.uuid(),
  place: z.number().int(),
  /** Comes back with a change, so that two editors notice each other. */
  revision: z.number().int(),
  /** Null: no image. Changes with the image. */
  imageId: z.uuid().nullable(),
})
export type Question = z.output<typeof question>

export const testSettings = z.object({
  /** Of the points, in percent. */
  passMark: z.number().int().min(1).max(100),
  /** Null: no time limit. */
  minutes: z.number().int().min(1).max(600).nullable(),
  /** Null: as many as one likes. */
  attempts: z.number().int().min(1).max(50).nullable(),
  /** Between two attempts. */
  pauseHours: z.number().int().min(0).max(8760),
  randomOrder: z.boolean(),
  /** How many questions are drawn for an attempt; null: all. */
  draw: z.number().int().min(1).max(500).nullable(),
  /** When correct answers and explanations are shown, always after the attempt. */
  showAnswers: z.enum(['always', 'passed', 'never']),
  /** How long the certificate says that it is valid; null: it does not say. */
  certificateMonths: z.number().int().min(1).max(120).nullable(),
  /** Whether a subject of aide training that no question covers is warned about (42 CFR 484.80). */
  aideSubjects: z.boolean(),
})
export type TestSettings = z.output<typeof testSettings>

export const usualSettings: TestSettings = {
  passMark: 80,
  minutes: null,
  attempts: 3,
  pauseHours: 24,
  randomOrder: true,
  draw: null,
  showAnswers: 'always',
  certificateMonths: null,
  aideSubjects: false,
}

/** A test in the list. */
export const test = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string(),
  active: z.boolean(),
  /** The version that people take; null: nothing is published yet. */
  version: z.number().int().nullable(),
  /** The version that is being written; null: no draft. */
  draftVersion: z.number().int().nullable(),
  /** Of the draft, or else of the version that people take. */
  questions: z.number().int(),
  points: z.number().int(),
  /** How many people took it, in any version. */
  people: z.number().int(),
  /** How many requirements ask for it. */
  requirements: z.number().int(),
  /** Why it cannot be deleted for good; null: it can. */
  kept: z.enum(['answered', 'asked']).nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type Test = z.output<typeof test>

/** One test with what the office edits: the draft, or else the published version. */
export const testDetail = test.extend({
  settings: testSettings,
  list: z.array(question),
  /** What is published, newest first. */
  published: z.array(z.object({ version: z.number().int(), publishedAt: z.iso.datetime(), people: z.number().int() })),
})
export type TestDetail = z.output<typeof testDetail>

export const testDraft = z.object({
  name: z.string().trim().min(1, 'Give the test a name.').max(120),
  description: z.string().trim().max(1000).default(''),
})
export type TestDraft = z.output<typeof testDraft>

const changed = { allow: admin, reply: testDetail } as const

export const imageRule = {
  field: 'image',
  maxBytes: 5_000_000,
  types: ['image/png', 'image/jpeg', 'image/webp'],
}

export const testsApi = api('competencyTests', '/api/competency-test', {
  listTests: get('/', {
    allow: staff('compliance.view'),
    query: page.extend({ active: z.stringbool().optional() }),
    reply: pageOf(test, 'totalTests'),
  }),
  createTest: post('/', { allow: admin, body: testDraft, reply: test, says: 'Test added.' }),
  /** Adds the test that comes with the product: the written subjects of aide training. */
  addStarter: post('/starter', { allow: admin, reply: test, says: 'Test added.' }),
  /** What is left out stays as it is. A change of the settings belongs to the draft. */
  updateTest: put('/:id', {
    ...changed,
    body: testDraft.extend({ active: z.boolean(), settings: testSettings }).partial(),
    says: 'Test saved.',
  }),
  /** For good: only what was never answered and nothing asks for. */
  deleteTest: del('/:id', { allow: admin, reply: z.null(), says: 'Test deleted.' }),
  /** Takes it away from the list; what was answered stays. */
  softDeleteTest: put('/soft-delete/:id', { allow: admin, reply: z.null(), says: 'Test removed.' }),
  /** Adds a question to the draft, at the end. */
  addQuestion: post('/add-question', {
    allow: admin,
    body: draftFields.extend({ testId: z.uuid() }).superRefine(demandOptions),
    reply: question,
    says: 'Question added.',
  }),
  updateQuestion: put('/question/:id', {
    allow: admin,
    body: draftFields.extend({ revision: z.number().int() }).superRefine(demandOptions),
    reply: question,
    says: 'Question saved.',
  }),
  deleteQuestion: del('/question/:id', { allow: admin, reply: z.null(), says: 'Question deleted.' }),
  /** Puts the questions of the draft into another order. */
  orderQuestions: put('/order/:id', { ...changed, body: z.object({ questionIds: z.array(z.uuid()).max(500) }) }),
  /** Gives a question an image, in place of the one that it has. */
  setImage: put('/image/:id', { allow: admin, files: imageRule, reply: question, says: 'Image saved.' }),
  removeImage: del('/image/:id', { allow: admin, reply: question, says: 'Image removed.' }),
  /** By the id of the image. For staff, and for whoever has it in an attempt. */
  readImage: get('/image/:id', { allow: any, bytes: true, reply: fileReply }),
  /** Makes the draft the version that people take from now on. */
  publishTest: put('/publish/:id', { ...changed, says: 'Published.' }),
  /** Goes back to the published version. */
  discardDraft: del('/draft/:id', { ...changed, says: 'Draft discarded.' }),
})
