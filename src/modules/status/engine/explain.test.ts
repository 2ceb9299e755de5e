import { describe, expect, test } from 'vitest'
import { explain, type Proof } from './explain.ts'
import type { Evidence, Facts } from './facts.ts'
import { examinedSentence } from './kinds/sentences.ts'
import type { Need, RequirementVersion } from './requirement.ts'
import {
  appliesSentence,
  findingSentence,
  nextSentence,
  plainWords,
  reasonSentence,
  statusWord,
  stepSentence,
  turnWord,
} from './sentences.ts'
import { aPaper, aPerson, aVersion, aWaiver } from './testing/sample.ts'

const words = plainWords(id => `<${id}>`)
const open = (version: Partial<RequirementVersion>, facts: Partial<Facts>, on: string) =>
  explain([aVersion(version)], aPerson(facts), on)

/** The proof as a person would read it. */
const read = (proof: Proof): string[] => [
  `${statusWord(proof.span.status, words)}: ${reasonSentence(proof.span, words)}`,
  ...(proof.applies ? [appliesSentence(proof.applies, words)] : []),
  ...(proof.span.finding ? [findingSentence(proof.span.finding, words)] : []),
  nextSentence(proof.next, words),
  ...proof.steps.map(step => `${turnWord(step.turn, words)}: ${stepSentence(step, words)}`),
]

