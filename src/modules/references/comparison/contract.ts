import { z } from 'zod'

const comparedFields = ['employer', 'title', 'from', 'to'] as const

/** `close`: at most two months apart. `unknown`: one of the two says nothing. */
export const comparedResults = ['same', 'close', 'different', 'unknown'] as const
export type ComparedResult = (typeof comparedResults)[number]

/** What the person and the referee wrote about the same job. Months are `YYYY-MM`; null is nothing, or still there. */
export const comparedRow = z.object({
  field: z.enum(comparedFields),
  wrote: z.string().nullable(),
  said: z.string().nullable(),
  result: z.enum(comparedResults),
  /** How many months lie between them; null where there are none to count. */
  months: z.number().int().nullable(),
})
export type ComparedRow = z.output<typeof comparedRow>
