import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Box, ReadWord } from '../../../kit/contract/read-words.ts'
import { around, distance, findIn, linesOf, type Span } from './rules.ts'

// How labels and dates of whole pages find each other: in ../reading-dates/rules.test.ts.

/** A word of a tenth of the height of the page, at these places of a hundred. */
const word = (text: string, x0: number, x1: number, y0: number, of: Partial<ReadWord> = {}): ReadWord => ({
  ...{ text, confidence: 95, x0: x0 / 100, x1: x1 / 100, y0: y0 / 100, y1: (y0 + 10) / 100 },
  ...of,
})

const told = (words: readonly ReadWord[], ratio = 1) =>
  linesOf(words, ratio).map(({ cells }) => cells.map(cell => cell.words.map(one => one.text).join(' ')).join(' | '))

describe('the lines of a page', () => {
  test.each<[string, readonly ReadWord[], readonly string[]]>([
    ['of nothing are none', [], []],
    ['go from top to bottom', [word('b', 0, 10, 40), word('a', 0, 10, 10)], ['a', 'b']],
    ['and from left to right', [word('b', 12, 20, 10), word('a', 0, 10, 10)], ['a b']],
    ['take words that stand a little higher', [word('a', 0, 10, 14), word('b', 12, 20, 10)], ['a b']],
    ['and none of half a height', [word('a', 0, 10, 16), word('b', 12, 20, 10)], ['b', 'a']],
    ['go by the smaller of two words', [word('A', 0, 10, 10), word('b', 12, 20, 16, { y1: 0.2 })], ['A', 'b']],
    [
      'follow a page that was not quite level',
      [word('a', 0, 10, 10), word('b', 12, 20, 14), word('c', 22, 30, 18)],
      ['a b c'],
    ],
    ['are without what is hardly a word', [word('a', 0, 10, 10), word('x', 12, 20, 10, { confidence: 24.9 })], ['a']],
    ['and with what was read so far', [word('a', 0, 10, 10), word('b', 12, 20, 10, { confidence: 25 })], ['a b']],
    ['have a cell behind a wide gap', [word('a', 0, 10, 10), word('b', 27, 30, 10)], ['a | b']],
    ['and none behind a narrow one', [word('a', 0, 10, 10), word('b', 25, 30, 10)], ['a b']],
    ['are one cell where words overlap', [word('a', 0, 10, 10), word('b', 5, 15, 10)], ['a b']],
    ['go by the higher of two words', [word('A', 0, 10, 10, { y1: 0.3 }), word('b', 30, 35, 14)], ['A b']],
  ])('%s', (_what, words, lines) => {
    expect(told(words)).toEqual(lines)
  })

  test('a gap is wider on a page that is wider', () => {
    const two = [word('a', 0, 10, 10), word('b', 20, 30, 10)]
    expect([told(two, 1), told(two, 2)]).toEqual([['a b'], ['a | b']])
  })

  test('hold every word once, however they stand', () => {
    const place = fc.integer({ min: 0, max: 90 })
    const places = fc.array(fc.tuple(place, place), { maxLength: 12 })
    const words = places.map(all => all.map(([x, y], at) => word(`w${at}`, x, x + 8, y)))
    fc.assert(
      fc.property(words, all => {
        const read = linesOf(all, 1.5).map(({ cells }) => cells.flatMap(cell => cell.words))
        expect(read.flat().toSorted((a, b) => all.indexOf(a) - all.indexOf(b))).toEqual(all)
        for (const line of read) expect(line).toEqual(line.toSorted((a, b) => a.x0 - b.x0))
      }),
    )
  })
})

test('the box around several is as wide and as high as all of them', () => {
  const box = (x0: number, y0: number, x1: number, y1: number): Box => ({ x0, y0, x1, y1 })
  expect(around([box(0.2, 0.1, 0.4, 0.2)])).toEqual(box(0.2, 0.1, 0.4, 0.2))
  const three = [box(0.2, 0.1, 0.4, 0.2), box(0.1, 0.15, 0.3, 0.5), box(0.3, 0, 0.6, 0.1)]
  expect(around(three)).toEqual(box(0.1, 0, 0.6, 0.5))
})

