import { addDays, type Day } from '../../../../../kit/contract/time.ts'
import { never, performed } from '../../facts.ts'
import { age, expired, type Met, missing, type Outcome, type Piles, waiting } from '../../outcome.ts'
import type { Paper } from '../../papers.ts'
import type { HoursNeed } from './contract.ts'
import { firstLedgerYear, type LedgerYear, ledgerYear } from './years.ts'

/**
 * Product 6, N hours within a period: the hours of the twelve months that are over are owed; those of the running ones
 * are not yet. So enough hours in the running twelve months last to the end of the next ones.
 */
export function judgeHours(need: HoursNeed, hiredOn: Day | null, piles: Piles, on: Day): Outcome {
  const first = firstLedgerYear(need.period, hiredOn)
  const notBefore = first?.to ?? never
  const current = ledgerYear(need.period, hiredOn, on)
  if (!current) return { ...missing({ code: 'hoursLater', from: first?.from ?? null }), notBefore }
  const now = within(piles.counts, current)
  if (now.newest && now.total >= need.hours) return hoursMet(yearAfter(need, hiredOn, current).to, now.newest, piles)
  const before = ledgerYear(need.period, hiredOn, addDays(current.from, -1))
  const then = before && within(piles.counts, before)
  if (then?.newest && then.total >= need.hours) return hoursMet(current.to, then.newest, piles)
  const pending = piles.inReview.at(-1)
  if (pending && now.total + within(piles.inReview, current).total >= need.hours) {
    return { ...waiting(pending), notBefore }
  }
  const past = lastGoodYear(need, hiredOn, piles.counts)
  if (past) return { ...expired(past.newest, addDays(past.to, -1), 'nextPeriod'), notBefore }
  return { ...missing({ code: 'tooFewHours', have: now.total, need: need.hours }), notBefore }
}

const yearAfter = (need: HoursNeed, hiredOn: Day | null, year: LedgerYear): LedgerYear =>
  ledgerYear(need.period, hiredOn, year.to) ?? year

function hoursMet(to: Day, newest: Paper, piles: Piles): Met {
  return {
    met: true,
    lastDay: addDays(to, -1),
    reason: { code: 'counts', performedOn: newest.evidence.performedOn, because: 'nextPeriod' },
    evidenceId: newest.evidence.id,
    waitingId: piles.inReview.at(-1)?.evidence.id ?? null,
  }
}

/** Until when the latest twelve months with enough hours lasted. */
function lastGoodYear(need: HoursNeed, hiredOn: Day | null, entries: readonly Paper[]) {
  let last: { to: Day; newest: Paper } | null = null
  for (const entry of entries) {
    const year = ledgerYear(need.period, hiredOn, performed(entry.evidence))
    if (!year) continue
    const { total, newest } = within(entries, year)
    const to = yearAfter(need, hiredOn, year).to
    if (newest && total >= need.hours && (last === null || to > last.to)) last = { to, newest }
  }
  return last
}

/** The hours of the entries performed in the twelve months, and the newest of these entries. */
export function within(entries: readonly Paper[], year: LedgerYear): { total: number; newest: Paper | null } {
  let total = 0
  let newest: Paper | null = null
  for (const entry of entries) {
    const on = performed(entry.evidence)
    if (on < year.from || on >= year.to) continue
    total += entry.evidence.quantity ?? 0
    if (newest === null || on + age(entry) > performed(newest.evidence) + age(newest)) newest = entry
  }
  return { total, newest }
}

/** The days on which an entry changes what the ledger says: its own twelve months' ends and the next ones'. */
export function hoursDays(need: HoursNeed, hiredOn: Day | null, papers: readonly Paper[]): Day[] {
  const first = firstLedgerYear(need.period, hiredOn)
  const days = first ? [first.from, first.to] : []
  for (const { evidence } of papers) {
    const year = ledgerYear(need.period, hiredOn, performed(evidence))
    if (year) days.push(year.from, year.to, yearAfter(need, hiredOn, year).to)
  }
  return days
}
