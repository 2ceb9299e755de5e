import { addBusinessDays } from '../../../kit/contract/business-days.ts'
import { addDays, type Day, later } from '../../../kit/contract/time.ts'
import { beginning, type Facts, holds, never, type Profile, profileDays, profileOn } from './facts.ts'
import type { Tree } from './item.ts'
import { lastingsFor } from './kinds/kind.ts'
import { rulesFor } from './kinds/rules.ts'
import type { Lasting } from './lasting.ts'
import type { PersonFile } from './papers.ts'
import { type Due, fits, type Need, type RequirementVersion } from './requirement.ts'
import type { Reason } from './span.ts'
import { treeOf } from './tree.ts'

/** One version of a requirement beside one person's evidence and what their profile said at that time. */
export type Prepared = {
  readonly rule: RequirementVersion
  /** The first day of this version and this profile; the next one's first day ends them. */
  readonly since: Day
  readonly tree: Tree
  /** The first day on which something missing is owed: `beginning` at once, `never` while no date is known. */
  readonly owedFrom: Day
}

/**
 * In the order of their days. Product 6: an edit starts a new version. A version that names no earlier day is in force from
 * the day it was put down.
 */
export function prepare(versions: readonly RequirementVersion[], file: PersonFile): Prepared[] {
  const ordered = versions.toSorted((a, b) => a.version - b.version)
  const begun = ordered.map((rule, place) => ({ rule, since: beginOf(rule, place === 0) }))
  const days = [...new Set([...begun.map(one => one.since), ...profileDays(file.facts)])].sort()
  const prepared: Prepared[] = []
  for (const since of days) {
    const current = begun.findLast(one => one.since <= since)
    if (!current) continue
    const { rule } = current
    const before = prepared.at(-1)
    const profile = profileOn(file.facts, since)
    const tree = before?.rule === rule && !bearsOn(rule, file.facts, before.since, since) ? before.tree : null
    const next = {
      rule,
      since,
      tree: tree ?? treeOf(file, rule.satisfiedBy, rule.lasting, later(file.firstDay, current.since), profile),
      owedFrom: owedFrom(rule.due, file.facts, profile),
    }
    if (tree === null || next.owedFrom !== before?.owedFrom) prepared.push(next)
  }
  return prepared
}

const beginOf = ({ inForceFrom, editedOn }: RequirementVersion, first: boolean): Day =>
  first ? (inForceFrom ?? editedOn) : later(inForceFrom ?? beginning, editedOn)

/** Whether what differs between the profiles of two days bears on how the rule judges evidence. */
function bearsOn(rule: RequirementVersion, facts: Facts, before: Day, after: Day): boolean {
  const [was, is] = [profileOn(facts, before), profileOn(facts, after)]
  if (was === is || !usesProfile(rule.satisfiedBy, rule.lasting)) return false
  return was.hiredOn !== is.hiredOn || JSON.stringify(was.absences) !== JSON.stringify(is.absences)
}

const usingProfile: ReadonlySet<Lasting['kind']> = new Set(['hireAnniversary', 'outOfWork', 'outOfWorkMonths'])

/** Whether hire date or absences decide how long evidence for the need counts. */
function usesProfile(need: Need, lastings: readonly Lasting[]): boolean {
  if ('of' in need) return need.of.some(one => usesProfile(one, lastings))
  return rulesFor(need).countedFromHire || lastingsFor(need, lastings).some(one => usingProfile.has(one.kind))
}

function owedFrom(due: Due, facts: Facts, profile: Profile): Day {
  // While no first contact is known, what must be there before it is owed at once.
  if (due.kind === 'beforeFirstContact') return profile.firstContactOn ?? beginning
  const events = { signUp: facts.signedUpOn, hire: profile.hiredOn, firstContact: profile.firstContactOn }
  const event = events[due.event]
  if (event === null) return never
  return due.businessDays ? addBusinessDays(event, due.days) : addDays(event, due.days)
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
  return exemptBy(rule, profileOn(facts, on), on)
}

/** Why a profile takes its person out of the rule on the day; null: it does not. */
export function exemptBy(
  { positionIds, states, onlyWho }: RequirementVersion,
  profile: Profile,
  on: Day,
): Reason | null {
  const holdsPosition = profile.positions.some(one => positionIds.includes(one.positionId) && holds(one, on))
  if (positionIds.length > 0 && !holdsPosition) return { code: 'otherPosition' }
  const worksThere = profile.states.some(one => states.includes(one.state) && holds(one, on))
  if (states.length > 0 && !worksThere) return { code: 'otherState' }
  const unlike = onlyWho.find(one => !fits(one, profile.traits))
  return unlike ? { code: 'otherPeople', ...unlike } : null
}
