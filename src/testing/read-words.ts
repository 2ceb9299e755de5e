import type { ReadPage, ReadWord } from '../kit/contract/read-words.ts'
import type { PageReader } from '../kit/server/reading/page-reader.ts'
import { type Line, linesOf } from '../modules/document-reading/lines/rules.ts'

/** The words of a page as a reader would find them: letters of one width, lines under each other. Several spaces are a gap. */
const wordsFrom = (lines: readonly string[], confidence = 95): ReadWord[] =>
  lines.flatMap((line, at) =>
    [...line.matchAll(/\S+/g)].map(({ 0: text, index }) => ({
      text,
      confidence,
      x0: index * 0.02,
      x1: (index + text.length) * 0.02,
      y0: at * 0.06 + 0.02,
      y1: at * 0.06 + 0.06,
    })),
  )

/** The same as lines, of a page one and a half times as wide as high. */
export const linesFrom = (lines: readonly string[], confidence = 95): Line[] =>
  linesOf(wordsFrom(lines, confidence), 1.5)

/** A reader that finds these lines in every file, and says whose files it was given. */
export function readerOf(...lines: string[]): PageReader & { whose: string[] } {
  const page: ReadPage = { words: wordsFrom(lines), quarters: 0, turned: 0, ratio: 1.5 }
  const whose: string[] = []
  const read = async (of: string) => {
    whose.push(of)
    return [page]
  }
  return { whose, end: () => undefined, read }
}
