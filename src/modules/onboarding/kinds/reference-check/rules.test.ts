import { expect, test } from 'vitest'
import { inEnglish } from '../../../../kit/contract/sentence.ts'
import type { AskedTask } from '../../asked/contract.ts'
import type { Step } from '../../contract.ts'
import { referenceCheck } from './rules.ts'

const task = (state: AskedTask['state'], required = true) => ({ state, required }) as AskedTask

test.each<[string, AskedTask[], string | null, number]>([
  ['nobody named', [task('open')], 'References still to name', 0],
  ['one more to name', [task('begun'), task('done')], 'References still to name', 1 / 2],
  ['two kinds', [task('open'), task('open')], '2 kinds of references still to name', 0],
  ['all named, answers to come', [task('waiting')], null, 1],
  ['all here', [task('done')], null, 1],
  ['only optional ones', [task('open', false)], null, 0],
])('a reference check is done once enough people are named: %s', (_what, tasks, missing, share) => {
  const known = { asked: [], tasks, gaps: [], data: {} }
  expect(inEnglish(referenceCheck.missing(known))).toBe(missing)
  expect(referenceCheck.share(known)).toBe(share)
})

test('another form is other work; another text is not', () => {
  const content = (ids: string[], text = '') =>
    ({ text, sources: ids.map(sourceId => ({ sourceId, name: '', required: true })) }) as unknown as Step['content']
  expect(referenceCheck.substance(content(['a', 'b']))).toEqual(referenceCheck.substance(content(['b', 'a'], 'New.')))
  expect(referenceCheck.substance(content(['a']))).not.toEqual(referenceCheck.substance(content(['b'])))
})
