import { z } from 'zod'

export const externalCheck = z.strictObject({
  kind: z.literal('externalCheck'),
  sourceId: z.string(),
  everyMonths: z.number(),
})
export type CheckNeed = z.output<typeof externalCheck>
