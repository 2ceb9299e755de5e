import { expect, test } from 'vitest'
import type { Capability } from '../../kit/contract/access.ts'
import { demandUndoable, isApproved, mayOpen, sideOf, undoSeconds } from './rules.ts'

const caller = (personId: string | null, capabilities: readonly Capability[] = []) =>
  ({ role: personId ? 'applicant' : 'organizationUser', capabilities, personId }) as const

test.each([
  ['nobody', null, false, false],
  ['a person, their own', caller('ana'), true, true],
  ["a person, somebody else's", caller('ben'), false, false],
  ['staff without a right', caller(null), false, false],
  ['staff who see documents', caller(null, ['documents.view']), true, false],
  ['staff who see medical documents', caller(null, ['documents.viewMedical']), false, true],
])('product 5: %s may open a document, and a medical one', (_who, who, plain, medical) => {
  expect(mayOpen(who, { personId: 'ana', medical: false })).toBe(plain)
  expect(mayOpen(who, { personId: 'ana', medical: true })).toBe(medical)
})

test('an approval can be taken back while it stands and may be seen', () => {
  const of = { decision: 'approved', takenBack: null, mayOpen: true } as const
  expect(isApproved(of)).toBe(true)
  expect(isApproved({ ...of, decision: 'rejected' })).toBe(false)
  expect(isApproved({ ...of, mayOpen: false })).toBe(false)
})

test('of a document with two sides the first page is the front', () => {
  expect([sideOf(true, 0), sideOf(true, 1), sideOf(false, 0)]).toEqual(['front', 'back', 'page'])
})

const at = new Date('2026-06-01T12:00:00Z')
const later = (seconds: number) => new Date(at.getTime() + seconds * 1000)
const last = { by: 'dana', name: 'Dana Reyes', at }

test.each([
  ['the last moment in time', last, null, 'dana', undoSeconds - 1, null],
  ['nothing was decided', null, null, 'dana', 1, /waits for a decision already/],
  ['somebody else decided', last, null, 'lee', 1, /Only Dana Reyes can undo/],
  ['the time is over', last, null, 'dana', undoSeconds, /too late to undo/],
  ['the person was signed off before', last, later(-60), 'dana', 1, null],
  ['the person was signed off since', last, later(1), 'dana', 2, /signed off since/],
])('a decision is undone or not: %s', (_case, decided, signedOff, who, seconds, refused) => {
  const undo = () => demandUndoable(decided, signedOff, who, later(seconds))
  if (refused) expect(undo).toThrow(refused)
  else expect(undo).not.toThrow()
})
