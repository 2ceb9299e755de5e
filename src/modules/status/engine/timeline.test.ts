import { describe, expect, test } from 'vitest'
import { addDays, dayIn } from '../../../kit/contract/time.ts'
import type { Evidence, Facts } from './facts.ts'
import type { RequirementVersion } from './requirement.ts'
import { statusOn } from './span.ts'
import { aPaper, aPerson, aVersion, aWaiver, told } from './testing/sample.ts'
import { timelineOf, timelinesOf } from './timeline.ts'

const linesOf = (version: Partial<RequirementVersion>, facts: Partial<Facts> = {}): string[] =>
  told(timelineOf([aVersion(version)], aPerson(facts)))

describe('one paper', () => {
  const cases: [string, Partial<RequirementVersion>, Partial<Evidence>[], string[]][] = [
    ['nothing on file', {}, [], ['2026-01-05 missing']],
    ['approved at once', {}, [{}], ['2026-01-05 missing', '2026-02-01 valid']],
    [
      'counts from the decision on, not from the day performed',
      {},
      [{ performedOn: '2025-06-01', receivedOn: '2026-02-01', decidedOn: '2026-02-10' }],
      ['2026-01-05 missing', '2026-02-01 in review', '2026-02-10 valid'],
    ],
    [
      'a decision dated before the receipt stands from the receipt on',
      {},
      [{ receivedOn: '2026-02-01', decidedOn: '2026-01-20' }],
      ['2026-01-05 missing', '2026-02-01 valid'],
    ],
    ['never decided', {}, [{ decision: null, decidedOn: null }], ['2026-01-05 missing', '2026-02-01 in review']],
    [
      'sent back',
      {},
      [{ decision: 'rejected', decidedOn: '2026-02-03' }],
      ['2026-01-05 missing', '2026-02-01 in review', '2026-02-03 rejected'],
    ],
    [
      'valid on the printed day, expiring from 30 days before',
      { lasting: [{ kind: 'printedDate' }] },
      [{ expiresOn: '2026-06-30' }],
      ['2026-01-05 missing', '2026-02-01 valid', '2026-05-31 expiring', '2026-07-01 expired'],
    ],
    [
      'expiring from the first reminder on',
      { lasting: [{ kind: 'printedDate' }], reminderDays: [60, 7] },
      [{ expiresOn: '2026-06-30' }],
      ['2026-01-05 missing', '2026-02-01 valid', '2026-05-01 expiring', '2026-07-01 expired'],
    ],
    [
      'approved on its last day: it counts for that day',
      { lasting: [{ kind: 'printedDate' }] },
      [{ expiresOn: '2026-02-10', decidedOn: '2026-02-10' }],
      ['2026-01-05 missing', '2026-02-01 in review', '2026-02-10 expiring', '2026-02-11 expired'],
    ],
    ['no printed date', { lasting: [{ kind: 'printedDate' }] }, [{}], ['2026-01-05 missing', '2026-02-01 valid']],
    ['deleted', {}, [{ deletedOn: '2026-03-01' }], ['2026-01-05 missing', '2026-02-01 valid', '2026-03-01 missing']],
    [
      'set aside for a while',
      {},
      [{ setAside: [{ from: '2026-03-01', to: '2026-04-01' }] }],
      ['2026-01-05 missing', '2026-02-01 valid', '2026-03-01 missing', '2026-04-01 valid'],
    ],
    [
      'performed after it was handed in',
      {},
      [{ performedOn: '2026-02-02' }],
      ['2026-01-05 missing', '2026-02-01 missing'],
    ],
    [
      'expires before it was performed',
      { lasting: [{ kind: 'printedDate' }] },
      [{ expiresOn: '2026-01-31' }],
      ['2026-01-05 missing', '2026-02-01 missing'],
    ],
    ['another type of document', {}, [{ sourceId: 'tb' }], ['2026-01-05 missing']],
    ['on file before the person was invited', {}, [{ receivedOn: '2025-01-01' }], ['2026-01-05 valid']],
  ]
  test.each(cases)('%s', (_, version, papers, expected) => {
    const evidence = papers.map(aPaper)
    expect(linesOf(version, { evidence })).toEqual(expected)
  })

  test('a card whose replacement was approved by mistake counts again once that is taken back', () => {
    const evidence = [
      aPaper({ id: 'old', replacedBy: ['new'] }),
      aPaper({ id: 'new', receivedOn: '2026-03-01', revokedOn: '2026-03-05' }),
    ]
    const spans = timelineOf([aVersion()], aPerson({ evidence }))
    expect(statusOn(spans, '2026-03-02')).toMatchObject({ status: 'valid', evidenceId: 'new' })
    expect(statusOn(spans, '2026-03-05')).toMatchObject({ status: 'valid', evidenceId: 'old' })
  })

  test('says what is wrong with dates that contradict each other', () => {
    const evidence = [aPaper({ performedOn: '2026-02-02' })]
    const spans = timelineOf([aVersion()], aPerson({ evidence }))
    expect(statusOn(spans, '2026-02-01').reason).toEqual({ code: 'unusable', problem: 'performedAfterReceipt' })
  })
})

