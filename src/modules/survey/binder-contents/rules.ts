import type { Day } from '../../../kit/contract/time.ts'

/** A document that is bound: where its first page is, counted from 0 among the parts. */
export type IndexEntry = { readonly title: string; readonly part: number; readonly requirements: readonly string[] }

/** File systems take 255 bytes, with the ending of the file. */
const mostBytes = 200

/** As many whole characters from the beginning as have so many bytes. */
function cut(text: string, bytes: number): string {
  let left = bytes
  const kept = []
  for (const character of text.toWellFormed()) {
    left -= new TextEncoder().encode(character).length
    if (left < 0) break
    kept.push(character)
  }
  return kept.join('')
}

/** A name that every file system takes. */
export const fileName = (text: string): string =>
  cut(text.replace(/[\\/:*?"<>|\p{Cc}\p{Cf}]/gu, '-').replace(/\s+/g, ' '), mostBytes).replace(/^[. ]+|[. ]+$/g, '') ||
  'Binder'

/** What the ZIP and each binder are called. */
export const binderName = (person: { firstName: string; lastName: string }, asOf: Day): string =>
  fileName(`${cut(`${person.lastName}, ${person.firstName}`, mostBytes - 20)}, as of ${asOf}`)
