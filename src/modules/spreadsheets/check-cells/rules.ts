import type { Day } from '../../../kit/contract/time.ts'
import { readDay, said } from '../cells/rules.ts'
import { isClear } from '../checks/rules.ts'
import { targetOf } from '../columns/rules.ts'

/** A check against an exclusion list that was done elsewhere and found nobody. */
export type DraftCheck = { readonly listCode: string; readonly checkedOn: Day }

type Trouble<Code> = { readonly code: Code; readonly at: number }
type Wrong = Trouble<'noSuchDay' | 'dayFirst' | 'noDay' | 'inFuture'>
type Doubt = Trouble<'checkNotClear' | 'checkWithoutResult' | 'checkWithoutDay'>

/** Where the columns of one list stand, with what they say. */
type Cells = { dayAt: number | null; day: string | null; resultAt: number | null; result: string | null }

function cellsByList(matches: readonly string[], cells: readonly string[]): Map<string, Cells> {
  const lists = new Map<string, Cells>()
  for (const [at, match] of matches.entries()) {
    const of = targetOf(match)
    if (of?.kind !== 'check') continue
    const one = lists.get(of.listCode) ?? { dayAt: null, day: null, resultAt: null, result: null }
    lists.set(of.listCode, one)
    if (of.fact === 'checkedOn') Object.assign(one, { dayAt: at, day: said(cells[at]) })
    else Object.assign(one, { resultAt: at, result: said(cells[at]) })
  }
  return lists
}

/** Why the check of a list is not taken over; null: nothing speaks against it. Only a result that is clear is clear. */
function doubtOf({ day, resultAt, result }: Cells): Doubt | null {
  if (resultAt === null) return null
  if (result !== null && !isClear(result)) return { code: 'checkNotClear', at: resultAt }
  if (day !== null && result === null) return { code: 'checkWithoutResult', at: resultAt }
  return day === null && result !== null ? { code: 'checkWithoutDay', at: resultAt } : null
}

/** What the cells of a line say of exclusion checks, what is wrong with them, and what is not taken over for clear. */
export function checksIn(matches: readonly string[], cells: readonly string[], today: Day) {
  const [checks, wrong, doubts]: [DraftCheck[], Wrong[], Doubt[]] = [[], [], []]
  for (const [listCode, one] of cellsByList(matches, cells)) {
    const doubt = doubtOf(one)
    if (doubt) doubts.push(doubt)
    if (one.day === null || one.dayAt === null) continue
    const read = readDay(one.day, today)
    if (!('day' in read)) wrong.push({ code: read.wrong, at: one.dayAt })
    else if (read.day > today) wrong.push({ code: 'inFuture', at: one.dayAt })
    else if (!doubt) checks.push({ listCode, checkedOn: read.day })
  }
  return { checks, wrong, doubts }
}
