import { addDays, type Day } from '../../../kit/contract/time.ts'
import type { SingleNeed } from '../../status/engine/kinds/contract.ts'
import { firstLedgerYear, ledgerYear } from '../../status/engine/kinds/hours/years.ts'
import { type AskedRequirement, singlesOf } from '../../status/rules.ts'
import type { Ledger } from '../ledgers/contract.ts'
import type { Account, Entry, Year } from './contract.ts'

type HoursNeed = Extract<SingleNeed, { kind: 'hours' }>

type Dated = Pick<Entry, 'ledgerId' | 'performedOn' | 'hours'>

/** How many twelve months an account shows: the running ones and those before. */
const yearsShown = 3

/** A period of employment. `endedOn`: the first day on which it was over; null: it is the current one. */
export type Employment = { readonly hiredOn: Day; readonly endedOn: Day | null }

/**
 * The last twelve months of an account with their hours, the newest first; empty before the first of them. Those of an
 * earlier employment end with it. `employments`: the newest first.
 */
export function yearsOf(
  period: HoursNeed['period'],
  employments: readonly Employment[],
  entries: readonly Dated[],
  today: Day,
): Year[] {
  const years: Year[] = []
  for (const { hiredOn, endedOn } of employments) {
    let on = endedOn ? addDays(endedOn, -1) : today
    while (years.length < yearsShown) {
      const found = ledgerYear(period, hiredOn, on)
      if (!found) break
      const to = endedOn !== null && endedOn < found.to ? endedOn : found.to
      const inside = entries.filter(one => one.performedOn >= found.from && one.performedOn < to)
      const hours = inside.reduce((sum, one) => sum + one.hours, 0)
      years.push({ from: found.from, to: addDays(to, -1), hours, current: endedOn === null && on === today })
      on = addDays(found.from, -1)
    }
  }
  return years
}

/** When hours begin to count, while that is still to come. */
function beginningOf(period: HoursNeed['period'], hiredOn: Day | null, today: Day): Day | null {
  const first = firstLedgerYear(period, hiredOn)
  return first && first.from > today ? first.from : null
}

type Person = { readonly employments: readonly Employment[]; readonly entries: readonly Dated[]; readonly today: Day }

/**
 * A person's accounts: one for each demand for hours, then one for each ledger that has entries although nothing asks for
 * them. Those are counted from the hire date.
 */
export function accountsOf(asked: readonly AskedRequirement[], ledgers: readonly Ledger[], of: Person): Account[] {
  const { employments, entries, today } = of
  const hiredOn = employments.find(one => one.endedOn === null)?.hiredOn ?? null
  const nameOf = (id: string): string => ledgers.find(one => one.id === id)?.name ?? ''
  const account = (ledgerId: string, period: HoursNeed['period'], requirement: Account['requirement']): Account => ({
    ledgerId,
    ledger: nameOf(ledgerId),
    requirement,
    years: yearsOf(
      period,
      employments,
      entries.filter(one => one.ledgerId === ledgerId),
      today,
    ),
    begins: beginningOf(period, hiredOn, today),
  })
  const demands = asked.flatMap(({ requirement, need }) =>
    singlesOf(need)
      .filter(one => one.kind === 'hours')
      .map(one => account(one.sourceId, one.period, { ...requirement, hours: one.hours })),
  )
  const demanded = new Set(demands.map(one => one.ledgerId))
  const others = new Set(entries.map(one => one.ledgerId).filter(id => !demanded.has(id)))
  return [...demands, ...[...others].map(id => account(id, 'hireAnniversary', null))]
}
