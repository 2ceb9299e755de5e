import { z } from 'zod'
import { staff } from '../../../kit/contract/access.ts'
import { api, get, post, put } from '../../../kit/contract/endpoint.ts'
import { day } from '../../../kit/contract/time.ts'
import { signedBy, withdrawal } from '../../signatures/contract.ts'
import { cadence, formContent } from '../forms/contract.ts'
import { pointState } from '../schedule/contract.ts'

/**
 * `open`: assigned or begun, nothing answered. `declined`: the person did not sign, and staff noted it. `withdrawn`: it was
 * signed, and does not count since staff said so.
 */
export const evaluationState = z.enum([
  'open',
  'inProgress',
  'signed',
  'acknowledged',
  'declined',
  'canceled',
  'withdrawn',
])
export type EvaluationState = z.output<typeof evaluationState>

export const answer = z.object({
  questionId: z.uuid(),
  /** 1 to 5 of a scale, 1 for yes and 0 for no; null where the question is answered with a text, or not. */
  value: z.number().int().nullable(),
  text: z.string(),
  comment: z.string(),
  /** Counts its changes. */
  revision: z.number().int(),
  answerer: z.string(),
  answeredAt: z.iso.datetime(),
})
export type Answer = z.output<typeof answer>

const signature = signedBy.extend({
  /** True while what was signed fits its fingerprint. */
  intact: z.boolean(),
  contentSha256: z.string(),
  /** What the person said to it. */
  comment: z.string(),
})

export type EvaluationSignature = z.output<typeof signature>

const evaluator = z.object({ id: z.uuid(), name: z.string() })

/** An evaluation as lists name it. */
export const evaluationHead = z.object({
  id: z.uuid(),
  personId: z.uuid(),
  formId: z.uuid(),
  name: z.string(),
  version: z.number().int(),
  point: z.string().nullable(),
  dueOn: z.string().nullable(),
  state: evaluationState,
  startedOn: z.string(),
  heldOn: z.string(),
  evaluator,
  /** The average of its scales; null where none was answered. */
  score: z.number().nullable(),
  evaluatorSignedAt: z.iso.datetime().nullable(),
  personSignedAt: z.iso.datetime().nullable(),
  comment: z.string(),
  /** Who noted that the person did not sign, or canceled it, when and why. */
  closed: z.object({ by: z.string(), at: z.iso.datetime(), note: z.string() }).nullable(),
  withdrawn: withdrawal.nullable(),
})
export type EvaluationHead = z.output<typeof evaluationHead>

/** An evaluation with its questions, answers and signatures. */
export const evaluationDetail = evaluationHead.extend({
  person: z.object({ id: z.uuid(), firstName: z.string(), lastName: z.string() }),
  content: formContent,
  answers: z.array(answer),
  signatures: z.object({ evaluator: signature.nullable(), person: signature.nullable() }),
})
export type EvaluationDetail = z.output<typeof evaluationDetail>

const schedulePoint = z.object({
  key: z.string(),
  dueOn: z.string(),
  state: pointState,
  evaluationId: z.uuid().nullable(),
})

/** One form's line of a person. */
export const evaluationLine = cadence.extend({
  formId: z.uuid(),
  name: z.string(),
  points: z.array(schedulePoint),
  /** When the person was last evaluated with it before they were imported, by what the file said. Null: the file said nothing. */
  heldElsewhereOn: z.string().nullable(),
})
export type EvaluationLine = z.output<typeof evaluationLine>

const record = z.object({
  /** The organization's day. */
  today: z.string(),
  hiredOn: z.string().nullable(),
  /** When the person was taken over from earlier records: what fell due before is not asked for. Null: was hired here. */
  takenOverOn: z.string().nullable(),
  lines: z.array(evaluationLine),
  /** The newest first. */
  evaluations: z.array(evaluationHead),
})
export type EvaluationRecord = z.output<typeof record>

const written = z.object({
  questionId: z.uuid(),
  value: z.number().int().nullable().default(null),
  text: z.string().max(4000).default(''),
  comment: z.string().trim().max(1000).default(''),
  /** The revision that it was made from; 0 where there was no answer yet. */
  base: z.number().int().min(0),
  /** True: they have seen the other answer and mean theirs. */
  over: z.boolean().default(false),
})

/** Why something was done, kept with it. */
export const note = z.string().trim().max(500)

export const evaluatingApi = api('evaluating', '/api/evaluation', {
  /** Members of the staff who may evaluate, by name; with a person, who may evaluate this one. */
  listEvaluators: get('/evaluators', {
    allow: staff('compliance.edit'),
    query: z.object({ personId: z.uuid().optional() }),
    reply: z.array(evaluator),
  }),
  /** A person's due days, and every evaluation of theirs. */
  byUser: get('/by-user/:userId', { allow: staff('compliance.view'), follows: ['person'], reply: record }),
  readEvaluation: get('/evaluation-test/:id', { allow: staff('compliance.view'), reply: evaluationDetail }),
  /** Begins an evaluation, or assigns one that nobody has begun. The same is not begun twice: it answers the one there is. */
  startEvaluation: post('/start/:userId', {
    allow: staff('compliance.edit'),
    body: z.object({
      formId: z.uuid('Choose a form.'),
      point: z.string().max(40).nullable().default(null),
      /** Left out: whoever begins it. */
      evaluatorId: z.uuid().nullish(),
    }),
    reply: evaluationHead,
    says: 'Evaluation started.',
  }),
  assignEvaluator: put('/assign/:id', {
    allow: staff('compliance.edit'),
    body: z.object({ evaluatorId: z.uuid('Choose the evaluator.') }),
    reply: evaluationHead,
    says: 'Evaluator assigned.',
  }),
  /**
   * Saves answers, question by question. `asks` names those that somebody else answered meanwhile: they stay as they are,
   * until one of the two is chosen.
   */
  answerEvaluation: post('/evaluation-answer', {
    allow: staff('compliance.edit'),
    body: z.object({
      evaluationId: z.uuid(),
      heldOn: day.optional(),
      answers: z.array(written).max(200).default([]),
    }),
    reply: z.object({ state: evaluationState, heldOn: z.string(), answers: z.array(answer), asks: z.array(z.uuid()) }),
    says: 'Saved.',
  }),
  cancelEvaluation: put('/cancel/:id', {
    allow: staff('compliance.edit'),
    body: z.object({ note: note.min(1, 'Write why.') }),
    reply: z.null(),
    says: 'Evaluation canceled.',
  }),
})
