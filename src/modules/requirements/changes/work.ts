import type { Day } from '../../../kit/contract/time.ts'
import type { Organization } from '../../../kit/server/caller.ts'
import type { Work } from '../../../kit/server/context.ts'
import { everyOrganization } from '../../../kit/server/every-organization.ts'
import type { Services } from '../../../kit/server/services.ts'
import { inWork } from '../../../kit/server/work.ts'
import { holdPeople } from '../../caregivers/store.ts'
import { firstDayOf } from '../../status/engine/facts.ts'
import { timelineOf } from '../../status/engine/timeline.ts'
import { readFactsOf } from '../../status/timeline/store.ts'
import { refreshTimelines } from '../../status/timeline/work.ts'
import type { ChangedPerson } from './contract.ts'
import { changedBy, firstDifference, type Outcome, type Shift } from './rules.ts'
import * as store from './store.ts'

/** The job's name, for whoever wakes it. */
export const ruleChangeJob = 'rule-changes'

/** How many people are reached in the transaction of the change itself: in most organizations, all. */
const atOnce = 200
/** How many at a time after that: few, so that lists and other people's work hardly wait. */
const batch = 25

/**
 * Works on the next people of a change. When no batch is full, it is over: adding people waits for that look, so that
 * nobody slips in behind it. Answers whether there are more.
 */
async function applyNext(work: Work, change: store.Change, most: number): Promise<boolean> {
  const { db, now } = work
  let ids = await store.peopleAfter(db, change.afterPerson, most)
  if (ids.length < most) {
    await holdPeople(db, 'all')
    ids = await store.peopleAfter(db, change.afterPerson, most)
  }
  await refreshTimelines(work, ids, change.requirementId === null ? 'all' : { requirementIds: [change.requirementId] })
  const more = ids.length === most
  const afterPerson = ids.at(-1) ?? change.afterPerson
  await store.keepProgress(db, change.id, { afterPerson, more: ids.length, finishedAt: more ? null : now })
  return more
}

/**
 * Brings a change of the rules to everyone: to the first people in the transaction of the change, to the others in the
 * background, from where the last finished batch left off. Until then `runningChanges` names it.
 */
export async function applyToEveryone(
  work: Work,
  of: { requirementId: string | null; kind: store.ChangeKind },
): Promise<void> {
  const { db, services, caller, now } = work
  const change = await store.addChange(db, { ...of, requestedBy: caller?.accountId ?? null, now })
  const more = await applyNext(work, change, atOnce)
  if (more) work.afterCommit(() => services.jobs.wake(ruleChangeJob))
}

const origin = { requestId: ruleChangeJob, ip: '', userAgent: '' }

/**
 * Finishes the changes of an organization that are under way. Any number of processes may run it at once; each batch is a
 * transaction of its own.
 */
export async function finishChanges(
  services: Services,
  organization: Organization,
  signal?: AbortSignal,
): Promise<void> {
  let more = true
  while (more && !signal?.aborted) {
    more = await inWork(services, organization, null, origin, async ({ work }) => {
      const change = await store.takeChange(work.db)
      if (!change) return false
      // Nothing of it is written down for a person, so no act tells the open pages.
      if (!(await applyNext(work, change, batch))) work.outdate('person')
      return true
    })
  }
}

/** The same for every organization. */
export const applyRuleChanges = (services: Services, signal?: AbortSignal): Promise<void> =>
  everyOrganization(services, ruleChangeJob, signal, organization => finishChanges(services, organization, signal))

/** How many people are read at a time: between two reads, other calls have their turn. */
const readAtOnce = 250

/** The same as `whoWouldChange`, for these people only. */
export async function changedAmong(
  { db, organization, today }: Work,
  shifts: readonly Shift[],
  personIds: readonly string[],
): Promise<Outcome> {
  const rewritten: Day[] = []
  const found = [...(await readFactsOf(db, personIds, organization.timeZone)).values()].flatMap(facts => {
    const told = shifts.map(({ before, after, ...of }) => ({
      ...{ ...of, before: timelineOf(before, facts), after: timelineOf(after, facts) },
    }))
    const past = told.flatMap(one => firstDifference(one.before, one.after, firstDayOf(facts), today)?.on ?? [])
    rewritten.push(...past.toSorted().slice(0, 1))
    const change = changedBy(told, today)
    return change ? [{ personId: facts.personId, ...change }] : []
  })
  return { people: personIds.length, changed: await store.describeChanged(db, found), rewritten }
}

/**
 * Whose status would differ if requirements had the versions `after` instead of `before`, from today on and before; and
 * how many people were looked at. Nothing is kept.
 */
export async function whoWouldChange(work: Work, shifts: readonly Shift[]): Promise<Outcome> {
  const changed: ChangedPerson[] = []
  const rewritten: Day[] = []
  let people = 0
  for (let last: string | null = null; ; ) {
    const ids = await store.peopleAfter(work.db, last, readAtOnce)
    const some = await changedAmong(work, shifts, ids)
    people += some.people
    changed.push(...some.changed)
    rewritten.push(...some.rewritten)
    if (ids.length < readAtOnce) return { people, changed, rewritten }
    last = ids.at(-1) ?? null
  }
}
