import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, type Day } from '../../../kit/contract/time.ts'
import { noEmploymentChange } from '../../caregivers/import/rules.ts'
import type { Found } from '../people/contract.ts'
import type { Draft, DraftDocument } from '../people/rules.ts'
import {
  type Changes,
  changesNothing,
  changesOfNew,
  changesTo,
  type DatesOnFile,
  foundOf,
  hoursTopic,
  planDocument,
  type Standing,
} from './rules.ts'

const today = '2026-09-01'
const type = { name: 'A card', needsExpiry: false, needsNumber: false, validityMonths: null, needsDate: false }
const types = new Map(
  [
    { ...type, id: 'cpr' },
    { ...type, id: 'tb', validityMonths: 1, needsExpiry: true },
    { ...type, id: 'license', needsNumber: true },
    { ...type, id: 'training', needsDate: true },
  ].map(one => [one.id, one]),
)
const document = (typeId: string, of: Partial<DraftDocument> = {}): DraftDocument => ({
  ...{ typeId, performedOn: null, expiresOn: null, number: null },
  ...of,
})

const draft = (of: Partial<Draft> = {}): Draft => ({
  ...{ firstName: 'Rosa', middleName: null, lastName: 'Delgado', email: 'rosa@example.com', phone: null },
  ...{ birthDate: null, address: null, city: null, stateCode: null, postalCode: null, positionIds: [] },
  ...{ officeId: null, coordinatorId: null, states: [], status: 'active', saidStatus: null, hiredOn: null },
  ...{
    firstContactOn: null,
    endedOn: null,
    earlier: null,
    absence: null,
    documents: [],
    hours: [],
    evaluations: [],
    checks: [],
  },
  ...of,
})
const fields = {
  ...{ middleName: 'M', phone: '(512) 555-0100', birthDate: '1990-01-31', address: '1 Elm St', city: 'Tampa' },
  ...{ stateCode: 'FL', postalCode: '33601', hiredOn: '2026-01-05', firstContactOn: '2026-01-10' },
}
const standing = (of: Partial<Standing> = {}): Standing => ({
  ...fields,
  ...{ positionId: 'hha', positionIds: ['hha', 'pca'], officeId: 'tampa', coordinatorId: 'dana', states: ['FL'] },
  ...{ documents: [], hours: ['dementia:2025'], evaluations: [{ formId: 'yearly', heldOn: '2026-03-31' }], lists: [] },
  employment: {
    ...{ status: 'active', hiredOn: fields.hiredOn, endedOn: null, isSignedOff: true, staysClosed: false },
    ...{ earlier: [], absences: [] },
  },
  ...of,
})
const nothing: Changes = {
  ...{ fields: {}, mainPosition: null, officeId: null, coordinatorId: null, positions: [], states: [] },
  ...{ documents: [], hours: [], evaluations: [], checks: [], employment: noEmploymentChange },
}

test('hours of a year are recorded as taken over', () => {
  expect(hoursTopic(2025)).toBe('In-service hours of 2025, from earlier records')
})

describe('what becomes of the dates of a document', () => {
  test.each<[string, DraftDocument, Day | null, boolean]>([
    ['no date at all is fine where none is needed', document('cpr'), null, true],
    ['an expiry stands as it is written', document('cpr', { expiresOn: '2020-01-01' }), '2020-01-01', true],
    ['a usual validity ends with a shorter month', document('tb', { performedOn: '2026-01-31' }), '2026-02-28', true],
    [
      'a written expiry goes before the usual validity',
      document('tb', { performedOn: '2026-01-31', expiresOn: '2026-12-31' }),
      ...(['2026-12-31', true] as const),
    ],
    ['without a date there is no usual expiry, and one is needed', document('tb'), null, false],
    ['a number that is needed and missing', document('license'), null, false],
    ['a number that is needed and there', document('license', { number: 'A1' }), null, true],
    ['a date that is needed and missing', document('training', { expiresOn: '2027-01-01' }), '2027-01-01', false],
    ['a date that is needed and there', document('training', { performedOn: '2026-01-01' }), null, true],
    ['a date of today', document('cpr', { performedOn: today }), null, true],
    ['a date of tomorrow', document('cpr', { performedOn: '2026-09-02' }), null, false],
    [
      'it expires on its own day',
      document('cpr', { performedOn: '2026-01-31', expiresOn: '2026-01-31' }),
      ...(['2026-01-31', true] as const),
    ],
    [
      'it expires a day before',
      document('cpr', { performedOn: '2026-01-31', expiresOn: '2026-01-30' }),
      ...(['2026-01-30', false] as const),
    ],
  ])('%s', (_what, of, expiresOn, approved) => {
    expect(planDocument(of, types, today)).toEqual({ ...of, expiresOn, approved })
  })

  test('a document of a type that is no longer there is left out', () => {
    expect(planDocument(document('gone', { performedOn: today }), types, today)).toBeNull()
    const documents = [document('gone'), document('cpr')]
    expect(changesOfNew(draft({ documents }), types, today).documents).toEqual([{ ...document('cpr'), approved: true }])
  })
})

