import { z } from 'zod'
import { staff } from '../../../kit/contract/access.ts'
import { api, get } from '../../../kit/contract/endpoint.ts'

const questionStatistics = z.object({
  questionId: z.uuid(),
  attempts: z.number().int(),
  /** The mean share of the points that was reached, 0 to 1; null without attempts. */
  difficulty: z.number().nullable(),
  /** How well it tells strong from weak attempts, -1 to 1; null with too few attempts. */
  discrimination: z.number().nullable(),
})

export const testStatistics = z.object({
  /** The version that it is about; null: nothing is published. */
  version: z.number().int().nullable(),
  attempts: z.number().int(),
  passed: z.number().int(),
  questions: z.array(questionStatistics),
})
export type TestStatistics = z.output<typeof testStatistics>

export const statisticsApi = api('competencyStatistics', '/api/competency-test', {
  /** Of the published version: every attempt that was scored. */
  readStatistics: get('/statistics/:id', { allow: staff('compliance.view'), reply: testStatistics }),
})
