import type { Says } from '../../../kit/contract/sentence.ts'
import { isThrough } from '../../../kit/contract/task.ts'
import type { Step } from '../contract.ts'
import type { Stretch } from '../playback/rules.ts'
import type { AskedPaper, AskedTask } from './contract.ts'

/** What a step has kept of its reports. */
export type Kept = { readonly length?: number; readonly stretches?: readonly Stretch[]; readonly openedAt?: string }

/** What was reported of a step, as far as a kind keeps it. */
export type Report = {
  watched?: { length: number; stretches: [number, number][] } | undefined
  opened?: true | undefined
}

/** What a step is judged by. */
export type Known = {
  /** The documents that it asks for. */
  readonly asked: readonly AskedPaper[]
  /** The texts, tests or forms that it asks for. */
  readonly tasks: readonly AskedTask[]
  /** What the profile still needs. */
  readonly gaps: readonly string[]
  /** What it has kept. */
  readonly data: Kept
}

/** How a kind of step is judged. */
export type StepRules = {
  /** Why it cannot be completed yet, in a few words for the bar at its foot; null when it can. */
  missing(known: Known): Says | null
  /** How much of it is done before it is completed, 0 to 1. */
  share(known: Known): number
  /** What is kept after a report; without it nothing is. */
  keep?(data: Kept, report: Report, at: { readonly now: Date; readonly startedAt: Date }): Kept
  /** It opens again when something that it needed is taken away or sent back. */
  readonly opensAgain?: true
  /** It ends the walkthrough: required in any case, after all that is required, and never carried to another one. */
  readonly closes?: true
  /** It is done or not by what there is of the person, so that a step that stayed keeps its record whatever it asks for. */
  readonly judgedAnew?: true
  /** What it asks of the person: two steps of the kind with equal substance are the same work. */
  substance(content: Step['content']): unknown
}

const owedTasks = (tasks: readonly AskedTask[]) => tasks.filter(one => one.required)

/** How many of the required tasks are left. */
export const tasksLeft = (tasks: readonly AskedTask[]): number => owedTasks(tasks).filter(one => !isThrough(one)).length

/** How much of the required tasks is done, 0 to 1; 0 when none is required. */
export function shareOfTasks(tasks: readonly AskedTask[]): number {
  const owed = owedTasks(tasks)
  return owed.length === 0 ? 0 : 1 - tasksLeft(tasks) / owed.length
}

/** The sources that a step asks for, as part of its substance. */
export const sourceIds = ({ sources }: Pick<Step['content'], 'sources'>): string[] =>
  sources.map(one => one.sourceId).toSorted()
