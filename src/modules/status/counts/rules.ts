import { addDays, type Day } from '../../../kit/contract/time.ts'
import type { CountedStatus, Status } from '../engine/span.ts'

/** By how many people a figure changes from a day on; `ending`: a figure of the day alone. */
export type CountChange = {
  readonly personId: string
  /** Null: the person as a whole, `clear` or `notClear`. */
  readonly requirementId: string | null
  readonly day: Day
  readonly status: Status | CountedStatus | 'clear' | 'notClear' | 'ending'
  readonly people: number
}

/** From the day at this place in a list of days on, so many people more had the answer. */
export type ClearStep = { readonly answer: 'clear' | 'notClear'; readonly at: number; readonly people: number }

/** Days of one person that are counted under a status. */
export type Counted = Omit<CountChange, 'day' | 'people'> & {
  readonly from: Day
  readonly to: Day | null
  /** The last valid day, of what counts. */
  readonly lastDay: Day | null
}

/** What of the figures changes when the days that are `gone` make place for those that are `put`. */
export function countChanges(gone: readonly Counted[], put: readonly Counted[]): CountChange[] {
  const sums = new Map<string, { -readonly [Key in keyof CountChange]: CountChange[Key] }>()
  function add({ personId, requirementId }: Counted, day: Day, status: CountChange['status'], people: number) {
    const key = `${personId} ${requirementId} ${day} ${status}`
    const sum = sums.get(key)
    if (sum) sum.people += people
    else sums.set(key, { personId, requirementId, day, status, people })
  }
  function count(one: Counted, sign: number) {
    const { from, to, status, lastDay } = one
    add(one, from, status, sign)
    if (to !== null) add(one, to, status, -sign)
    const counts = status === 'valid' || status === 'expiring'
    if (counts && to !== null && lastDay !== null && addDays(lastDay, 1) === to) add(one, lastDay, 'ending', sign)
  }
  for (const one of gone) count(one, -1)
  for (const one of put) count(one, 1)
  return [...sums.values()].filter(sum => sum.people !== 0)
}
