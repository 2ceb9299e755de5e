import type { Box, ReadWord } from '../../../kit/contract/read-words.ts'

/** Words that stand side by side, without a wide gap, from left to right. */
export type Cell = { readonly words: readonly ReadWord[] }

/** What stands at one height: its cells from left to right. */
export type Line = { readonly cells: readonly Cell[] }

/** Words of a cell, from one to another, and what they say. */
export type Span = Box & { readonly text: string; readonly line: number; readonly confidence: number }

const heightOf = (of: Box) => of.y1 - of.y0
const middleOf = (of: Box) => (of.y0 + of.y1) / 2

/** Below this a word is more likely a speck or a picture than a word. */
const leastSure = 25

function atHeight(words: readonly ReadWord[]): ReadWord[][] {
  const lines: ReadWord[][] = []
  for (const word of words.toSorted((a, b) => middleOf(a) - middleOf(b))) {
    const last = lines.at(-1)
    const before = last?.at(-1)
    const isSame = before && middleOf(word) - middleOf(before) < 0.5 * Math.min(heightOf(word), heightOf(before))
    if (last && isSame) last.push(word)
    else lines.push([word])
  }
  return lines.map(line => line.toSorted((a, b) => a.x0 - b.x0))
}

function cellsOf(line: readonly ReadWord[], ratio: number): Cell[] {
  const cells: ReadWord[][] = []
  for (const word of line) {
    const last = cells.at(-1)
    const before = last?.at(-1)
    // Widths and heights are fractions of different sides.
    const gap = before ? (word.x0 - before.x1) * ratio : 0
    if (last && before && gap < 1.6 * Math.max(heightOf(before), heightOf(word))) last.push(word)
    else cells.push([word])
  }
  return cells.map(words => ({ words }))
}

/** The lines of a page from top to bottom, each with its cells: what stands in two columns is not read as one sentence. */
export const linesOf = (words: readonly ReadWord[], ratio: number): Line[] =>
  atHeight(words.filter(word => word.confidence >= leastSure)).map(line => ({ cells: cellsOf(line, ratio) }))

/** The box around all of these. */
export const around = (boxes: readonly Box[]): Box => ({
  x0: Math.min(...boxes.map(box => box.x0)),
  y0: Math.min(...boxes.map(box => box.y0)),
  x1: Math.max(...boxes.map(box => box.x1)),
  y1: Math.max(...boxes.map(box => box.y1)),
})

/** The words of a cell as one text, and which words a stretch of it is made of. */
function textOf({ words }: Cell, read: (word: string) => string) {
  const ends: number[] = []
  let text = ''
  for (const word of words) {
    text += `${text ? ' ' : ''}${read(word.text)}`
    ends.push(text.length)
  }
  const wordsIn = (from: number, to: number) =>
    words.filter((_word, at) => (ends[at] ?? 0) > from && (at === 0 ? 0 : (ends[at - 1] ?? 0) + 1) < to)
  return { text, wordsIn }
}

/** Every match of a pattern (with the flags g and i) in the cells. `read`: how a word is to be understood. */
export function findIn(lines: readonly Line[], pattern: RegExp, read = (word: string) => word) {
  return lines.flatMap(({ cells }, line) =>
    cells.flatMap(cell => {
      const { text, wordsIn } = textOf(cell, read)
      return [...text.matchAll(pattern)].flatMap(match => {
        const words = wordsIn(match.index, match.index + match[0].length)
        if (words.length === 0) return []
        const confidence = Math.min(...words.map(word => word.confidence))
        return [{ match, span: { ...around(words), text: match[0], line, confidence } satisfies Span }]
      })
    }),
  )
}

/** How far a label is from what it may be the label of; null: it is not. Beside it is nearer than above it. */
export function distance(label: Span, of: Span, ratio: number): number | null {
  const height = Math.max(heightOf(label), heightOf(of))
  if (label.line === of.line) {
    const gap = ((of.x0 - label.x1) * ratio) / height
    return gap > -0.5 && gap < 14 ? Math.max(0, gap) : null
  }
  const below = (of.y0 - label.y1) / height
  if (below < -0.3 || below > 2.2) return null
  const overlap = Math.min(label.x1, of.x1) - Math.max(label.x0, of.x0)
  if (overlap <= 0) return null
  const aside = (Math.abs(label.x0 - of.x0) * ratio) / height
  return 4 + below + Math.min(aside, Math.abs((label.x0 + label.x1 - of.x0 - of.x1) * ratio) / 2 / height)
}
