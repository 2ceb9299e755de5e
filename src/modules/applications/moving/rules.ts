import type { Step } from '../../onboarding/contract.ts'
import { stepRules } from '../../onboarding/kinds/rules.ts'
import type { Change } from './contract.ts'

/** What a step asks of the person. Its title, order, minutes and who is told of it are not part of that. */
const substanceOf = ({ type, content }: Step) => JSON.stringify([type, stepRules[type].substance(content)])

const isSameWork = (before: Step, after: Step) =>
  before.type === after.type && (stepRules[after.type].judgedAnew || substanceOf(before) === substanceOf(after))

/**
 * Says for each new step which old one was the same: the step itself while it asks for the same, else one of another
 * walkthrough that asks for just that. A review is never the same: what is signed belongs to one way.
 */
export function sameSteps(before: readonly Step[], after: readonly Step[]): Map<string, Step> {
  const found = new Map<string, Step>()
  const free = new Set(before.filter(step => !stepRules[step.type].closes))
  const pair = (step: Step, twin: Step | undefined) => {
    if (!twin) return
    found.set(step.stepId, twin)
    free.delete(twin)
  }
  for (const step of after)
    pair(
      step,
      [...free].find(one => one.stepId === step.stepId && isSameWork(one, step)),
    )
  for (const step of after.filter(one => !found.has(one.stepId)))
    pair(
      step,
      [...free].find(one => one.stepId !== step.stepId && substanceOf(one) === substanceOf(step)),
    )
  return found
}

type Known = { readonly doneBefore: boolean; readonly known: boolean; readonly doneAfter: boolean }

/** What becomes of one step for somebody who is moved. */
export function changeOf({ doneBefore, known, doneAfter }: Known): Change {
  if (doneAfter) return 'stays'
  if (doneBefore) return 'again'
  return known ? 'open' : 'new'
}
