import { expect, test } from 'vitest'
import type { AskedPaper, AskedTask, Return } from '../contract.ts'
import { returnedWord, whysOf } from './parts.tsx'

test.each<[string, Return[]]>([
  ['Sent back', []],
  ['Sent back', ['sentBack', 'sentBack']],
  ['Expired', ['expired', 'expired']],
  ['Set aside', ['setAside']],
  ['Sent back', ['expired', 'sentBack']],
  ['Sent back', ['setAside', 'expired']],
])('%s: %j', (word, whys) => {
  expect(returnedWord(whys)).toBe(word)
})

test('why a step is open again is said by its documents in use and its tasks', () => {
  const paper = (status: string, active: boolean, problem: string | null, required = true) => ({
    type: { active },
    required,
    paper: { status },
    problem: problem && { message: problem },
  })
  const papers = [
    paper('expired', true, 'It ended.'),
    paper('setAside', false, 'Nobody asks for it any longer.'),
    paper('approved', true, null),
    paper('rejected', true, 'Blurred.'),
    paper('setAside', true, 'An extra.', false),
  ] as unknown as AskedPaper[]
  const tasks = [
    { state: 'sentBack', required: true },
    { state: 'sentBack', required: false },
    { state: 'open', required: true },
  ] as unknown as AskedTask[]
  expect(whysOf({ papers, tasks })).toEqual(['expired', 'sentBack', 'sentBack'])
})
