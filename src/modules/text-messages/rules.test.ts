import { expect, test } from 'vitest'
import { phoneInWords, textNumber } from '../../kit/contract/phone.ts'
import { keywordIn, leavesAt, nextTextTry, type Reach, segmentsOf, whyNoNote, whyNoText, withSender } from './rules.ts'

test.each<[string, string | null]>([
  ['(512) 555-0100', '+15125550100'],
  ['512.555.0100', '+15125550100'],
  ['1 512 555 0100', '+15125550100'],
  ['+1 512 555 0100', '+15125550100'],
  ['+52 55 1234 5678', '+525512345678'],
  ['512 555 0100 ext. 12', null],
  ['555-0100', null],
  ['112 555 0100', null],
  ['512 155 0100', null],
  ['', null],
])('the number %j gets texts at %s', (written, number) => expect(textNumber(written)).toBe(number))

test.each([
  ['+15125550100', '(512) 555-0100'],
  ['+525512345678', '+525512345678'],
])('the number %s is read as %s', (number, words) => expect(phoneInWords(number)).toBe(words))

test.each<[string, number]>([
  ['', 1],
  ['a'.repeat(160), 1],
  ['a'.repeat(161), 2],
  ['a'.repeat(306), 2],
  ['a'.repeat(307), 3],
  // An extended character takes two places, and is not cut in two.
  ['€'.repeat(80), 1],
  [`${'a'.repeat(152)}€${'a'.repeat(152)}`, 3],
  ['ñ'.repeat(160), 1],
  // One character outside of the alphabet makes all of them wide.
  [`${'a'.repeat(69)}’`, 1],
  [`${'a'.repeat(70)}’`, 2],
  ['ł'.repeat(134), 2],
  ['ł'.repeat(135), 3],
  [`${'ł'.repeat(66)}🌊${'ł'.repeat(65)}`, 2],
  [`${'ł'.repeat(66)}🌊${'ł'.repeat(66)}`, 3],
])('%j is so many segments: %i', (text, segments) => expect(segmentsOf(text)).toBe(segments))

test.each([
  ...['STOP', ' stop ', 'Stop.', '"STOP"', 'stopall', 'Unsubscribe!', 'CANCEL', 'end', 'QUIT', 'revoke'].map(
    text => [text, 'stop'] as const,
  ),
  ...['OPTOUT', 'opt out', 'Opt-out'].map(text => [text, 'stop'] as const),
  ...['START', 'unstop'].map(text => [text, 'start'] as const),
  ...['HELP', 'info?'].map(text => [text, 'help'] as const),
  ...['please stop calling', 'Can I start on Monday?', 'yes', '', '!!', 'constructor', 'stopp'].map(
    text => [text, null] as const,
  ),
])('the reply %j asks for %s', (text, keyword) => expect(keywordIn(text)).toBe(keyword))

test.each<[string, string, string]>([
  // Chicago is six hours behind in winter, five in summer.
  ['America/Chicago', '2026-12-01T14:00:00.000Z', '2026-12-01T14:00:00.000Z'],
  ['America/Chicago', '2026-12-01T13:59:59.000Z', '2026-12-01T14:00:00.000Z'],
  ['America/Chicago', '2026-12-02T02:59:59.000Z', '2026-12-02T02:59:59.000Z'],
  ['America/Chicago', '2026-12-02T03:00:00.000Z', '2026-12-02T14:00:00.000Z'],
  // The night in which the clocks are put forward.
  ['America/Chicago', '2026-03-08T04:30:00.000Z', '2026-03-08T13:00:00.000Z'],
  ['Asia/Kathmandu', '2026-12-01T20:00:00.000Z', '2026-12-02T02:15:00.000Z'],
])('in %s a text of %s leaves at %s', (zone, now, at) => {
  expect(leavesAt('reminder', zone, new Date(now)).toISOString()).toBe(at)
  expect(leavesAt('answer', zone, new Date(now)).toISOString()).toBe(now)
})

const reach = (of: Partial<Reach> = {}): Reach => ({
  phone: '+15125550100',
  consent: { given: true, way: 'signUp' },
  isClosed: false,
  ...of,
})

test.each<[string, Reach, RegExp | null]>([
  ['agreed', reach(), null],
  ['no number', reach({ phone: null }), /no phone number/],
  ['archived', reach({ isClosed: true }), /archived or rejected/],
  ['nothing on record', reach({ consent: null }), /No consent/],
  ['turned off', reach({ consent: { given: false, way: 'ownPage' } }), /turned off/],
  ['replied STOP', reach({ consent: { given: false, way: 'reply' } }), /replied STOP/],
])('whether somebody may be texted: %s', (_name, of, why) => {
  for (const kind of ['own', 'reminder', 'invitation'] as const) {
    const said = whyNoText(kind, of)
    if (why) expect(said).toMatch(why)
    else expect(said).toBeNull()
  }
  expect(whyNoText('answer', of)).toBeNull()
})

test.each<[string, Reach, boolean]>([
  ['nothing on record', reach({ consent: null }), true],
  ['ended by staff', reach({ consent: { given: false, way: 'byPhone' } }), true],
  ['given', reach(), false],
  ['no number', reach({ phone: null, consent: null }), false],
  ['ended by the person on their page', reach({ consent: { given: false, way: 'ownPage' } }), false],
  ['ended by the person with STOP', reach({ consent: { given: false, way: 'reply' } }), false],
])('whether staff can note that somebody agreed: %s', (_name, of, can) => expect(whyNoNote(of) === null).toBe(can))

test('a text says who it is from, the first one how to end them', () => {
  expect(withSender('Harbor', 'Hi.', true)).toBe('Harbor: Hi. Reply STOP to end, HELP for help.')
  expect(withSender('Harbor', 'Hi.', false)).toBe('Harbor: Hi.')
})

test('a text is tried for some four hours, and then it would come too late', () => {
  const now = new Date('2026-12-01T14:00:00Z')
  expect(nextTextTry(1, now)?.toISOString()).toBe('2026-12-01T14:01:00.000Z')
  expect(nextTextTry(5, now)?.toISOString()).toBe('2026-12-01T17:00:00.000Z')
  expect(nextTextTry(6, now)).toBeNull()
})
