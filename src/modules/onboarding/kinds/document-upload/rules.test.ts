import { describe, expect, test } from 'vitest'
import { inEnglish } from '../../../../kit/contract/sentence.ts'
import type { AskedPaper } from '../../asked/contract.ts'
import type { StepRules } from '../../asked/rules.ts'
import type { Step } from '../../contract.ts'
import { documentUpload } from './rules.ts'

const rules: StepRules = documentUpload
const document = (required: boolean, active: boolean, received: boolean) =>
  ({ required, received, type: { active } }) as AskedPaper
const received = document(true, true, true)
const left = document(true, true, false)
const optional = document(false, true, false)
const optionalReceived = document(false, true, true)
const inactive = document(true, false, false)
const inactiveReceived = document(true, false, true)

test.each<[string, AskedPaper[], string | null, number]>([
  ['nothing', [], null, 0],
  ['one that is left', [left], '1 document left', 0],
  ['two that are left', [left, left], '2 documents left', 0],
  ['one that was received', [received], null, 1],
  ['one of two', [received, left], '1 document left', 1 / 2],
  ['one of four', [left, received, left, left], '3 documents left', 1 / 4],
  ['an optional one', [optional], null, 0],
  ['an optional one that was received', [optionalReceived], null, 0],
  ['one that is left and an optional one that was received', [left, optionalReceived], '1 document left', 0],
  ['one that was received and an optional one', [received, optional], null, 1],
  ['one that the organization no longer uses', [inactive], null, 0],
  ['one no longer used that was received, and one that is left', [inactiveReceived, left], '1 document left', 0],
  ['one that was received, and one no longer used', [received, inactive], null, 1],
])('only required documents that are in use count: %s', (_what, asked, missing, share) => {
  const known = { asked, tasks: [], gaps: [], data: {} }
  expect(inEnglish(rules.missing(known))).toBe(missing)
  expect(rules.share(known)).toBe(share)
})

test('a step for documents opens again when one is sent back', () => {
  expect(rules.opensAgain).toBe(true)
})

test('whether a step for documents is done follows from the person’s documents', () => {
  expect(rules.judgedAnew).toBe(true)
})

test('a step for documents keeps no reports and does not end the walkthrough', () => {
  const { keep, closes } = rules
  expect({ keep, closes }).toEqual({})
})

describe('the work of a step', () => {
  const tb = { documentTypeId: 'tb', name: 'TB screening', required: true }
  const cpr = { documentTypeId: 'cpr', name: 'CPR card', required: true }
  const substance = (documents: Step['content']['documents'], text = '') =>
    rules.substance({ documents, text } as Step['content'])

  test('is the same for the same documents, whatever their order, names and text', () => {
    expect(substance([tb, cpr])).toEqual(substance([cpr, tb]))
    expect(substance([tb])).toEqual(substance([{ ...tb, name: 'TB test' }]))
    expect(substance([tb], 'Bring these.')).toEqual(substance([tb]))
  })

  test.each([[[]], [[cpr]], [[tb, cpr]]])('for a TB screening is another than for %j', documents => {
    expect(substance(documents)).not.toEqual(substance([tb]))
  })

  test('leaves the documents in the order in which the organization put them', () => {
    const documents = [tb, cpr]
    substance(documents)
    expect(documents).toEqual([tb, cpr])
  })
})