describe('an explanation', () => {
  test('of a card that is about to end', () => {
    const version = { positionIds: ['aide', 'nurse'], states: ['FL'], lasting: [{ kind: 'printedDate' } as const] }
    const facts = {
      positions: [{ positionId: 'aide', from: '2026-01-05', to: null }],
      states: [{ state: 'FL', from: '2026-01-05', to: null }],
      evidence: [aPaper({ expiresOn: '2026-06-30' })],
    }
    expect(read(open(version, facts, '2026-06-15'))).toEqual([
      'Expiring: It was done on Feb 1, 2026 and is approved. It is valid through Jun 30, 2026.',
      'It applies to <aide> in <FL>.',
      'From Jul 1, 2026: Expired',
      'Caregiver: Submit a new <cpr>.',
    ])
  })
  test.each([
    ['competencyTest', 'The test was passed on Feb 1, 2026.'],
    ['skillChecklist', 'The skill checklist was completed on Feb 1, 2026.'],
    ['evaluation', 'The evaluation was done on Feb 1, 2026.'],
    ['acknowledgement', 'It was signed on Feb 1, 2026.'],
  ] as const)('of what is met by a %s says what was done', (kind, why) => {
    const evidence = [aPaper({ kind })]
    const need = { kind, sourceId: 'cpr' } as Need
    expect(read(open({ satisfiedBy: need }, { evidence }, '2026-06-15'))[0]).toBe(`Valid: ${why} It does not end.`)
  })
  test('of references says that all are in, and not when one of them was done', () => {
    const evidence = [aPaper({ id: 'first', kind: 'reference' }), aPaper({ id: 'second', kind: 'reference' })]
    const need = { kind: 'references', sourceId: 'cpr', count: 2 } as const
    expect(read(open({ satisfiedBy: need }, { evidence }, '2026-06-15'))[0]).toBe(
      'Valid: The references that are needed are in. It does not end.',
    )
  })
  test('of a card that was sent back', () => {
    const evidence = [aPaper({ decision: 'rejected', decidedOn: '2026-02-03', reason: 'The back is missing.' })]
    expect(read(open({}, { evidence }, '2026-02-03'))).toEqual([
      'Rejected: It was sent back on Feb 3, 2026: The back is missing.',
      'It applies to everyone.',
      'By what is on file, this will not change.',
      'Caregiver: Correct and resubmit <cpr>.',
    ])
  })
  test('of an approval that was taken back, which stays what it was on the days before', () => {
    const evidence = [aPaper({ revokedOn: '2026-03-09', reason: 'It is somebody else’s card.' })]
    expect(read(open({}, { evidence }, '2026-03-08'))[0]).toBe(
      'Valid: It was done on Feb 1, 2026 and is approved. It does not end.',
    )
    const before = open({}, { evidence }, '2026-03-08').proof
    expect(before).toMatchObject({ evidence: [{ state: 'counts', revokedOn: null, reason: null }] })
    expect(read(open({}, { evidence }, '2026-03-09'))).toEqual([
      'Rejected: The approval was taken back on Mar 9, 2026: It is somebody else’s card. Due Mar 8, 2026.',
      'It applies to everyone.',
      'By what is on file, this will not change.',
      'Caregiver: Correct and resubmit <cpr>.',
    ])
    const { proof } = open({}, { evidence }, '2026-03-09')
    const [looked] = proof && 'evidence' in proof ? proof.evidence : []
    expect(looked && examinedSentence('document', looked, words)).toBe(
      'Submitted Feb 1, 2026. Done Feb 1, 2026. The approval was taken back on Mar 9, 2026: It is somebody else’s card.',
    )
  })
  test('tells nothing of what was handed in or decided later', () => {
    const evidence = [
      aPaper({ performedOn: '2026-01-20', decision: 'rejected', decidedOn: '2026-02-03', reason: 'Blurred.' }),
    ]
    expect(open({}, { evidence }, '2026-01-31').proof).toMatchObject({ evidence: [] })
    expect(open({}, { evidence }, '2026-02-02').proof).toMatchObject({
      evidence: [
        { state: 'inReview', decidedOn: null, reason: null, performedOn: '2026-01-20', receivedOn: '2026-02-01' },
      ],
    })
  })
  test('of what is missing before its due date, and of what does not apply', () => {
    expect(read(open({}, { firstContactOn: '2026-03-01' }, '2026-02-01'))).toEqual([
      'Missing: Nothing is on file. It is due on Mar 1, 2026.',
      'It applies to everyone.',
      'By what is on file, this will not change.',
      'Caregiver: Submit <cpr>.',
    ])
    expect(read(open({ states: ['PA'] }, {}, '2026-02-01'))).toEqual([
      'Not applicable: This is not required in the states where the person works.',
      'By what is on file, this will not change.',
    ])
  })
  test('of half a way, and of one that waits beside what is missing', () => {
    const part = (sourceId: string): Need => ({ kind: 'document', sourceId })
    const skin: Need = { kind: 'allOf', of: [part('first'), part('second')] }
    const satisfiedBy: Need = { kind: 'anyOf', of: [part('blood'), skin] }
    const first = aPaper({ sourceId: 'first' })
    expect(read(open({ satisfiedBy }, { evidence: [first] }, '2026-02-08'))).toEqual([
      'Missing: 1 of 2 on file. Still missing: <second>.',
      'It applies to everyone.',
      'By what is on file, this will not change.',
      'Caregiver: Submit <second>.',
    ])
    const waits = { ...first, decision: null, decidedOn: null }
    expect(read(open({ satisfiedBy }, { evidence: [waits] }, '2026-02-08'))[0]).toBe(
      'Missing: Still missing: <second>.',
    )
    const either: Need = { kind: 'allOf', of: [part('first'), { kind: 'anyOf', of: [part('blood'), part('x-ray')] }] }
    expect(read(open({ satisfiedBy: either }, { evidence: [first] }, '2026-02-08'))[0]).toBe(
      'Missing: 1 of 2 on file. Still missing: <blood> or <x-ray>.',
    )
  })
  test('of a card that ended long after another one was sent back', () => {
    const lasting = [{ kind: 'printedDate' } as const]
    const card = aPaper({ expiresOn: '2026-12-31' })
    const sent = aPaper({ id: 'other', receivedOn: '2026-04-02', decision: 'rejected', decidedOn: '2026-04-03' })
    const facts = { evidence: [card, sent] }
    const told = read(open({ lasting }, facts, '2027-01-01'))
    expect(told[0]).toBe('Expired: The printed date was Dec 31, 2026.')
    expect(told.at(-1)).toBe('Caregiver: Submit a new <cpr>.')
    const again = aPaper({ id: 'again', receivedOn: '2027-01-02', decision: 'rejected', decidedOn: '2027-01-04' })
    const later = read(open({ lasting }, { evidence: [card, sent, again] }, '2027-01-05'))
    expect(later[0]).toBe('Rejected: It was sent back on Jan 4, 2027. Due Dec 31, 2026.')
    expect(later.at(-1)).toBe('Caregiver: Correct and resubmit <cpr>.')
  })
  test('of what an absence ended that was put down later: the day it ended, and the day since which it is due', () => {
    const absences = [{ from: '2026-03-01', to: '2026-07-01' }]
    const before = { hiredOn: null, firstContactOn: null, positions: [], states: [], absences: [], traits: {} }
    const facts = { absences, earlier: [{ ...before, until: '2026-11-24' }], evidence: [aPaper()] }
    const lasting = [{ kind: 'outOfWork', days: 20 } as const]
    expect(read(open({ lasting }, facts, '2026-11-24'))[0]).toBe(
      'Expired: It ended on Mar 20, 2026, because the person was out of work for too long. Due Nov 23, 2026.',
    )
  })
  test('of hours in the year that is not asked for yet', () => {
    const hours: Need = { kind: 'hours', sourceId: 'ledger', hours: 6, period: 'calendarYear' }
    const entry = aPaper({ kind: 'hours', sourceId: 'ledger', receivedOn: '2026-12-10', quantity: 6 })
    const proof = open({ satisfiedBy: hours }, { hiredOn: '2026-02-01', evidence: [entry] }, '2026-12-20')
    expect(read(proof)[0]).toBe(
      'Missing: The first year that is asked for begins Jan 1, 2027. It is due on Dec 31, 2027.',
    )
    expect(read(proof).at(-1)).toBe('Caregiver: Hours needed in <ledger>, starting Jan 1, 2027: 6.')
    const [one] = proof.proof && 'evidence' in proof.proof ? proof.proof.evidence : []
    expect(one && examinedSentence('hours', one, words)).toBe(
      'Entered Dec 10, 2026. Done Dec 10, 2026. It was before the first year that is asked for.',
    )
  })
  test('names a check that came after the first contact', () => {
    const evidence = [aPaper({ receivedOn: '2026-02-12' })]
    expect(read(open({}, { firstContactOn: '2026-02-10', evidence }, '2026-03-01'))).toContain(
      'This was done on Feb 12, 2026, after the first client contact on Feb 10, 2026.',
    )
  })
  test('of a waiver, and of one that does not excuse', () => {
    const waivers = [aWaiver(), aWaiver({ id: 'unapproved', approvedOn: null })]
    const proof = open({}, { waivers }, '2026-02-15')
    expect(read(proof)[0]).toBe('Waived: The person is excused through Feb 28, 2026.')
    expect(proof.waivers.map(one => [one.id, one.excuses])).toEqual([
      ['unapproved', false],
      ['waiver', true],
    ])
  })
  test('counts references and hours', () => {
    const references: Need = { kind: 'references', sourceId: 'form', count: 2 }
    const one = aPaper({ kind: 'reference', sourceId: 'form' })
    const proof = open({ satisfiedBy: references }, { evidence: [one] }, '2026-02-01')
    expect(proof.proof).toMatchObject({ count: { have: 1, need: 2 } })
    expect(read(proof).at(-1)).toBe('Caregiver: References still needed on <form>: 1.')
    const hours: Need = { kind: 'hours', sourceId: 'ledger', hours: 12, period: 'hireAnniversary' }
    const entry = aPaper({ kind: 'hours', sourceId: 'ledger', quantity: 7.5 })
    const ledger = open({ satisfiedBy: hours }, { hiredOn: '2026-01-10', evidence: [entry] }, '2026-02-01')
    expect(ledger.proof).toMatchObject({
      count: { have: 7.5, need: 12 },
      year: { from: '2026-01-10', to: '2027-01-10' },
    })
    expect(read(ledger).at(-1)).toBe('Caregiver: Hours still needed in <ledger>: 4.5.')
  })
})