describe('what is found', () => {
  const lines = linesOf(
    [
      word('Expires', 0, 20, 10, { confidence: 90 }),
      word('on:', 22, 28, 10, { confidence: 60 }),
      word('04/03/2027', 60, 80, 10),
      word('expires', 0, 20, 40),
      word('0n', 22, 26, 40),
    ],
    1,
  )
  const found = (pattern: RegExp, read?: (text: string) => string) =>
    findIn(lines, pattern, read).map(
      ({ span: { text, line, x0, x1, confidence } }) => `${text} @${line} ${x0}-${x1} ${confidence}`,
    )

  test.each<[string, RegExp, readonly string[]]>([
    ['every match, with its line', /expires/gi, ['Expires @0 0-0.2 90', 'expires @1 0-0.2 95']],
    ['over two words, as sure as the less sure of them', /expires on/gi, ['Expires on @0 0-0.28 60']],
    ['the whole word of which a part fits', /pire/gi, ['pire @0 0-0.2 90', 'pire @1 0-0.2 95']],
    ['the second word alone', /on:/gi, ['on: @0 0.22-0.28 60']],
    ['nothing over two cells', /on: 04/gi, []],
    ['nothing that is not there', /issued/gi, []],
    ['nothing between two words', / /g, []],
    ['several in one cell', /[eo]x?[pn]/gi, ['Exp @0 0-0.2 90', 'on @0 0.22-0.28 60', 'exp @1 0-0.2 95']],
  ])('%s', (_what, pattern, expected) => {
    expect(found(pattern)).toEqual(expected)
  })

  test('a word as it is to be understood', () => {
    expect(found(/expires on\b/gi, text => text.replace('0n', 'on'))).toEqual([
      'Expires on @0 0-0.28 60',
      'expires on @1 0-0.26 95',
    ])
    // The words keep their places where they become longer.
    expect(found(/on/g, text => text.replace('Expires', 'Expiration date is'))).toEqual([
      'on @0 0-0.2 90',
      'on @0 0.22-0.28 60',
    ])
  })
})

describe('a label', () => {
  /** A stretch of a tenth of the height of the page. */
  const span = (line: number, x0: number, x1: number, y0: number): Span => ({
    ...{ line, text: '', confidence: 95, x0: x0 / 100, x1: x1 / 100, y0: y0 / 100, y1: (y0 + 10) / 100 },
  })
  const label = span(1, 20, 40, 20)

  test.each<[string, Span, number | null]>([
    ['is of what stands beside it', span(1, 40, 50, 20), 0],
    ['by heights of a line', span(1, 55, 60, 20), 1.5],
    ['even where the two overlap a little', span(1, 36, 50, 20), 0],
    ['and not where they overlap more', span(1, 34, 50, 20), null],
    ['nor of what stands before it', span(1, 0, 10, 20), null],
    ['is of what stands below it', span(2, 20, 40, 30), 4],
    ['further down is further away', span(2, 20, 40, 40), 5],
    ['even where the two overlap a little', span(2, 20, 40, 28), 3.8],
    ['and not where they overlap more', span(2, 20, 40, 26), null],
    ['two lines below', span(3, 20, 40, 51), 6.1],
    ['and not three', span(3, 20, 40, 53), null],
    ['nor of what stands above it', span(0, 20, 40, 5), null],
    ['below, with the same left side', span(2, 20, 30, 30), 4],
    ['below, with the same middle', span(2, 25, 35, 30), 4],
    ['below and a little aside', span(2, 30, 42, 30), 4.6],
    ['and not below and beside', span(2, 40, 60, 30), null],
  ])('%s', (_what, of, away) => {
    const got = distance(label, of, 1)
    expect(got === null ? null : Math.round(got * 100) / 100).toBe(away)
  })

  test('beside it may stand as far as fourteen heights of a line', () => {
    const [low, near, far] = [span(1, 0, 10, 0), span(1, 149, 160, 0), span(1, 151, 160, 0)]
    expect([distance(low, near, 1), distance(low, far, 1)]).toEqual([expect.closeTo(13.9), null])
  })

  test('is nearer beside than above, and a wider page makes wider gaps', () => {
    const [beside, below] = [span(1, 45, 60, 20), span(2, 20, 40, 30)]
    expect(distance(label, beside, 1) ?? 9).toBeLessThan(distance(label, below, 1) ?? 0)
    expect(distance(label, beside, 2)).toBeCloseTo(1)
  })

  test('distances go by the higher of the two', () => {
    const high = { ...span(1, 60, 70, 20), y1: 0.4 }
    expect(distance(label, high, 1)).toBeCloseTo(1)
  })
})
