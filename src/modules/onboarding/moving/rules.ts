import type { Step } from '../contract.ts'
import type { Change } from './contract.ts'

/** What a step asks of who takes it. Its title, order, minutes and who is told of it are not part of that. */
function substanceOf({ type, content }: Step): string {
  const papers = content.documents.map(one => one.documentTypeId).toSorted()
  // What is handed in and what stands in the profile is judged by what is there, whatever the words around it say.
  if (type === 'document-upload' || type === 'profile-information') return JSON.stringify([type, papers])
  return JSON.stringify([type, content.text, content.videoUrl, content.videoFileId, content.url])
}

/** Papers and profile are judged anew in every version: a step that stayed keeps its record although it asks for more. */
const judgedAnew = (type: Step['type']) => type === 'document-upload' || type === 'profile-information'

const isSameWork = (before: Step, after: Step) =>
  before.type === after.type && (judgedAnew(after.type) || substanceOf(before) === substanceOf(after))

/**
 * Says for each new step which old one was the same: the step itself while it asks for the same, else one of another
 * walkthrough that asks for just that. A review is never the same: what is signed belongs to one way.
 */
export function sameSteps(before: readonly Step[], after: readonly Step[]): Map<string, Step> {
  const found = new Map<string, Step>()
  const free = new Set(before.filter(step => step.type !== 'application-review'))
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
