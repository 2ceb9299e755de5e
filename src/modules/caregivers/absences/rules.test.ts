import { expect, test } from 'vitest'
import { absentOn, overlapping } from './rules.ts'

const may = { from: '2026-05-01', backOn: '2026-05-15' }
const sinceMay = { from: '2026-05-01', backOn: null }

test.each([
  ['ends before it begins', may, { from: '2026-04-01', backOn: '2026-04-30' }, false],
  ['ends as it begins', may, { from: '2026-04-01', backOn: '2026-05-01' }, false],
  ['reaches its first day', may, { from: '2026-04-01', backOn: '2026-05-02' }, true],
  ['is the same', may, may, true],
  ['lies within it', may, { from: '2026-05-05', backOn: '2026-05-06' }, true],
  ['lies around it', may, { from: '2026-04-01', backOn: '2026-06-01' }, true],
  ['begins on its last day', may, { from: '2026-05-14', backOn: '2026-06-01' }, true],
  ['begins on its first day back', may, { from: '2026-05-15', backOn: '2026-06-01' }, false],
  ['begins after it', may, { from: '2026-05-16', backOn: '2026-06-01' }, false],
  ['has no end and begins before it', may, { from: '2026-04-01', backOn: null }, true],
  ['has no end and begins on its last day', may, { from: '2026-05-14', backOn: null }, true],
  ['has no end and begins on its first day back', may, { from: '2026-05-15', backOn: null }, false],
  ['ends as one without an end begins', sinceMay, { from: '2026-04-01', backOn: '2026-05-01' }, false],
  ['reaches the first day of one without an end', sinceMay, { from: '2026-04-01', backOn: '2026-05-02' }, true],
  ['begins years after one without an end', sinceMay, { from: '2029-01-01', backOn: '2029-01-02' }, true],
  ['has no end, like the other', sinceMay, { from: '2029-01-01', backOn: null }, true],
])('a time out of work that %s', (_how, held, added, shares) => {
  expect(overlapping([held], added)).toBe(shares ? held : undefined)
})

test('of several times out of work that share a day with a new one, the first in the list is named', () => {
  const march = { from: '2026-03-01', backOn: '2026-03-15' }
  const july = { from: '2026-07-01', backOn: '2026-07-15' }
  expect(overlapping([july, may, march], { from: '2026-04-01', backOn: null })).toBe(july)
  expect(overlapping([july, may, march], { from: '2026-03-14', backOn: '2026-07-01' })).toBe(may)
  expect(overlapping([], may)).toBeUndefined()
})

test.each([
  ['the day before it', may, '2026-04-30', false],
  ['its first day', may, '2026-05-01', true],
  ['its last day', may, '2026-05-14', true],
  ['the first day back', may, '2026-05-15', false],
  ['the day before one without an end', sinceMay, '2026-04-30', false],
  ['the first day of one without an end', sinceMay, '2026-05-01', true],
  ['a day years into one without an end', sinceMay, '2029-01-01', true],
])('whether a person is out of work on %s', (_when, held, day, absent) => {
  expect(absentOn([held], day)).toBe(absent ? held : undefined)
})

test('a day belongs to the time out of work around it, whatever the order', () => {
  const march = { from: '2026-03-01', backOn: '2026-03-15' }
  expect(absentOn([may, march], '2026-03-14')).toBe(march)
  expect(absentOn([march, may], '2026-05-01')).toBe(may)
  expect(absentOn([march, may], '2026-04-01')).toBeUndefined()
  expect(absentOn([], '2026-04-01')).toBeUndefined()
})
