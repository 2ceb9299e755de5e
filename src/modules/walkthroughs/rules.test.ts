import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Step } from '../onboarding/contract.ts'
import {
  afterCreating,
  afterLoading,
  afterSaving,
  afterUpdating,
  hasUnsaved,
  type InProgress,
  inNewOrder,
  localOf,
  movedStep,
  nothingInProgress,
  placeOnServer,
  withEdit,
  withoutIndex,
  withoutStepId,
  withStep,
} from './rules.ts'

function stepAt({ steps }: InProgress, at: number) {
  const step = steps[at]
  if (!step) throw new Error(`There is no step ${at}.`)
  return step
}

const head = { id: 'w1', name: 'Start', positionId: 'p1', position: { abbreviation: 'HHA' } }

const read = (name: string, order: number, more: Partial<Step> = {}): Step => ({
  uniqueId: `u-${name}`,
  stepId: `s-${name}`,
  order,
  type: 'welcome',
  title: name,
  instruction: '',
  minutes: 5,
  waitsFor: null,
  required: true,
  content: {
    text: '',
    videoUrl: null,
    url: null,
    buttonLabel: '',
    videoFileId: null,
    captions: '',
    documents: [{ documentTypeId: 'd1', name: 'CPR card', required: true }],
    sources: [{ sourceId: 't1', name: 'Handbook', required: true }],
    reviewers: [{ id: 'r1', name: 'Ada Admin' }],
    consentText: '',
  },
  video_url: null,
  url: null,
  buttonLabel: '',
  ...more,
})

const added = (before: InProgress, name: string) =>
  withStep(before, { uniqueId: `u-${name}`, type: 'welcome', title: name, minutes: 5 })
const loaded = (...names: string[]) =>
  afterLoading(nothingInProgress, { ...head, steps: names.map((name, at) => read(name, at + 1)) })
const titles = (of: InProgress) => of.steps.map(step => step.title)
const orders = (of: InProgress) => of.steps.map(step => step.order)

describe('creating and updating', () => {
  const working = added({ ...afterCreating({ ...head, id: 'old' }) }, 'a')

  test('creating stores id, position and abbreviation, and clears the steps', () => {
    expect(afterCreating(head)).toEqual({
      onboardingId: 'w1',
      name: 'Start',
      positionId: 'p1',
      abbreviation: 'HHA',
      steps: [],
      activeStep: null,
    })
  })

  test('updating stores them too, and keeps the steps', () => {
    const after = afterUpdating(working, head)
    expect(after).toMatchObject({ onboardingId: 'w1', positionId: 'p1', abbreviation: 'HHA' })
    expect(titles(after)).toEqual(['a'])
  })
})

describe('adding and removing', () => {
  test('a step is added at the end under its unique id, opened, and not saved', () => {
    const after = added(loaded('a'), 'b')
    expect(after.steps[1]).toMatchObject({ uniqueId: 'u-b', stepId: null, order: 2, changed: true })
    expect(after.activeStep).toBe('u-b')
    expect(hasUnsaved(after)).toBe(true)
  })

  test('steps are removed by index and the others close the gap', () => {
    const after = withoutIndex(added(added(added(nothingInProgress, 'a'), 'b'), 'c'), 1)
    expect(titles(after)).toEqual(['a', 'c'])
    expect(orders(after)).toEqual([1, 2])
  })

  test('when the open step goes, the next one is open', () => {
    const open = { ...loaded('a', 'b', 'c'), activeStep: 'u-b' }
    expect(withoutIndex(open, 1).activeStep).toBe('u-c')
    expect(withoutIndex(withoutIndex(open, 1), 1).activeStep).toBe('u-a')
  })

  test('a step deleted on the server goes by its server id; who waited for it waits no more', () => {
    const before = withEdit(loaded('a', 'b'), 'u-b', { waitsFor: 's-a' })
    const after = withoutStepId(before, 's-a')
    expect(titles(after)).toEqual(['b'])
    expect(after.steps[0]).toMatchObject({ order: 1, waitsFor: null })
    expect(withoutStepId(after, 's-unknown')).toBe(after)
  })
})

