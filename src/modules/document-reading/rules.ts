import { type Box, onPicture, type ReadPage } from '../../kit/contract/read-words.ts'
import type { Day } from '../../kit/contract/time.ts'
import type { Proposal, ReadField } from './contract.ts'
import { readDates } from './dates/rules.ts'
import { linesOf } from './lines/rules.ts'
import { readNumber } from './numbers/rules.ts'
import { type NamedType, readType } from './types/rules.ts'

/** A proposal before it is said on which page it stands. */
export type Found = Omit<Proposal, 'pageId' | 'typeName'>

type Read = { readonly value: string; readonly box: Box; readonly confidence: number } | null

type OnPage = Omit<Found, 'pdfPage'>

/** What the words of one page propose. */
function proposalsOfPage(page: ReadPage, types: readonly NamedType[], today: Day): OnPage[] {
  const lines = linesOf(page.words, page.ratio)
  const { performedOn, expiresOn } = readDates(lines, page.ratio, today)
  const read: Record<ReadField, Read> = {
    documentTypeId: readType(lines, types),
    number: readNumber(lines, page.ratio),
    performedOn,
    expiresOn,
  }
  return Object.entries(read).flatMap(([field, found]) =>
    found
      ? [
          {
            field: field as ReadField,
            value: found.value,
            box: onPicture(found.box, page),
            confidence: Math.round(found.confidence),
          },
        ]
      : [],
  )
}

/** What the words of a file propose. Nothing of the text is left but what is proposed. */
export const proposalsOf = (pages: readonly ReadPage[], types: readonly NamedType[], today: Day): Found[] =>
  pages.flatMap((page, at) => proposalsOfPage(page, types, today).map(one => ({ ...one, pdfPage: at + 1 })))

/** Of several pages one proposal a field: where pages contradict each other, none. */
export function agreed(all: readonly Proposal[]): Proposal[] {
  const byField = Map.groupBy(all, ({ field }) => field)
  return [...byField.values()].flatMap(of => {
    const [best] = of.toSorted((a, b) => b.confidence - a.confidence)
    return best && of.every(({ value }) => value === best.value) ? [best] : []
  })
}
