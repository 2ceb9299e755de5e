import { type FieldError, Refusal } from '../../../kit/contract/refusal.ts'
import { type Says, type Sentence, said } from '../../../kit/contract/sentence.ts'
import type { MissingField } from '../../caregivers/profile/rules.ts'
import type { CaregiverDocument } from '../../documents/contract.ts'
import type { Step } from '../contract.ts'
import { reports, stepContracts } from '../kinds/contract.ts'
import { stepRules } from '../kinds/rules.ts'
import { inOrder, isComplete, minutesLeft, nextStep, percentDone } from '../rules.ts'

/** Where a step stands for the applicant. `sentBack`: a paper that it needs was returned. */
export type StepState = 'done' | 'open' | 'locked' | 'sentBack'

/** A step with what is recorded of it and what was found out about it. */
export type Standing = Pick<Step, 'stepId' | 'order' | 'title' | 'type' | 'required' | 'minutes' | 'waitsFor'> & {
  readonly recordedDone: boolean
  /** How much of it is done, 0 to 1. */
  readonly share: number
  /** Why it cannot be completed yet, as a sentence; null when it can. */
  readonly missing: Says | null
  /** True when a paper that the step requires was returned and nothing has taken its place. */
  readonly sentBack: boolean
}

export type Judged = { readonly state: StepState; readonly lockedBy: string | null }

export type Standings = {
  readonly states: ReadonlyMap<string, Judged>
  readonly complete: boolean
  readonly percent: number
  readonly minutesLeft: number
  readonly nextStepId: string | null
}

/**
 * Says which steps count as done. A step that was done opens again when its papers were sent back or taken away
 * (product 8), until the person is signed off: from then on what was done stays done.
 */
function doneSteps(steps: readonly Standing[], signedOff: boolean): Set<string> {
  const reopened = (step: Standing) => stepRules[step.type].opensAgain && step.missing !== null && !signedOff
  return new Set(steps.filter(step => step.recordedDone && !reopened(step)).map(step => step.stepId))
}

const closes = ({ type }: Standing) => stepRules[type].closes === true

/** The title of the first step that must be done before this one, or null. The review comes after all that is required. */
function lockOf(steps: readonly Standing[], step: Standing, done: ReadonlySet<string>): string | null {
  const awaited = steps.find(one => one.stepId === step.waitsFor)
  if (awaited && !done.has(awaited.stepId)) return awaited.title
  if (!closes(step)) return null
  const owed = (one: Standing) => one.required && !closes(one) && !done.has(one.stepId)
  return inOrder(steps).find(owed)?.title ?? null
}

function judgeOne(steps: readonly Standing[], step: Standing, done: ReadonlySet<string>): Judged {
  if (done.has(step.stepId)) return { state: 'done', lockedBy: null }
  if (step.sentBack) return { state: 'sentBack', lockedBy: null }
  const lockedBy = lockOf(steps, step, done)
  return lockedBy === null ? { state: 'open', lockedBy } : { state: 'locked', lockedBy }
}

/** Judges a whole walkthrough: each step's state, the one next action, and how far the applicant is. */
export function judgeSteps(steps: readonly Standing[], signedOff: boolean): Standings {
  const done = doneSteps(steps, signedOff)
  const states = new Map(steps.map(step => [step.stepId, judgeOne(steps, step, done)]))
  // The review waits for more than its own `waitsFor`.
  const free = steps.filter(step => !closes(step) || states.get(step.stepId)?.state !== 'locked')
  const sentBack = inOrder(steps).find(step => states.get(step.stepId)?.state === 'sentBack')
  const complete = isComplete(steps, done)
  const left = steps.map(step => ({ ...step, minutes: Math.ceil(step.minutes * (1 - step.share)) }))
  return {
    states,
    complete,
    percent: percentDone(steps, done),
    minutesLeft: minutesLeft(left, done),
    nextStepId: complete ? null : ((sentBack ?? nextStep(free, done))?.stepId ?? null),
  }
}

