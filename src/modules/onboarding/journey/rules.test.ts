import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { judgePaper, judgeSteps, type Standing } from './rules.ts'

const step = (stepId: string, order: number, more: Partial<Standing> = {}): Standing => ({
  stepId,
  order,
  title: stepId,
  type: 'text-information',
  required: true,
  minutes: 10,
  waitsFor: null,
  recordedDone: false,
  share: 0,
  missing: null,
  sentBack: false,
  ...more,
})

const stateOf = (steps: Standing[], id: string, signedOff = false) => judgeSteps(steps, signedOff).states.get(id)

describe('states', () => {
  test('a step that waits is locked, and told by what', () => {
    const steps = [step('a', 1), step('b', 2, { waitsFor: 'a' })]
    expect(stateOf(steps, 'b')).toEqual({ state: 'locked', lockedBy: 'a' })
    expect(stateOf([step('a', 1, { recordedDone: true }), step('b', 2, { waitsFor: 'a' })], 'b')?.state).toBe('open')
  })

  test('a step that waits for one that is not there is open', () => {
    expect(stateOf([step('b', 1, { waitsFor: 'gone' })], 'b')?.state).toBe('open')
  })

  test('the review comes after all that is required, wherever it stands, and not after what is optional', () => {
    const review = step('review', 1, { type: 'application-review' })
    expect(stateOf([review, step('a', 2)], 'review')).toEqual({ state: 'locked', lockedBy: 'a' })
    expect(stateOf([review, step('a', 2, { required: false })], 'review')?.state).toBe('open')
  })

  test('papers that were sent back open a step that was done, until the sign-off', () => {
    const back = { type: 'document-upload', recordedDone: true, sentBack: true, missing: '1 document left' } as const
    const steps = [step('first', 1), step('papers', 2, back)]
    expect(stateOf(steps, 'papers')?.state).toBe('sentBack')
    expect(judgeSteps(steps, false).nextStepId).toBe('papers')
    expect(stateOf(steps, 'papers', true)?.state).toBe('done')
  })

  test('a gap in the profile that appears later does not open its step again', () => {
    const later = { type: 'profile-information', recordedDone: true, missing: 'Add your city.' } as const
    expect(stateOf([step('profile', 1, later)], 'profile')?.state).toBe('done')
  })
})

describe('how far', () => {
  test('minutes left count what is still to do of a step', () => {
    expect(judgeSteps([step('a', 1, { share: 0.55 }), step('b', 2)], false).minutesLeft).toBe(15)
  })

  test('nothing is complete at 100 %, with nothing next', () => {
    expect(judgeSteps([], false)).toMatchObject({ complete: true, percent: 100, minutesLeft: 0, nextStepId: null })
  })

  const bit = fc.record({ required: fc.boolean(), done: fc.boolean(), waits: fc.boolean() })
  test('100 % means complete, and what is next can always be taken', () => {
    fc.assert(
      fc.property(fc.array(bit, { maxLength: 8 }), bits => {
        const steps = bits.map(({ required, done, waits }, at) =>
          step(`s${at}`, at + 1, { required, recordedDone: done, waitsFor: waits && at > 0 ? `s${at - 1}` : null }),
        )
        const { complete, percent, nextStepId, states } = judgeSteps(steps, false)
        expect(percent === 100).toBe(complete)
        expect(nextStepId === null).toBe(complete)
        if (nextStepId) expect(states.get(nextStepId)?.state).toBe('open')
      }),
    )
  })
})

test('a document with an end that was sent back says why, and not that it has ended', () => {
  const back = { status: 'rejected', expiresOn: '2027-11-07', setAsideReason: null } as const
  expect(judgePaper([{ ...back, reason: 'It is blurred.', reasonForPerson: null }]).problem).toEqual({
    message: 'It is blurred.',
  })
})

test('a paper that has expired says when, in words', () => {
  const words = { setAsideReason: null, reason: null, reasonForPerson: null }
  expect(judgePaper([{ ...words, status: 'expired', expiresOn: '2026-11-07' }]).problem).toEqual({
    message: 'It expired on Nov 7, 2026. Please send the current one.',
    key: 'It expired on {day}. Please send the current one.',
    values: { day: { day: '2026-11-07' } },
  })
})
