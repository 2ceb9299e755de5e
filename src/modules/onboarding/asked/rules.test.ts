import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AskedTask } from './contract.ts'
import { shareOfTasks, sourceIds, tasksLeft } from './rules.ts'

const task = (state: AskedTask['state'], required = true): AskedTask => ({
  ...{ kind: 'acknowledgement', sourceId: 's1', name: 'Handbook', detail: null, path: '/', requirementIds: [] },
  state,
  required,
})

test.each<[string, readonly AskedTask[], number, number]>([
  ['nothing is asked for', [], 0, 0],
  ['nothing is required', [task('open', false), task('done', false)], 0, 0],
  ['nothing is done', [task('open'), task('begun')], 2, 0],
  ['one of two is done', [task('done'), task('open')], 1, 0.5],
  ['one of four is left', [task('done'), task('done'), task('begun'), task('done')], 1, 0.75],
  ['all is done', [task('done'), task('done')], 0, 1],
  ['theirs is done, and the office is not', [task('waiting')], 0, 1],
  ['it is not needed now', [task('optional')], 0, 1],
  ['it was sent back', [task('sentBack')], 1, 0],
  ['it can be done later only', [task('later')], 1, 0],
  ['what is not required is open', [task('done'), task('open', false)], 0, 1],
  ['what is not required is done', [task('open'), task('done', false)], 1, 0],
])('where %s, of the required tasks so many are left and so much is done', (_what, tasks, left, share) => {
  expect([tasksLeft(tasks), shareOfTasks(tasks)]).toEqual([left, share])
})

test('the share is 1 just where something is required and nothing of it is left', () => {
  const state = fc.constantFrom<AskedTask['state']>('open', 'begun', 'sentBack', 'later', 'waiting', 'done', 'optional')
  const tasks = fc.array(fc.tuple(state, fc.boolean()).map(of => task(...of)))
  fc.assert(
    fc.property(tasks, all => {
      const share = shareOfTasks(all)
      expect(share >= 0 && share <= 1).toBe(true)
      expect(share === 1).toBe(all.some(one => one.required) && tasksLeft(all) === 0)
    }),
  )
})

test.each<[readonly string[], readonly string[]]>([
  [[], []],
  [
    ['b', 'a', 'c'],
    ['a', 'b', 'c'],
  ],
])('steps that ask for %j, in whatever order and required or not, ask for the same: %j', (ids, same) => {
  const sources = (required: boolean) => ids.map(sourceId => ({ sourceId, name: `Named ${sourceId}`, required }))
  expect(sourceIds({ sources: sources(true) })).toEqual(same)
  expect(sourceIds({ sources: sources(false).toReversed() })).toEqual(same)
})
