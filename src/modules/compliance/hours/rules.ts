import { addDays, type Day } from '../../../kit/contract/time.ts'
import { firstLedgerYear, ledgerYear } from '../engine/lasting.ts'
import type { SingleNeed } from '../engine/requirement.ts'
import type { Ledger } from '../ledgers/contract.ts'
import { singlesOf } from '../rules.ts'
import type { Account, Entry, Year } from './contract.ts'

type HoursNeed = Extract<SingleNeed, { kind: 'hours' }>

type Dated = Pick<Entry, 'ledgerId' | 'performedOn' | 'hours'>

/** How many twelve months an account shows: the running ones and those before. */
const yearsShown = 3

/** The last twelve months of an account with their hours, the running ones first; empty before the first of them. */
export function yearsOf(
  period: HoursNeed['period'],
  hiredOn: Day | null,
  entries: readonly Dated[],
  today: Day,
): Year[] {
  const years: Year[] = []
  let on = today
  while (years.length < yearsShown) {
    const found = ledgerYear(period, hiredOn, on)
    if (!found) break
    const inside = entries.filter(one => one.performedOn >= found.from && one.performedOn < found.to)
    const hours = inside.reduce((sum, one) => sum + one.hours, 0)
    years.push({ from: found.from, to: addDays(found.to, -1), hours, current: years.length === 0 })
    on = addDays(found.from, -1)
  }
  return years
}

/** When hours begin to count, while that is still to come. */
function beginningOf(period: HoursNeed['period'], hiredOn: Day | null, today: Day): Day | null {
  const first = firstLedgerYear(period, hiredOn)
  return first && first.from > today ? first.from : null
}

/** A requirement that asks hours of a person today, by what satisfies it. */
export type Asked = {
  readonly requirement: { id: string; name: string; status: NonNullable<Account['requirement']>['status'] }
  readonly need: Parameters<typeof singlesOf>[0]
}

type Person = { readonly hiredOn: Day | null; readonly entries: readonly Dated[]; readonly today: Day }

/**
 * A person's accounts: one for each demand for hours, then one for each ledger that has entries although nothing asks for
 * them. Those are counted from the hire date.
 */
export function accountsOf(asked: readonly Asked[], ledgers: readonly Ledger[], of: Person): Account[] {
  const { hiredOn, entries, today } = of
  const nameOf = (id: string): string => ledgers.find(one => one.id === id)?.name ?? ''
  const account = (ledgerId: string, period: HoursNeed['period'], requirement: Account['requirement']): Account => ({
    ledgerId,
    ledger: nameOf(ledgerId),
    requirement,
    years: yearsOf(
      period,
      hiredOn,
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