// field 6, check 4
describe('a renewal', () => {
  const lasting = [{ kind: 'printedDate' as const }]
  const old = aPaper({ id: 'old', receivedOn: '2026-01-05', expiresOn: '2026-06-30', replacedBy: ['new'] })
  const renewal = (over: Partial<Evidence>): string[] => {
    const fresh = aPaper({ id: 'new', receivedOn: '2026-06-20', expiresOn: '2027-06-30', ...over })
    return linesOf({ lasting }, { evidence: [fresh, old] })
  }

  test('in review does not take away what is still valid', () => {
    expect(renewal({ decidedOn: '2026-07-04' })).toEqual([
      '2026-01-05 valid',
      '2026-05-31 expiring',
      '2026-06-20 expiring', // beside it, something waits
      '2026-07-01 in review',
      '2026-07-04 valid',
      '2027-05-31 expiring',
      '2027-07-01 expired',
    ])
  })
  test('that is sent back does not take away what is still valid, and does not hide its end', () => {
    expect(renewal({ decision: 'rejected', decidedOn: '2026-06-22' })).toEqual([
      '2026-01-05 valid',
      '2026-05-31 expiring',
      '2026-06-20 expiring',
      '2026-06-22 expiring',
      '2026-07-01 expired',
    ])
  })
  test('that is sent back after the end is what happened last', () => {
    expect(renewal({ receivedOn: '2026-07-03', decision: 'rejected', decidedOn: '2026-07-05' }).slice(-3)).toEqual([
      '2026-07-01 expired',
      '2026-07-03 in review',
      '2026-07-05 rejected',
    ])
  })
  test('that is approved takes the place of the old one, also with an earlier end', () => {
    const evidence = [old, aPaper({ id: 'new', receivedOn: '2026-02-01', expiresOn: '2026-03-31' })]
    expect(linesOf({ lasting }, { evidence }).at(-1)).toBe('2026-04-01 expired')
  })
  test('filed under another type takes the place all the same', () => {
    const evidence = [old, aPaper({ id: 'new', sourceId: 'bls', receivedOn: '2026-02-01' })]
    expect(linesOf({ lasting }, { evidence })).toEqual(['2026-01-05 valid', '2026-02-01 missing'])
  })
  test('that is set aside or deleted gives the place back', () => {
    const gone = aPaper({ id: 'new', receivedOn: '2026-02-01', expiresOn: '2026-03-31', deletedOn: '2026-05-01' })
    expect(linesOf({ lasting }, { evidence: [old, gone] })).toContain('2026-05-01 valid')
  })
})

