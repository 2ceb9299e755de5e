import { z } from 'zod'
import { staff } from '../../../kit/contract/access.ts'
import { api, get, put } from '../../../kit/contract/endpoint.ts'
import { page, pageOf } from '../../../kit/contract/page.ts'
import { said } from '../../../kit/contract/sentence.ts'

/**
 * `due` from two weeks before its day on, `overdue` after it, `later` before. `missed`: the next one fell due before this
 * one was held.
 */
export const pointState = z.enum(['done', 'due', 'overdue', 'later', 'missed'])
export type PointState = z.output<typeof pointState>

const person = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  photoFileId: z.uuid().nullable(),
  position: z.string().nullable(),
})

/** An evaluation that is to be held: it falls due, or was begun. */
export const dueEvaluation = z.object({
  /** The person, the form and the due day, as text. */
  id: z.string(),
  person,
  formId: z.uuid(),
  name: z.string(),
  point: z.string().nullable(),
  dueOn: z.string().nullable(),
  state: pointState.extract(['due', 'overdue', 'later']),
  /** When the person was taken over from earlier records: what fell due before is not asked for. Null: was hired here. */
  takenOverOn: z.string().nullable(),
  /** Null: nobody has begun it. */
  evaluationId: z.uuid().nullable(),
  answered: z.number().int(),
  questions: z.number().int(),
  /** Whoever is to hold it: the coordinator, unless it was assigned. */
  evaluator: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  /** When the evaluator was reminded last. */
  remindedAt: z.iso.datetime().nullable(),
})
export type DueEvaluation = z.output<typeof dueEvaluation>

export const scheduleApi = api('evaluationSchedule', '/api/evaluation', {
  /** What is due, overdue or begun: of the caller's own, or of everybody. The most urgent first. */
  listDue: get('/due', {
    allow: staff('compliance.view'),
    query: page.extend({
      whose: z.enum(['mine', 'all']).default('mine'),
      state: z.enum(['overdue', 'due', 'begun']).optional(),
    }),
    reply: pageOf(dueEvaluation, 'totalEvaluations'),
  }),
  /** Reminds the evaluator by email, never the person. Of one that was begun or assigned. */
  sendReminder: put('/send-evalation-reminder/:id', {
    allow: staff('compliance.edit'),
    reply: z.object({ sentTo: z.string() }),
    says: 'Reminder sent.',
    saysOf: ({ sentTo }) => said('Reminder sent to {sentTo}.', { sentTo }),
  }),
})
