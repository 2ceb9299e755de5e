import fc from 'fast-check'
import { expect, test } from 'vitest'
import { alikeIndex, type Described, likenessOf, mailboxOf, mostSharing } from './rules.ts'

const rosa: Described = {
  ...{ firstName: 'Rosa', lastName: 'Delgado', formerNames: '', email: 'rosa@example.com' },
  ...{ phone: '512-555-0100', birthDate: '1980-04-12' },
}
const other = (of: Partial<Described>): Described => ({
  ...{ firstName: 'Ana', lastName: 'Adams', formerNames: '', email: 'other@example.com', phone: null, birthDate: null },
  ...of,
})
const name = { firstName: 'Rosa', lastName: 'Delgado' }

test.each<[string, Partial<Described>, string | null, string[]]>([
  ['nothing', {}, null, []],
  ['the name', name, 'possible', ['sameName']],
  ['the name in other letters', { firstName: 'ROSÁ ', lastName: 'delgado' }, 'possible', ['sameName']],
  ['the name the other way round', { firstName: 'Delgado', lastName: 'Rosa' }, 'possible', ['sameName']],
  ['the name, born on another day', { ...name, birthDate: '1980-04-13' }, null, []],
  ['the name and the birth date', { ...name, birthDate: '1980-04-12' }, 'likely', ['sameName', 'birthDate']],
  ['the name and the phone', { ...name, phone: '(512) 555 0100' }, 'likely', ['sameName', 'phone']],
  [
    'name and phone, born on another day',
    { ...name, phone: '5125550100', birthDate: '2001-01-01' },
    'possible',
    ['sameName', 'phone'],
  ],
  ['a nickname alone', { firstName: 'Rosie', lastName: 'Delgado' }, null, []],
  [
    'a name with a slip and the birth date',
    { firstName: 'Rossa', lastName: 'Delgado', birthDate: '1980-04-12' },
    'likely',
    ['similarName', 'birthDate'],
  ],
  [
    'the surname and the phone, as in a family',
    { lastName: 'Delgado', phone: '512 555 0100' },
    'possible',
    ['surname', 'phone'],
  ],
  [
    'the given name and the birth date, as after a marriage',
    { firstName: 'Rosa', birthDate: '1980-04-12' },
    'possible',
    ['givenName', 'birthDate'],
  ],
  ['the phone alone', { phone: '512 555 0100' }, null, []],
  ['the birth date alone', { birthDate: '1980-04-12' }, null, []],
  ['the surname alone', { lastName: 'Delgado' }, null, []],
  ['the mailbox', { email: 'rosa+work@example.com' }, 'likely', ['email']],
  [
    'a former name',
    { firstName: 'Rosa', lastName: 'Martinez', formerNames: 'Delgado until 2019' },
    'possible',
    ['formerName'],
  ],
])('somebody with %s', (_what, of, strength, reasons) => {
  const found = likenessOf(rosa, other(of))
  expect([found?.strength ?? null, found?.reasons ?? []]).toEqual([strength, reasons])
})

test.each([
  ['Rosa@Example.com', 'rosa@example.com'],
  ['rosa+home+care@example.com', 'rosa@example.com'],
  ['rosa.delgado@example.com', 'rosa.delgado@example.com'],
  ['rosa.delgado+1@googlemail.com', 'rosadelgado@gmail.com'],
  ['+@example.com', null],
  ['', null],
])('the mailbox of %s', (email, box) => {
  expect(mailboxOf(email)).toBe(box)
})

const somebody = fc.record({
  firstName: fc.constantFrom('Rosa', 'Rose', 'Ana', 'José', 'Delgado', '李'),
  lastName: fc.constantFrom('Delgado', 'Delgádo', 'Rosa', 'Smith-Jones', 'Smith', 'Martinez'),
  formerNames: fc.constantFrom('', 'Delgado', 'Smith, Rosa Jones', 'née Martinez'),
  email: fc.constantFrom('a@example.com', 'a+b@example.com', 'c@gmail.com', 'c.@gmail.com', 'd@example.com', ''),
  phone: fc.constantFrom(null, '512 555 0100', '(512) 555-0100', '512 555 0101', '512 555 0100 ext. 3'),
  birthDate: fc.constantFrom(null, '1980-01-01', '1980-01-02', '1991-07-30'),
})

test('the order of the two does not matter, and whoever is compared with themselves is alike', () => {
  fc.assert(
    fc.property(somebody, somebody, (a, b) => {
      expect(likenessOf(a, b)).toEqual(likenessOf(b, a))
      expect(likenessOf(a, a)).not.toBeNull()
    }),
  )
})

test('the index finds the pairs that comparing all with all finds, each once', () => {
  fc.assert(
    fc.property(fc.array(somebody, { maxLength: 12 }), some => {
      const people = some.map((one, id) => ({ ...one, id }))
      const all = people.flatMap(a => people.flatMap(b => (a.id < b.id && likenessOf(a, b) ? [`${a.id} ${b.id}`] : [])))
      const pairs = alikeIndex(people).pairs()
      expect(pairs.map(({ people: [a, b] }) => `${a.id} ${b.id}`).toSorted()).toEqual(all.toSorted())
      const strengths = pairs.map(pair => pair.strength)
      expect(strengths).toEqual(strengths.toSorted())
    }),
  )
})

test('who is described is found as whoever has it all', () => {
  fc.assert(
    fc.property(fc.array(somebody, { maxLength: 12 }), somebody, (people, one) => {
      const found = alikeIndex(people).alike(one)
      expect(found).toHaveLength(people.filter(person => likenessOf(person, one)).length)
    }),
  )
})

test('a number that hundreds share makes no pairs, and thousands of people are quick', () => {
  const people = Array.from({ length: 10_000 }, (_, at) =>
    other({
      firstName: `Ana${'abcdefghij'[at % 10]}`,
      lastName: `Family ${String.fromCodePoint(0x4e00 + at)}`,
      email: `person${at}@example.com`,
      phone: at <= mostSharing ? '512 555 0100' : null,
    }),
  )
  expect(alikeIndex(people).pairs()).toEqual([])
})
