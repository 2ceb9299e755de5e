import { z } from 'zod'
import { api, get } from '../../../kit/contract/endpoint.ts'
import { complianceItem } from '../../follow-up/items/contract.ts'
import { surveyStaff } from '../contract.ts'

/** What a person of the sample lacked on the day. */
export const surveyGap = complianceItem
  .pick({
    id: true,
    name: true,
    citation: true,
    status: true,
    reason: true,
    seriousness: true,
    lastDay: true,
    dueOn: true,
    owed: true,
    blocks: true,
    finding: true,
    asksPerson: true,
  })
  .extend({
    person: z.object({ id: z.uuid(), firstName: z.string(), lastName: z.string(), position: z.string().nullable() }),
  })
export type SurveyGap = z.output<typeof surveyGap>

const score = z.object({
  people: z.number().int(),
  met: z.number().int(),
  total: z.number().int(),
})
export type Score = z.output<typeof score>

/** A requirement that people do not meet. `frees`: so many of them lack nothing else that keeps them from work. */
export const firstThing = z.object({
  requirementId: z.uuid(),
  name: z.string(),
  people: z.number().int(),
  blocked: z.number().int(),
  frees: z.number().int(),
})
export type FirstThing = z.output<typeof firstThing>

export const gapsApi = api('surveyGaps', '/api/survey', {
  readGaps: get('/gaps/:id', {
    allow: surveyStaff,
    follows: ['survey', 'person'],
    reply: z.object({
      gaps: z.array(surveyGap),
      /** How many of the sample have none. */
      complete: z.number().int(),
      /** Names of positions, document types and other sources in the reasons, by id. */
      names: z.record(z.string(), z.string()),
    }),
  }),
  readReadiness: get('/readiness/:id', {
    allow: surveyStaff,
    follows: ['survey', 'person'],
    reply: z.object({
      /** Of the people in the survey; of all active caregivers; and of these on the day of the practice before. */
      sample: score,
      everyone: score,
      before: score.extend({ name: z.string(), asOf: z.string() }).nullable(),
      first: z.array(firstThing),
    }),
  }),
})
