import { z } from 'zod'

export const hours = z.strictObject({
  kind: z.literal('hours'),
  sourceId: z.string(),
  hours: z.number(),
  /** Twelve months each, counted from the hire date or as whole calendar years. */
  period: z.enum(['hireAnniversary', 'calendarYear']),
})
export type HoursNeed = z.output<typeof hours>
