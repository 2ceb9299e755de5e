import { expect, test } from 'vitest'
import type { Holder } from '../../../kit/contract/access.ts'
import { Refusal } from '../../../kit/contract/refusal.ts'
import { mayOverride, refuseSignOff } from './rules.ts'

test.each<[string, Holder, boolean]>([
  ['an administrator', { role: 'organizationAdmin', capabilities: [] }, true],
  ['staff with the right', { role: 'organizationUser', capabilities: ['caregivers.signOffOverride'] }, true],
  ['staff who may sign off', { role: 'organizationUser', capabilities: ['caregivers.signOff'] }, false],
  ['staff without rights', { role: 'organizationUser', capabilities: [] }, false],
  ['an applicant', { role: 'applicant', capabilities: ['caregivers.signOffOverride'] }, false],
])('signing off although something blocks takes a right of its own: %s', (_who, holder, may) => {
  expect(mayOverride(holder)).toBe(may)
})

const tb = { name: 'TB screening' }
const cpr = { name: 'CPR card' }

test.each([
  [false, undefined],
  [false, 'Starts on Monday.'],
  [true, undefined],
  [true, 'Starts on Monday.'],
])('a person with every blocking requirement met can be signed off (override: %s, reason: %s)', (override, reason) => {
  expect(refuseSignOff([], override, reason)).toBeNull()
})

test('with the right and a reason, a person can be signed off although something blocks', () => {
  expect(refuseSignOff([tb, cpr], true, 'Starts on Monday.')).toBeNull()
})

test.each([
  [[tb], undefined, 'Not everything is in place yet: TB screening.'],
  [[tb, cpr], undefined, 'Not everything is in place yet: TB screening, CPR card.'],
  [[tb], 'Starts on Monday.', 'Not everything is in place yet: TB screening.'],
])('without the right, a refusal names what is not met, and no reason helps: %j, %s', (stopping, reason, message) => {
  const refusal = refuseSignOff(stopping, false, reason)
  expect(refusal).toBeInstanceOf(Refusal)
  expect(refusal).toMatchObject({ code: 'notPossible', message, fields: [] })
})

test.each([
  [[tb], undefined, 'TB screening'],
  [[tb, cpr], '', 'TB screening, CPR card'],
])(
  'with the right but without a reason, a refusal asks for the reason at its field: %j, %j',
  (stopping, reason, names) => {
    const refusal = refuseSignOff(stopping, true, reason)
    expect(refusal).toBeInstanceOf(Refusal)
    expect(refusal).toMatchObject({
      code: 'notPossible',
      message: `Not everything is in place yet: ${names}. To sign off anyway, write the reason.`,
      fields: [{ path: 'reason', message: 'Write your reason for signing off anyway.' }],
    })
  },
)
