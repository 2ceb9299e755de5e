import type { Work } from '../../../kit/server/ask.ts'
import { holdPeople } from '../../caregivers/store.ts'
import { clearSpans } from '../engine/clear.ts'
import type { RequirementVersion } from '../engine/requirement.ts'
import { timelinesOf } from '../engine/timeline.ts'
import * as store from './store.ts'

/**
 * Makes a person's timelines anew from the facts and stores them, in the transaction that changed a fact. `concerns`
 * names the requirements that may have changed; all are, when it is left out.
 */
export async function refreshTimeline(
  work: Work,
  personId: string,
  concerns?: (versions: readonly RequirementVersion[]) => boolean,
): Promise<void> {
  const { db, organization } = work
  await store.holdPerson(db, personId)
  const rules = await store.readRules(db, personId)
  const facts = await store.readFacts(db, personId, organization.timeZone)
  const timelines = timelinesOf(rules, facts)
  const concerned = new Set(rules.filter(versions => concerns?.(versions) ?? true).map(versions => versions[0]?.id))
  await store.writeSpans(
    db,
    personId,
    timelines.filter(one => concerned.has(one.requirementId)),
  )
  await store.writeClearance(db, personId, clearSpans(timelines))
}

/** How many people are worked on before the next ones are read. */
const batch = 200

/**
 * Applies a change of one requirement to everyone, in the transaction of the change: nobody ever sees a status that the
 * rule no longer gives.
 */
export async function refreshEveryone(work: Work, requirementId: string): Promise<void> {
  await holdPeople(work.db, 'all')
  let after: string | null = null
  for (;;) {
    const ids = await store.peopleAfter(work.db, after, batch)
    for (const id of ids) await refreshTimeline(work, id, versions => versions[0]?.id === requirementId)
    after = ids.at(-1) ?? null
    if (ids.length < batch) return
  }
}
