import type { Day } from '../../../kit/contract/time.ts'
import { excuses, performed } from './facts.ts'
import { isProof, type PersonFile, wasTrueOn } from './papers.ts'
import { exempt, inForce, type Prepared } from './prepare.ts'
import { judge, papersIn } from './satisfy.ts'
import type { Finding } from './span.ts'

/**
 * The check that was done too late, as known on the day: the rule asked for it before the first client contact, by the
 * days performed it was not there then, and it was done since. Null: no such check.
 */
export function findingOn(prepared: readonly Prepared[], file: PersonFile, on: Day): Finding | null {
  const { firstContactOn, waivers } = file.facts
  if (firstContactOn === null || on < firstContactOn) return null
  const then = inForce(prepared, firstContactOn)
  if (then?.rule.due.kind !== 'beforeFirstContact' || exempt(then.rule, file, firstContactOn)) return null
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
