import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { matchPairs } from '../../../testing/match-pairs.ts'
import { formerNames } from '../../caregivers/names/rules.ts'
import type { ListedPerson } from '../lists/contract.ts'
import {
  alertFrom,
  compare,
  dateFit,
  decisionOf,
  type Found,
  type Identity,
  type Known,
  keyEdition,
  keysToFind,
  keysToKeep,
  mergeHits,
} from './rules.ts'

type Wish = { first?: string; middle?: string; last?: string; born?: string | null; states?: string[]; former?: string }

function someone({
  first = 'Marisol',
  middle = '',
  last = 'Quintero',
  born = '1984-03-17',
  ...of
}: Wish = {}): Identity {
  const name = { first, middle, last }
  return { names: [name, ...formerNames(of.former ?? '', name)], birthDate: born, states: of.states ?? [] }
}

const meets = (a: Identity, b: Identity) => keysToFind(a).some(key => keysToKeep(b).includes(key))
const points = (a: Wish, b: Wish) => compare(someone(a), someone(b)).points
const flagged = (a: Identity, b: Identity) => meets(a, b) && compare(a, b).points >= alertFrom
const isHit = (a: Wish, b: Wish) => flagged(someone(a), someone(b))

// field 6, check 19
describe('who is found, whether the birth date is known or not', () => {
  const pairs: [what: string, person: Wish, row: Wish][] = [
    ['the same name', {}, {}],
    ['capitals', {}, { first: 'MARISOL', last: 'QUINTERO' }],
    ['accents', { last: 'Peña', first: 'José' }, { last: 'PENA', first: 'JOSE' }],
    ['a hyphen', { last: 'Smith-Jones' }, { last: 'SMITH JONES' }],
    ['half of a double name', { last: 'Smith-Jones' }, { last: 'Jones' }],
    ['a name written together', { last: 'De la Cruz' }, { last: 'DELACRUZ' }],
    ['an apostrophe', { last: "O'Rourke" }, { last: 'OROURKE' }],
    ['a suffix', { last: 'Walker Jr.' }, { last: 'Walker' }],
    ['a nickname', { first: 'Bob', last: 'Walker' }, { first: 'Robert', last: 'Walker' }],
    ['a Spanish nickname', { first: 'Paco', last: 'Walker' }, { first: 'Francisco', last: 'Walker' }],
    ['two nicknames of one name', { first: 'Peggy', last: 'Walker' }, { first: 'Maggie', last: 'Walker' }],
    ['swapped names', { first: 'Quintero', last: 'Marisol' }, {}],
    ['a slip in the surname', { last: 'Quintreo' }, {}],
    ['a slip in the given name', { first: 'Marsiol' }, {}],
    ['another spelling of the same sound', { first: 'Katherine' }, { first: 'Catherine' }],
    ['a former surname', { last: 'Walker', former: 'Quintero' }, {}],
    ['a former whole name', { first: 'Sol', last: 'Walker', former: 'née Marisol Quintero (until 2015)' }, {}],
    ['the middle name used as the first, with a birth date', { first: 'Elena' }, { first: 'Marisol', middle: 'Elena' }],
  ]
  test.each(pairs)('%s', (what, person, row) => {
    expect(isHit(person, row)).toBe(true)
    if (!what.includes('with a birth date')) expect(isHit({ ...person, born: null }, row)).toBe(true)
  })
  test('two slips at once need the birth date', () => {
    const person = { first: 'Kate', last: 'Fisher' }
    const row = { first: 'Catherine', last: 'Fischer' }
    expect(isHit(person, row)).toBe(true)
  })
})

describe('who is not above the threshold', () => {
  const pairs: [what: string, person: Wish, row: Wish][] = [
    ['the same name with another birth date', {}, { born: '1971-11-02' }],
    [
      'that, in the same state and with the same middle name',
      { middle: 'Ana', states: ['TX'] },
      { middle: 'Ana', states: ['TX'], born: '1971-11-02' },
    ],
    ['another surname with the same birth date', {}, { last: 'Walker' }],
    ['another given name with the same birth date', {}, { first: 'Bernadette' }],
    ['a nickname that belongs to another name', { first: 'Albert', born: null }, { first: 'Alfred' }],
    ['a contradicting middle name without a birth date', { middle: 'Ana', born: null }, { middle: 'Rosa' }],
  ]
  test.each(pairs)('%s', (_what, person, row) => {
    expect(points(person, row)).toBeLessThan(alertFrom)
  })
})

