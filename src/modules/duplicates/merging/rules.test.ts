import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type TakenField, takenFields } from './contract.ts'
import { type Fields, givenBack, type Mergeable, refuseMerge, takenOver } from './rules.ts'

const free: Mergeable = {
  status: 'applicant',
  isMerged: false,
  keepsOthers: false,
  isHeld: false,
  isDestroyed: false,
}

test.each<[string, Partial<Mergeable>, Partial<Mergeable>, RegExp | null]>([
  ['two applicants', {}, {}, null],
  ['a caregiver and an applicant', { status: 'active' }, {}, null],
  ['two caregivers', { status: 'active' }, { status: 'active' }, null],
  ['an applicant who would keep a caregiver', {}, { status: 'active' }, /Keep that one/],
  ['somebody archived', {}, { status: 'archived' }, null],
  ['one that was merged', { isMerged: true }, {}, /already merged/],
  ['the other that was merged', {}, { isMerged: true }, /already merged/],
  ['one that keeps others', { keepsOthers: true }, {}, null],
  ['the other that keeps others', {}, { keepsOthers: true }, /undo its merge/],
  ['one under legal hold', { isHeld: true }, {}, /legal hold/],
  ['the other under legal hold', {}, { isHeld: true }, /legal hold/],
  ['one that was destroyed', { isDestroyed: true }, {}, /destroyed/],
  ['the other that was destroyed', {}, { isDestroyed: true }, /destroyed/],
])('%s', (_what, kept, other, why) => {
  const said = refuseMerge({ ...free, ...kept }, { ...free, ...other })
  if (why === null) expect(said).toBeNull()
  else expect(said).toMatch(why)
})

const value = fc.constantFrom(null, '', 'Austin', 'Dallas', '1980-01-01')
const fields = fc.record(Object.fromEntries(takenFields.map(field => [field, value]))) as fc.Arbitrary<Fields>
const choice = fc.uniqueArray(fc.constantFrom<TakenField>(...takenFields))
const plain = (of: Fields) => Object.fromEntries(takenFields.map(field => [field, of[field] || null]))

test('what was taken over is given back, but for what somebody changed since', () => {
  fc.assert(
    fc.property(fields, fields, choice, choice, (kept, other, take, changed) => {
      const values = takenOver(kept, other, take)
      const merged: Fields = { ...kept, ...values.after }
      for (const field of takenFields)
        expect(merged[field] || null).toBe((take.includes(field) ? other : kept)[field] || null)
      const since: Fields = { ...merged, ...Object.fromEntries(changed.map(field => [field, 'Houston'])) }
      const { back, left } = givenBack(since, values)
      const touched = changed.filter(field => field in values.after)
      expect(left.toSorted()).toEqual(touched.toSorted())
      const whole = plain({ ...since, ...back })
      for (const field of takenFields)
        expect(whole[field]).toBe(changed.includes(field) ? 'Houston' : plain(kept)[field])
    }),
  )
})