describe('due dates', () => {
  const at = (version: Partial<RequirementVersion>, facts: Partial<Facts>, on: string) => {
    const { status, due, blocks, owed, needed } = statusOn(timelineOf([aVersion(version)], aPerson(facts)), on)
    return { status, due, blocks, owed, needed }
  }
  const daysAfterHire = (days: number) => ({ due: { kind: 'after', event: 'hire', days } as const })
  const status = 'missing'

  test('before the first contact blocks from the first day, also before a planned one, which is its due day', () => {
    expect(at({}, {}, '2026-01-05')).toEqual({ status, due: null, blocks: true, owed: true, needed: true })
    const facts = { firstContactOn: '2026-03-01' }
    const due = '2026-03-01'
    expect(at({}, facts, '2026-02-28')).toEqual({ status, due, blocks: true, owed: false, needed: true })
    expect(at({}, facts, '2026-03-01')).toEqual({ status, due, blocks: true, owed: true, needed: true })
  })
  test('business days are counted without weekends and federal holidays', () => {
    const due = { kind: 'after', event: 'hire', days: 3, businessDays: true } as const
    // Friday, January 16; Monday is Martin Luther King Day.
    const facts = { hiredOn: '2026-01-16' }
    expect(at({ due }, facts, '2026-01-21')).toMatchObject({ due: '2026-01-22', blocks: false, owed: false })
    expect(at({ due }, facts, '2026-01-22')).toMatchObject({ due: '2026-01-22', blocks: true, owed: true })
  })
  test('an applicant is not late with what must be there before a first contact that is not planned', () => {
    expect(at({}, { active: [] }, '2026-02-01')).toEqual({ status, due: null, blocks: true, owed: false, needed: true })
    const active = [{ from: '2026-03-01', to: null }]
    expect(at({}, { active }, '2026-02-28').owed).toBe(false)
    expect(at({}, { active }, '2026-03-01').owed).toBe(true)
  })
  test('days after the hire', () => {
    const facts = { hiredOn: '2026-02-01' }
    expect(at(daysAfterHire(14), facts, '2026-02-14')).toMatchObject({
      due: '2026-02-15',
      blocks: false,
      needed: false,
    })
    expect(at(daysAfterHire(14), facts, '2026-02-15')).toMatchObject({ due: '2026-02-15', blocks: true })
  })
  test('without a hire date nothing is owed yet', () => {
    expect(at(daysAfterHire(0), {}, '2026-02-15')).toMatchObject({ due: null, blocks: false, owed: false })
  })
  test('what warns or is tracked is owed and does not block', () => {
    for (const seriousness of ['warns', 'tracks'] as const) {
      expect(at({ seriousness }, {}, '2026-02-01')).toMatchObject({ owed: true, blocks: false, needed: true })
    }
  })
})

