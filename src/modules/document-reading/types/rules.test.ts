import { expect, test } from 'vitest'
import { linesFrom } from '../../../testing/read-words.ts'
import { starterSet } from '../../document-types/presets.ts'
import { readType } from './rules.ts'

const types = starterSet.map(({ name }) => ({ id: name, name }))
const read = (lines: string[], of = types) => readType(linesFrom(lines), of)?.value ?? null

test.each([
  ['BASIC LIFE SUPPORT provider card', 'CPR and first aid card'],
  ['DRIVER LICENSE class C', "Driver's license or state ID"],
  ['SOCIAL SECURITY', 'Social Security card'],
  ['Tuberculosis Skin Test Record', 'TB screening'],
  ['Insurance Identification Card', 'Auto insurance'],
  ['Certified Nursing Assistant', 'Nurse aide registry listing'],
  ['Physical Examination Statement', 'Physical examination'],
  ['Hepatitis B Vaccine Record', 'Hepatitis B vaccination or declination'],
  ['Criminal History Record Check', 'Background check'],
  ['PERMANENT RESIDENT CARD', 'Work authorization'],
  ['Certificate of Completion', 'Training certificate'],
  // The organization has no type for it.
  ['COVID-19 Vaccination Record', null],
  ['Menu of the day', null],
])('"%s" is a %s', (line, type) => {
  expect(read([line])).toBe(type)
})

test('the name of a type on the document counts before all else', () => {
  const own = [...types, { id: 'own', name: 'Fire drill record' }]
  expect(read(['Fire Drill Record', 'with CPR and first aid practice'], own)).toBe('own')
})

test('what stands at the top says more than what is mentioned further down', () => {
  const between = Array.from({ length: 9 }, () => 'of no kind')
  const lines = ['Tuberculosis Skin Test Record', ...between, 'shown: DRIVER LICENSE class C']
  expect(read(lines)).toBe('TB screening')
  expect(read(lines.toReversed())).toBe("Driver's license or state ID")
})

test('two kinds that fit as well, and two types of one kind, propose nothing', () => {
  expect(read(['CPR', 'Criminal history'])).toBe(null)
  expect(read(['BASIC LIFE SUPPORT'], [...types, { id: 'other', name: 'BLS card' }])).toBe(null)
})
