import { describe, expect, test } from 'vitest'
import { plainWords } from '../../status/engine/sentences.ts'
import { importLine } from '../people/contract.ts'
import type { Reason } from './contract.ts'
import { sentenceOf } from './rules.ts'

const { t } = plainWords(id => id)
const codes = importLine.shape.reasons.element.shape.code.options
const full = { column: 'Hire Date', value: '31/02/2026', line: 7, at: 3, here: '2026-03-02' }

describe('people read', () => {
  test.each<[string, Reason, string]>([
    ['which cell it is', { code: 'noSuchDay', ...full }, 'Hire Date: “31/02/2026” doesn’t exist.'],
    ['before what it is', { code: 'beforeHire', ...full }, 'Hire Date: “31/02/2026” is before the hire date.'],
    ['what it says', { code: 'badName', ...full, value: 'http://a.example' }, '“http://a.example” cannot be a name.'],
    ['which line it is', { code: 'sameEmail', line: 7 }, 'Line 7 has this email too.'],
    ['which file of a ZIP it is', { code: 'sameDocument', line: 7 }, 'File 7 seems to be the same document.'],
    ['who it may be', { code: 'looksLike', value: 'Jorge Sanders' }, 'Looks like Jorge Sanders.'],
    ['whose email it is', { code: 'emailOfOther', value: 'Jorge Sanders' }, 'This email belongs to Jorge Sanders.'],
    [
      'both days of a contradiction',
      { code: 'hireDateDiffers', ...full, value: '3/3/2026' },
      'Hire Date: “3/3/2026” differs from the hire date on record, Mar 2, 2026.',
    ],
    ['what is missing', { code: 'noHireDate', ...full }, 'An active caregiver needs a hire date.'],
    ['whom an index names', { code: 'noPerson', value: 'Rosa D' }, 'There is no one here called “Rosa D”.'],
    ['that none says who', { code: 'noPerson' }, 'The name of the file or folder names no one who is here.'],
    ['which type an index names', { code: 'noType', value: 'TB' }, 'There is no document type “TB”.'],
    ['that none says which', { code: 'noType', value: '' }, 'The name of the file or folder names no document type.'],
    ['what stands in a cell as it is', { code: 'badName', value: '{column} $&' }, '“{column} $&” cannot be a name.'],
  ])('%s', (_what, reason, sentence) => {
    expect(sentenceOf(reason, t)).toBe(sentence)
  })
})

test.each(codes)('%s has a sentence, in which nothing is left to fill in', code => {
  for (const reason of [{ code }, { code, ...full }]) expect(sentenceOf(reason, t)).toMatch(/^[^{}]+\.$/)
})

test('each reason has a sentence of its own, but for days before the hire date', () => {
  const same = Map.groupBy(codes, code => sentenceOf({ code, ...full }, t))
  expect([...same.values()].filter(of => of.length > 1)).toEqual([['beforeHire', 'hiredAfterEnd']])
})

test('a sentence is handed over with what fills it in, to be said in the words of the reader', () => {
  const said = (reason: Reason) => sentenceOf(reason, (message, values) => JSON.stringify([message, values]))
  const { column, value, line } = full
  expect(JSON.parse(said({ code: 'noDay', ...full }))).toEqual([
    '{column}: “{value}” is not a date.',
    { column, value, line },
  ])
  expect(JSON.parse(said({ code: 'sameLine', ...full }))[1]).toEqual({ column, value, line })
  expect(JSON.parse(said({ code: 'sameDocument', ...full }))[1]).toEqual({ line })
})