describe('what was put down later', () => {
  const since = '2026-01-05'
  const said = { hiredOn: null, firstContactOn: null, positions: [], states: [], absences: [], traits: {} }
  const known = { knownFrom: since, earlier: [{ ...said, until: '2026-06-10' }] }

  test('a position counts from the day on which it was put down, not from the day that it names', () => {
    const positions = [{ positionId: 'aide', from: '2026-03-01', to: null }]
    expect(linesOf({ positionIds: ['aide'] }, { ...known, positions })).toEqual([
      '2026-01-05 not applicable',
      '2026-06-10 missing',
    ])
  })
  test('an absence ends what it ends from that day on', () => {
    const absences = [{ from: '2026-03-01', to: '2026-04-01' }]
    const evidence = [aPaper({ receivedOn: since })]
    const lasting = [{ kind: 'outOfWork', days: 20 } as const]
    expect(linesOf({ lasting }, { ...known, absences, evidence })).toEqual(['2026-01-05 valid', '2026-06-10 expired'])
  })
  test('a first contact makes no finding and no due day of the evenings before', () => {
    const facts = { ...known, firstContactOn: '2026-02-01', evidence: [aPaper({ receivedOn: '2026-03-01' })] }
    const spans = timelineOf([aVersion()], aPerson(facts))
    expect(statusOn(spans, '2026-02-15')).toMatchObject({ due: null, owed: true, finding: null })
    expect(statusOn(spans, '2026-06-09').finding).toBeNull()
    expect(statusOn(spans, '2026-06-10').finding).toMatchObject({ performedOn: '2026-03-01' })
  })
  test('a planned day that comes earlier makes what is owed now due now, not on the day that was planned', () => {
    const planned = { ...said, hiredOn: '2026-08-01', firstContactOn: '2026-08-01', until: '2026-06-10' }
    for (const due of [{ kind: 'beforeFirstContact' }, { kind: 'after', event: 'hire', days: 3 }] as const) {
      const facts = { ...known, earlier: [planned], hiredOn: '2026-06-01', firstContactOn: '2026-06-01' }
      const spans = timelineOf([aVersion({ due })], aPerson(facts))
      expect(statusOn(spans, '2026-06-09')).toMatchObject({ due: due.kind === 'after' ? '2026-08-04' : '2026-08-01' })
      expect(statusOn(spans, '2026-06-10')).toMatchObject({ due: '2026-06-10', owed: true, blocks: true })
    }
  })
  test('a new hire date leaves the hours of the earlier employment as they were', () => {
    const hours = aPaper({ id: 'h', kind: 'hours', sourceId: 'l', quantity: 12, receivedOn: '2026-02-01' })
    const need = { kind: 'hours', sourceId: 'l', hours: 12, period: 'hireAnniversary' } as const
    const earlier = [{ ...said, hiredOn: '2026-01-05', until: '2026-06-10' }]
    const spans = timelineOf(
      [aVersion({ satisfiedBy: need, due: { kind: 'after', event: 'hire', days: 0 } })],
      aPerson({ ...known, earlier, hiredOn: '2026-06-10', evidence: [hours] }),
    )
    expect(statusOn(spans, '2026-06-09').status).toBe('valid')
    expect(statusOn(spans, '2026-06-10')).toMatchObject({ status: 'missing', due: '2027-06-09', owed: false })
  })
  test('a rule for some people only applies from the day on which the profile says so, and before it does not', () => {
    const unlicensed = { ...known, traits: { licensed: true }, earlier: [{ ...said, until: '2026-06-10' }] }
    // Nobody has said it: then it applies.
    expect(linesOf({ onlyWho: [{ trait: 'licensed', is: false }] }, unlicensed)).toEqual([
      '2026-01-05 missing',
      '2026-06-10 not applicable',
    ])
    // Except where somebody has to say that it does: 8 CFR 274a.2(b)(1).
    const ending = { ...known, traits: { workPapersEnd: true }, earlier: [{ ...said, until: '2026-06-10' }] }
    expect(linesOf({ onlyWho: [{ trait: 'workPapersEnd', is: true }] }, ending)).toEqual([
      '2026-01-05 not applicable',
      '2026-06-10 missing',
    ])
  })
  test('a rule counts from the day on which it was put down, unless it names an earlier one', () => {
    const put = { inForceFrom: null, editedOn: '2026-08-01' }
    expect(linesOf(put, {})).toEqual(['1900-01-01 not applicable', '2026-08-01 missing'])
    expect(linesOf({ ...put, inForceFrom: '2026-02-01' }, {})).toEqual([
      '1900-01-01 not applicable',
      '2026-02-01 missing',
    ])
  })
})

describe('to whom it applies', () => {
  const positions = [{ positionId: 'aide', from: '2026-01-05', to: '2026-06-01' }]
  const states = [{ state: 'FL', from: '2026-02-01', to: null }]

  test('by position, while it is held', () => {
    expect(linesOf({ positionIds: ['aide', 'nurse'] }, { positions })).toEqual([
      '2026-01-05 missing',
      '2026-06-01 not applicable',
    ])
  })
  test('by position and state together', () => {
    expect(linesOf({ positionIds: ['aide'], states: ['FL'] }, { positions, states })).toEqual([
      '2026-01-05 not applicable',
      '2026-02-01 missing',
      '2026-06-01 not applicable',
    ])
  })
  test('of one person only', () => {
    expect(linesOf({ onlyFor: 'ada' })).toEqual(['2026-01-05 missing'])
    expect(linesOf({ onlyFor: 'bea' })).toEqual(['1900-01-01 not applicable'])
  })
  test('of nobody who is archived, and again of who is brought back', () => {
    expect(linesOf({}, { ended: [{ from: '2026-03-01', to: '2026-05-01' }] })).toEqual([
      '2026-01-05 missing',
      '2026-03-01 not applicable',
      '2026-05-01 missing',
    ])
  })
  test('of a person without any date: never', () => {
    expect(linesOf({}, { invitedOn: null })).toEqual([])
  })
})

