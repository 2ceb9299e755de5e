import { z } from 'zod'
import { applicant, ownOr } from '../../../kit/contract/access.ts'
import { api, get, post, put } from '../../../kit/contract/endpoint.ts'
import { questionType, testDetail } from '../tests/contract.ts'

/** What somebody answers: the ids of options, or a text. */
const answerValue = z.union([
  z.strictObject({ chosen: z.array(z.string().max(40)).max(20) }),
  z.strictObject({ text: z.string().max(2000) }),
])

/** A question as it is asked. What is correct, and why, is not in it. */
const askedQuestion = z.object({
  id: z.uuid(),
  type: questionType,
  subject: z.string(),
  text: z.string(),
  points: z.number().int(),
  imageId: z.uuid().nullable(),
  imageAlt: z.string(),
  /** In the order of the attempt; empty for a short text. */
  options: z.array(z.object({ id: z.string(), text: z.string() })),
})

export const savedAnswer = z.object({
  questionId: z.uuid(),
  value: answerValue.nullable(),
  /** To be looked at again before the end. */
  marked: z.boolean(),
  /** Comes back with the next change: an older one of another device does not take the place of a newer one. */
  revision: z.number().int(),
  savedAt: z.iso.datetime(),
})
export type SavedAnswer = z.output<typeof savedAnswer>

export const attemptState = z.enum(['running', 'waiting', 'passed', 'failed'])
export type AttemptState = z.output<typeof attemptState>

/** When staff took it back: it counts for nothing. By whom and why is for staff. */
const withdrawal = z.object({ on: z.string(), by: z.string().nullable(), reason: z.string().nullable() })

export const attempt = z.object({
  id: z.uuid(),
  number: z.number().int(),
  version: z.number().int(),
  state: attemptState,
  begunAt: z.iso.datetime(),
  /** By the clock of the server; null: without a time limit. */
  endsAt: z.iso.datetime().nullable(),
  submittedAt: z.iso.datetime().nullable(),
  /** True: the time was up, and what was saved counts. */
  timedOut: z.boolean(),
  /** Null until it is scored. */
  reached: z.number().nullable(),
  percent: z.number().int().nullable(),
  points: z.number().int(),
  passMark: z.number().int(),
  /** The points that pass. */
  needed: z.number().int(),
  certificate: z.object({ number: z.string(), validUntil: z.string().nullable() }).nullable(),
  withdrawn: withdrawal.nullable(),
})
export type Attempt = z.output<typeof attempt>

export const ownTest = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string(),
  /** `toDo`: it is asked for now. `done`: it counts. `optional`: something else counts in its place. Null: not asked for. */
  asked: z.enum(['toDo', 'done', 'optional']).nullable(),
  questions: z.number().int(),
  minutes: z.number().int().nullable(),
  passMark: z.number().int(),
  pauseHours: z.number().int(),
  /** How many more the test allows, without those that staff granted; null: as many as one likes. */
  attemptsLeft: z.number().int().nullable(),
  attemptsAllowed: z.number().int().nullable(),
  /** Whether another attempt may begin now, and if not, why; `from` with a pause. */
  turn: z.object({
    may: z.boolean(),
    why: z.enum(['running', 'waiting', 'used', 'pause', 'notAsked', 'closed']).nullable(),
    from: z.iso.datetime().nullable(),
  }),
  /** Newest first. */
  attempts: z.array(attempt),
})
export type OwnTest = z.output<typeof ownTest>

export const runningAttempt = z.object({
  id: z.uuid(),
  number: z.number().int(),
  begunAt: z.iso.datetime(),
  endsAt: z.iso.datetime().nullable(),
  /** What the server's clock says now. */
  now: z.iso.datetime(),
  questions: z.array(askedQuestion),
  answers: z.array(savedAnswer),
})
export type RunningAttempt = z.output<typeof runningAttempt>

/** A test of the signed-in person, with the attempt that is under way. */
export const ownTestDetail = ownTest.extend({ running: runningAttempt.nullable() })
export type OwnTestDetail = z.output<typeof ownTestDetail>

const resultOption = z.object({
  id: z.string(),
  text: z.string(),
  /** Null: not shown. */
  correct: z.boolean().nullable(),
  feedback: z.string(),
})

export const resultAnswer = askedQuestion.omit({ options: true }).extend({
  options: z.array(resultOption),
  value: answerValue.nullable(),
  /** Null: waits for a person, or is not shown. */
  reached: z.number().nullable(),
  waits: z.boolean(),
  explanation: z.string(),
  /** What was said when a person scored it. */
  comment: z.string(),
})
export type ResultAnswer = z.output<typeof resultAnswer>

/** A submitted attempt. */
export const attemptResult = attempt.extend({
  testId: z.uuid(),
  testName: z.string(),
  subjects: z.array(z.object({ subject: z.string(), reached: z.number(), points: z.number().int() })),
  /** When correct answers appear, where they do not yet. */
  showAnswers: z.enum(['always', 'passed', 'never']),
  revealed: z.boolean(),
  answers: z.array(resultAnswer),
})
export type AttemptResult = z.output<typeof attemptResult>

const sentAnswer = savedAnswer.omit({ savedAt: true }).extend({
  marked: z.boolean().default(false),
  /** The one that was seen; 0: none. */
  revision: z.number().int().min(0),
})
export type SentAnswer = z.output<typeof sentAnswer>

export const attemptsApi = api('competencyAttempts', '/api/competency-test', {
  /** `userId` is the person's, for staff; an applicant gets their own. */
  testsByUser: get('/test-by-user', {
    allow: ownOr('compliance.view'),
    query: z.object({ userId: z.uuid().optional() }),
    reply: z.array(ownTest),
  }),
  /** For staff everything; for an applicant the test as it stands for them, never with what is correct. */
  readTest: get('/:id', { allow: ownOr('compliance.view'), reply: z.union([testDetail, ownTestDetail]) }),
  /** Begins an attempt, or answers the one that is under way. */
  beginAttempt: post('/begin/:id', { allow: applicant, reply: ownTestDetail }),
  /** An applicant begins another attempt, as the test allows or as staff granted; staff grant one to the person `userId`. */
  retake: post('/retake', {
    allow: ownOr('compliance.edit'),
    body: z.object({
      testId: z.uuid(),
      userId: z.uuid().optional(),
      reason: z.string().trim().max(500).default(''),
    }),
    reply: ownTestDetail,
  }),
  saveAnswer: put('/answers', {
    allow: applicant,
    body: sentAnswer.extend({ attemptId: z.uuid() }),
    reply: savedAnswer,
    unaudited: 'The answers themselves are kept, and their submission is on record.',
  }),
  /** Submits an attempt, with answers that are not saved yet. */
  submitAttempt: post('/answers', {
    allow: applicant,
    body: z.object({ attemptId: z.uuid(), answers: z.array(sentAnswer).max(500).default([]) }),
    reply: attemptResult,
    says: 'Test submitted.',
  }),
  /** A submitted attempt: of the signed-in person, or, for staff, of anybody. */
  readResult: get('/attempt/:id', { allow: ownOr('compliance.view'), reply: attemptResult }),
})