/** What the profile still needs, as people read it. */
export const profileWords: Readonly<Record<MissingField, string>> = {
  phone: 'Add your phone number.',
  birthDate: 'Add your birth date.',
  address: 'Add your street address.',
  city: 'Add your city.',
  stateCode: 'Choose your state.',
  postalCode: 'Add your ZIP code.',
  emergencyContacts: 'Add somebody we can call in an emergency.',
  gaps: 'Explain every time of more than 30 days without work.',
}

type JudgedPaper = Pick<CaregiverDocument, 'status' | 'expiresOn' | 'setAsideReason' | 'reason' | 'reasonForPerson'>

const returned = (paper: JudgedPaper): Sentence => {
  if (paper.status === 'setAside') return { message: paper.setAsideReason ?? 'It was set aside.' }
  if (paper.status === 'expired' && paper.expiresOn)
    return said('It expired on {day}. Please send the current one.', { day: { day: paper.expiresOn } })
  return { message: paper.reasonForPerson ?? paper.reason ?? 'It was sent back.' }
}

/**
 * Judges what was handed in of one type, newest first: a paper in review or approved is enough, whatever became of the
 * others; else the newest one says why it does not count.
 */
export function judgePaper(papers: readonly JudgedPaper[]): { received: boolean; problem: Sentence | null } {
  const received = papers.some(paper => paper.status === 'inReview' || paper.status === 'approved')
  const newest = papers[0]
  return { received, problem: received || !newest ? null : returned(newest) }
}

/** Refuses a report that belongs to a step of another kind. */
export function refuseForeignReport(type: Step['type'], sent: Readonly<Record<string, unknown>>): void {
  const own = Object.keys(stepContracts[type].report)
  const fields: FieldError[] = Object.keys(reports)
    .filter(key => sent[key] !== undefined && !own.includes(key))
    .map(path => ({ path, message: 'This belongs to a step of another kind.' }))
  if (fields.length > 0) throw new Refusal('invalid', undefined, fields)
}

/** The address of a step's page. Spec 2: a page for each type; product 8: the step by `?step=`. */
export const stepAddress = ({ type, stepId }: Pick<Step, 'type' | 'stepId'>): string =>
  `/applicant/${type === 'welcome' ? 'welcome-to-carefold' : type}?step=${stepId}`

type Listed = Pick<Step, 'type' | 'stepId' | 'order'> & { readonly state: StepState }

/** The step that a page of this type opens: the one asked for, else the next open one of its kind, else the last of it. */
export function stepToOpen<S extends Listed>(steps: readonly S[], type: Step['type'], asked: string | null): S | null {
  const ofKind = inOrder(steps).filter(step => step.type === type)
  if (asked) return ofKind.find(step => step.stepId === asked) ?? null
  const open = ofKind.find(step => step.state === 'sentBack') ?? ofKind.find(step => step.state === 'open')
  return open ?? ofKind.at(-1) ?? null
}

/** Where Continue leads: the next step after this one that can be taken, else the next action, else the welcome page. */
export function addressAfter(steps: readonly Listed[], stepId: string, nextStepId: string | null): string {
  const ordered = inOrder(steps)
  const later = ordered.slice(ordered.findIndex(step => step.stepId === stepId) + 1)
  const following = later.find(step => step.state === 'open' || step.state === 'sentBack')
  const next = following ?? ordered.find(step => step.stepId === nextStepId && step.stepId !== stepId)
  return next ? stepAddress(next) : '/applicant/welcome-to-carefold'
}

/** Where Back leads: the step before this one that is not locked; undefined when there is none. */
export function addressBefore(steps: readonly Listed[], stepId: string): string | undefined {
  const ordered = inOrder(steps)
  const earlier = ordered.slice(
    0,
    ordered.findIndex(step => step.stepId === stepId),
  )
  const before = earlier.findLast(step => step.state !== 'locked')
  return before && stepAddress(before)
}
