import type { Step } from './contract.ts'

type Waiting = Pick<Step, 'stepId' | 'waitsFor'>
type Placed = Waiting & Pick<Step, 'order' | 'required' | 'minutes'>

/** The steps in the order in which they are taken. */
export const inOrder = <S extends Pick<Step, 'order'>>(steps: readonly S[]): S[] =>
  steps.toSorted((a, b) => a.order - b.order)

/** Says whether waiting for `target` would make the step wait for itself, over however many others. */
export function wouldCircle(steps: readonly Waiting[], stepId: string, target: string): boolean {
  const waits = new Map(steps.map(step => [step.stepId, step.waitsFor]))
  const seen = new Set<string>()
  let at: string | null | undefined = target
  while (at && !seen.has(at)) {
    if (at === stepId) return true
    seen.add(at)
    at = waits.get(at)
  }
  return false
}

/** The step that must be done before this one can be, or null when it may be taken now. */
export function heldBackBy<S extends Waiting>(steps: readonly S[], step: Waiting, done: ReadonlySet<string>): S | null {
  if (!step.waitsFor || done.has(step.waitsFor)) return null
  return steps.find(one => one.stepId === step.waitsFor) ?? null
}

/**
 * The one clear next action (product 8): the first required step that is not done and waits for nothing, then an
 * optional one; null when nothing can be taken.
 */
export function nextStep<S extends Placed>(steps: readonly S[], done: ReadonlySet<string>): S | null {
  const free = inOrder(steps).filter(step => !done.has(step.stepId) && !heldBackBy(steps, step, done))
  return free.find(step => step.required || isAwaited(steps, step, done)) ?? free[0] ?? null
}

/** An optional step that a required one still waits for has to be done all the same. */
function isAwaited(
  steps: readonly Placed[],
  step: Placed,
  done: ReadonlySet<string>,
  seen = new Set<string>(),
): boolean {
  if (seen.has(step.stepId)) return false
  seen.add(step.stepId)
  const waiting = steps.filter(one => one.waitsFor === step.stepId && !done.has(one.stepId))
  return waiting.some(one => one.required || isAwaited(steps, one, done, seen))
}

/** The steps that are owed: required ones, and what these wait for. */
const owed = <S extends Placed>(steps: readonly S[], done: ReadonlySet<string>): S[] =>
  steps.filter(step => !done.has(step.stepId) && (step.required || isAwaited(steps, step, done)))

/** Says whether nothing is owed any more. A walkthrough without steps is complete. */
export const isComplete = (steps: readonly Placed[], done: ReadonlySet<string>): boolean =>
  owed(steps, done).length === 0

/** About how many minutes are left of what is owed. */
export const minutesLeft = (steps: readonly Placed[], done: ReadonlySet<string>): number =>
  owed(steps, done).reduce((sum, step) => sum + step.minutes, 0)

/** Share done in whole percent: of all steps; 100 only when nothing is owed, and always then. */
export function percentDone(steps: readonly Placed[], done: ReadonlySet<string>): number {
  if (isComplete(steps, done)) return 100
  const finished = steps.filter(step => done.has(step.stepId)).length
  return Math.min(Math.round((finished / steps.length) * 100), 99)
}