describe('the labeled pairs', () => {
  const judged = matchPairs.map(pair => ({ ...pair, flagged: flagged(pair.person, pair.row) }))
  const share = (of: typeof judged, among: typeof judged) => of.length / among.length
  const same = judged.filter(pair => pair.same)
  const alarms = judged.filter(pair => pair.flagged)
  const right = same.filter(pair => pair.flagged)

  test('there are at least 200 of them', () => {
    expect(judged.length).toBeGreaterThanOrEqual(200)
  })

  test('nobody who was found before is lost', () => {
    const before = same.filter(pair => pair.flaggedBefore)
    expect(before.length).toBe(122)
    expect(before.filter(pair => !pair.flagged).map(pair => pair.text)).toEqual([])
  })

  test('recall is at least 0.95 and precision at least 0.9', () => {
    const missed = same.filter(pair => !pair.flagged).map(pair => pair.text)
    const wrong = alarms.filter(pair => !pair.same).map(pair => pair.text)
    expect(share(right, same), missed.join('\n')).toBeGreaterThanOrEqual(0.95)
    expect(share(right, alarms), wrong.join('\n')).toBeGreaterThanOrEqual(0.9)
  })

  test('nobody is taken for the row of another pair', () => {
    const rows = matchPairs.map(pair => ({ ...pair, keys: new Set(keysToKeep(pair.row)) }))
    const crossed = matchPairs.flatMap(({ person, text }) => {
      const wanted = keysToFind(person)
      return rows
        .filter(row => row.text !== text && wanted.some(key => row.keys.has(key)))
        .filter(({ row }) => compare(person, row).points >= alertFrom)
        .map(row => [text, row.text])
    })
    expect(crossed).toEqual([])
  })
})

test.each([
  ['1984-03-17', '1984-03-17', 'same'],
  ['1984-03-17', '1984-03-11', 'typo'],
  ['1984-03-17', '1984-03-71', 'typo'],
  ['1984-03-07', '1984-07-03', 'typo'],
  ['1984-03-17', '1985-03-11', 'different'],
  ['1984-03-17', '1974-03-17', 'typo'],
  ['1984-03-17', '1964-03-17', 'different'],
  ['1967-03-17', '1976-03-17', 'typo'],
  ['1984-03-17', null, 'unknown'],
])('the birth dates %s and %s: %s', (a, b, fit) => {
  expect(dateFit(a, b)).toBe(fit)
  expect(dateFit(b, a)).toBe(fit)
})

// Rows that are there already were kept under such keys: another answer takes another edition.
test('the keys are those of their edition', () => {
  const listed = someone({ first: 'Mary-Ann', middle: 'J', last: 'Chang de la Peña' })
  const keys = 'XNK|M XNK|A XNK|J JNK|M JNK|A JNK|J PN|M PN|A PN|J XNKT|M XNKT|A XNKT|J MR/c MR/p 1984-03-17'
  expect([keyEdition, keysToKeep(listed).join(' ')]).toEqual([2, keys])
})

test('the reasons say what fits and what does not', () => {
  const { reasons } = compare(
    someone({ first: 'Bob', middle: 'T', last: 'Jones', former: 'Smith', states: ['TX'] }),
    someone({ first: 'Robert', middle: 'Thomas', last: 'Smith', born: '1984-03-11', states: ['OK'] }),
  )
  expect(reasons).toEqual([
    { about: 'surname', fit: 'same' },
    { about: 'givenName', fit: 'nickname' },
    { about: 'middleName', fit: 'agrees' },
    { about: 'formerName', fit: 'used' },
    { about: 'birthDate', fit: 'typo' },
    { about: 'state', fit: 'differs' },
  ])
})

const word = fc.oneof(
  fc.constantFrom(
    'Bob',
    'Robert',
    'Smith-Jones',
    'Jones',
    'De la Cruz',
    'Peña',
    'Pena',
    'J',
    '',
    "O'Neil",
    'Maria Elena',
  ),
  fc.string({ maxLength: 12 }),
)
const name = fc.record({ first: word, middle: word, last: word })
const born = fc.option(fc.constantFrom('1984-03-17', '1984-03-11', '1971-11-02'), { nil: null })
const states = fc.subarray(['TX', 'OK', 'FL'])
const identity = fc.record({ names: fc.array(name, { minLength: 1, maxLength: 3 }), birthDate: born, states })

test('the order of the two does not matter, and a score stays between 0 and 100', () => {
  fc.assert(
    fc.property(identity, identity, (a, b) => {
      const { points: sum } = compare(a, b)
      expect(compare(b, a).points).toBe(sum)
      expect(sum).toBeGreaterThanOrEqual(0)
      expect(sum).toBeLessThanOrEqual(100)
    }),
    { numRuns: 2000 },
  )
})

test('a fact that contradicts never raises the score, and one that agrees never lowers it', () => {
  fc.assert(
    fc.property(identity, identity, (a, b) => {
      const withDate = (day: string | null) =>
        compare({ ...a, birthDate: '1984-03-17' }, { ...b, birthDate: day }).points
      expect(withDate('1971-11-02')).toBeLessThanOrEqual(withDate(null))
      expect(withDate(null)).toBeLessThanOrEqual(withDate('1984-03-11'))
      expect(withDate('1984-03-11')).toBeLessThanOrEqual(withDate('1984-03-17'))
      const inState = (of: string[]) => compare({ ...a, states: ['TX'] }, { ...b, states: of }).points
      expect(inState(['FL'])).toBeLessThanOrEqual(inState([]))
      expect(inState([])).toBeLessThanOrEqual(inState(['TX']))
    }),
    { numRuns: 1000 },
  )
})

