import { addDays, type Day, daysBetween, earlier, later } from '../../../kit/contract/time.ts'
import type { Employment, EmploymentGap, ProfileDetail } from '../../caregivers/profile/contract.ts'

// Product point 7: gaps of more than 30 days are found and must be explained.
const mostUnexplainedDays = 30

type Stretch = { from: Day; to: Day }

/** Joins what overlaps, in order of time. */
function merged(stretches: readonly Stretch[]): Stretch[] {
  const joined: Stretch[] = []
  for (const one of stretches.toSorted((a, b) => (a.from < b.from ? -1 : 1))) {
    const last = joined.at(-1)
    if (last && one.from <= last.to) last.to = later(last.to, one.to)
    else joined.push({ ...one })
  }
  return joined
}

/** The stretches of more than 30 days between and after what is covered, up to the last day; nothing before the first. */
function holes(covered: readonly Stretch[], lastDay: Day): Stretch[] {
  return covered.flatMap((one, at) => {
    const next = covered[at + 1]
    const hole = { from: addDays(one.to, 1), to: next ? addDays(next.from, -1) : lastDay }
    return daysBetween(hole.from, hole.to) + 1 > mostUnexplainedDays ? [hole] : []
  })
}

type Row = Pick<Employment, 'id' | 'kind' | 'from' | 'to' | 'explanation'>

/** What is looked at of a `ProfileDetail`. */
export type History = {
  readonly employmentHistory: readonly Row[]
  readonly earlierEmployments: readonly Pick<ProfileDetail['earlierEmployments'][number], 'hiredOn' | 'endedOn'>[]
  readonly userProfile: Pick<ProfileDetail['userProfile'], 'hiredOn'>
}

/** Everything that counts as work up to the last day: the jobs told, and the earlier periods here, without the day they ended on. */
function worked({ employmentHistory, earlierEmployments }: History, lastDay: Day): Stretch[] {
  const jobs = employmentHistory.filter(row => row.kind === 'job')
  const here = earlierEmployments.map(({ hiredOn, endedOn }) => ({ from: hiredOn, to: addDays(endedOn, -1) }))
  const begun = [...jobs, ...here].filter(({ from, to }) => from <= lastDay && (to === null || from <= to))
  return merged(begun.map(({ from, to }) => ({ from, to: earlier(to ?? lastDay, lastDay) })))
}

/** The days that explanations are about. One without an end was given while the gap lasted: it ends with the next job. */
function explained({ employmentHistory }: History, work: readonly Stretch[], lastDay: Day) {
  return employmentHistory.flatMap(({ id, kind, from, to, explanation }) => {
    if (kind !== 'gap' || explanation === '' || from > lastDay) return []
    const next = work.find(one => one.from > from)
    const open = next ? addDays(next.from, -1) : lastDay
    return [{ id, from, to: earlier(to ?? open, lastDay), explanation }]
  })
}

/** The last day that is asked about. */
const lastDayOf = ({ userProfile: { hiredOn } }: History, today: Day): Day =>
  hiredOn && hiredOn <= today ? addDays(hiredOn, -1) : today

/**
 * The times of more than 30 days without a job, between two jobs or since the last one; until the day before somebody was
 * hired here, and until today for who was not. Overlapping jobs count once, an open end lasts. A gap is explained when
 * explanations leave no more than 30 days of it bare.
 */
export function findGaps(history: History, today: Day): EmploymentGap[] {
  const lastDay = lastDayOf(history, today)
  const work = worked(history, lastDay)
  const told = explained(history, work, lastDay)
  const bare = holes(merged([...work, ...told]), lastDay)
  return holes(work, lastDay).map(hole => {
    const meets = (one: Stretch) => one.from <= hole.to && one.to >= hole.from
    const words = told.filter(meets).map(one => one.explanation)
    return {
      from: hole.from,
      to: hole.to === today ? null : hole.to,
      days: daysBetween(hole.from, hole.to) + 1,
      explanation: bare.some(meets) || words.length === 0 ? null : words.join(' '),
    }
  })
}

type Days = { readonly from: Day; readonly to: Day | null }

/** The gap that these days are about, as it is now: when jobs were changed meanwhile, its own days may be others. */
export const gapAt = (gaps: readonly EmploymentGap[], { from, to }: Days): EmploymentGap | undefined =>
  gaps.find(gap => (to === null || gap.from <= to) && (gap.to === null || gap.to >= from))

/** The ids of the explanations that are about any of these days. */
export function explanationsAt(history: History, { from, to }: Days, today: Day): string[] {
  const lastDay = lastDayOf(history, today)
  const told = explained(history, worked(history, lastDay), lastDay)
  return told.filter(one => one.from <= (to ?? lastDay) && one.to >= from).map(({ id }) => id)
}
