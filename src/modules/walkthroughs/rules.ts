import type { Step, StepType } from '../onboarding/contract.ts'
import type { LocalContent } from '../onboarding/offered/rules.ts'

/** A step of the builder, kept in the browser until it is saved; field names are spec 3's. */
export type LocalStep = {
  uniqueId: string
  /** Null until the server has it. */
  stepId: string | null
  order: number
  type: StepType
  title: string
  instruction: string
  minutes: number
  waitsFor: string | null
  required: boolean
  content: LocalContent
  /** True while it holds what the server has not got. */
  changed: boolean
}

/** The builder's work in progress, as it stands in local storage under `onboarding`. Spec 4. */
export type InProgress = {
  steps: LocalStep[]
  onboardingId: string | null
  name: string
  abbreviation: string
  positionId: string | null
  /** The `uniqueId` of the step that is open. */
  activeStep: string | null
}

export const nothingInProgress: InProgress = {
  steps: [],
  onboardingId: null,
  name: '',
  abbreviation: '',
  positionId: null,
  activeStep: null,
}

const emptyContent: LocalContent = {
  text: '',
  videoUrl: null,
  url: null,
  buttonLabel: '',
  videoFileId: null,
  captions: '',
  documents: [],
  sources: [],
  reviewers: [],
  consentText: '',
}

type Head = { id: string; name: string; positionId: string; position: { abbreviation: string } }

const headOf = ({ id, name, positionId, position }: Head) => ({
  onboardingId: id,
  name,
  positionId,
  abbreviation: position.abbreviation,
})

const numbered = (steps: readonly LocalStep[]): LocalStep[] => steps.map((step, at) => ({ ...step, order: at + 1 }))

/** A read step as the builder keeps it. */
export const localOf = ({ stepId, video_url, url, buttonLabel, content, ...rest }: Step): LocalStep => ({
  ...rest,
  stepId,
  content: {
    ...content,
    documents: content.documents.map(({ documentTypeId, required }) => ({ documentTypeId, required })),
    sources: content.sources.map(({ sourceId, required }) => ({ sourceId, required })),
    reviewers: content.reviewers.map(({ id }) => id),
  },
  changed: false,
})

/** Creating stores id, position id and abbreviation and clears the steps in progress. Spec 4. */
export const afterCreating = (made: Head): InProgress => ({ ...nothingInProgress, ...headOf(made) })

/** Updating stores the same and keeps the steps. Spec 4. */
export const afterUpdating = (before: InProgress, changed: Head): InProgress => ({ ...before, ...headOf(changed) })

/** Says whether something would be lost if another walkthrough took its place. */
export const hasUnsaved = ({ steps }: InProgress): boolean => steps.some(step => step.changed)

/**
 * Brings the work in progress up to what the server has: unsaved steps and unsaved changes stay as they were typed,
 * steps that are gone there go here too. Another walkthrough takes its place whole.
 */
export function afterLoading(before: InProgress, detail: Head & { steps: readonly Step[] }): InProgress {
  const mine = before.onboardingId === detail.id ? before.steps : []
  const typed = new Map(mine.filter(step => step.changed).map(step => [step.stepId, step]))
  const there = detail.steps.map(step => typed.get(step.stepId) ?? localOf(step))
  const sent = new Set(detail.steps.map(step => step.uniqueId))
  const steps = mine
    .filter(step => !step.stepId && !sent.has(step.uniqueId))
    .reduce((all, step) => all.toSpliced(step.order - 1, 0, step), there)
  const known = steps.some(step => step.uniqueId === before.activeStep)
  return {
    ...headOf(detail),
    steps: numbered(steps),
    activeStep: known ? before.activeStep : (steps[0]?.uniqueId ?? null),
  }
}

/** Adds a step at the end, under a unique id, and opens it. */
export function withStep(
  before: InProgress,
  added: { uniqueId: string; type: StepType; title: string; minutes: number },
): InProgress {
  const step: LocalStep = {
    ...added,
    stepId: null,
    order: before.steps.length + 1,
    instruction: '',
    waitsFor: null,
    required: true,
    content: emptyContent,
    changed: true,
  }
  return { ...before, steps: [...before.steps, step], activeStep: added.uniqueId }
}

const withSteps = (before: InProgress, steps: readonly LocalStep[], at: number): InProgress => {
  const still = steps.some(step => step.uniqueId === before.activeStep)
  const next = steps[Math.min(at, steps.length - 1)]?.uniqueId ?? null
  return { ...before, steps: numbered(steps), activeStep: still ? before.activeStep : next }
}

/** Removes the step at an index, from 0. Spec 4. */
export const withoutIndex = (before: InProgress, index: number): InProgress =>
  withSteps(before, before.steps.toSpliced(index, 1), index)

/** Takes away the step that was deleted on the server, and what waited for it waits no more. Spec 4. */
export function withoutStepId(before: InProgress, stepId: string): InProgress {
  const at = before.steps.findIndex(step => step.stepId === stepId)
  if (at < 0) return before
  const left = before.steps.toSpliced(at, 1)
  const free = left.map(step => (step.waitsFor === stepId ? { ...step, waitsFor: null } : step))
  return withSteps(before, free, at)
}

/** Keeps what was typed into a step. */
export const withEdit = (before: InProgress, uniqueId: string, fields: Partial<LocalStep>): InProgress => ({
  ...before,
  steps: before.steps.map(step => (step.uniqueId === uniqueId ? { ...step, ...fields, changed: true } : step)),
})

/** What is written into a step: without its place and how it stands on the server. */
export const writtenOf = ({ stepId, order, changed, ...written }: LocalStep) => written

/**
 * Gives a saved step its server id: the step with that id, else the one without an id at the place where `sent` stands
 * now, since it may have been moved on the way. What was typed since stays unsaved; a move is not typed. Spec 4.
 */
export function afterSaving(before: InProgress, stepId: string, sent: LocalStep): InProgress {
  const known = before.steps.some(step => step.stepId === stepId)
  const { order } = before.steps.find(step => step.uniqueId === sent.uniqueId) ?? sent
  const isIt = (step: LocalStep) => (known ? step.stepId === stepId : step.stepId === null && step.order === order)
  const typed = (step: LocalStep) => JSON.stringify(writtenOf(step)) !== JSON.stringify(writtenOf(sent))
  return {
    ...before,
    steps: before.steps.map(step => (isIt(step) ? { ...step, stepId, changed: step.changed && typed(step) } : step)),
  }
}

/** Puts the steps into another order. */
export const inNewOrder = (before: InProgress, steps: readonly LocalStep[]): InProgress => ({
  ...before,
  steps: numbered(steps),
})

/** The place that a step takes among those which the server has, from 1. */
export const placeOnServer = (steps: readonly LocalStep[], uniqueId: string): number => {
  const at = steps.findIndex(step => step.uniqueId === uniqueId)
  return steps.slice(0, at).filter(step => step.stepId).length + 1
}

/** Which saved step was moved between two orders, and to which place on the server; null when none was. */
export function movedStep(before: readonly LocalStep[], after: readonly LocalStep[]) {
  const ids = (steps: readonly LocalStep[]) => steps.flatMap(step => step.stepId ?? [])
  const [was, is] = [ids(before), ids(after)]
  const at = was.findIndex((id, index) => is[index] !== id)
  const [first, second] = [was[at], is[at]]
  if (first === undefined || second === undefined) return null
  const without = (list: string[], id: string) => list.filter(one => one !== id).join()
  const stepId = without(was, first) === without(is, first) ? first : second
  return { stepId, order: is.indexOf(stepId) + 1 }
}