describe('what a line changes of somebody who is known', () => {
  const hoursOf = (ledgerId: string, year: number) => ({ ledgerId, year, hours: 9 })
  const held = (heldOn: Day, formId = 'yearly') => ({ formId, heldOn })

  test.each<[string, Partial<Draft>, Partial<Changes>]>([
    ['what the file does not say stays', {}, {}],
    ['what it says as it stands stays', { ...fields, positionIds: ['hha', 'pca'], states: ['FL'] }, {}],
    ['another city', { city: 'Miami' }, { fields: { city: 'Miami' } }],
    ['the city in capitals is the same', { city: 'TAMPA' }, {}],
    ['a phone with other signs is the same', { phone: '512-555-0100' }, {}],
    ['a phone with the code of the country is the same', { phone: '+1 (512) 555-0100' }, {}],
    ['a phone with another digit', { phone: '512-555-0101' }, { fields: { phone: '512-555-0101' } }],
    ['a hire date a day later, and a visit: contradicted', { hiredOn: '2026-01-06', firstContactOn: '2026-01-11' }, {}],
    ['another first visit', { firstContactOn: '2026-01-11' }, { fields: { firstContactOn: '2026-01-11' } }],
    [
      'a last day of somebody who left',
      { saidStatus: 'archived', endedOn: '2026-07-01' },
      { employment: { ...noEmploymentChange, leftOn: '2026-07-01' } },
    ],
    ['a name is not written', { firstName: 'Rosalia', lastName: 'Diaz', email: 'r@example.com' }, {}],
    ['the main position', { positionIds: ['hha'] }, {}],
    ['a position held beside it becomes the main one', { positionIds: ['pca', 'hha'] }, { mainPosition: 'pca' }],
    ['a new position is added as the main one', { positionIds: ['rn'] }, { mainPosition: 'rn', positions: ['rn'] }],
    ['a new position stands second', { positionIds: ['hha', 'rn'] }, { positions: ['rn'] }],
    ['the same office and coordinator', { officeId: 'tampa', coordinatorId: 'dana' }, {}],
    ['another office', { officeId: 'miami' }, { officeId: 'miami' }],
    ['another coordinator', { coordinatorId: 'lee' }, { coordinatorId: 'lee' }],
    ['a state more, none less', { states: ['GA', 'FL'] }, { states: ['GA'] }],
    ['hours that were taken over', { hours: [hoursOf('dementia', 2025)] }, {}],
    ['hours of another year', { hours: [hoursOf('dementia', 2024)] }, { hours: [hoursOf('dementia', 2024)] }],
    ['hours of another ledger', { hours: [hoursOf('other', 2025)] }, { hours: [hoursOf('other', 2025)] }],
    ['an evaluation of the same day', { evaluations: [held('2026-03-31')] }, {}],
    ['an evaluation of a day before', { evaluations: [held('2026-03-30')] }, {}],
    ['an evaluation of a day after', { evaluations: [held('2026-04-01')] }, { evaluations: [held('2026-04-01')] }],
    ['another evaluation', { evaluations: [held('2026-03-30', 'x')] }, { evaluations: [held('2026-03-30', 'x')] }],
  ])('%s', (_what, of, expected) => {
    const changes = changesTo(draft(of), standing(), types, today)
    expect(changes).toEqual({ ...nothing, ...expected })
    expect(changesNothing(changes)).toBe(Object.keys(expected).length === 0)
  })

  test('what is empty on file is filled in', () => {
    const now = standing({ phone: null, positionId: null, positionIds: [], officeId: null, coordinatorId: null })
    const of = draft({ phone: '512 555 0100', positionIds: ['hha'], officeId: 'tampa', coordinatorId: 'dana' })
    expect(changesTo(of, now, types, today)).toEqual({
      ...nothing,
      ...{ fields: { phone: '512 555 0100' }, mainPosition: 'hha', positions: ['hha'] },
      ...{ officeId: 'tampa', coordinatorId: 'dana' },
    })
  })

  const card = { typeId: 'cpr', performedOn: '2026-01-31', expiresOn: '2028-01-31' }
  test.each<[string, DatesOnFile, boolean]>([
    ['with the same dates', card, true],
    ['with the same expiry, and no other date', { ...card, performedOn: null }, true],
    ['with the same expiry, of another day', { ...card, performedOn: '2026-01-30' }, false],
    ['that expires a day later', { ...card, expiresOn: '2028-02-01' }, false],
    ['that does not expire', { ...card, expiresOn: null }, false],
    ['of another type', { ...card, typeId: 'tb' }, false],
  ])('a document beside one %s: there already is %s', (_what, onFile, is) => {
    const documents = [document('cpr', { performedOn: card.performedOn, expiresOn: card.expiresOn })]
    const changes = changesTo(draft({ documents }), standing({ documents: [onFile] }), types, today)
    expect(changes.documents).toHaveLength(is ? 0 : 1)
    expect(changesNothing(changes)).toBe(is)
  })

  test('a document of which only the expiry is written is the one with that expiry', () => {
    const documents = [document('cpr', { expiresOn: card.expiresOn })]
    expect(changesNothing(changesTo(draft({ documents }), standing({ documents: [card] }), types, today))).toBe(true)
  })

  test('a document is compared with the expiry that its type gives', () => {
    const onFile = { typeId: 'tb', performedOn: '2026-01-31', expiresOn: '2026-02-28' }
    const documents = [document('tb', { performedOn: '2026-01-31' })]
    expect(changesNothing(changesTo(draft({ documents }), standing({ documents: [onFile] }), types, today))).toBe(true)
  })
})