describe('the cheapest way', () => {
  const doc = (sourceId: string): Need => ({ kind: 'document', sourceId })
  const tb: Need = { kind: 'anyOf', of: [{ kind: 'allOf', of: [doc('tst-1'), doc('tst-2')] }, doc('igra')] }
  const steps = (evidence: Evidence[], satisfiedBy: Need = tb) =>
    open({ satisfiedBy }, { evidence }, '2026-02-10').steps.map(one => `${one.turn} ${one.code} ${one.sourceId}`)

  test('is the way with the fewest steps', () => {
    expect(steps([])).toEqual(['caregiver upload igra'])
  })
  test('is what only waits for a decision', () => {
    const one = aPaper({ id: '1', sourceId: 'tst-1' })
    const two = aPaper({ id: '2', sourceId: 'tst-2', decision: null, decidedOn: null })
    expect(steps([one, two])).toEqual(['reviewer review tst-2'])
  })
  test('is never something new while what is on file waits for a decision', () => {
    const flu: Need = { kind: 'document', sourceId: 'flu', lasting: [{ kind: 'season', from: '10-01', to: '03-31' }] }
    const hours: Need = { kind: 'hours', sourceId: 'ledger', hours: 1, period: 'calendarYear' }
    const satisfiedBy: Need = { kind: 'anyOf', of: [{ kind: 'allOf', of: [doc('cpr'), flu] }, hours] }
    const card = aPaper({ receivedOn: '2026-05-02', decision: null, decidedOn: null })
    const { span, steps: todo } = open({ satisfiedBy }, { invitedOn: '2026-05-01', evidence: [card] }, '2026-07-10')
    expect(span.status).toBe('in review')
    expect(todo.map(one => one.code)).toContain('review')
  })
  test('is a way that somebody has begun, before a fresh one', () => {
    expect(steps([aPaper({ sourceId: 'tst-1' })])).toEqual(['caregiver upload tst-2'])
    const waits = aPaper({ sourceId: 'tst-1', decision: null, decidedOn: null })
    expect(steps([waits])).toEqual(['reviewer review tst-1', 'caregiver upload tst-2'])
  })
  test('never sends anybody with a positive TB test to a blood test', () => {
    const yearly: Need = { kind: 'document', sourceId: 'form', lasting: [{ kind: 'months', months: 12, to: 'day' }] }
    const positive: Need = { kind: 'allOf', of: [doc('history'), doc('x-ray'), yearly] }
    const federal: Need = { ...tb, of: [doc('igra'), { kind: 'allOf', of: [doc('tst-1'), doc('tst-2')] }, positive] }
    const history = aPaper({ id: 'h', sourceId: 'history', receivedOn: '2024-02-01' })
    const xRay = aPaper({ id: 'x', sourceId: 'x-ray', receivedOn: '2024-02-01' })
    const form = aPaper({ id: 'f', sourceId: 'form', receivedOn: '2025-02-20' })
    const invitedOn = '2024-01-05'
    const todo = (evidence: Evidence[], on: string) =>
      open({ satisfiedBy: federal }, { invitedOn, evidence }, on).steps.map(one => one.sourceId)
    const all = [history, xRay, form]
    // Before the form ends, and after it.
    expect(todo(all, '2025-02-10')).toEqual(['form'])
    expect(todo(all, '2026-02-10')).toEqual(['form'])
    expect(todo(all, '2026-03-10')).toEqual(['form'])
    // The test that showed it was sent back, or a skin test was taken before.
    const igra = aPaper({ id: 'i', sourceId: 'igra', receivedOn: '2026-03-01', decision: 'rejected' })
    expect(todo([...all, igra], '2026-03-10')).toEqual(['form'])
    const skin = aPaper({ id: 's', sourceId: 'tst-1', receivedOn: '2024-01-20' })
    expect(todo([skin, history], '2024-03-01')).toEqual(['x-ray', 'form'])
  })
  test('names every part of all-of that is lacking', () => {
    const both: Need = { kind: 'allOf', of: [doc('cpr'), { kind: 'evaluation', sourceId: 'first' }] }
    expect(steps([], both)).toEqual(['caregiver upload cpr', 'coordinator evaluate first'])
    expect(steps([aPaper()], both)).toEqual(['coordinator evaluate first'])
  })
  test.each([
    ['competencyTest', 'caregiver takeTest x'],
    ['skillChecklist', 'caregiver fillChecklist x'],
    ['evaluation', 'coordinator evaluate x'],
  ] as const)('of a %s', (kind, step) => {
    expect(steps([], { kind, sourceId: 'x' })).toEqual([step])
  })
  test('of a repeated check and of a hit in it', () => {
    const leie: Need = { kind: 'externalCheck', sourceId: 'leie', everyMonths: 1 }
    expect(steps([], leie)).toEqual(['coordinator runCheck leie'])
    const hit = aPaper({ kind: 'externalCheck', sourceId: 'leie', decision: 'rejected' })
    expect(steps([hit], leie)).toEqual(['coordinator resolveHit leie'])
    const waits = aPaper({ kind: 'externalCheck', sourceId: 'leie', decision: null, decidedOn: null })
    expect(steps([waits], leie)).toEqual(['reviewer resolveHit leie'])
    const papersToo: Need = { kind: 'anyOf', of: [doc('cpr'), leie] }
    expect(steps([waits], papersToo)).toEqual(['reviewer resolveHit leie'])
  })
  test('of evidence with wrong dates, or set aside', () => {
    expect(steps([aPaper({ performedOn: '2026-02-02' })], doc('cpr'))).toEqual(['reviewer correctDates cpr'])
    const aside = aPaper({ setAside: [{ from: '2026-02-02', to: null }] })
    expect(steps([aside], doc('cpr'))).toEqual(['coordinator countAgain cpr'])
  })
})

