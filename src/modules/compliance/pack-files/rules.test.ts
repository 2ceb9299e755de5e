import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { presetCategories } from '../../categories/presets.ts'
import { singlesOf } from '../rules.ts'
import { type Pack, packCategories } from './contract.ts'
import { compareVersions, packFrom, readPack } from './rules.ts'

const folder = new URL('../packs/files/', import.meta.url)
const shipped = readdirSync(folder).map(name => [name, readFileSync(new URL(name, folder), 'utf8')] as const)

function packOf(text: string): Pack {
  const read = readPack(text)
  if ('errors' in read) throw new Error(read.errors.map(error => error.message).join('\n'))
  return read.pack
}

const entry = {
  key: 'cpr',
  name: 'CPR',
  category: 'Health',
  positions: ['HHA'],
  states: [],
  satisfiedBy: { kind: 'document', sourceId: 'cpr-card' },
  seriousness: 'blocks',
  citation: { type: 'practice', text: 'Usual.' },
  explanation: 'A card.',
  lastVerifiedOn: '2026-11-20',
  confidence: 'medium',
}
const small = {
  format: 1,
  key: 'own-rules',
  name: 'Own rules',
  version: '2026.1',
  publishedOn: '2026-11-20',
  jurisdiction: 'US',
  about: 'What we ask.',
  positions: { HHA: 'Home health aide' },
  sources: { 'cpr-card': { kind: 'document', name: 'CPR card' }, hours: { kind: 'hours', name: 'Hours' } },
  entries: [entry],
}
const withEntry = (change: object) => ({ ...small, entries: [{ ...entry, ...change }] })

describe('a shipped pack', () => {
  test('there is a federal one, and there are three states at least', () => {
    const places = shipped.map(([, text]) => packOf(text).jurisdiction)
    expect(places).toContain('US')
    expect(places.filter(place => place !== 'US').length).toBeGreaterThanOrEqual(3)
  })

  test.each(shipped)('%s keeps to the format, and its file has the name of its key', (name, text) => {
    const { key, sources, entries } = packOf(text)
    expect(name).toBe(`${key}.json`)
    const asked = new Set(entries.flatMap(one => singlesOf(one.satisfiedBy).map(single => single.sourceId)))
    expect(Object.keys(sources).filter(source => !asked.has(source))).toEqual([])
  })

  test('what is from memory is unverified, and where sources disagree both readings stand', () => {
    const entries = shipped.flatMap(([, text]) => packOf(text).entries)
    expect(entries.find(one => one.key === 'aide-lapse')).toMatchObject({ lastVerifiedOn: null, confidence: 'low' })
    const hours = entries.find(one => one.key === 'first-training')
    expect(hours?.sourcesDisagree?.map(one => one.says)).toEqual([
      expect.stringContaining('5 hours'),
      expect.stringContaining('10 hours'),
    ])
  })

  test('the categories of packs are those that an organization starts with', () => {
    const names = presetCategories.filter(one => one.type === 'compliance').map(one => one.name)
    expect([...packCategories]).toEqual(names)
  })
})

const circular: { kind: string; of: unknown[] } = { kind: 'anyOf', of: [] }
circular.of.push(circular)
let deep: object = { kind: 'document', sourceId: 'cpr-card' }
for (let level = 0; level < 8; level++) deep = { kind: 'anyOf', of: [deep] }

