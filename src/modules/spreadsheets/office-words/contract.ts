import { z } from 'zod'
import { officeDraft } from '../../offices/contract.ts'

/** What a file calls an office, where the organization has none that is called so. */
export const unknownOffice = z.object({
  word: z.string(),
  /** How many lines say it. */
  lines: z.number().int(),
})
export type UnknownOffice = z.output<typeof unknownOffice>

export const mostOffices = 100

/** What becomes of each word: an office that is there, or a new one. */
export const namedOffices = z.object({
  offices: z
    .array(
      z.object({
        word: z.string().trim().min(1).max(500),
        as: z.union([z.object({ officeId: z.uuid() }), officeDraft.pick({ name: true })]),
      }),
    )
    .min(1)
    .max(mostOffices),
})
export type NamedOffice = z.output<typeof namedOffices>['offices'][number]