test('what is wrong with each piece of evidence', () => {
  const lasting = [{ kind: 'printedDate' } as const]
  const evidence = [
    aPaper({ id: '1', receivedOn: '2026-02-01', expiresOn: '2026-02-05' }),
    aPaper({ id: '2', receivedOn: '2026-02-02', expiresOn: '2026-02-01' }),
    aPaper({ id: '3', receivedOn: '2026-02-03', performedOn: '2026-02-04' }),
    aPaper({ id: '4', receivedOn: '2026-02-04', decision: 'rejected', reason: 'Blurred.' }),
    aPaper({ id: '5', receivedOn: '2026-02-05', decision: null }),
    aPaper({ id: '6', receivedOn: '2026-02-06', setAside: [{ from: '2026-02-06', to: null }] }),
    aPaper({ id: '7', receivedOn: '2026-02-07', replacedBy: ['8'] }),
    aPaper({ id: '8', receivedOn: '2026-02-08', expiresOn: '2026-12-31' }),
    aPaper({ id: '9', receivedOn: '2026-02-09', deletedOn: '2026-02-09' }),
  ]
  const { proof } = open({ lasting }, { evidence }, '2026-02-10')
  const examined = proof && 'evidence' in proof ? proof.evidence : []
  expect(examined.map(one => examinedSentence('document', one, words))).toEqual([
    'Submitted Feb 1, 2026. Done Feb 1, 2026. It was valid through Feb 5, 2026.',
    'Submitted Feb 2, 2026. Done Feb 2, 2026. The expiry date is before the date performed.',
    'Submitted Feb 3, 2026. Done Feb 4, 2026. The date performed is after the day it was submitted.',
    'Submitted Feb 4, 2026. Done Feb 4, 2026. It was sent back: Blurred.',
    'Submitted Feb 5, 2026. Done Feb 5, 2026. It waits for a decision.',
    'Submitted Feb 6, 2026. Done Feb 6, 2026. It is set aside and does not count.',
    'Submitted Feb 7, 2026. Done Feb 7, 2026. It was replaced by a newer one.',
    'Submitted Feb 8, 2026. Done Feb 8, 2026. It counts through Dec 31, 2026.',
  ])
})

