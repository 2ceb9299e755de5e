import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readName } from '../names/rules.ts'
import { type ScanPerson, scanPeople } from './rules.ts'

const person = (id: string, firstName: string, lastName: string, email = `${id}@example.com`): ScanPerson => ({
  ...{ id, firstName, lastName, email, birthDate: null },
})
const people = [
  person('rosa', 'Rosa', 'Delgado', 'Rosa.Delgado@example.com'),
  person('maria', 'María', 'De La Cruz'),
  person('ana1', 'Ana', 'Adams'),
  person('ana2', 'ANA', 'Adams'),
  person('neil', 'Thanh', "O'Neil-Nguyen"),
  person('grace', 'Grace', 'Lee'),
  person('lee', 'Lee', 'Grace'),
  person('annalee', 'Anna Lee', 'Park'),
  person('park', 'Lee', 'Park'),
]
const ids = (found: readonly ScanPerson[]) => found.map(one => one.id)

describe('a cell of an index means', () => {
  test.each<[string, readonly string[]]>([
    ['rosa', ['rosa']],
    [' GRACE@Example.com ', ['grace']],
    ['rosa.delgado@example.com', ['rosa']],
    ['nobody@example.com', []],
    ['Rosa Delgado', ['rosa']],
    ['Delgado, Rosa', ['rosa']],
    ['delgado rosa (HHA)', ['rosa']],
    ['Maria de la Cruz', ['maria']],
    ['Cruz, Maria De La', []],
    ['ONeil Nguyen, Thanh', ['neil']],
    ['Ana Adams', ['ana1', 'ana2']],
    ['Grace Lee', ['grace', 'lee']],
    ['Lee', []],
    ['Delgado', []],
    ['', []],
  ])('“%s”: %j', (cell, expected) => {
    expect(ids(scanPeople(people).ofCell(cell))).toEqual(expected)
  })

  test('an id goes before an address, and an address before a name', () => {
    const odd = [person('x@example.com', 'Ida', 'Wu'), person('b', 'Bo', 'Li', 'x@example.com')]
    expect(ids(scanPeople(odd).ofCell('x@example.com'))).toEqual(['x@example.com'])
    const named = [person('a', 'Rosa', 'Delgado'), person('b', 'Bo', 'Li', 'rosa.delgado@x.com')]
    expect(ids(scanPeople(named).ofCell('rosa.delgado@x.com'))).toEqual(['b'])
  })

  test('nobody is meant where nobody is known', () => {
    expect(scanPeople([]).ofCell('Rosa Delgado')).toEqual([])
  })
})

describe('a name of a folder or file means', () => {
  test.each<[string, readonly string[], readonly string[]]>([
    ['Rosa Delgado TB test', ['rosa'], ['tb', 'test']],
    ['TB test Delgado_Rosa copy', ['rosa'], ['tb', 'test', 'copy']],
    ['TB test', [], ['tb', 'test']],
    ['', [], []],
    // One word in the middle is a middle name or its initial; two are not.
    ['Rosa M. Delgado TB', ['rosa'], ['tb']],
    ['Delgado Maria Rosa TB', ['rosa'], ['tb']],
    ['Rosa M. T. Delgado TB', [], ['rosa', 'm', 't', 'delgado', 'tb']],
    // The longest run of words with a name is the name, so that a middle name is not taken for a document.
    ['Maria De La Cruz', ['maria'], []],
    ['Maria De De La Cruz', ['maria'], []],
    ['Lee Park CPR', ['park'], ['cpr']],
    ['Anna Lee Park CPR', ['annalee'], ['cpr']],
    ['Anna B Lee Park CPR', ['annalee'], ['cpr']],
    ['Ana Adams TB', ['ana1', 'ana2'], ['tb']],
    ['Lee Grace', ['grace', 'lee'], []],
    // Somebody wrote about somebody else: neither is taken for sure. Who stands there twice is one.
    ['Letter from Thanh ONeil Nguyen for Rosa Delgado', ['neil', 'rosa'], ['letter', 'from', 'for', 'rosa', 'delgado']],
    ['Rosa Delgado TB Delgado Rosa', ['rosa'], ['tb', 'delgado', 'rosa']],
    // An address says more than a name does.
    ['Grace Lee rosa.delgado@example.com TB', ['rosa'], ['tb']],
    ['nobody@example.com Rosa Delgado TB', ['rosa'], ['tb']],
    ['nobody@example.com grace@example.com', ['grace'], []],
    // An address that is glued to other words.
    ['TB_grace@example.com', ['grace'], ['tb']],
    ['CPR-card.grace@example.com', ['grace'], ['cpr', 'card']],
    ['TB_rosa.delgado@example.com', ['rosa'], ['tb']],
    ['TBgrace@example.com', [], []],
    ['grace@example.org', [], []],
  ])('“%s”: %j, and %j is about something else', (name, expected, words) => {
    const found = scanPeople(people).ofName(readName(name, '2026-09-01'))
    expect([ids(found.people), found.words]).toEqual([expected, words])
  })

  test('of an address and its end, the whole one', () => {
    const both = [person('a', 'Al', 'Wu', 'b.smith@x.com'), person('b', 'Bo', 'Li', 'smith@x.com')]
    expect(ids(scanPeople(both).ofName(readName('b.smith@x.com', '2026-09-01')).people)).toEqual(['a'])
  })

  test('a name has at most six words, of which one is in the middle', () => {
    const five = person('five', 'Ana Maria', 'De La Cruz')
    const six = person('six', 'Ana Maria', 'De La Cruz Diaz')
    const found = (of: ScanPerson, name: string) => ids(scanPeople([of]).ofName(readName(name, '2026-09-01')).people)
    expect(found(five, 'Ana Maria De La Cruz')).toEqual(['five'])
    expect(found(five, 'Ana Maria X De La Cruz')).toEqual(['five'])
    expect(found(six, 'Ana Maria De La Cruz Diaz')).toEqual(['six'])
    expect(found(six, 'Ana Maria X De La Cruz Diaz')).toEqual([])
  })
})

test('whoever is known is found in either order, whatever stands around the name', () => {
  const one = fc.constantFrom(...people)
  const around = fc.constantFrom('', 'TB test', 'copy 2', 'CPR')
  fc.assert(
    fc.property(one, fc.boolean(), around, around, ({ id, firstName, lastName }, turned, before, after) => {
      const name = turned ? `${lastName}, ${firstName}` : `${firstName} ${lastName}`
      const found = scanPeople(people).ofName(readName(`${before} ${name} ${after}`, '2026-09-01'))
      expect(ids(found.people)).toContain(id)
      expect(found.words).toEqual(readName(`${before} ${after}`, '2026-09-01').words)
    }),
  )
})
