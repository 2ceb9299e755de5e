import { describe, expect, test } from 'vitest'
import type { Evidence, Facts } from './facts.ts'
import type { Need, RequirementVersion } from './requirement.ts'
import { statusOn } from './span.ts'
import { aPaper, aPerson, aVersion, told } from './testing/sample.ts'
import { timelineOf } from './timeline.ts'

const linesOf = (version: Partial<RequirementVersion>, facts: Partial<Facts> = {}): string[] =>
  told(timelineOf([aVersion(version)], aPerson(facts)))

describe('any of, all of', () => {
  const doc = (sourceId: string): Need => ({ kind: 'document', sourceId })
  // field 3.4: a blood test; or two skin tests; or a positive history with an X-ray and a yearly symptom form.
  const symptoms: Need = { ...doc('symptoms'), lasting: [{ kind: 'months', months: 12, to: 'day' }] } as Need
  const tb: Need = {
    kind: 'anyOf',
    of: [
      doc('igra'),
      { kind: 'allOf', of: [doc('tst-1'), doc('tst-2')] },
      { kind: 'allOf', of: [doc('xray'), symptoms] },
    ],
  }
  const tbLines = (evidence: Evidence[]) => linesOf({ satisfiedBy: tb }, { evidence })

  test('one way is enough', () => {
    expect(tbLines([aPaper({ sourceId: 'igra' })])).toEqual(['2026-01-05 missing', '2026-02-01 valid'])
  })
  test('half a way is none', () => {
    const spans = timelineOf([aVersion({ satisfiedBy: tb })], aPerson({ evidence: [aPaper({ sourceId: 'tst-1' })] }))
    expect(told(spans)).toEqual(['2026-01-05 missing', '2026-02-01 missing'])
    expect(statusOn(spans, '2026-02-01').reason).toEqual({ code: 'someParts', have: 1, need: 2, lacking: [['tst-2']] })
  })
  test('a way lasts as long as its shortest part', () => {
    const evidence = [
      aPaper({ id: 'x', sourceId: 'xray' }),
      aPaper({ id: 's', sourceId: 'symptoms', receivedOn: '2026-03-01' }),
    ]
    expect(tbLines(evidence)).toEqual([
      '2026-01-05 missing',
      '2026-02-01 missing',
      '2026-03-01 valid',
      '2027-01-30 expiring',
      '2027-03-02 expired',
    ])
  })
  test('what waits goes before what is missing in another way', () => {
    expect(tbLines([aPaper({ sourceId: 'igra', decision: null })])).toContain('2026-02-01 in review')
  })
  test('of nothing is never satisfied', () => {
    for (const kind of ['anyOf', 'allOf'] as const) {
      expect(linesOf({ satisfiedBy: { kind, of: [] } })).toEqual(['2026-01-05 missing'])
    }
  })
})

