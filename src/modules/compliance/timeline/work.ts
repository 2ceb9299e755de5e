import { setImmediate } from 'node:timers/promises'
import type { Work } from '../../../kit/server/ask.ts'
import type { Db } from '../../../kit/server/database.ts'
import { clearSpans } from '../engine/clear.ts'
import type { Facts } from '../engine/facts.ts'
import type { RequirementVersion } from '../engine/requirement.ts'
import { timelinesOf } from '../engine/timeline.ts'
import { holdPersons, type Judged, keepJudged, readFactsOf, readRules } from './store.ts'

/** Names the requirements that may have changed, each by all its versions. */
export type Concerns = (versions: readonly RequirementVersion[]) => boolean
/** The same, when it takes a look at the database; it is read once nobody else works on these people's timelines. */
export type ReadConcerns = { readonly read: (db: Db) => Promise<Concerns> }

function judge(rules: readonly RequirementVersion[][], facts: Facts, concerned: ReadonlySet<string>): Judged {
  const { personId } = facts
  const mine = rules.filter(([first]) => !first?.onlyFor || first.onlyFor === personId)
  const all = timelinesOf(mine, facts)
  return {
    personId,
    timelines: all.filter(one => concerned.has(one.requirementId)),
    clearance: clearSpans(all),
  }
}

/**
 * Makes the timelines of these people anew from the facts and stores them, in the transaction that changed a fact or a
 * rule. All requirements are looked at when `concerns` is left out.
 */
export async function refreshTimelines(
  work: Work,
  personIds: readonly string[],
  concerns: Concerns | ReadConcerns = () => true,
): Promise<void> {
  if (personIds.length === 0) return
  const { db, organization } = work
  // All leave in one message. Whoever waited for the lock reads what the one before has left.
  const [, isConcerned, rules, facts] = await Promise.all([
    holdPersons(db, personIds),
    'read' in concerns ? concerns.read(db) : concerns,
    readRules(db, personIds),
    readFactsOf(db, personIds, organization.timeZone),
  ])
  const concerned = new Set(rules.filter(isConcerned).flatMap(([first]) => first?.id ?? []))
  const judged: Judged[] = []
  for (const one of facts.values()) {
    // Calls of others have their turn between two people.
    if (judged.length > 0) await setImmediate()
    judged.push(judge(rules, one, concerned))
  }
  await keepJudged(db, judged)
}

/** The same for one person. */
export const refreshTimeline = (work: Work, personId: string, concerns?: Concerns | ReadConcerns): Promise<void> =>
  refreshTimelines(work, [personId], concerns)
