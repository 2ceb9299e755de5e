import { addDays, type Day, later } from '../../../kit/contract/time.ts'
import { excuses, holds, performed, profileOn } from './facts.ts'
import { type HoursNeed, within } from './hours.ts'
import { type LedgerYear, ledgerYear } from './lasting.ts'
import { isProof, type PersonFile, wasTrueOn } from './papers.ts'
import { exempt, exemptBy, inForce, type Prepared } from './prepare.ts'
import { type Item, isGroup, judge, papersIn, type Tree } from './satisfy.ts'
import type { Finding } from './span.ts'

/** What stands beside the status, as known on the day: a check that was done too late, or a year with too few hours. */
export const findingOn = (prepared: readonly Prepared[], file: PersonFile, on: Day): Finding | null =>
  lateCheckOn(prepared, file, on) ?? shortYearOn(prepared, file, on)

/**
 * The check that was done too late, as known on the day: the rule asked for it before the first client contact, by the
 * days performed it was not there then, and it was done since. Null: no such check.
 */
function lateCheckOn(prepared: readonly Prepared[], file: PersonFile, on: Day): Finding | null {
  const { ended, waivers } = file.facts
  const profile = profileOn(file.facts, on)
  const { firstContactOn } = profile
  if (firstContactOn === null || on < firstContactOn) return null
  const then = inForce(prepared, firstContactOn)
  if (then?.rule.due.kind !== 'beforeFirstContact' || exemptBy(then.rule, profile, firstContactOn)) return null
  if (ended.some(one => holds(one, firstContactOn))) return null
  if (waivers.some(one => one.requirementId === then.rule.id && excuses(one, firstContactOn))) return null
  const truth = judge(then.tree, firstContactOn, paper =>
    wasTrueOn(paper, firstContactOn, on) ? 'counts' : 'notOnFile',
  )
  if (truth.met || truth.notBefore > firstContactOn) return null
  const tooLate = papersIn(then.tree)
    .filter(paper => isProof(paper, on) && performed(paper.evidence) > firstContactOn)
    .map(({ evidence }) => ({ evidenceId: evidence.id, performedOn: performed(evidence) }))
  const [first, ...others] = tooLate
  if (!first) return null
  const key = (one: typeof first): string => one.performedOn + one.evidenceId
  const earliest = others.reduce((a, b) => (key(b) < key(a) ? b : a), first)
  return { code: 'doneAfterFirstContact', ...earliest, firstContactOn }
}

/**
 * The newest twelve months with too few hours before the newest ones with any: whoever has caught up since has missed them
 * all the same. 42 CFR 484.80(d) asks for the hours of each period. Only of years that were asked for from their first to
 * their last day.
 */
function shortYearOn(prepared: readonly Prepared[], file: PersonFile, on: Day): Finding | null {
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

/** How many of these hours were asked of the person on the day; null: none, or they were excused. */
function askedOn(prepared: readonly Prepared[], file: PersonFile, of: HoursNeed, day: Day): number | null {
  const then = inForce(prepared, day)
  if (!then || exempt(then.rule, file, day)) return null
  if (file.facts.waivers.some(one => one.requirementId === then.rule.id && excuses(one, day))) return null
  const same = hoursIn(then.tree).find(({ need }) => need.sourceId === of.sourceId && need.period === of.period)
  return same?.need.hours ?? null
}
