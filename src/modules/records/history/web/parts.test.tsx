import { describe, expect, test } from 'vitest'
import { type Acts, joined } from '../../../../kit/web/routing/plugs.ts'
import { acts, actsOfPeople, ofNobody, sourcesOfActs } from '../../../../testing/acts.ts'
import { language, personStatus } from '../../../caregivers/contract.ts'
import { hitDecision } from '../../../screening/lists/contract.ts'
import { seriousness } from '../../../status/engine/requirement.ts'
import type { HistoryEntry } from '../contract.ts'
import { actWords, fieldWords, valueWords } from './parts.tsx'

const entry = (action: string): HistoryEntry => ({
  id: '0199a1f0-0000-7000-8000-000000000000',
  at: '2026-11-21T12:00:00.000Z',
  kind: 'change',
  action,
  actor: 'Ada',
  reason: null,
  subject: null,
  delivery: null,
  changes: [],
})

const modules = import.meta.glob<{ acts: Acts }>('../../../**/web/acts.tsx', { eager: true })
const sentences = joined(Object.values(modules).map(one => one.acts))

describe('every act that is written down', () => {
  test('is found', () => {
    expect(actsOfPeople.length).toBeGreaterThan(50)
    expect(actsOfPeople).toEqual(
      expect.arrayContaining(['exclusionHit.proposed', 'caregiver.imported', 'waiver.ended']),
    )
    expect(actsOfPeople).toEqual(
      expect.arrayContaining(['document.setAside', 'caregiver.employmentUpdated', 'absence.added']),
    )
    expect(acts).toEqual(expect.arrayContaining(['position.created', 'reviewReason.deleted', 'session.refused']))
    expect(acts.filter(action => action.endsWith('?'))).toEqual([])
  })
  test.each(acts.toSorted())('%s has a sentence', action => {
    expect(actWords(entry(action), sentences)).not.toMatch(/^Ada:/)
  })
  test('is of a person when it names one', () => {
    const nobodys = new RegExp(`'(?:${ofNobody.join('|')})\\.\\w+'[^()]*?personId`)
    expect(sourcesOfActs.filter(({ text }) => nobodys.test(text)).map(({ path }) => path)).toEqual([])
  })
})

test('an act that no module has a sentence for is told by its name', () => {
  expect(actWords(entry('novelty.wasMade'), sentences)).toBe('Ada: novelty was made')
})

test.each([
  ...personStatus.options.map(code => ['status', code] as const),
  ...['approved', 'rejected', ...hitDecision.options].map(code => ['decision', code] as const),
  ...seriousness.options.map(code => ['seriousness', code] as const),
  ...language.options.map(code => ['language', code] as const),
])('of %s, the code %s is told in words', (field, code) => {
  expect(valueWords(field, code)).toMatch(/^[A-Z]/)
  expect(valueWords(field, code)).not.toContain(code)
})

test.each([
  ['sent', 'Email sent: Your next steps'],
  ['waiting', 'Email waiting to be sent: Your next steps'],
  ['refused', 'Email not delivered: Your next steps'],
] as const)('of an email that was %s, just that is told', (delivery, words) => {
  expect(actWords({ ...entry('onboardingReady'), kind: 'mail', subject: 'Your next steps', delivery }, sentences)).toBe(
    words,
  )
})

test('fields, days and words of people are told as they are read', () => {
  expect(fieldWords('coordinatorId')).toBe('Coordinator')
  expect(fieldWords('backOn')).toBe('Back on')
  expect(fieldWords('workedElsewhere')).toBe('Worked in care in the meantime')
  expect(valueWords('fields', 'expiresOn, number')).toBe('Expires on, Number')
  expect(valueWords('hiredOn', '2026-11-10')).toBe('Nov 10, 2026')
  expect(valueWords('city', 'active')).toBe('active')
  expect(valueWords('ssn', 'written')).toBe('recorded')
  expect(valueWords('city', null)).toBe('empty')
})