test('somebody who is new brings everything that the line says', () => {
  const of = draft({
    ...{ hiredOn: '2026-01-05', positionIds: ['hha', 'pca'], officeId: 'tampa', coordinatorId: 'dana', states: ['FL'] },
    documents: [document('license')],
    hours: [{ ledgerId: 'dementia', year: 2025, hours: 9 }],
    evaluations: [{ formId: 'yearly', heldOn: '2026-03-31' }],
    checks: [{ listCode: 'sam', checkedOn: '2026-08-03' }],
  })
  const { officeId, coordinatorId, states, hours, evaluations, checks } = of
  expect(changesOfNew(of, types, today)).toEqual({
    ...{ fields: {}, mainPosition: 'hha', positions: ['hha', 'pca'] },
    ...{ officeId, coordinatorId, states, hours, evaluations, checks },
    documents: [{ ...document('license'), approved: false }],
    employment: noEmploymentChange,
  })
  expect(changesOfNew(draft(), types, today)).toEqual(nothing)
})

test('a line that was imported changes nothing more', () => {
  const anyDay = fc.integer({ min: 0, max: 1500 }).map(days => addDays('2023-01-01', days))
  const text = fc.option(fc.constantFrom('Tampa', 'miami', '1 Elm St'))
  const anyDraft = fc
    .record({
      ...{ middleName: text, address: text, city: text, hiredOn: fc.option(anyDay), firstContactOn: fc.option(anyDay) },
      positionIds: fc.uniqueArray(fc.constantFrom('hha', 'pca', 'rn')),
      documents: fc.uniqueArray(
        fc.record({
          typeId: fc.constantFrom('cpr', 'tb', 'license'),
          ...{ performedOn: fc.option(anyDay), expiresOn: fc.option(anyDay), number: text },
        }),
        { selector: one => one.typeId },
      ),
      evaluations: fc.array(fc.record({ formId: fc.constantFrom('yearly', 'other'), heldOn: anyDay })),
      hours: fc.array(fc.record({ ledgerId: fc.constant('a'), year: fc.constantFrom(2024, 2025), hours: fc.nat(9) })),
    })
    .map(draft)
  fc.assert(
    fc.property(anyDraft, of => {
      const now = standing()
      const first = changesTo(of, now, types, today)
      const after = standing({
        ...first.fields,
        positionId: first.mainPosition ?? now.positionId,
        positionIds: [...now.positionIds, ...first.positions],
        documents: first.documents,
        hours: [...now.hours, ...first.hours.map(one => `${one.ledgerId}:${one.year}`)],
        evaluations: [...now.evaluations, ...first.evaluations],
      })
      expect(changesTo(of, after, types, today)).toEqual(nothing)
    }),
  )
})

