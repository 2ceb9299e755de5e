import type { Work } from '../../../kit/server/ask.ts'
import { clearSpans } from '../engine/clear.ts'
import type { Facts } from '../engine/facts.ts'
import type { RequirementVersion } from '../engine/requirement.ts'
import { timelinesOf } from '../engine/timeline.ts'
import * as store from './store.ts'

/** Names the requirements that may have changed, each by all its versions. */
export type Concerns = (versions: readonly RequirementVersion[]) => boolean

function judge(rules: readonly RequirementVersion[][], facts: Facts, concerned: ReadonlySet<string>): store.Judged {
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
  concerns: Concerns = () => true,
): Promise<void> {
  if (personIds.length === 0) return
  const { db, organization } = work
  await store.holdPersons(db, personIds)
  const rules = await store.readRules(db, personIds)
  const facts = await store.readFactsOf(db, personIds, organization.timeZone)
  const concerned = new Set(rules.filter(concerns).flatMap(([first]) => first?.id ?? []))
  const judged = [...facts.values()].map(one => judge(rules, one, concerned))
  await store.writeSpans(db, judged)
  await store.writeClearance(db, judged)
}

/** The same for one person. */
export const refreshTimeline = (work: Work, personId: string, concerns?: Concerns): Promise<void> =>
  refreshTimelines(work, [personId], concerns)
