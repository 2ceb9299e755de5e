import { expect, test } from 'vitest'
import { refuseProposal, refuseSecondLook } from './rules.ts'

const decidedAlready = { code: 'conflict', message: 'Someone has proposed or decided already. Review it again.' }
const stillListed = { code: 'notPossible', message: 'The newest file still has this row, so nobody was reinstated.' }

test.each(['proposed', 'notSame', 'confirmed', 'reinstated'] as const)(
  'nothing can be proposed for a hit that is %s',
  state => {
    expect(refuseProposal({ state, found: false }, 'notSame')).toMatchObject(decidedAlready)
    // What has been decided is said first, also when the decision itself is not possible.
    expect(refuseProposal({ state, found: true }, 'reinstated')).toMatchObject(decidedAlready)
  },
)

test.each([
  ['notSame', true],
  ['notSame', false],
  ['confirmed', true],
  ['confirmed', false],
  ['reinstated', false],
] as const)('%s can be proposed for an open hit (in the newest file: %s)', (decision, found) => {
  expect(refuseProposal({ state: 'open', found }, decision)).toBeNull()
})

test('nobody is reinstated while the newest file still has the row', () => {
  expect(refuseProposal({ state: 'open', found: true }, 'reinstated')).toMatchObject(stillListed)
})

test('a second person takes the second look, never the one who proposed', () => {
  const proposed = { state: 'proposed', proposedById: 'dana' } as const
  expect(refuseSecondLook(proposed, 'lee')).toBeNull()
  expect(refuseSecondLook(proposed, 'dana')).toMatchObject({
    code: 'notPossible',
    message: 'You proposed this, so a second person has to review it.',
  })
})

test.each(['open', 'notSame', 'confirmed', 'reinstated'] as const)(
  'a hit that is %s waits for no second look',
  state => {
    const nothingWaits = { code: 'conflict', message: 'Nothing here is waiting for a second review.' }
    expect(refuseSecondLook({ state, proposedById: null }, 'lee')).toMatchObject(nothingWaits)
    expect(refuseSecondLook({ state, proposedById: 'lee' }, 'lee')).toMatchObject(nothingWaits)
  },
)
