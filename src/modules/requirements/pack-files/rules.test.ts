import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { presetCategories } from '../../categories/presets.ts'
import { starterSet } from '../../document-types/presets.ts'
import { singlesOf } from '../../status/rules.ts'
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
  sourceUrl: 'https://rules.example/cpr',
  sourceEdition: 'Text of 2026',
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

  const entries = shipped.flatMap(([, text]) => packOf(text).entries.map(one => ({ ...one, pack: packOf(text) })))
  const named = (pack: string, key: string) => entries.find(one => one.pack.key === pack && one.key === key)

  test('what was verified names where, and which edition was read', () => {
    const verified = entries.filter(one => one.lastVerifiedOn !== null)
    expect(verified.length).toBeGreaterThan(40)
    for (const one of verified) expect([one.key, one.sourceUrl, one.sourceEdition]).not.toContain(null)
  })

  // What stands in the facts as secondary, from memory or not found.
  test.each([
    ['federal-home-health', ['criminal-check', 'acknowledgements', 'influenza', 'orientation', 'photo-id', 'sam']],
    ['federal-home-health', ['emergency-training', 'aide-observation-nonskilled', 'yearly-evaluation']],
    ['california-home-care', ['yearly-training', 'yearly-training-dementia']],
    ['florida-home-care', ['hha-training', 'medication-assistance', 'dementia-hour', 'dementia-two-hours', 'cpr']],
    ['pennsylvania-home-care', ['competency-review', 'tb-screening']],
  ])('%s: what nobody has read is unverified: %j', (pack, keys) => {
    for (const key of keys) expect([key, named(pack, key)?.lastVerifiedOn]).toEqual([key, null])
  })

  const doc = (sourceId: string) => ({ kind: 'document', sourceId })
  test.each<[string, string, object]>([
    // 8 CFR 274a.2(b)(1).
    ['federal-home-health', 'form-i-9', { due: { event: 'hire', days: 3, businessDays: true } }],
    // 29 CFR 1910.1030(f), (g)(2).
    ['federal-home-health', 'hepatitis-b', { due: { event: 'firstContact', days: 10, businessDays: true } }],
    ['federal-home-health', 'hepatitis-b', { citation: { type: 'regulation' }, satisfiedBy: { of: { length: 4 } } }],
    ['federal-home-health', 'bloodborne-training', { lasting: [{ kind: 'months', months: 12, to: 'day' }] }],
    // 42 CFR 484.80(a).
    ['federal-home-health', 'aide-training', { satisfiedBy: { kind: 'anyOf', of: { length: 4 } } }],
    ['federal-home-health', 'aide-lapse', { seriousness: 'blocks', positions: ['HHA', 'CNA'] }],
    ['federal-home-health', 'aide-lapse', { lasting: [{ kind: 'outOfWorkMonths', months: 24 }] }],
    // The break ends a registry listing too, whose own date would outlast it.
    [
      'federal-home-health',
      'aide-lapse',
      { satisfiedBy: { of: { 2: { lasting: [{ kind: 'printedDate' }, { kind: 'outOfWorkMonths', months: 24 }] } } } },
    ],
    // Everyone is screened, also who only has access to money, belongings or living areas: F.S. 408.809(1)(e).
    ['florida-home-care', 'level-2-screening', { positions: [], onlyWho: [] }],
    // The printed date alone ends a card.
    ['federal-home-health', 'cpr', { lasting: [{ kind: 'printedDate' }] }],
    ['federal-home-health', 'nurse-aide-registry', { lasting: [{ kind: 'printedDate' }] }],
    // Health and Safety Code 1796.45: two years after a negative test, never again after a positive one.
    ['california-home-care', 'tb-clearance', { due: { event: 'hire', days: 7 }, seriousness: 'blocks' }],
    [
      'california-home-care',
      'tb-clearance',
      {
        satisfiedBy: {
          of: [
            { ...doc('tb-test'), lasting: [{ months: 24 }] },
            { ...doc('tb-earlier'), lasting: [{ months: 24 }] },
            { of: [{ lasting: [{ kind: 'forEver' }] }, { lasting: [{ kind: 'forEver' }] }] },
          ],
        },
      },
    ],
    ['california-home-care', 'yearly-training', { effectiveTo: '2026-12-31' }],
    ['california-home-care', 'yearly-training-dementia', { effectiveFrom: '2027-01-01' }],
    // 26 TAC 558, and not 553.
    ['texas-home-care', 'emr-notice', { due: { event: 'hire', days: 5, businessDays: true } }],
    ['texas-home-care', 'hha-qualification', { satisfiedBy: { kind: 'anyOf', of: { length: 6 } } }],
    ['texas-home-care', 'criminal-check', { positions: [], onlyWho: [{ trait: 'licensed', is: false }, { is: true }] }],
    ['texas-home-care', 'registry-search', { onlyWho: [{ trait: 'licensed', is: false }, { trait: 'clientContact' }] }],
    // Never of who may work for good, 8 CFR 274a.2(b)(1).
    ['federal-home-health', 'i-9-reverification', { onlyWho: [{ trait: 'workPapersEnd', is: true }] }],
    // Beside the first I-9 and not before it; a document without an end is shown once.
    ['federal-home-health', 'i-9-reverification', { due: { event: 'hire', days: 3, businessDays: true } }],
    [
      'federal-home-health',
      'i-9-reverification',
      { satisfiedBy: { of: [{ lasting: [{ kind: 'printedDate' }] }, { lasting: [{ kind: 'forEver' }] }] } },
    ],
    // 42 CFR 484.115(b), (e); CDC 2019: education is for all staff.
    ['federal-home-health', 'audiology-license', { satisfiedBy: { kind: 'anyOf', of: { length: 2 } } }],
    ['federal-home-health', 'lpn-license', { positions: ['LPN', 'LVN'] }],
    ['federal-home-health', 'tb-education', { positions: [], onlyWho: [] }],
    // 26 TAC 558.401(d).
    ['texas-home-care', 'social-work-license', { positions: ['MSW'], lastVerifiedOn: null }],
    // F.S. 435.07; 381.0035 sets no day.
    ['florida-home-care', 'level-2-screening', { satisfiedBy: { kind: 'anyOf', of: { length: 2 } } }],
    ['florida-home-care', 'hiv-course', { seriousness: 'tracks' }],
    ['pennsylvania-home-care', 'childline', { onlyWho: [{ trait: 'servesMinors', is: true }], lastVerifiedOn: null }],
    // F.S. 435.05(2), 435.12(2).
    ['florida-home-care', 'attestation', { citation: { type: 'law' } }],
    ['florida-home-care', 'clearinghouse-record', { due: { event: 'hire', days: 5, businessDays: true } }],
    // 28 Pa. Code 611.51, 611.55.
    ['pennsylvania-home-care', 'interview', { positions: ['DCW'] }],
    ['pennsylvania-home-care', 'references', { positions: ['DCW'] }],
    ['pennsylvania-home-care', 'criminal-history', { positions: [], satisfiedBy: { kind: 'anyOf' } }],
    ['pennsylvania-home-care', 'competency', { satisfiedBy: { kind: 'anyOf', of: { length: 8 } } }],
  ])('%s says of %s what its source says', (pack, key, said) => {
    expect(named(pack, key)).toMatchObject(said)
  })

  test('Texas asks nothing that is asked of assisted living, and Florida no health statement', () => {
    expect(named('texas-home-care', 'disclosure')).toBeUndefined()
    expect(named('texas-home-care', 'tb-screening')).toBeUndefined()
    expect(entries.map(one => one.citation.text).join()).not.toContain('553')
  })

  // Where the law itself lets one license stand for another.
  const lawfully: Record<string, string[]> = {
    // A nurse's license is a way for a Pennsylvania direct care worker, 28 Pa. Code 611.55(a).
    'RN license': ['RN', 'DCW'],
    // Two names of one job, 42 CFR 484.115(e).
    'LPN/LVN license': ['LPN', 'LVN', 'DCW'],
    // A federal aide by the registry, 42 CFR 484.80(a)(1)(iii), and a direct care worker, 611.55(a)(3).
    'Nurse aide registry listing': ['CNA', 'HHA', 'DCW'],
    // Any of the four ways after a break, also for nurse aides, 484.80(a)(2).
    'HHA training certificate': ['HHA', 'CNA', 'DCW'],
    'HHA competency evaluation': ['HHA', 'CNA'],
    'State home health aide licensure record': ['HHA', 'CNA'],
  }

  test('rules of different positions never share a license, except where the law says so', () => {
    const asked = new Map<string, Set<string>>()
    for (const { positions, satisfiedBy, pack } of entries) {
      for (const { kind, sourceId } of singlesOf(satisfiedBy)) {
        const source = pack.sources[sourceId]
        if (kind !== 'document' || source?.kind !== 'document' || source.name === 'CPR and first aid card') continue
        const isLicense = source.category === 'Licenses and certificates' || source.name in lawfully
        if (isLicense) asked.set(source.name, (asked.get(source.name) ?? new Set()).union(new Set(positions)))
      }
    }
    expect(asked.size).toBeGreaterThan(14)
    const shared = [...asked].filter(([, positions]) => positions.size > 1)
    for (const [name, positions] of shared)
      expect([name, [...positions].sort()]).toEqual([name, lawfully[name]?.sort()])
  })

  test('what packs ask for as a license is a type of its own in the starter set, or of one state', () => {
    const starters = new Set(starterSet.map(one => one.name))
    const names = shipped.flatMap(([, text]) => {
      const { sources, jurisdiction } = packOf(text)
      return Object.values(sources).flatMap(one =>
        jurisdiction === 'US' && one.kind === 'document' && one.category === 'Licenses and certificates'
          ? one.name
          : [],
      )
    })
    expect(names.filter(name => !starters.has(name))).toEqual(['State home health aide licensure record'])
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
    ['an unknown field', { ...small, color: 'red' }, 'color', 'The pack, field "color": This field is not known.'],
    [
      'an unknown field of an entry',
      withEntry({ color: 'red' }),
      'entries.0.color',
      'Entry "cpr", field "color": This field is not known. Take it out, or correct its name.',
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
    [
      'verified, without the edition that was read',
      withEntry({ sourceEdition: null }),
      'entries.0.lastVerifiedOn',
      'Verified means read',
    ],
    ['verified, without an address', withEntry({ sourceUrl: null }), 'entries.0.lastVerifiedOn', 'Verified means read'],
    ['two of one key', { ...small, entries: [entry, entry] }, 'entries', 'Two entries have the key "cpr".'],
    ['a format of another day', { ...small, format: 2 }, 'format', 'The pack, field "format"'],
    ['a version that is none', { ...small, version: 'new' }, 'version', 'like "2026.1"'],
  ])('%s', (_name, value, path, words) => {
    const read = packFrom(value)
    if (!('errors' in read)) throw new Error('the pack was taken')
    expect(read.errors).toContainEqual(expect.objectContaining({ path, message: expect.stringContaining(words) }))
  })

  test('a file that holds no JSON', () => {
    expect(readPack('{"format": 1,')).toMatchObject({ errors: [{ message: expect.stringContaining('JSON') }] })
  })

  test('and everything that is wrong is told at once', () => {
    const read = packFrom({ ...withEntry({ color: 'red', name: '' }), version: '1' })
    expect('errors' in read && read.errors.map(error => error.path).sort()).toEqual([
      'entries.0.color',
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