describe('what is found, for people to read', () => {
  const names = new Map(
    Object.entries({
      ...{ hha: 'Home health aide', rn: 'Registered nurse', cpr: 'CPR card', tb: 'TB test', tampa: 'Tampa' },
      ...{ miami: 'Miami', dana: 'Dana Reyes', lee: 'Ann Lee', dementia: 'Dementia', yearly: 'Annual evaluation' },
      sam: 'SAM.gov exclusions',
    }),
  )
  const told = (found: readonly Found[]) =>
    found.map(one => `${one.kind} ${one.field}: ${one.before} > ${one.after}${one.waits ? ', waits' : ''}`)
  const all: Changes = {
    ...{ fields: { city: 'Miami' }, mainPosition: 'rn', officeId: 'miami', coordinatorId: 'lee' },
    ...{ positions: ['rn'], states: ['GA', 'AL'] },
    documents: [
      { ...document('cpr', { performedOn: '2026-01-31', expiresOn: '2028-01-31' }), approved: true },
      { ...document('tb', { performedOn: '2026-01-31' }), approved: false },
      { ...document('unnamed'), approved: true },
    ],
    hours: [{ ledgerId: 'dementia', year: 2025, hours: 9.5 }],
    evaluations: [{ formId: 'yearly', heldOn: '2026-03-31' }],
    checks: [{ listCode: 'sam', checkedOn: '2026-08-03' }],
    employment: { ...noEmploymentChange, leftOn: '2026-07-01' },
  }
  const onFile: DatesOnFile[] = [
    { typeId: 'cpr', performedOn: '2024-01-31', expiresOn: '2026-01-31' },
    { typeId: 'tb', performedOn: '2025-01-31', expiresOn: null },
  ]

  test('of somebody who is known, with what stands there now', () => {
    expect(told(foundOf(all, draft(), standing({ documents: onFile }), names))).toEqual([
      'field status: active > archived',
      'field endedOn: null > 2026-07-01',
      'field city: Tampa > Miami',
      'field position: Home health aide > Registered nurse',
      'field office: Tampa > Miami',
      'field coordinator: Dana Reyes > Ann Lee',
      'field states: null > GA, AL',
      'document CPR card: 2026-01-31 > 2028-01-31',
      'document TB test: 2025-01-31 > 2026-01-31, waits',
      'document : null > ',
      'hours Dementia 2025: null > 9.5',
      'evaluation Annual evaluation: null > 2026-03-31',
      'check SAM.gov exclusions: null > 2026-08-03',
    ])
  })

  test('of somebody who comes to work in further positions, also where the main one stays', () => {
    const more = { ...all, ...nothing, positions: ['rn'] }
    expect(told(foundOf(more, draft(), standing(), names))).toEqual(['field morePositions: null > Registered nurse'])
    expect(foundOf(more, draft(), null, names)).toEqual([])
  })

  test('nothing stands there now, and what has no name is left empty', () => {
    const now = standing({ city: null, positionId: null, officeId: null, coordinatorId: null })
    const few = {
      ...all,
      employment: noEmploymentChange,
      states: [],
      documents: [],
      hours: [],
      evaluations: [],
      checks: [],
    }
    expect(told(foundOf(few, draft(), now, new Map()))).toEqual([
      'field city: null > Miami',
      'field position: null > ',
      'field office: null > ',
      'field coordinator: null > ',
    ])
  })

  test('of somebody who is new: the hire date, the time before, and what comes with them', () => {
    const earlier = { hiredOn: '2020-01-05', firstContactOn: null, endedOn: '2024-12-31' }
    const of = draft({ hiredOn: '2026-01-05', earlier, absence: { from: '2026-02-01', backOn: null } })
    expect(told(foundOf({ ...all, fields: {} }, of, null, names))).toEqual([
      'field hiredOn: null > 2026-01-05',
      'field earlier: null > 2024-12-31',
      'field absentFrom: null > 2026-02-01',
      'field coordinator: null > Ann Lee',
      'document CPR card: null > 2028-01-31',
      'document TB test: null > 2026-01-31, waits',
      'document : null > ',
      'hours Dementia 2025: null > 9.5',
      'evaluation Annual evaluation: null > 2026-03-31',
      'check SAM.gov exclusions: null > 2026-08-03',
    ])
  })

  test('of somebody who is known: the time out of work that is written, and not the one that the line says', () => {
    const absence = { from: '2026-02-01', backOn: '2026-03-01' }
    const changes = { ...nothing, employment: { ...noEmploymentChange, absence } }
    expect(told(foundOf(changes, draft(), standing(), names))).toEqual([
      'field absentFrom: null > 2026-02-01',
      'field backOn: null > 2026-03-01',
    ])
    const away = { ...standing().employment, absences: [{ from: '2026-02-01', backOn: null }] }
    expect(told(foundOf(changes, draft(), standing({ employment: away }), names))).toEqual([
      'field backOn: null > 2026-03-01',
    ])
    expect(foundOf(nothing, draft({ absence }), standing(), names)).toEqual([])
  })

  test('nothing is found where nothing changes; the time before is not written of somebody who is known', () => {
    const earlier = { hiredOn: '2020-01-05', firstContactOn: null, endedOn: '2024-12-31' }
    expect(foundOf(nothing, draft({ hiredOn: '2026-01-05', earlier }), standing(), names)).toEqual([])
    expect(foundOf(nothing, draft(), null, names)).toEqual([])
  })
})