describe('other kinds', () => {
  test('references are counted, each once', () => {
    const satisfiedBy: Need = { kind: 'references', sourceId: 'form', count: 2 }
    const one = (id: string, receivedOn: string) => aPaper({ id, kind: 'reference', sourceId: 'form', receivedOn })
    const twice = [one('a', '2026-02-01'), one('a', '2026-02-01')]
    expect(linesOf({ satisfiedBy }, { evidence: twice })).toEqual(['2026-01-05 missing', '2026-02-01 missing'])
    const both = [...twice, one('b', '2026-02-20')]
    expect(linesOf({ satisfiedBy }, { evidence: both }).at(-1)).toBe('2026-02-20 valid')
  })
  test.each(['competencyTest', 'skillChecklist', 'evaluation'] as const)(
    '%s is satisfied by its own kind only',
    kind => {
      const satisfiedBy: Need = { kind, sourceId: 'cpr' }
      expect(linesOf({ satisfiedBy }, { evidence: [aPaper({ kind })] }).at(-1)).toBe('2026-02-01 valid')
      expect(linesOf({ satisfiedBy }, { evidence: [aPaper()] })).toEqual(['2026-01-05 missing'])
    },
  )

  const leie: Need = { kind: 'externalCheck', sourceId: 'leie', everyMonths: 1 }
  const check = (id: string, receivedOn: string, over: Partial<Evidence> = {}) =>
    aPaper({ id, kind: 'externalCheck', sourceId: 'leie', receivedOn, ...over })

  test('a monthly check covers its month and the next one', () => {
    expect(linesOf({ satisfiedBy: leie, reminderDays: [7] }, { evidence: [check('jan', '2026-01-31')] })).toEqual([
      '2026-01-05 missing',
      '2026-01-31 valid',
      '2026-02-21 expiring',
      '2026-03-01 expired',
    ])
  })
  test('a confirmed hit takes away an earlier clear check, until a later one is clear', () => {
    const evidence = [
      check('a', '2026-02-02'),
      check('b', '2026-02-10', { decision: 'rejected' }),
      check('c', '2026-02-20'),
    ]
    const lines = linesOf({ satisfiedBy: leie, reminderDays: [1] }, { evidence })
    expect(lines.slice(1, 4)).toEqual(['2026-02-02 valid', '2026-02-10 rejected', '2026-02-20 valid'])
  })

  const inService = (period: 'hireAnniversary' | 'calendarYear'): Partial<RequirementVersion> => ({
    satisfiedBy: { kind: 'hours', sourceId: 'ledger', hours: 12, period },
    due: { kind: 'after', event: 'hire', days: 0 },
  })
  const entry = (id: string, receivedOn: string, quantity: number) =>
    aPaper({ id, kind: 'hours', sourceId: 'ledger', receivedOn, quantity })

  test('12 hours in each year from the hire: the first is owed when it is over', () => {
    const facts = { hiredOn: '2024-02-29', invitedOn: '2024-02-01' }
    const spans = timelineOf([aVersion(inService('hireAnniversary'))], aPerson(facts))
    expect(statusOn(spans, '2025-02-27')).toMatchObject({ status: 'missing', due: '2025-02-27', blocks: false })
    expect(statusOn(spans, '2025-02-28')).toMatchObject({ status: 'missing', blocks: true })
  })
  test('12 hours done in one year last to the end of the next', () => {
    const facts = { hiredOn: '2026-03-15', evidence: [entry('a', '2026-05-01', 8), entry('b', '2027-01-10', 4)] }
    expect(linesOf(inService('hireAnniversary'), facts)).toEqual([
      '2026-01-05 missing',
      '2026-03-15 missing',
      '2026-05-01 missing',
      '2027-01-10 valid',
      '2028-02-13 expiring',
      '2028-03-15 expired',
    ])
  })
  test('hours of one year do not count for another', () => {
    const facts = { hiredOn: '2026-03-15', evidence: [entry('a', '2027-03-14', 8), entry('b', '2027-03-15', 4)] }
    const spans = timelineOf([aVersion(inService('hireAnniversary'))], aPerson(facts))
    expect(statusOn(spans, '2027-03-15').reason).toEqual({ code: 'tooFewHours', have: 4, need: 12 })
  })
  test('of calendar years, a broken first one is not asked for, and nobody is told that no hours are logged', () => {
    const facts = { invitedOn: '2024-01-10', hiredOn: '2024-02-01', evidence: [entry('a', '2024-12-10', 6)] }
    const spans = timelineOf([aVersion(inService('calendarYear'))], aPerson(facts))
    expect(statusOn(spans, '2024-12-31').reason).toEqual({ code: 'hoursLater', from: '2025-01-01' })
    expect(statusOn(spans, '2024-01-31').reason).toEqual({ code: 'hoursLater', from: '2025-01-01' })
    expect(statusOn(spans, '2025-01-01').reason).toEqual({ code: 'tooFewHours', have: 0, need: 12 })
    const notHired = timelineOf([aVersion(inService('calendarYear'))], aPerson())
    expect(statusOn(notHired, '2026-02-01').reason).toEqual({ code: 'hoursLater', from: null })
  })
  test('of calendar years, the first whole one after the hire is the first owed', () => {
    const spans = timelineOf([aVersion(inService('calendarYear'))], aPerson({ hiredOn: '2026-03-15' }))
    expect(statusOn(spans, '2027-12-31')).toMatchObject({ due: '2027-12-31', blocks: false })
    expect(statusOn(spans, '2028-01-01').blocks).toBe(true)
  })
  test('a second floor of screening ends after five years, or after more than 90 days out of work', () => {
    const lasting = [
      { kind: 'months', months: 60, to: 'day' },
      { kind: 'outOfWork', days: 90 },
    ] as const
    const version = { lasting: [...lasting], reminderDays: [1] }
    const away = (to: string | null) => ({ evidence: [aPaper()], absences: [{ from: '2026-03-01', to }] })
    expect(linesOf(version, away('2026-05-30')).at(-1)).toBe('2031-02-02 expired')
    expect(linesOf(version, away('2026-05-31')).at(-1)).toBe('2026-05-30 expired')
    expect(linesOf(version, away(null)).at(-1)).toBe('2026-05-30 expired')
  })
  test('a flu shot lasts to the end of the season, and the next one is owed when its season begins', () => {
    const version = { lasting: [{ kind: 'season', from: '10-01', to: '03-31' } as const] }
    const spans = timelineOf([aVersion(version)], aPerson({ evidence: [aPaper()] }))
    expect(told(spans)).toEqual([
      '2026-01-05 missing',
      '2026-02-01 valid',
      '2026-03-01 expiring',
      '2026-04-01 expired',
      '2026-10-01 expired',
    ])
    expect(statusOn(spans, '2026-09-30')).toMatchObject({ due: '2026-10-01', blocks: false })
    expect(statusOn(spans, '2026-10-01').blocks).toBe(true)
  })
  test('a work authorisation ends with its printed date; one without a date does not', () => {
    const version = { lasting: [{ kind: 'printedDate' } as const], reminderDays: [90, 60, 30] }
    expect(linesOf(version, { evidence: [aPaper({ expiresOn: '2026-12-31' })] }).at(2)).toBe('2026-10-02 expiring')
    expect(linesOf(version, { evidence: [aPaper()] }).at(-1)).toBe('2026-02-01 valid')
  })
})
