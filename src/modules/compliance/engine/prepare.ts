import { addDays, type Day, later } from '../../../kit/contract/time.ts'
import { beginning, type Facts, holds, never } from './facts.ts'
import type { PersonFile } from './papers.ts'
import type { Due, RequirementVersion } from './requirement.ts'
import { type Tree, treeOf } from './satisfy.ts'
import type { Reason } from './span.ts'

/** One version of a requirement with one person's evidence beside it. */
export type Prepared = {
  readonly rule: RequirementVersion
  /** The first day on which this version goes before the lower ones. */
  readonly since: Day
  readonly tree: Tree
  /** The first day on which something missing is owed: `beginning` at once, `never` while no date is known. */
  readonly owedFrom: Day
}

/** Lowest version first. Product 6: an edit starts a new version; the first one also holds for the days before it was written. */
export function prepare(versions: readonly RequirementVersion[], file: PersonFile): Prepared[] {
  const ordered = versions.toSorted((a, b) => a.version - b.version)
  return ordered.map((rule, place) => {
    const start = rule.inForceFrom ?? beginning
    const since = place === 0 ? start : later(start, rule.editedOn)
    const tree = treeOf(file, rule.satisfiedBy, rule.lasting, later(file.firstDay, since))
    return { rule, since, tree, owedFrom: owedFrom(rule.due, file.facts) }
  })
}

function owedFrom(due: Due, facts: Facts): Day {
  // Before a first contact is known, everything that must be there before it stands in its way.
  if (due.kind === 'beforeFirstContact') return facts.firstContactOn ?? beginning
  const events = { signUp: facts.signedUpOn, hire: facts.hiredOn, firstContact: facts.firstContactOn }
  const event = events[due.event]
  return event === null ? never : addDays(event, due.days)
}

/** The version in force on the day: the highest that has begun, unless its last day is over. */
export function inForce(prepared: readonly Prepared[], on: Day): Prepared | null {
  const latest = prepared.findLast(one => one.since <= on)
  return latest && (latest.rule.inForceTo === null || on <= latest.rule.inForceTo) ? latest : null
}

/** Why the rule does not apply to the person on the day; null: it does. Product 2: positions and states are a union. */
export function exempt(rule: RequirementVersion, file: PersonFile, on: Day): Reason | null {
  const { facts } = file
  if (rule.onlyFor !== null && rule.onlyFor !== facts.personId) return { code: 'otherPerson' }
  if (on < file.firstDay) return { code: 'notHereYet' }
  if (facts.ended.some(one => holds(one, on))) return { code: 'ended' }
  const { positionIds, states } = rule
  const holdsPosition = facts.positions.some(one => positionIds.includes(one.positionId) && holds(one, on))
  if (positionIds.length > 0 && !holdsPosition) return { code: 'otherPosition' }
  const worksThere = facts.states.some(one => states.includes(one.state) && holds(one, on))
  return states.length > 0 && !worksThere ? { code: 'otherState' } : null
}
