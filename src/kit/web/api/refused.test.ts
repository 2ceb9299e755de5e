import { expect, test } from 'vitest'
import { Refusal } from '../../contract/refusal.ts'
import { partsOf } from './refused.ts'

const name = { path: 'name', message: 'Too long.' }
const other = { path: 'version', message: 'Somebody changed it.' }
const refusal = (...fields: (typeof name)[]) => new Refusal('invalid', 'Please check the form.', fields)
const isField = (path: string) => path === 'name'

test('nothing that was refused has no parts', () => {
  expect(partsOf(null, isField)).toEqual({ fields: [], sentence: null })
})

test('what belongs to fields stands there alone', () => {
  expect(partsOf(refusal(name), isField)).toEqual({ fields: [name], sentence: null })
})

test('what belongs to no field is a sentence above them', () => {
  expect(partsOf(refusal(name, other), isField)).toEqual({ fields: [name], sentence: 'Somebody changed it.' })
  expect(partsOf(refusal(other), isField)).toEqual({ fields: [], sentence: 'Somebody changed it.' })
  expect(partsOf(refusal(), isField)).toEqual({ fields: [], sentence: 'Please check the form.' })
})
