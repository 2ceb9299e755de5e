import { z } from 'zod'
import { applicant } from '../../../kit/contract/access.ts'
import { api, get, put } from '../../../kit/contract/endpoint.ts'
import { toldSentence } from '../../../kit/contract/told-sentence.ts'
import { journeyChanged, journeyStep, returns } from '../asked/contract.ts'
import { reports } from '../kinds/contract.ts'

const standing = {
  complete: z.boolean(),
  percent: z.number().int(),
  /** About how many minutes are left of what is owed. */
  minutesLeft: z.number().int(),
  nextStepId: z.uuid().nullable(),
  submittedAt: z.iso.datetime().nullable(),
}

/** Null id and no steps when the position has no walkthrough: that counts as complete. */
export const journey = z.object({
  id: z.uuid().nullable(),
  name: z.string(),
  ...standing,
  signedOff: z.boolean(),
  startedAt: z.iso.datetime().nullable(),
  /** The documents and tasks that are to be done again; `id` is that of the document type, the test, the form. */
  sentBack: z.array(
    z.object({
      stepId: z.uuid(),
      id: z.uuid(),
      name: z.string(),
      why: z.enum(returns),
      reason: toldSentence.nullable(),
    }),
  ),
  steps: z.array(journeyStep),
})
export type Journey = z.output<typeof journey>

export const completion = z.object({
  ...standing,
  done: z.number().int(),
  total: z.number().int(),
  steps: z.array(journeyStep.pick({ stepId: true, type: true, title: true, state: true, missing: true, doneAt: true })),
})
export type Completion = z.output<typeof completion>

/** What happened in one step; beside that, what its kind reports. `done` asks for its completion, and the server decides. */
export const progress = z.object({
  stepId: z.uuid(),
  done: z.literal(true).optional(),
  ...reports,
})
export type Progress = z.output<typeof progress>

export const journeyApi = api('journey', '/api/applicant-onboarding', {
  readJourney: get('/onboarding', { allow: applicant, about: journeyChanged, follows: ['person'], reply: journey }),
  readCompletion: get('/completion-status', { allow: applicant, about: journeyChanged, reply: completion }),
  saveProgress: put('/completion-status', {
    allow: applicant,
    body: progress,
    reply: completion,
    unaudited: 'A video is reported every few seconds; what is begun, opened, done or signed is audited.',
  }),
})
