import { expect, test } from 'vitest'
import { cache, keyOf } from '../../../../kit/web/api/api-query.ts'
import type { CaregiverDocument } from '../../../documents/contract.ts'
import { type Journey, journeyApi } from '../contract.ts'
import { showReceived } from './Received.tsx'

const asked = (id: string, problem: string | null, of: object = {}) =>
  ({ type: { id, name: id, active: true }, required: true, paper: null, received: false, problem, ...of }) as never
const step = (stepId: string, state: string, papers: never[]) =>
  ({
    stepId,
    type: 'document-upload',
    state,
    papers,
    tasks: [],
    missing: 'x',
    share: 0,
    content: { sources: [] },
  }) as never
const paper = { id: 'd', documentTypeId: 'tb' } as CaregiverDocument

function after(...steps: never[]) {
  cache.setQueryData(keyOf(journeyApi.readJourney), { steps } as unknown as Journey)
  showReceived(paper)
  return cache.getQueryData<Journey>(keyOf(journeyApi.readJourney))?.steps ?? []
}

test('what was received stands in its step, which is open again when nothing else was sent back', () => {
  const [one, other] = after(
    step('a', 'sentBack', [asked('tb', 'No stamp.')]),
    step('b', 'sentBack', [asked('id', 'x')]),
  )
  expect(one).toMatchObject({ state: 'open', missing: null, papers: [{ received: true, problem: null, paper }] })
  expect(other).toMatchObject({ state: 'sentBack', missing: 'x', papers: [{ received: false, problem: 'x' }] })
})

test('a step of which something else was sent back stays sent back', () => {
  const [one] = after(step('a', 'sentBack', [asked('tb', 'No stamp.'), asked('id', 'Too dark.')]))
  expect(one?.state).toBe('sentBack')
})

test.each([{ required: false }, { type: { id: 'id', name: 'id', active: false } }])(
  'what need not be sent does not keep it back: %j',
  of => {
    const [one] = after(step('a', 'sentBack', [asked('tb', 'No stamp.'), asked('id', 'Too dark.', of)]))
    expect(one?.state).toBe('open')
  },
)

test('a step that is done stays so, and without a journey nothing is shown', () => {
  expect(after(step('a', 'done', [asked('tb', null)]))[0]?.state).toBe('done')
  cache.clear()
  showReceived(paper)
  expect(cache.getQueryData(keyOf(journeyApi.readJourney))).toBeUndefined()
})
