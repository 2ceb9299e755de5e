import { describe, expect, test } from 'vitest'
import type { ReadPage } from '../../kit/contract/read-words.ts'
import type { Proposal, ReadField } from './contract.ts'
import { agreed, proposalsOf } from './rules.ts'

const today = '2026-11-27'
const types = [
  { id: 'cpr', name: 'CPR card' },
  { id: 'tb', name: 'TB screening' },
]

/** A page with these lines under each other, each of words side by side. */
const page = (lines: readonly string[], of: Partial<ReadPage> = {}, confidence = 95): ReadPage => ({
  words: lines.flatMap((line, at) =>
    [...line.matchAll(/\S+/g)].map(({ 0: text, index }) => ({
      ...{ text, confidence, x0: index * 0.02, x1: (index + text.length) * 0.02 },
      ...{ y0: at * 0.06 + 0.02, y1: at * 0.06 + 0.06 },
    })),
  ),
  quarters: 0,
  turned: 0,
  ratio: 1.5,
  ...of,
})
const card = ['BASIC LIFE SUPPORT', 'Issued: 04/03/2026', 'Expires: 04/03/2028', 'Certificate # 019283']

const told = (...pages: ReadPage[]) =>
  proposalsOf(pages, types, today).map(({ pdfPage, field, value }) => `${pdfPage} ${field} ${value}`)

describe('what is proposed', () => {
  test.each<[string, readonly ReadPage[], readonly string[]]>([
    [
      'each field that a page says',
      [page(card)],
      ['1 documentTypeId cpr', '1 number 019283', '1 performedOn 2026-04-03', '1 expiresOn 2028-04-03'],
    ],
    ['no field that it does not say', [page(['Expires: 04/03/2028'])], ['1 expiresOn 2028-04-03']],
    ['nothing of an empty page', [page([])], []],
    ['nothing of no page', [], []],
    ['nothing of a text without any', [page(['Menu of the day'])], []],
    [
      'by the page on which it stands',
      [page([]), page(['Expires: 04/03/2028']), page(['Card No. 77-4413', 'Expires: 05/03/2028'])],
      ['2 expiresOn 2028-04-03', '3 number 77-4413', '3 expiresOn 2028-05-03'],
    ],
  ])('%s', (_what, pages, proposed) => {
    expect(told(...pages)).toEqual(proposed)
  })

  test('a day that is to come is no day on the document', () => {
    expect(told(page(['Issued: 11/27/2026']))).toEqual(['1 performedOn 2026-11-27'])
    expect(told(page(['Issued: 11/28/2026']))).toEqual([])
  })

  test('no type where the organization has none for it', () => {
    expect(proposalsOf([page(['BASIC LIFE SUPPORT'])], [], today)).toEqual([])
  })

  test('whole percents say how sure it is', () => {
    const [found] = proposalsOf([page(['Expires: 04/03/2028'], {}, 87.6)], types, today)
    expect(found?.confidence).toBe(88)
  })

  test.each<[ReadPage['quarters'], readonly number[]]>([
    [0, [0.18, 0.02, 0.38, 0.06]],
    [1, [0.02, 0.62, 0.06, 0.82]],
    [2, [0.62, 0.94, 0.82, 0.98]],
    [3, [0.94, 0.18, 0.98, 0.38]],
  ])('the place is that on the picture as people see it, before %s turns', (quarters, corners) => {
    const [found] = proposalsOf([page(['Expires: 04/03/2028'], { quarters })], types, today)
    const { x0, y0, x1, y1 } = found?.box ?? { x0: 0, y0: 0, x1: 0, y1: 0 }
    expect([x0, y0, x1, y1].map(one => Math.round(one * 1000) / 1000)).toEqual(corners)
  })
})

describe('of several pages', () => {
  const proposal = (field: ReadField, value: string, confidence: number, pdfPage = 1): Proposal => ({
    ...{ field, value, confidence, pdfPage, typeName: null, pageId: '01890000-0000-7000-8000-000000000001' },
    box: { x0: 0, y0: 0, x1: 1, y1: 1 },
  })
  const [front, back] = [proposal('number', '12', 80), proposal('number', '12', 90, 2)]
  const other = proposal('number', '13', 99, 3)
  const expires = proposal('expiresOn', '2028-04-03', 70)

  test.each<[string, readonly Proposal[], readonly Proposal[]]>([
    ['none says anything', [], []],
    ['one says it', [front], [front]],
    ['two say the same: the surer is shown', [front, back], [back]],
    ['the same in another order', [back, front], [back]],
    ['they contradict each other, however sure one is', [front, back, other], []],
    ['they contradict each other in one field: the other stays', [front, other, expires], [expires]],
    ['each field is told once', [expires, front, back], [expires, back]],
  ])('%s', (_what, all, left) => {
    expect(agreed(all)).toEqual(left)
  })
})
