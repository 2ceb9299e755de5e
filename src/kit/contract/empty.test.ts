import './sentences.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { orNull, textOrNull } from './empty.ts'
import { day } from './time.ts'

const form = z.object({
  day: orNull(day),
  number: orNull(z.string().trim().max(5)).optional(),
  note: textOrNull(z.string().trim().max(5)),
})
const badDay = 'Enter a date that exists, as YYYY-MM-DD.'

test.each([
  ['the empty text', { day: '', number: '', note: '' }, { day: null, number: null, note: null }],
  ['nothing', { day: null, number: null, note: null }, { day: null, number: null, note: null }],
  ['what is left out, but where it stays as it is', {}, { day: null, note: null }],
  ['a text of spaces, when it is read first', { day: null, note: '  ' }, { day: null, note: null }],
])('nothing is %s', (_what, sent, read) => {
  expect(form.parse(sent)).toEqual(read)
})

test('what stands there is what it should be, or is told at its field', () => {
  const good = { day: '2026-11-22', number: ' RN-1 ', note: ' Ok ' }
  expect(form.parse(good)).toEqual({ day: '2026-11-22', number: 'RN-1', note: 'Ok' })
  const told = (sent: object) =>
    form.safeParse(sent).error?.issues.map(({ path, message }) => [path.join('.'), message])
  const long = 'Use at most 5 characters.'
  expect(told({ day: '2026-02-30', number: 'RN-123', note: 'Longer' })).toEqual([
    ['day', badDay],
    ['number', long],
    ['note', long],
  ])
  expect(told({ day: '  ' })).toEqual([['day', badDay]])
  const odd = 'This is not of the right kind.'
  expect(told({ day: 5, note: 5 })).toEqual([
    ['day', odd],
    ['note', odd],
  ])
})