test('hours of training are entered by us, and not handed in', () => {
  const satisfiedBy: Need = { kind: 'hours', sourceId: 'ledger', hours: 4, period: 'calendarYear' }
  const entry = aPaper({ kind: 'hours', sourceId: 'ledger', quantity: 4, performedOn: '2026-02-01' })
  const { proof } = open({ satisfiedBy }, { evidence: [{ ...entry, receivedOn: '2026-02-03' }] }, '2026-02-10')
  const [one] = proof && 'evidence' in proof ? proof.evidence : []
  expect(one && examinedSentence('hours', one, words)).toMatch(
    /^Entered Feb 3, 2026\. Done Feb 1, 2026\. It counts for its twelve months\.$/,
  )
})

describe('a check is told as a check, and never as something that was handed in', () => {
  const satisfiedBy: Need = { kind: 'externalCheck', sourceId: 'leie', everyMonths: 1 }
  const read = (over: Partial<Evidence>, on = '2026-02-10') => {
    const check = aPaper({ kind: 'externalCheck', sourceId: 'leie', performedOn: '2026-02-01', ...over })
    const { span, proof } = open({ satisfiedBy }, { evidence: [{ ...check, receivedOn: '2026-02-03' }] }, on)
    const examined = proof && 'evidence' in proof ? proof.evidence : []
    return [reasonSentence(span, words), ...examined.map(one => examinedSentence('externalCheck', one, words))]
  }
  test('that waits', () => {
    const sentence = 'Checked Feb 1, 2026. A possible match waits for a decision.'
    expect(read({ decision: null, decidedOn: null })).toEqual([sentence, sentence])
  })
  test('that was confirmed', () => {
    const sentence = 'Checked Feb 1, 2026. Confirmed: the person is on the OIG LEIE.'
    const reason = 'Confirmed: the person is on the OIG LEIE.'
    expect(read({ decision: 'rejected', decidedOn: '2026-02-04', reason })).toEqual([sentence, sentence])
    const unsaid = 'Checked Feb 1, 2026. A match was confirmed.'
    expect(read({ decision: 'rejected', decidedOn: '2026-02-04' })).toEqual([unsaid, unsaid])
  })
  test('that is clear, and that ran out', () => {
    expect(read({ decidedOn: '2026-02-03' })).toEqual([
      'Checked Feb 1, 2026. Nothing stands in the way. It is valid through Mar 31, 2026.',
      'Checked Feb 1, 2026. It counts through Mar 31, 2026.',
    ])
    expect(read({ decidedOn: '2026-02-03' }, '2026-04-01')).toEqual([
      'The check had to be repeated by Mar 31, 2026.',
      'Checked Feb 1, 2026. It was valid through Mar 31, 2026.',
    ])
  })
})

test('a rule for some people only says whether the profile says it, or nobody has', () => {
  const rule = aVersion({ onlyWho: [{ trait: 'licensed', is: false }] })
  const applies = (traits: Facts['traits']) => {
    const proof = explain([rule], aPerson({ traits }), '2026-02-01')
    return proof.applies ? appliesSentence(proof.applies, words) : reasonSentence(proof.span, words)
  }
  expect(applies({ licensed: false })).toBe('It applies only to people without a license: the profile says so.')
  expect(applies({})).toBe('It applies only to people without a license: the profile does not say otherwise.')
  expect(applies({ licensed: true })).toBe('This is required only of people without a license.')
})
