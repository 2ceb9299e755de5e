import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { wordsIn } from '../names/rules.ts'
import { typesNamed } from './rules.ts'

const typesOf = (...names: readonly string[]) => names.map((name, at) => ({ id: `${at}`, name }))
const types = typesOf(
  ...['TB test', 'CPR card', 'CPR card (instructor)', "Driver's license", 'Physical exam', 'Auto insurance'],
  ...['Influenza vaccination', 'Hepatitis B declination', 'Hepatitis B vaccination', 'Background check', 'W-4'],
)
const named = (words: string, of = types) => typesNamed(words.split(' ').filter(Boolean), of).map(one => one.name)

describe('words mean the type', () => {
  test.each<[string, string, readonly string[]]>([
    ['that is called so', 'tb test', ['TB test']],
    ['that is called so, written together', 'cprcard', ['CPR card']],
    ['that is called so, written apart', 'w 4', ['W-4']],
    ['that is called so, among other words', 'new w4 of office', ['W-4']],
    ['with the longest name, not the one within it', 'cpr card instructor 2026', ['CPR card (instructor)']],
    ['whose name stands together, not another one with the words', 'instructor cpr card', ['CPR card']],
    ['of which there are several', 'tb tests', ['TB test']],
    ['of which there is one', 'drivers license', ["Driver's license"]],
    ['whose words stand in another order', 'license driver', ["Driver's license"]],
    ['whose words have others between them', 'hepatitis type b declination', ['Hepatitis B declination']],
    ['with most of the words', 'card instructor x cpr', ['CPR card (instructor)']],
    ['that has all of the words', 'insurance', ['Auto insurance']],
    ['that has all of the words but those that say nothing', 'scan of the signed insurance copy', ['Auto insurance']],
    ['that has all of the words but numbers', 'insurance 2 0001', ['Auto insurance']],
    ['that has the beginning of the word', 'physi', ['Physical exam']],
    ['that another one calls by another word', 'flu', ['Influenza vaccination']],
    ['that another one calls another kind of thing', 'tb screening', ['TB test']],
    ['that another one calls another kind of thing, by another word', 'flu certificate', ['Influenza vaccination']],
    ['or the types that it may be', 'hepatitis b', ['Hepatitis B declination', 'Hepatitis B vaccination']],
    ['or the types that it may be, one within the other', 'cpr', ['CPR card', 'CPR card (instructor)']],
  ])('%s: %s', (_what, words, expected) => {
    expect(named(words)).toEqual(expected)
  })

  test.each([
    ['no words', ''],
    ['words that say nothing', 'scan img 0001'],
    ['a kind alone that no name has', 'letter'],
    ['a word too many', 'tb mask'],
    ['two types, of which none has both words', 'flu insurance'],
  ])('%s: none', (_what, words) => {
    expect(named(words)).toEqual([])
  })

  test('a kind is what it says where a name has it', () => {
    expect(named('check')).toEqual(['Background check'])
    expect(named('tb card', typesOf('TB test', 'TB card'))).toEqual(['TB card'])
  })

  test('two types with one name are both meant, also where one of them is in the plural', () => {
    expect(named('cpr cards', typesOf('CPR card', 'CPR Cards', 'TB test'))).toEqual(['CPR card', 'CPR Cards'])
    expect(named('card old cpr', typesOf('CPR card', 'Card, CPR', 'TB test'))).toEqual(['CPR card', 'Card, CPR'])
  })

  test('a short word keeps its s', () => {
    expect(named('bus pas', typesOf('Bus pass'))).toEqual(['Bus pass'])
    expect(named('bu pass', typesOf('Bus pass'))).toEqual([])
    expect(named('gas', typesOf('Ga', 'Gas card'))).toEqual(['Gas card'])
  })

  test('where there are no types, none is meant', () => {
    expect(named('tb test', [])).toEqual([])
  })
})

test('each type is found by its name, whatever stands around it and whatever is said in between', () => {
  const filler = fc.constantFrom([], ['0001'], ['scan'], ['of', 'the'])
  fc.assert(
    fc.property(fc.constantFrom(...types), filler, filler, (type, before, after) => {
      const words = wordsIn(type.name)
      expect(typesNamed([...before, ...words, ...after], types)).toEqual([type])
      expect(
        typesNamed(
          words.toReversed().flatMap(word => [word, ...before]),
          types,
        ),
      ).toContain(type)
    }),
  )
})
