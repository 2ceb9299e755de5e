import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { Refusal } from '../../../kit/contract/refusal.ts'
import type { Work } from '../../../kit/server/context.ts'
import type { Step } from '../../onboarding/contract.ts'
import {
  addJourney,
  findJourney,
  holdJourney,
  readApplicant,
  type StepRecord,
  saveStep,
  stepRecords,
} from '../../onboarding/journey/store.ts'
import { judgeJourney, type Read, readJourney } from '../../onboarding/journey/work.ts'
import { inOrder } from '../../onboarding/rules.ts'
import { freezeVersion, walkthroughFor } from '../../onboarding/store.ts'
import type { Newer, Progress } from './contract.ts'
import { stepsChangedEmail } from './emails.ts'
import { changeOf, sameSteps } from './rules.ts'
import * as store from './store.ts'

const listed = ({ stepId, type, title }: Step) => ({ stepId, type, title })

/** What was recorded of the steps that are the same, under the ids of the new ones. */
function carried(read: Read, same: ReadonlyMap<string, Step>): Map<string, StepRecord> {
  const records = [...same].flatMap(([stepId, twin]): [string, StepRecord][] => {
    const record = read.records.get(twin.stepId)
    return record ? [[stepId, { ...record, stepId }]] : []
  })
  return new Map(records)
}

type Target = { walkthroughId: string; name: string; steps: Step[] }

const isSame = (a: Pick<Target, 'name' | 'steps'>, b: Pick<Target, 'name' | 'steps'>) =>
  a.name === b.name && isDeepStrictEqual(a.steps, b.steps)

/** What the person would begin now, when that is not what they go through. */
async function targetFor({ db }: Work, read: Read, way: store.Way): Promise<Target | null> {
  const { status, positionId } = read.person
  if (status !== 'applicant' || !positionId) return null
  const walkthroughId = await walkthroughFor(db, positionId)
  if (!walkthroughId) return null
  const now = await store.asItIsNow(db, walkthroughId)
  return walkthroughId === way.walkthroughId && isSame(now, way) ? null : { walkthroughId, ...now }
}

const doneAtIn = (read: Read, stepId: string) =>
  read.standings.states.get(stepId)?.state === 'done' ? (read.records.get(stepId)?.doneAt?.toISOString() ?? null) : null

async function tellNewer(work: Work, read: Read, way: store.Way, target: Target): Promise<Newer> {
  const same = sameSteps(read.row.steps, target.steps)
  const row = { ...read.row, name: target.name, steps: target.steps, submittedAt: null }
  const after = await judgeJourney(work, read.person.id, row, carried(read, same))
  const isDone = (of: Read, stepId: string) => of.standings.states.get(stepId)?.state === 'done'
  const steps = inOrder(target.steps).map(step => {
    const before = same.get(step.stepId) ?? read.row.steps.find(one => one.stepId === step.stepId)
    const doneBefore = before !== undefined && isDone(read, before.stepId)
    const change = changeOf({ doneBefore, known: before !== undefined, doneAfter: isDone(after, step.stepId) })
    return { ...listed(step), change }
  })
  const stay = new Set([...[...same.values()].map(one => one.stepId), ...target.steps.map(one => one.stepId)])
  const falls = read.row.steps.filter(step => !stay.has(step.stepId))
  return {
    walkthroughId: target.walkthroughId,
    name: target.name,
    basis: createHash('sha256')
      .update(JSON.stringify([way.id, target]))
      .digest('hex'),
    percent: after.standings.percent,
    signsAgain: read.row.submittedAt !== null && !after.standings.complete,
    steps,
    falls: falls.map(step => ({ ...listed(step), doneAt: doneAtIn(read, step.stepId) })),
  }
}

const walked = ({ name, version, startedAt, submittedAt }: store.Way) => ({
  name,
  version,
  startedAt: startedAt.toISOString(),
  submittedAt: submittedAt?.toISOString() ?? null,
})

async function tellEarlier({ db }: Work, way: store.Way): Promise<Progress['earlier'][number]> {
  const records = await stepRecords(db, way.id)
  const steps = inOrder(way.steps).map(step => ({
    ...listed(step),
    doneAt: records.get(step.stepId)?.doneAt?.toISOString() ?? null,
  }))
  return { ...walked(way), endedAt: (way.endedAt ?? way.startedAt).toISOString(), steps }
}

async function hasNothing({ db }: Work, personId: string): Promise<boolean> {
  const { status, positionId } = await readApplicant(db, personId)
  if (status !== 'applicant') return false
  return positionId === null || (await walkthroughFor(db, positionId)) === null
}

/** How far a person is, what a newer version would change for them, and the ways they left. */
export async function tellProgress(work: Work, personId: string): Promise<Progress> {
  const ways = await store.waysOf(work.db, personId)
  const way = ways.find(one => one.endedAt === null)
  const read = await readJourney(work, personId)
  const earlier: Progress['earlier'] = []
  for (const one of ways.filter(({ endedAt }) => endedAt !== null)) earlier.push(await tellEarlier(work, one))
  if (!way || !read) return { current: null, nothingToBegin: await hasNothing(work, personId), newer: null, earlier }
  const target = await targetFor(work, read, way)
  const steps = read.row.steps.map(step => ({
    ...listed(step),
    state: read.standings.states.get(step.stepId)?.state ?? 'open',
    doneAt: doneAtIn(read, step.stepId),
  }))
  const { percent, minutesLeft } = read.standings
  return {
    current: { ...walked(way), percent, minutesLeft, steps },
    nothingToBegin: false,
    newer: target && (await tellNewer(work, read, way, target)),
    earlier,
  }
}

/**
 * Moves an applicant to what they would begin now. What was done in steps that are the same stays done; the way that
 * they leave stays readable. Throws `notPossible` when there is nothing newer, `conflict` when it is not what `basis` was.
 */
export async function moveToNewer(work: Work, personId: string, basis: string): Promise<void> {
  const { db, now, organization, services } = work
  await holdJourney(db, personId)
  const read = await readJourney(work, personId)
  const way = (await store.waysOf(db, personId)).find(one => one.endedAt === null)
  const target = read && way && (await targetFor(work, read, way))
  if (!target) throw new Refusal('notPossible', 'There is no newer version to move this person to.')
  const newer = await tellNewer(work, read, way, target)
  const version = await freezeVersion(db, now, target.walkthroughId)
  // The freezing holds the walkthrough and reads it anew: an edit may have been saved since the target was read.
  if (newer.basis !== basis || !isSame(version, target))
    throw new Refusal('conflict', 'The walkthrough was changed in the meantime. Please review it again.')
  await store.endWay(db, now, way.id)
  await addJourney(db, now, personId, version)
  const begun = await findJourney(db, personId)
  if (!begun) throw new Error('the new way was begun in this transaction')
  for (const record of carried(read, sameSteps(read.row.steps, version.steps)).values())
    await saveStep(db, now, begun.id, record)
  await work.audit({
    action: 'onboarding.moved',
    subjectKind: 'walkthrough',
    subjectId: target.walkthroughId,
    personId,
    before: { walkthrough: way.name, version: way.version },
    after: { walkthrough: version.name, version: version.version },
  })
  const { firstName, email } = await readApplicant(db, personId)
  const to = { to: email, name: firstName, personId, organization: organization.name, signsAgain: newer.signsAgain }
  await work.mail(stepsChangedEmail(services.config.publicUrl, to))
}