describe('versions and force', () => {
  test('in force from a day to a last day', () => {
    expect(linesOf({ inForceFrom: '2026-02-01', inForceTo: '2026-03-31' })).toEqual([
      '1900-01-01 not applicable',
      '2026-02-01 missing',
      '2026-04-01 not applicable',
    ])
  })
  test('an edit starts a new version and leaves the past as it was', () => {
    const first = aVersion({ version: 1 })
    const second = aVersion({ version: 2, editedOn: '2026-04-01', satisfiedBy: { kind: 'document', sourceId: 'bls' } })
    const spans = timelineOf([second, first], aPerson({ evidence: [aPaper()] }))
    expect(told(spans)).toEqual(['2026-01-05 missing', '2026-02-01 valid', '2026-04-01 missing'])
    expect(statusOn(spans, '2026-03-31').version).toBe(1)
    expect(statusOn(spans, '2026-04-01').version).toBe(2)
  })
  test('a version that comes into force later waits for its day', () => {
    const second = aVersion({ version: 2, editedOn: '2026-01-10', inForceFrom: '2027-01-01', inForceTo: '2027-12-31' })
    expect(told(timelineOf([aVersion(), second], aPerson()))).toEqual([
      '2026-01-05 missing',
      '2027-01-01 missing',
      '2028-01-01 not applicable',
    ])
  })
})

describe('waivers', () => {
  test('of two that excuse on the same day the one that ends last is named', () => {
    const waivers = [aWaiver({ id: 'short', until: '2026-03-01' }), aWaiver({ id: 'long', until: '2026-06-01' })]
    for (const given of [waivers, waivers.toReversed()]) {
      const span = timelineOf([aVersion({})], aPerson({ waivers: given })).find(one => one.status === 'waived')
      expect(span?.reason).toMatchObject({ waiverId: 'long', until: '2026-06-01' })
    }
  })

  const lines = (over: Parameters<typeof aWaiver>[0], evidence: Evidence[] = []) =>
    linesOf({}, { waivers: [aWaiver(over)], evidence })

  test('excuse through their last day', () => {
    expect(lines({})).toEqual(['2026-01-05 missing', '2026-02-01 waived', '2026-03-01 missing'])
  })
  test('not before a second person approved, and never without', () => {
    expect(lines({ approvedOn: '2026-02-10' })).toContain('2026-02-10 waived')
    expect(lines({ approvedOn: null })).toEqual(['2026-01-05 missing'])
  })
  test('until they are withdrawn', () => {
    expect(lines({ revokedOn: '2026-02-05' })).toEqual([
      '2026-01-05 missing',
      '2026-02-01 waived',
      '2026-02-05 missing',
    ])
  })
  test('open-ended, for a declination', () => {
    expect(lines({ until: null, declination: true })).toEqual(['2026-01-05 missing', '2026-02-01 waived'])
  })
  test('of another requirement do not excuse', () => {
    expect(lines({ requirementId: 'tb-rule' })).toEqual(['2026-01-05 missing'])
  })
  test('give way to what is valid', () => {
    expect(lines({}, [aPaper({ receivedOn: '2026-02-10' })])).toEqual([
      '2026-01-05 missing',
      '2026-02-01 waived',
      '2026-02-10 valid',
    ])
  })
})

// field 6, check 1
describe('today', () => {
  // What expires today is valid until midnight there, from Hawaii to Puerto Rico and while clocks change.
  const cases: [string, string, string][] = [
    ['Pacific/Honolulu', '2026-03-08', '2026-03-09T10:00:00Z'],
    ['America/Los_Angeles', '2026-03-08', '2026-03-09T07:00:00Z'],
    ['America/Denver', '2026-11-01', '2026-11-02T07:00:00Z'],
    ['America/New_York', '2026-11-01', '2026-11-02T05:00:00Z'],
    ['America/New_York', '2026-03-08', '2026-03-09T04:00:00Z'],
    ['America/Puerto_Rico', '2026-11-01', '2026-11-02T04:00:00Z'],
  ]
  test.each(cases)('in %s on %s ends at %s', (zone, expiresOn, midnight) => {
    const evidence = [aPaper({ expiresOn })]
    const spans = timelineOf([aVersion({ lasting: [{ kind: 'printedDate' }] })], aPerson({ evidence }))
    const at = (milliseconds: number) => dayIn(zone, new Date(Date.parse(midnight) + milliseconds))
    expect(statusOn(spans, at(-1)).status).toBe('expiring')
    expect(statusOn(spans, at(0)).status).toBe('expired')
    expect(at(0)).toBe(addDays(expiresOn, 1))
  })
})

test('no versions, no requirement', () => {
  expect(timelinesOf([[]], aPerson())).toEqual([])
  expect(timelineOf([], aPerson())).toHaveLength(1)
})
