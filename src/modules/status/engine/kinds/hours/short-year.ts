import { addDays, type Day, later } from '../../../../../kit/contract/time.ts'
import { excuses, performed } from '../../facts.ts'
import { type Item, isGroup, type Tree } from '../../item.ts'
import { isProof, type PersonFile } from '../../papers.ts'
import { exempt, inForce, type Prepared } from '../../prepare.ts'
import type { Finding } from '../../span.ts'
import type { HoursNeed } from './contract.ts'
import { within } from './judge.ts'
import { type LedgerYear, ledgerYear } from './years.ts'

/**
 * The newest twelve months with too few hours before the newest ones with any: whoever has caught up since has missed them
 * still. 42 CFR 484.80(d) asks for the hours of each period. Only of years that the rule covered from their first to
 * their last day.
 */
export function shortYearOn(prepared: readonly Prepared[], file: PersonFile, on: Day): Finding | null {
  const current = inForce(prepared, on)
  if (!current) return null
  for (const { need, hiredOn, papers } of hoursIn(current.tree)) {
    const entries = papers.filter(paper => isProof(paper, on))
    const newest = entries.reduce<Day | ''>((day, { evidence }) => later(day, performed(evidence)), '')
    let year = ledgerYear(need.period, hiredOn, newest)
    for (year &&= yearBefore(need, hiredOn, year); year; year = yearBefore(need, hiredOn, year)) {
      const last = addDays(year.to, -1)
      const { total } = within(entries, year)
      const asked = askedOn(prepared, file, need, year.from) === null ? null : askedOn(prepared, file, need, last)
      if (asked !== null && total < asked) {
        return { code: 'shortYear', from: year.from, to: last, have: total, need: asked }
      }
    }
  }
  return null
}

const yearBefore = (need: HoursNeed, hiredOn: Day | null, year: LedgerYear): LedgerYear | null =>
  ledgerYear(need.period, hiredOn, addDays(year.from, -1))

type HoursItem = Item & { readonly need: HoursNeed }

/** The hours that no other way stands in for. */
function hoursIn(tree: Tree): HoursItem[] {
  if (isGroup(tree)) return tree.need.kind === 'allOf' ? tree.of.flatMap(hoursIn) : []
  const { need } = tree
  return need.kind === 'hours' ? [{ ...tree, need }] : []
}

/** How many of these hours the person owed on the day; null: none, or they were excused. */
function askedOn(prepared: readonly Prepared[], file: PersonFile, of: HoursNeed, day: Day): number | null {
  const then = inForce(prepared, day)
  if (!then || exempt(then.rule, file, day)) return null
  if (file.facts.waivers.some(one => one.requirementId === then.rule.id && excuses(one, day))) return null
  const same = hoursIn(then.tree).find(({ need }) => need.sourceId === of.sourceId && need.period === of.period)
  return same?.need.hours ?? null
}
