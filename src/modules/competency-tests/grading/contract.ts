import { z } from 'zod'
import { staff } from '../../../kit/contract/access.ts'
import { api, post, put } from '../../../kit/contract/endpoint.ts'
import { attemptResult } from '../attempts/contract.ts'

export const scoreDraft = z.object({
  questionId: z.uuid(),
  points: z.number('Say how many points.').min(0, 'Points are not less than 0.').max(100),
  /** The person reads it with the result. */
  comment: z.string().trim().max(1000).default(''),
})

export const gradingApi = api('competencyGrading', '/api/competency-test', {
  /** Scores one short text of an attempt that waits for it. */
  scoreAnswer: put('/score/:id', {
    allow: staff('compliance.edit'),
    body: scoreDraft,
    reply: attemptResult,
    says: 'Scored.',
  }),
  /** Takes back a submitted attempt, such as one that somebody helped with. It stays on record, and counts for nothing. */
  withdrawAttempt: post('/withdraw/:id', {
    allow: staff('compliance.edit'),
    body: z.object({ reason: z.string().trim().min(1, 'Say why.').max(500) }),
    reply: attemptResult,
    says: 'Withdrawn. This attempt no longer counts.',
  }),
})
