import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { capabilities } from '../../../../kit/contract/access.ts'
import { seriousness } from '../../../compliance/engine/requirement.ts'
import { hitDecision } from '../../../compliance/exclusions/contract.ts'
import { language, personStatus } from '../../contract.ts'
import type { HistoryEntry } from '../contract.ts'
import { actWords, fieldWords, valueWords } from './parts.tsx'

const sources = globSync('src/{modules,demo}/**/*.ts')
  .filter(path => !path.endsWith('.test.ts'))
  .map(path => ({ path, text: readFileSync(path, 'utf8') }))

/** What a template of a name can become. */
const acts: Record<string, readonly string[]> = {
  'absence.${act}': ['added', 'updated', 'removed'],
  'caregiver.${action}': ['employmentUpdated', 'employmentAdded', 'gapExplained', 'educationUpdated'],
  'document.${decision}': ['approved', 'rejected'],
  'exclusionFile.${act}': ['unavailable', 'screened'],
  'exclusionHit.${act}': ['proposed', 'agreed', 'disagreed', 'reopened'],
  'waiver.${act}': ['requested', 'approved', 'refused', 'withdrawn', 'ended'],
}

/** What an organisation sets up, or does with no person in particular: it stands in nobody's history. */
const ofNobody = [
  ...['category', 'documentType', 'exclusionFile', 'leadSource', 'ledger', 'organization', 'position', 'report'],
  ...['requirement', 'reviewReason', 'rulePack', 'user', 'walkthrough'],
]
/** Signing in and out is of a person, but the history leaves it out. */
const leftOut = ['session']
const nounOf = (action: string) => action.split('.')[0] ?? ''

const literal = /(['`])([a-z][A-Za-z]*\.(?:[a-z][A-Za-z]*|\$\{\w+\}))\1/g
const audits = sources.filter(({ text }) => /\baudit(Of)?\(|\baudited\(/.test(text))
const code = ({ text }: { text: string }) =>
  text.replace(/^\s*(\/\/|\/?\*).*$/gm, '').replace(/event(<.*>)?\([^)]*\)/g, '')
const named = (text: string) => [...text.matchAll(literal)].map(([, , name = '']) => name)
const nouns = new Set(
  audits.flatMap(of => [...code(of).matchAll(/action(?::| =).*/g)].flatMap(([text]) => named(text).map(nounOf))),
)
const written = audits
  .flatMap(of => named(code(of)))
  .filter(name => nouns.has(nounOf(name)) && !(capabilities as readonly string[]).includes(name))
const events = sources.flatMap(({ text }) =>
  [...text.matchAll(/addEvent(?:Row)?\([^;}]*?kind: '(\w+)'/g)].map(([, kind]) => `caregiver.${kind}`),
)
const actions = [...new Set([...written, ...events])].flatMap(name =>
  name.includes('${') ? (acts[name] ?? ['?']).map(act => `${nounOf(name)}.${act}`) : [name],
)

const entry = (action: string): HistoryEntry => ({
  id: '0199a1f0-0000-7000-8000-000000000000',
  at: '2026-11-21T12:00:00.000Z',
  kind: 'change',
  action,
  actor: 'Ada',
  reason: null,
  subject: null,
  changes: [],
})

describe('every act that is written down', () => {
  const told = actions.filter(action => ![...ofNobody, ...leftOut].includes(nounOf(action))).toSorted()

  test('is found', () => {
    expect(told.length).toBeGreaterThan(50)
    expect(told).toEqual(expect.arrayContaining(['exclusionHit.proposed', 'caregiver.imported', 'waiver.ended']))
    expect(told).toEqual(expect.arrayContaining(['document.setAside', 'caregiver.employmentUpdated', 'absence.added']))
    expect(actions.filter(action => action.endsWith('?'))).toEqual([])
  })
  test.each(told)('%s has a sentence', action => {
    expect(actWords(entry(action))).not.toMatch(/^Ada:/)
  })
  test('is of a person when it names one', () => {
    const nobodys = new RegExp(`'(?:${ofNobody.join('|')})\\.\\w+'[^()]*?personId`)
    expect(audits.filter(({ text }) => nobodys.test(text)).map(({ path }) => path)).toEqual([])
  })
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

test('fields, days and words of people are told as they are read', () => {
  expect(fieldWords('coordinatorId')).toBe('Coordinator')
  expect(fieldWords('backOn')).toBe('Back on')
  expect(valueWords('fields', 'expiresOn, number')).toBe('Expires on, Number')
  expect(valueWords('hiredOn', '2026-11-10')).toBe('Nov 10, 2026')
  expect(valueWords('city', 'active')).toBe('active')
  expect(valueWords('ssn', 'written')).toBe('recorded')
  expect(valueWords('city', null)).toBe('empty')
})
