import type { Day } from '../../../kit/contract/time.ts'
import { withMain } from '../../caregivers/profile/rules.ts'
import type { Effect, StandingDraft } from '../../profiles/standing/contract.ts'
import { firstDifference } from '../../requirements/changes/rules.ts'
import type { EarlierProfile, Facts } from '../../status/engine/facts.ts'
import { isMet, type Span, statusOn } from '../../status/engine/span.ts'

/** What the profile said on the evenings before today, to which what is put down today changes nothing. Product 6. */
function earlierOf(facts: Facts, today: Day): readonly EarlierProfile[] {
  if (facts.earlier.at(-1)?.until === today) return facts.earlier
  const { hiredOn, firstContactOn, positions, states, absences, traits } = facts
  return [...facts.earlier, { hiredOn, firstContactOn, positions, states, absences, traits, until: today }]
}

/** The facts of a person as a change of positions, states and dates would leave them. */
export function factsAfter(facts: Facts, of: StandingDraft, today: Day): Facts {
  return {
    ...facts,
    earlier: earlierOf(facts, today),
    hiredOn: of.hiredOn,
    firstContactOn: of.firstContactOn,
    traits: of.traits ?? facts.traits,
    positions: withMain(of.positions, of.positionId, today),
    states: of.states.map(({ stateCode, from, to }) => ({ state: stateCode, from, to })),
  }
}

type Change = Omit<Effect, 'requirementId' | 'name'>

/** What the two spans of one day make of each other; null when the person would notice nothing. */
function changeOn(was: Span, is: Span, on: Day): Change | null {
  const known = { on, met: isMet(is.status), owed: is.owed, blocks: is.blocks, dayBefore: null, dayAfter: null }
  const [asked, asks] = [was.status !== 'not applicable', is.status !== 'not applicable']
  if (!asked && !asks) return null
  if (asked !== asks) return { ...known, kind: asks ? 'asked' : 'dropped', dayAfter: is.due ?? is.lastDay }
  if (isMet(was.status) !== known.met) return { ...known, kind: known.met ? 'met' : 'lost' }
  if (known.met) {
    return was.lastDay === is.lastDay ? null : { ...known, kind: 'ends', dayBefore: was.lastDay, dayAfter: is.lastDay }
  }
  const same = was.due === is.due && was.owed === is.owed
  return same ? null : { ...known, kind: 'due', dayBefore: was.due, dayAfter: is.due }
}

/** What a change of the facts would make of one requirement, from today on; null: nothing that anybody would notice. */
export function changeOf(before: readonly Span[], after: readonly Span[], today: Day): Change | null {
  const now = changeOn(statusOn(before, today), statusOn(after, today), today)
  if (now) return now
  const later = firstDifference(before, after, today)
  return later && changeOn(statusOn(before, later.on), statusOn(after, later.on), later.on)
}

const order: Record<Effect['kind'], number> = { lost: 0, asked: 1, due: 2, ends: 3, met: 4, dropped: 5 }

/** What keeps from work first, then by what becomes of it, then by name. */
export const weightiest = (a: Effect, b: Effect): number =>
  Number(b.blocks) - Number(a.blocks) || order[a.kind] - order[b.kind] || a.name.localeCompare(b.name)
