import type { Day } from '../../../kit/contract/time.ts'
import { excuses, holds, performed, profileOn } from './facts.ts'
import { papersIn } from './item.ts'
import { shortYearOn } from './kinds/hours/short-year.ts'
import { isProof, type PersonFile, wasTrueOn } from './papers.ts'
import { exemptBy, inForce, type Prepared } from './prepare.ts'
import { judge } from './satisfy.ts'
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
