import { z } from 'zod'

/** What a column can hold of the person themselves. */
export const personFields = [
  'firstName',
  'middleName',
  'lastName',
  'fullName',
  'email',
  'phone',
  'birthDate',
  'address',
  'city',
  'stateCode',
  'postalCode',
  'position',
  'office',
  'coordinator',
  'states',
  'status',
  'hiredOn',
  'firstContactOn',
  'endedOn',
  'firstHiredOn',
  'firstEndedOn',
  'absentFrom',
  'absentUntil',
  'backOn',
] as const
export type PersonField = (typeof personFields)[number]

export const documentFacts = ['performedOn', 'expiresOn', 'number'] as const
export type DocumentFact = (typeof documentFacts)[number]

/**
 * What a column is matched to: a field of the person, `document:ID:expiresOn` (a date or the number of a document of that
 * type), `hours:ID:2025` (the hours of a ledger in a year), `evaluation:ID` (the day of the last evaluation with a form), `check:sam:checkedOn` or
 * `check:sam:result` (an exclusion check that was done elsewhere), or nothing.
 */
export const target = z
  .string()
  .max(80)
  .refine(
    text =>
      text === '' ||
      (personFields as readonly string[]).includes(text) ||
      /^document:[0-9a-f-]{36}:(performedOn|expiresOn|number)$/.test(text) ||
      /^hours:[0-9a-f-]{36}:(19|20)\d\d$/.test(text) ||
      /^evaluation:[0-9a-f-]{36}$/.test(text) ||
      /^check:[A-Za-z-]{3,20}:(checkedOn|result)$/.test(text),
    'Choose one from the list.',
  )
  .meta({ examples: ['hiredOn'] })

const named = z.object({ value: z.string(), label: z.string() })

/** What there is to match columns to, beside the fields of a person. */
export const importSources = z.object({
  documentTypes: z.array(named),
  ledgers: z.array(named),
  /** The forms with which people are evaluated. */
  evaluations: z.array(named),
  /** The lists of excluded persons. */
  lists: z.array(named),
  /** The years of which hours are taken over, the newest first. */
  years: z.array(z.number().int()),
})
export type ImportSources = z.output<typeof importSources>
