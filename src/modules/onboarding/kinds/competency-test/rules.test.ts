import { expect, test } from 'vitest'
import { inEnglish } from '../../../../kit/contract/sentence.ts'
import type { AskedTask } from '../../asked/contract.ts'
import type { Step } from '../../contract.ts'
import { stepContracts } from '../contract.ts'
import { competencyTest } from './rules.ts'

const task = (state: AskedTask['state'], required = true) => ({ state, required }) as AskedTask

test.each<[string, AskedTask[], string | null, number]>([
  ['one to take', [task('open')], '1 test left to pass', 0],
  ['one that was failed', [task('later'), task('done')], '1 test left to pass', 1 / 2],
  ['two under way', [task('begun'), task('open')], '2 tests left to pass', 0],
  ['one that is being scored', [task('waiting')], null, 1],
  ['all passed', [task('done'), task('done')], null, 1],
  ['only optional ones', [task('open', false)], null, 0],
])('a step with tests is done when they are passed: %s', (_what, tasks, missing, share) => {
  const known = { asked: [], tasks, gaps: [], data: {} }
  expect(inEnglish(competencyTest.missing(known))).toBe(missing)
  expect(competencyTest.share(known)).toBe(share)
})

test('it wants a test; another test is other work, another order is not', () => {
  const content = (...ids: string[]) =>
    ({ sources: ids.map(sourceId => ({ sourceId, name: '', required: true })) }) as Step['content']
  expect(stepContracts['competency-test'].lacks(content())).toEqual(['sources', 'Choose at least one test.'])
  expect(stepContracts['competency-test'].lacks(content('a'))).toBeNull()
  expect(competencyTest.substance(content('a', 'b'))).toEqual(competencyTest.substance(content('b', 'a')))
  expect(competencyTest.substance(content('a'))).not.toEqual(competencyTest.substance(content('b')))
})
