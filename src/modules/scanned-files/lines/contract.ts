import { z } from 'zod'

/** What is wrong with a file of a ZIP before anything is read in it. */
export const fileTroubles = ['badType', 'fileTooLarge', 'nestedZip', 'emptyFile', 'noSuchFile'] as const
export type FileTrouble = (typeof fileTroubles)[number]

/** Where in a line of a ZIP what stands; an index, or somebody by hand, says the others, else the names do. */
export const scanCell = {
  ...{ files: 0, person: 1, type: 2, performedOn: 3, expiresOn: 4 },
  ...{ birthDate: 5, trouble: 6 },
} as const
export const scanHeaders = [
  ...['File', 'Person', 'Document type', 'Date on the document', 'Expires'],
  ...['Date of birth', 'Trouble'],
] as const
/** Says that there is none, whatever the file's name says. */
export const noDate = '-'

const choice = z.object({ value: z.string(), label: z.string() })

/** What a line of a ZIP is bound to, or may be. */
export const boundScan = z.object({
  files: z.array(z.string()),
  /** Those whom the names may mean, to choose from. */
  people: z.array(z.object({ id: z.uuid(), name: z.string(), detail: z.string() })),
  types: z.array(choice),
  performedOn: z.string().nullable(),
  expiresOn: z.string().nullable(),
  /** It becomes the file of a document that is on record without one. */
  attaches: z.boolean(),
})
export type BoundScan = z.output<typeof boundScan>
