import type { Day } from '../../../kit/contract/time.ts'
import { isClear } from '../../status/engine/clear.ts'
import type { Facts } from '../../status/engine/facts.ts'
import type { RequirementVersion } from '../../status/engine/requirement.ts'
import { type Span, statusOn, type Timeline } from '../../status/engine/span.ts'
import { timelinesOf } from '../../status/engine/timeline.ts'
import { sourcesOf } from '../../status/rules.ts'
import type { Effect, Reviewed } from './contract.ts'

const approvedToday = (facts: Facts, ids: readonly string[], today: Day): Facts => ({
  ...facts,
  evidence: facts.evidence.map(one =>
    ids.includes(one.id) ? { ...one, decision: 'approved', decidedOn: today, reason: null } : one,
  ),
})

const standingOf = ({ status, reason, lastDay, owed, blocks }: Span): Effect['now'] => ({
  status,
  reason,
  lastDay,
  owed,
  blocks,
})

/**
 * What approving a paper today would make of each requirement that asks the person for such a paper. `ids`: the paper's,
 * and those under which it is linked to other requirements.
 */
export function effectsOfApproval(
  requirements: readonly (readonly RequirementVersion[])[],
  facts: Facts,
  ids: readonly string[],
  today: Day,
): Pick<Reviewed, 'effects' | 'clear'> {
  const before = timelinesOf(requirements, facts)
  const approved = approvedToday(facts, ids, today)
  const after = timelinesOf(requirements, approved)
  const types = new Set(facts.evidence.filter(one => ids.includes(one.id)).map(one => one.sourceId))
  const later = new Map(after.map(({ requirementId, spans }) => [requirementId, statusOn(spans, today)]))
  const effectOn = ({ requirementId, spans }: Timeline): Effect[] => {
    const now = statusOn(spans, today)
    const then = later.get(requirementId)
    const rule = requirements.flat().find(one => one.id === requirementId && one.version === now.version)
    if (!then || !rule || now.status === 'not applicable') return []
    if (!sourcesOf(rule.satisfiedBy, 'document').some(type => types.has(type))) return []
    const { name, seriousness } = rule
    return [{ requirementId, name, seriousness, now: standingOf(now), after: standingOf(then) }]
  }
  return {
    effects: before.flatMap(effectOn),
    clear: { now: isClear(before, facts, today), after: isClear(after, approved, today) },
  }
}
