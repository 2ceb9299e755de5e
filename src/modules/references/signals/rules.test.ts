import { describe, expect, test } from 'vitest'
import { type Looked, sharedWords, signalsOf } from './rules.ts'

const one: Looked = {
  id: 'a',
  referee: 'Gloria Bennett',
  relation: 'supervisor',
  texts: ['Always on time and gentle with clients, even on bad days.'],
  sameDevice: false,
  sameNetwork: false,
}
const other: Looked = { ...one, id: 'b', referee: 'Tom Alvarez', texts: ['Good with paperwork.'] }

test('a reference that stands for itself has no signal', () => {
  expect(signalsOf(one, [one, other], 'Santos')).toEqual([])
})

describe('the same wording', () => {
  test.each([
    ['the same six words', 'She is always on time and gentle with clients', 'Always on time and gentle with clients'],
    [
      'other signs and letters',
      '“ALWAYS on-time, and gentle: with clients!”',
      'Always on time and gentle with clients',
    ],
    ['five words', 'always on time and gentle', null],
    ['the words in another order', 'gentle and on time always with clients', null],
    ['nothing', '', null],
  ])('%s', (_what, text, words) => {
    expect(sharedWords(one.texts[0] ?? '', text)).toBe(words)
  })
  test('tells the words and whose they are too, once', () => {
    const copied = { ...other, texts: ['', 'He said: always on time and gentle with clients.'] }
    const words = 'Always on time and gentle with clients'
    expect(signalsOf(one, [one, copied], 'Santos')).toEqual([{ kind: 'sameWording', words, other: 'Tom Alvarez' }])
  })
})

test.each([
  ['one device', { sameDevice: true }, ['sameDevice']],
  ['one network', { sameNetwork: true }, ['sameNetwork']],
  ['one device is one network too', { sameDevice: true, sameNetwork: true }, ['sameDevice']],
  ['a relative', { relation: 'relative' }, ['related']],
  ['the same last name', { referee: 'Lucía SANTOS' }, ['related']],
  ['a first name like their last name', { referee: 'Santos Ruiz' }, []],
])('%s', (_what, change, kinds) => {
  expect(signalsOf({ ...one, ...change }, [one], 'Santos').map(found => found.kind)).toEqual(kinds)
})
