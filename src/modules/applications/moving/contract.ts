import { z } from 'zod'
import { staff } from '../../../kit/contract/access.ts'
import { api, get, put } from '../../../kit/contract/endpoint.ts'
import { stepType } from '../../onboarding/contract.ts'

const listed = z.object({ stepId: z.uuid(), type: stepType, title: z.string() })

const walked = {
  name: z.string(),
  /** Counted from 1 in each walkthrough. */
  version: z.number().int(),
  startedAt: z.iso.datetime(),
  submittedAt: z.iso.datetime().nullable(),
}

const standing = z.enum(['done', 'open', 'locked', 'sentBack'])

/** What becomes of a step: done stays done, open as before, done once and owed anew, or not asked before. */
export const change = z.enum(['stays', 'open', 'again', 'new'])
export type Change = z.output<typeof change>

const newer = z.object({
  walkthroughId: z.uuid(),
  name: z.string(),
  /** Sent back with the move, so that what was looked at is what is done. */
  basis: z.string(),
  percent: z.number().int(),
  /** True when an application that was sent has to be signed anew. */
  signsAgain: z.boolean(),
  steps: z.array(listed.extend({ change })),
  /** Steps that are no longer required; what was done in them stays readable. */
  falls: z.array(listed.extend({ doneAt: z.iso.datetime().nullable() })),
})

export const progress = z.object({
  /** Null before somebody has begun, and when the position has no walkthrough. */
  current: z
    .object({
      ...walked,
      percent: z.number().int(),
      minutesLeft: z.number().int(),
      steps: z.array(listed.extend({ state: standing, doneAt: z.iso.datetime().nullable() })),
    })
    .nullable(),
  /** True for an applicant who has begun nothing and cannot: no walkthrough is active for their position. */
  nothingToBegin: z.boolean(),
  /** What the person would go through if they began now; null when that is what they do. */
  newer: newer.nullable(),
  /** Ways that were left for another version, the latest first. */
  earlier: z.array(
    z.object({
      ...walked,
      endedAt: z.iso.datetime(),
      steps: z.array(listed.extend({ doneAt: z.iso.datetime().nullable() })),
    }),
  ),
})
export type Progress = z.output<typeof progress>
export type Newer = z.output<typeof newer>

const move = z.object({ basis: z.string().length(64) })

/** How far a person is in their walkthrough, and how staff move them to a newer version. Product 8. */
export const movingApi = api('moving', '/api/onboarding', {
  readProgress: get('/progress/:personId', { allow: staff('onboarding.view'), follows: ['person'], reply: progress }),
  moveToNewer: put('/newer-version/:personId', {
    allow: staff('onboarding.edit'),
    body: move,
    reply: progress,
    says: 'Moved to the newest version.',
  }),
})
