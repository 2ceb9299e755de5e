import type { Day } from '../../../kit/contract/time.ts'

/** A document that is bound: where its first page is, counted from 0 among the parts. */
export type IndexEntry = { readonly title: string; readonly part: number; readonly requirements: readonly string[] }

/** A name that every file system takes. */
export const fileName = (text: string): string =>
  text
    .replace(/[\\/:*?"<>|\p{Cc}\p{Cf}]/gu, '-')
    .replace(/\s+/g, ' ')
    .slice(0, 100)
    .toWellFormed()
    .replace(/^[. ]+|[. ]+$/g, '') || 'Binder'

/** What the ZIP and each binder are called. */
export const binderName = (person: { firstName: string; lastName: string }, asOf: Day): string =>
  fileName(`${person.lastName}, ${person.firstName}, as of ${asOf}`)