describe('saving', () => {
  test('a new step is found by its order and gets the server id', () => {
    const before = added(added(nothingInProgress, 'a'), 'b')
    const after = afterSaving(before, 's9', stepAt(before, 1))
    expect(after.steps.map(step => step.stepId)).toEqual([null, 's9'])
    expect(after.steps.map(step => step.changed)).toEqual([true, false])
  })

  test('a known step is found by its server id, wherever it stands', () => {
    const edited = withEdit(loaded('a', 'b'), 'u-b', { title: 'B' })
    const after = afterSaving(edited, 's-b', stepAt(edited, 1))
    expect(after.steps.map(step => [step.stepId, step.title, step.changed])).toEqual([
      ['s-a', 'a', false],
      ['s-b', 'B', false],
    ])
  })

  test('a step that is moved on the way gets its own id and is saved; one that is typed into on the way is not', () => {
    const before = added(added(nothingInProgress, 'a'), 'b')
    const moved = inNewOrder(before, before.steps.toReversed())
    const after = afterSaving(moved, 's9', stepAt(before, 0))
    expect(after.steps.map(step => [step.title, step.stepId, step.changed])).toEqual([
      [stepAt(before, 1).title, null, true],
      [stepAt(before, 0).title, 's9', false],
    ])
    const typed = withEdit(moved, stepAt(before, 0).uniqueId, { title: 'More' })
    expect(afterSaving(typed, 's9', stepAt(before, 0)).steps[1]).toMatchObject({ stepId: 's9', changed: true })
  })

  test('the place on the server counts what the server has', () => {
    const steps = inNewOrder(nothingInProgress, [
      ...added(nothingInProgress, 'new').steps,
      ...loaded('a', 'b').steps,
      ...added(nothingInProgress, 'newer').steps,
    ]).steps
    expect(placeOnServer(steps, 'u-new')).toBe(1)
    expect(placeOnServer(steps, 'u-b')).toBe(2)
    expect(placeOnServer(steps, 'u-newer')).toBe(3)
  })
})

describe('loading', () => {
  test('a reload keeps unsaved steps in their place and unsaved words', () => {
    const edited = withEdit(loaded('a', 'b'), 'u-a', { title: 'A, typed' })
    const [a, b] = edited.steps
    const [fresh] = added(nothingInProgress, 'new').steps
    if (!a || !b || !fresh) throw new Error('there are three')
    const before = { ...inNewOrder(edited, [a, fresh, b]), activeStep: 'u-new' }
    const after = afterLoading(before, { ...head, steps: [read('a', 1), read('b', 2, { title: 'b, elsewhere' })] })
    expect(titles(after)).toEqual(['A, typed', 'new', 'b, elsewhere'])
    expect(orders(after)).toEqual([1, 2, 3])
    expect(after.activeStep).toBe('u-new')
  })

  test('a step whose answer was lost is not there twice', () => {
    const after = afterLoading(added(afterCreating(head), 'a'), { ...head, steps: [read('a', 1)] })
    expect(after.steps.map(step => step.stepId)).toEqual(['s-a'])
  })

  test('what is gone on the server goes', () => {
    const edited = withEdit(loaded('a', 'b'), 'u-b', { title: 'typed' })
    expect(titles(afterLoading(edited, { ...head, steps: [read('a', 1)] }))).toEqual(['a'])
  })

  test('another walkthrough takes the place of the one before', () => {
    const after = afterLoading(added(loaded('a'), 'b'), { ...head, id: 'w2', steps: [read('x', 1)] })
    expect(after).toMatchObject({ onboardingId: 'w2', activeStep: 'u-x' })
    expect(titles(after)).toEqual(['x'])
    expect(hasUnsaved(after)).toBe(false)
  })

  test('a read step is kept as a form writes it', () => {
    expect(localOf(read('a', 1)).content).toMatchObject({
      documents: [{ documentTypeId: 'd1', required: true }],
      reviewers: ['r1'],
    })
  })
})

test('a move is told to the server as one step and its new place', () => {
  const places = fc.record({ from: fc.nat(5), to: fc.nat(5), fresh: fc.nat(6) })
  fc.assert(
    fc.property(places, ({ from, to, fresh }) => {
      const all = [...loaded('a', 'b', 'c', 'd', 'e').steps]
      const before = all.toSpliced(Math.min(fresh, 5), 0, ...added(nothingInProgress, 'new').steps)
      const [taken] = before.slice(from, from + 1)
      if (!taken) throw new Error('there are six')
      const after = before.toSpliced(from, 1).toSpliced(to, 0, taken)
      const move = movedStep(before, after)
      const server = before.flatMap(step => step.stepId ?? [])
      const replayed = move ? server.filter(id => id !== move.stepId).toSpliced(move.order - 1, 0, move.stepId) : server
      expect(replayed).toEqual(after.flatMap(step => step.stepId ?? []))
    }),
  )
})
