import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Capability, capabilities, type WorksWith, worksWith } from '../../kit/contract/access.ts'
import { exportStates } from './contract.ts'
import { deletedAt, isUnderWay, oldSince, sightOf, stillSees } from './rules.ts'

type Seer = Parameters<typeof stillSees>[0]

test.each([
  ['seven days after it was made', '2026-11-23T15:00:00.000Z', '2026-11-30T15:00:00.000Z'],
  ['over the end of a year', '2026-12-28T00:00:00.000Z', '2027-01-04T00:00:00.000Z'],
  ['168 hours later, also where the clocks change', '2026-10-31T12:00:00.000Z', '2026-11-07T12:00:00.000Z'],
])('a file is deleted %s', (_what, endedAt, at) => {
  expect(deletedAt(new Date(endedAt))).toEqual(new Date(at))
  expect(oldSince(new Date(at))).toEqual(new Date(endedAt))
})

test('what has not ended is not deleted', () => {
  expect(deletedAt(null)).toBeNull()
})

test('what waits or is made is under way, what ended is not', () => {
  expect(exportStates.filter(state => isUnderWay({ state }))).toEqual(['waiting', 'making'])
})

describe('a file that was made for somebody', () => {
  const user = (by: WorksWith, ...granted: readonly Capability[]): Seer => ({
    role: 'organizationUser',
    capabilities: granted,
    worksWith: by,
  })
  const administrator: Seer = { role: 'organizationAdmin', capabilities: [], worksWith: 'everyone' }

  test('was made with what they may do, of an administrator everything', () => {
    expect(sightOf(user('myPeople', 'reports.view', 'caregivers.view'))).toEqual({
      capabilities: ['caregivers.view', 'reports.view'],
      worksWith: 'myPeople',
    })
    expect(sightOf(administrator)).toEqual({ capabilities, worksWith: 'everyone' })
    expect(sightOf({ ...administrator, role: 'applicant' }).capabilities).toEqual([])
  })

  const viewer = user('everyone', 'reports.view')
  const editor = user('everyone', 'reports.view', 'reports.export')
  const mine = user('myPeople', 'reports.view')
  const offices = user('theirOffices', 'reports.view')

  test.each<[string, Seer, Seer, boolean]>([
    ['nothing changed', viewer, viewer, true],
    ['they may do more', editor, viewer, true],
    ['they may do less', viewer, editor, false],
    ['they may do something else', user('everyone', 'notes.view'), viewer, false],
    ['they became an administrator', administrator, editor, true],
    ['they are no administrator now', editor, administrator, false],
    ['they still see their own people', mine, mine, true],
    ['they see everyone now', viewer, mine, true],
    ['they see their own people only', mine, viewer, false],
    ['they see those of their offices instead of their own', offices, mine, false],
    ['they see their own people instead of those of their offices', mine, offices, false],
  ])('is theirs or not where %s', (_what, now, then, is) => {
    expect(stillSees(now, sightOf(then))).toBe(is)
  })

  test('is not theirs where it was made with a right that the product has no more', () => {
    expect(stillSees(administrator, { capabilities: ['gone.view'], worksWith: 'everyone' })).toBe(false)
  })

  test('stays theirs for as long as nothing is taken from them', () => {
    const some = fc.subarray([...capabilities])
    fc.assert(
      fc.property(some, some, fc.constantFrom(...worksWith), (then, more, by) => {
        const made = sightOf(user(by, ...then))
        expect(stillSees(user(by, ...then, ...more), made)).toBe(true)
        expect(stillSees(user('everyone', ...then, ...more), made)).toBe(true)
        expect(stillSees(user(by, ...then.slice(1)), made)).toBe(then.length === 0)
      }),
    )
  })
})
