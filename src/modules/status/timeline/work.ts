import { setImmediate } from 'node:timers/promises'
import { event, type Work } from '../../../kit/server/context.ts'
import { holdPersons, holdWithKept } from '../../caregivers/store.ts'
import { clearSpans } from '../engine/clear.ts'
import type { Facts } from '../engine/facts.ts'
import type { RequirementVersion } from '../engine/requirement.ts'
import { timelinesOf } from '../engine/timeline.ts'
import { type Changes, changesOf, type Judged } from '../spans/rules.ts'
import { type KeptStretch, keepChanges, readStored } from '../spans/store.ts'
import type { Concerns } from '../store.ts'
import { readFactsOf, readRules } from './store.ts'

/** What is stored of these people's clearance changed, on whichever days. */
export const clearanceChanged = event<{ personIds: readonly string[] }>('status.clearanceChanged')

/** Spans by requirement, each in the order of its days. */
const timelinesIn = (stretches: readonly KeptStretch[]) =>
  [...Map.groupBy(stretches, one => one.requirementId)].map(([requirementId, spans]) => ({
    requirementId,
    spans: spans.toSorted((a, b) => (a.from < b.from ? -1 : 1)),
  }))

const by = <Row extends { readonly personId: string }>(rows: readonly Row[]) => Map.groupBy(rows, row => row.personId)

function judge(rules: readonly RequirementVersion[][], facts: Facts, others: readonly KeptStretch[]): Judged {
  const { personId } = facts
  const timelines = timelinesOf(
    rules.filter(([first]) => !first?.onlyFor || first.onlyFor === personId),
    facts,
  )
  return { personId, timelines, clearance: clearSpans([...timelines, ...timelinesIn(others)], facts) }
}

/** What has to be written so that what is stored of these people says what the facts say. Nobody else changes them meanwhile. */
async function changesFor(
  { db, organization }: Work,
  personIds: readonly string[],
  concerns: Concerns | 'all',
): Promise<(Changes & { readonly personId: string })[]> {
  // All leave in one message. Whoever waited for the lock reads what the one before has left.
  const [, rules, facts, stored] = await Promise.all([
    holdPersons(db, personIds),
    readRules(db, personIds, concerns),
    readFactsOf(db, personIds, organization.timeZone, concerns),
    readStored(db, personIds, concerns),
  ])
  // A rule that was saved between two of these reads is not judged here: the change that saved it comes to these people too.
  const judged = new Set(rules.map(([first]) => first?.id))
  const [mine, unknown] = [true, false].map(known =>
    stored.spans.filter(one => judged.has(one.requirementId) === known),
  )
  const spans = by(mine ?? [])
  const others = by([...stored.others, ...(unknown ?? [])])
  const clearance = by(stored.clearance)
  const changes: (Changes & { readonly personId: string })[] = []
  for (const one of facts.values()) {
    // Calls of others have their turn between two people.
    if (changes.length > 0) await setImmediate()
    const of = <Row>(rows: ReadonlyMap<string, readonly Row[]>) => rows.get(one.personId) ?? []
    const stored = { spans: of(spans), clearance: of(clearance) }
    changes.push({ personId: one.personId, ...changesOf(stored, judge(rules, one, of(others))) })
  }
  return changes
}

const differs = ({ gone, changed, put }: Changes['spans'] | Changes['clearance']) =>
  gone.length + changed.length + put.length > 0

/**
 * Makes the timelines of these people anew from the facts and stores them, in the transaction that changed a fact or a
 * rule. All requirements are looked at, or those that are concerned only: of the others what is stored counts for clearance.
 */
export async function refreshTimelines(
  work: Work,
  personIds: readonly string[],
  concerns: Concerns | 'all' = 'all',
): Promise<void> {
  if (personIds.length === 0) return
  const changes = await changesFor(work, await holdWithKept(work.db, personIds), concerns)
  await keepChanges(work.db, changes)
  const changed = changes.filter(one => differs(one.clearance)).map(one => one.personId)
  if (changed.length > 0) await work.announce(clearanceChanged, { personIds: changed })
}

/** Those of these people of whom something else is stored than their facts say. Nothing is written. */
export async function differingPeople(work: Work, personIds: readonly string[]): Promise<string[]> {
  if (personIds.length === 0) return []
  const changes = await changesFor(work, personIds, 'all')
  return changes.filter(one => differs(one.spans) || differs(one.clearance)).map(({ personId }) => personId)
}

/** The same for one person. */
export const refreshTimeline = (work: Work, personId: string, concerns?: Concerns): Promise<void> =>
  refreshTimelines(work, [personId], concerns)
