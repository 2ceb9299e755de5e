import { expect, test } from 'vitest'
import type { Bound } from '../scan-binding/rules.ts'
import { judgingScans, type OnFile } from './rules.ts'

const today = '2026-09-01'
const type = {
  ...{ id: 'tb', name: 'TB test', needsExpiry: false, needsNumber: false, validityMonths: null },
  ...{ needsDate: true, twoSided: false },
}
const rosa = { id: 'rosa', firstName: 'Rosa', lastName: 'Delgado', email: 'rosa@x.com', birthDate: null }
const bound = (performedOn: string | null, expiresOn: string | null): Bound => ({
  ...{ files: ['a.pdf'], people: [rosa], types: [type], performedOn, expiresOn, reasons: [] },
})
const onFile = (id: string, performedOn: string | null, hasFile: boolean): OnFile => ({
  ...{ id, personId: 'rosa', typeId: 'tb', performedOn, expiresOn: null, hasFile },
})

type Line = [performedOn: string | null, decision?: 'new' | 'skip' | null, expiresOn?: string]
const judged = (documents: OnFile[], ...lines: Line[]) => {
  const judge = judgingScans(documents, today)
  return lines.map(([performedOn, decision = null, expiresOn = null], at) => {
    const { verdict, reasons, plan } = judge({ line: at + 1, decision, bound: bound(performedOn, expiresOn) })
    return [verdict, reasons[0]?.code ?? '', plan && (plan.attachTo ?? 'new')]
  })
}

test.each<[string, OnFile[], Line[], unknown[]]>([
  ['nothing on file', [], [['2026-03-01']], [['new', '', 'new']]],
  ['one without a file', [onFile('d', '2026-03-01', false)], [['2026-03-01']], [['changed', '', 'd']]],
  ['one without a file, and no date', [onFile('d', '2026-03-01', false)], [[null]], [['changed', '', 'd']]],
  ['one of another day', [onFile('d', '2025-03-01', false)], [['2026-03-01']], [['new', '', 'new']]],
  ['one with a file', [onFile('d', '2026-03-01', true)], [['2026-03-01']], [['same', '', null]]],
  ['one with a file, and no date', [onFile('d', '2026-03-01', true)], [[null]], [['new', '', 'new']]],
  [
    'two without a file',
    [onFile('d', '2026-03-01', false), onFile('e', '2025-03-01', false)],
    [[null], [null, 'new'], ['2025-03-01']],
    [
      ['doubtful', 'severalDocuments', null],
      ['doubtful', 'sameDocument', 'new'],
      ['changed', '', 'e'],
    ],
  ],
  [
    'two lines and one without a file: the second is not attached too',
    [onFile('d', null, false)],
    [['2026-03-01'], ['2026-04-01']],
    [
      ['changed', '', 'd'],
      ['new', '', 'new'],
    ],
  ],
  [
    'the first is left out, so that the second gets it',
    [onFile('d', null, false)],
    [['2026-03-01', 'skip'], ['2026-04-01']],
    [
      ['changed', '', 'd'],
      ['changed', '', 'd'],
    ],
  ],
  [
    'two lines that are the same',
    [],
    [['2026-03-01'], ['2026-03-01'], ['2026-03-01', 'new']],
    [
      ['new', '', 'new'],
      ['doubtful', 'sameDocument', null],
      ['doubtful', 'sameDocument', 'new'],
    ],
  ],
  [
    'two lines that are the same, and the first is left out',
    [],
    [['2026-03-01', 'skip'], ['2026-03-01']],
    [
      ['new', '', 'new'],
      ['new', '', 'new'],
    ],
  ],
  [
    'two lines that fit each other, of which one says less',
    [],
    [
      ['2026-03-01'],
      ['2026-03-01', null, '2027-03-01'],
      ['2026-03-01', 'new', '2027-03-01'],
      [null, null, '2027-03-01'],
      [null],
    ],
    [
      ['new', '', 'new'],
      ['doubtful', 'sameDocument', null],
      ['doubtful', 'sameDocument', 'new'],
      ['doubtful', 'sameDocument', null],
      ['new', '', 'new'],
    ],
  ],
  [
    'one with a file that fits two lines',
    [onFile('d', '2026-03-01', true)],
    [['2026-03-01'], ['2026-03-01', null, '2027-03-01']],
    [
      ['same', '', null],
      ['same', '', null],
    ],
  ],
])('%s', (_what, documents, lines, expected) => expect(judged(documents, ...lines)).toEqual(expected))
