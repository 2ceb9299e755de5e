import type { Day } from '../../../kit/contract/time.ts'

type Period = { readonly from: Day; readonly backOn: Day | null }

/** The first of these periods that shares a day with the new one; undefined when none does. */
export const overlapping = <Held extends Period>(held: readonly Held[], of: Period): Held | undefined =>
  held.find(one => (of.backOn === null || one.from < of.backOn) && (one.backOn === null || of.from < one.backOn))

/** The period that a person is in on the day. */
export const absentOn = <Held extends Period>(held: readonly Held[], on: Day): Held | undefined =>
  held.find(one => one.from <= on && (one.backOn === null || on < one.backOn))