describe('a pack that is not sound is refused with a sentence that names the entry and the field', () => {
  test.each<[string, unknown, string, string]>([
    ['no object', [], '', 'one JSON object'],
    ['an unknown field', { ...small, colour: 'red' }, 'colour', 'The pack, field "colour": This field is not known.'],
    [
      'an unknown field of an entry',
      withEntry({ colour: 'red' }),
      'entries.0.colour',
      'Entry "cpr", field "colour": This field is not known. Take it out, or correct its name.',
    ],
    [
      'an unknown field of a source',
      { ...small, sources: { ...small.sources, 'cpr-card': { kind: 'document', name: 'CPR', size: 2 } } },
      'sources.cpr-card.size',
      'Source "cpr-card", field "size": This field is not known.',
    ],
    [
      'a kind of source that there is not',
      { ...small, sources: { 'cpr-card': { kind: 'tattoo', name: 'CPR' } } },
      'sources.cpr-card.kind',
      'Source "cpr-card", field "kind"',
    ],
    ['a field that is missing', withEntry({ explanation: undefined }), 'entries.0.explanation', 'Fill this in.'],
    [
      'a citation type that there is not',
      withEntry({ citation: { type: 'rumour', text: 'Heard.' } }),
      'entries.0.citation.type',
      'Entry "cpr", field "citation.type": A citation is of one of the types law, regulation, guidance, practice.',
    ],
    [
      'a citation that is a number',
      withEntry({ citation: 484 }),
      'entries.0.citation',
      'Entry "cpr", field "citation": This is not of the right kind.',
    ],
    [
      'a circle',
      withEntry({ satisfiedBy: circular }),
      'entries.0.satisfiedBy.of.0',
      'This refers back to itself, so it could never be decided.',
    ],
    ['a deep tree', withEntry({ satisfiedBy: deep }), 'entries.0.satisfiedBy.of.0.of.0.of.0.of.0.of.0.of.0', 'levels'],
    [
      'nothing that could satisfy it',
      withEntry({ satisfiedBy: { kind: 'anyOf', of: [] } }),
      'entries.0.satisfiedBy.of',
      'Entry "cpr", field "satisfiedBy.of": Nothing could satisfy this',
    ],
    [
      'an unknown field deep in the tree',
      withEntry({ satisfiedBy: { kind: 'anyOf', of: [{ kind: 'document', sourceId: 'cpr-card', size: 2 }] } }),
      'entries.0.satisfiedBy.of.0.size',
      'This field is not known.',
    ],
    [
      'a kind of evidence that there is not',
      withEntry({ satisfiedBy: { kind: 'promise', sourceId: 'cpr-card' } }),
      'entries.0.satisfiedBy.kind',
      'Entry "cpr", field "satisfiedBy.kind"',
    ],
    [
      'a source that is not there',
      withEntry({ satisfiedBy: { kind: 'document', sourceId: 'passport' } }),
      'entries.0.satisfiedBy',
      '"passport" is not among the pack\'s sources.',
    ],
    [
      'a source of another kind',
      withEntry({ satisfiedBy: { kind: 'document', sourceId: 'hours' } }),
      'entries.0.satisfiedBy',
      '"hours" is a source of the kind hours and not document.',
    ],
    ['a position that is not there', withEntry({ positions: ['RN'] }), 'entries.0.positions', '"RN" is not among'],
    [
      'months that end at once',
      withEntry({ lasting: [{ kind: 'months', months: 0, to: 'day' }] }),
      'entries.0.lasting.0.months',
      'Enter a whole number of months, 1 or more.',
    ],
    [
      'in force backwards',
      withEntry({ effectiveFrom: '2026-05-01', effectiveTo: '2026-04-01' }),
      'entries.0.effectiveTo',
      'before the first',
    ],
    ['a day that does not exist', withEntry({ effectiveFrom: '2027-02-29' }), 'entries.0.effectiveFrom', 'exists'],
    [
      'a state pack that asks everywhere',
      { ...small, jurisdiction: 'FL' },
      'entries.0.states',
      'A pack for FL asks in FL only',
    ],
    [
      'sure of what nobody verified',
      withEntry({ lastVerifiedOn: null, confidence: 'high' }),
      'entries.0.confidence',
      'verified',
    ],
    [
      'one reading of many',
      withEntry({ sourcesDisagree: [{ says: 'a', source: 'b' }] }),
      'entries.0.sourcesDisagree',
      'two',
    ],
    ['two of one key', { ...small, entries: [entry, entry] }, 'entries', 'Two entries have the key "cpr".'],
    ['a format of another day', { ...small, format: 2 }, 'format', 'The pack, field "format"'],
    ['a version that is none', { ...small, version: 'new' }, 'version', 'like "2026.1"'],
  ])('%s', (_name, value, path, words) => {
    const read = packFrom(value)
    if (!('errors' in read)) throw new Error('the pack was taken')
    expect(read.errors).toContainEqual({ path, message: expect.stringContaining(words) })
  })

  test('a file that holds no JSON', () => {
    expect(readPack('{"format": 1,')).toMatchObject({ errors: [{ message: expect.stringContaining('JSON') }] })
  })

  test('and everything that is wrong is told at once', () => {
    const read = packFrom({ ...withEntry({ colour: 'red', name: '' }), version: '1' })
    expect('errors' in read && read.errors.map(error => error.path).sort()).toEqual([
      'entries.0.colour',
      'entries.0.name',
      'version',
    ])
  })
})

test('versions are compared as years and numbers, and not as words', () => {
  expect(compareVersions('2026.10', '2026.9')).toBeGreaterThan(0)
  expect(compareVersions('2026.2', '2027.1')).toBeLessThan(0)
  expect(compareVersions('2026.1', '2026.1')).toBe(0)
})