test('another name beside the first never lowers the score', () => {
  fc.assert(
    fc.property(identity, identity, name, (a, b, more) => {
      expect(compare({ ...a, names: [...a.names, more] }, b).points).toBeGreaterThanOrEqual(compare(a, b).points)
    }),
  )
})

const record: ListedPerson = {
  last: 'Quintero',
  first: 'Marisol',
  middle: '',
  birthDate: '1984-03-17',
  state: 'FL',
  city: null,
  npi: null,
  kind: '1128a1',
  excludedOn: '2019-05-20',
}
const row = (over: Partial<Found> = {}): Found => ({ rowPrint: 'row', record, score: 90, reasons: [], ...over })
const earlier = (over: Partial<Known> = {}): Known => ({
  id: 'hit',
  rowPrint: 'row',
  personPrint: 'same facts',
  record,
  state: 'open',
  found: true,
  ...over,
})
const screenAgain = (known: Partial<Known>, found: readonly Found[], personPrint = 'same facts') =>
  mergeHits([earlier(known)], found, personPrint)

test('a row that is found for the first time is a new hit that waits', () => {
  expect(mergeHits([], [row()], 'same facts')).toEqual([
    { id: null, rowPrint: 'row', state: 'open', found: row(), act: 'found', resolvedBefore: false },
  ])
})

test('a row that stands in the file twice is one hit', () => {
  expect(mergeHits([], [row(), row()], 'same facts')).toHaveLength(1)
})

test.each([
  ['open', false],
  ['proposed', false],
  ['notSame', true],
  ['confirmed', true],
] as const)('found again with the same facts, a hit that is %s stays so (resolved before: %s)', (state, resolved) => {
  expect(screenAgain({ state }, [row()])).toEqual([
    { id: 'hit', rowPrint: 'row', state, found: row(), act: null, resolvedBefore: resolved },
  ])
})

test.each(['open', 'proposed', 'notSame', 'confirmed', 'reinstated'] as const)(
  'when the facts of the person changed, a hit that was %s waits for a new decision',
  state => {
    expect(screenAgain({ state }, [row()], 'other facts')).toEqual([
      { id: 'hit', rowPrint: 'row', state: 'open', found: row(), act: 'changed', resolvedBefore: false },
    ])
  },
)

test('a person who was reinstated and is listed again waits for a new decision', () => {
  expect(screenAgain({ state: 'reinstated' }, [row()])).toMatchObject([
    { id: 'hit', state: 'open', act: 'changed', resolvedBefore: false },
  ])
})

test.each([
  ['open', true, 'open', 'gone'],
  ['open', false, 'open', null],
  ['proposed', true, 'proposed', 'gone'],
  ['proposed', false, 'proposed', null],
  ['confirmed', true, 'open', 'gone'],
] as const)(
  'no longer listed, a hit that was %s (found before: %s) is %s, and its history says %s',
  (state, before, after, act) => {
    expect(screenAgain({ state, found: before }, [])).toEqual([
      { id: 'hit', rowPrint: 'row', state: after, found: null, act, resolvedBefore: false },
    ])
  },
)

test('a hit that was confirmed again after its row was gone stays decided', () => {
  expect(screenAgain({ state: 'confirmed', found: false }, [])).toEqual([
    { id: 'hit', rowPrint: 'row', state: 'confirmed', found: null, act: null, resolvedBefore: true },
  ])
})

test.each(['notSame', 'reinstated'] as const)('no longer listed, a hit that was decided as %s is left alone', state => {
  expect(screenAgain({ state }, [])).toEqual([])
})

test('each earlier hit is matched with its own row, and new rows come after them', () => {
  const known = [earlier({ id: 'first', rowPrint: 'a' }), earlier({ id: 'second', rowPrint: 'b', state: 'notSame' })]
  const merged = mergeHits(known, [row({ rowPrint: 'c' }), row({ rowPrint: 'b', score: 70 })], 'same facts')
  expect(merged.map(one => [one.id, one.rowPrint, one.act, one.found?.score])).toEqual([
    ['first', 'a', 'gone', undefined],
    ['second', 'b', null, 70],
    [null, 'c', 'found', 90],
  ])
})

test.each([
  ['no hits', [], 'approved'],
  ['only hits that are someone else', ['notSame', 'notSame'], 'approved'],
  ['only hits that were reinstated', ['reinstated'], 'approved'],
  ['a hit that is open', ['notSame', 'open'], null],
  ['a hit that waits for the second review', ['notSame', 'proposed'], null],
  ['a confirmed hit', ['notSame', 'confirmed'], 'rejected'],
  ['a confirmed hit, while another waits', ['open', 'confirmed', 'proposed'], 'rejected'],
] as const)('a screening with %s says its decision', (_what, states, decision) => {
  expect(decisionOf(states)).toBe(decision)
})
