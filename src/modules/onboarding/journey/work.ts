import { type Says, sentenceOf } from '../../../kit/contract/sentence.ts'
import type { OwnTask } from '../../../kit/contract/task.ts'
import { dayIn } from '../../../kit/contract/time.ts'
import type { Work } from '../../../kit/server/context.ts'
import { ownTasks } from '../../../kit/server/tasks.ts'
import type { ProfileDetail } from '../../caregivers/profile/contract.ts'
import { missingInProfile } from '../../caregivers/profile/rules.ts'
import type { CaregiverDocument } from '../../documents/contract.ts'
import { documentsOf } from '../../documents/store.ts'
import { type AskedPaper, type AskedTask, type JourneyStep, returnOf } from '../asked/contract.ts'
import type { Step } from '../contract.ts'
import { stepRules } from '../kinds/rules.ts'
import { summaryOf } from '../review/rules.ts'
import { reviewOf, sealedProfile } from '../review/work.ts'
import { inOrder } from '../rules.ts'
import { freezeVersion, walkthroughFor } from '../store.ts'
import type { Completion, Journey } from './contract.ts'
import { stepsReadyEmail } from './emails.ts'
import { judgePaper, judgeSteps, profileWords, type Standing, type Standings } from './rules.ts'
import * as store from './store.ts'

/**
 * Begins the journey of an applicant who has none yet, through the walkthrough of their main position, frozen as it is
 * now. Does nothing for others, and when the position has no active walkthrough. Answers whether one was begun.
 */
export async function beginJourney(work: Work, personId: string): Promise<boolean> {
  const { db, now } = work
  const person = await store.readApplicant(db, personId)
  if (person.status !== 'applicant' || !person.positionId) return false
  if (await store.findJourney(db, personId)) return false
  const walkthroughId = await walkthroughFor(db, person.positionId)
  if (!walkthroughId) return false
  const version = await freezeVersion(db, now, walkthroughId)
  if (!(await store.addJourney(db, now, personId, version))) return false
  await work.audit({
    action: 'onboarding.begun',
    subjectKind: 'walkthrough',
    subjectId: walkthroughId,
    personId,
    after: { name: version.name, version: version.version },
  })
  return true
}

/** Begins what applicants have waited for since they signed up, and emails them that it is there. */
export async function beginWaiting(work: Work, of: store.Waiting): Promise<void> {
  const { db, organization, services } = work
  for (const personId of await store.waitingApplicants(db, of)) {
    if (!(await beginJourney(work, personId))) continue
    const { firstName, email } = await store.readApplicant(db, personId)
    const to = { to: email, name: firstName, personId, organization: organization.name }
    await work.mail(stepsReadyEmail(services.config.publicUrl, to))
  }
}

/** Everything that is known of a journey, before it is told. */
export type Read = {
  readonly person: store.Applicant
  readonly row: store.JourneyRow
  readonly records: ReadonlyMap<string, store.StepRecord>
  readonly papers: readonly CaregiverDocument[]
  readonly asked: ReadonlyMap<string, AskedPaper[]>
  readonly tasks: ReadonlyMap<string, AskedTask[]>
  readonly profile: ProfileDetail
  readonly gaps: readonly string[]
  readonly standings: Standings
  readonly missing: ReadonlyMap<string, Says | null>
}

type Known = Omit<Read, 'standings' | 'missing'>

function askedOf(step: Step, types: ReadonlyMap<string, AskedPaper['type']>, papers: readonly CaregiverDocument[]) {
  return step.content.documents.flatMap(({ documentTypeId, required }): AskedPaper[] => {
    const type = types.get(documentTypeId)
    if (!type) return []
    const mine = papers.filter(paper => paper.documentTypeId === documentTypeId)
    return [{ type, required, paper: mine[0] ?? null, ...judgePaper(mine) }]
  })
}

const sourcesIn = (steps: readonly Step[]) => steps.flatMap(step => step.content.sources.map(one => one.sourceId))

/** What a step asks for, as far as the person can do it: a test that nobody uses any longer is nobody's task. */
function tasksOf(step: Step, tasks: readonly OwnTask[]): AskedTask[] {
  return step.content.sources.flatMap(({ sourceId, required }) => {
    const task = tasks.find(one => one.sourceId === sourceId)
    return task ? [{ ...task, required }] : []
  })
}

function standingOf(step: Step, known: Known): { standing: Standing; missing: Says | null } {
  const asked = known.asked.get(step.stepId) ?? []
  const record = known.records.get(step.stepId)
  const rules = stepRules[step.type]
  const tasks = known.tasks.get(step.stepId) ?? []
  const judged = { asked, tasks, gaps: known.gaps, data: record?.data ?? {} }
  const missing = rules.missing(judged)
  const standing: Standing = {
    ...step,
    required: step.required || rules.closes === true,
    recordedDone: record?.done ?? false,
    share: rules.share(judged),
    missing,
    sentBack:
      asked.some(one => one.required && one.type.active && one.problem !== null) ||
      tasks.some(one => one.required && one.state === 'sentBack'),
  }
  return { standing, missing }
}

/** Reads a person's journey and judges it; undefined when they have none. */
export async function readJourney(work: Work, personId: string): Promise<Read | undefined> {
  const row = await store.findJourney(work.db, personId)
  return row && judgeJourney(work, personId, row, await store.stepRecords(work.db, row.id))
}

/** Judges a way through these steps with what is recorded of them, be it walked or only thought of. */
export async function judgeJourney(
  work: Work,
  personId: string,
  row: store.JourneyRow,
  records: ReadonlyMap<string, store.StepRecord>,
): Promise<Read> {
  const { db } = work
  const typeIds = row.steps.flatMap(step => step.content.documents.map(one => one.documentTypeId))
  const types = await store.documentTypes(db, typeIds, personId)
  const papers = await documentsOf(db, work, personId)
  const tasks = await ownTasks(work, personId, sourcesIn(row.steps))
  const profile = await sealedProfile(work, personId)
  const known: Known = {
    person: await store.readApplicant(db, personId),
    row: { ...row, steps: inOrder(row.steps) },
    records,
    papers,
    asked: new Map(row.steps.map(step => [step.stepId, askedOf(step, types, papers)])),
    tasks: new Map(row.steps.map(step => [step.stepId, tasksOf(step, tasks)])),
    profile,
    gaps: missingInProfile(profile).map(key => profileWords[key]),
  }
  const judged = known.row.steps.map(step => standingOf(step, known))
  const standings = judgeSteps(
    judged.map(({ standing }) => standing),
    known.person.status !== 'applicant',
  )
  return { ...known, standings, missing: new Map(judged.map(({ standing, missing }) => [standing.stepId, missing])) }
}

/** The summary of everything given so far, as the review shows it. */
export function summaryIn({ organization }: Work, { profile, papers, row, records }: Read) {
  const counting = papers.filter(paper => paper.status === 'inReview' || paper.status === 'approved')
  const taken = row.steps
    .filter(step => !stepRules[step.type].closes)
    .map(({ stepId, title }) => {
      const doneAt = records.get(stepId)?.doneAt
      return { title, doneOn: doneAt ? dayIn(organization.timeZone, doneAt) : null }
    })
  return summaryOf(profile, counting, taken)
}

async function stepOf(work: Work, read: Read, step: Step): Promise<JourneyStep> {
  const { records, standings, missing, gaps } = read
  const { state, lockedBy } = standings.states.get(step.stepId) ?? { state: 'open' as const, lockedBy: null }
  const record = records.get(step.stepId)
  const data = record?.data ?? {}
  const asked = read.asked.get(step.stepId) ?? []
  const tasks = read.tasks.get(step.stepId) ?? []
  const why = missing.get(step.stepId)
  const reviewed = step.type === 'application-review' && state === 'open'
  return {
    ...step,
    state,
    lockedBy,
    missing: why && state !== 'done' ? sentenceOf(why) : null,
    share: state === 'done' ? 1 : stepRules[step.type].share({ asked, tasks, gaps, data }),
    doneAt: record?.doneAt?.toISOString() ?? null,
    watched:
      step.type === 'video-training'
        ? {
            length: data.length ?? null,
            stretches: (data.stretches ?? []).map(([from, to]): [number, number] => [from, to]),
          }
        : null,
    openedAt: data.openedAt ?? null,
    papers: asked,
    tasks,
    profileGaps: step.type === 'profile-information' ? [...gaps] : [],
    review: reviewed ? await reviewOf(work, step, read.profile, summaryIn(work, read)) : null,
  }
}

/** A journey as its person sees it; without one, an empty one that is complete. */
export async function tellJourney(work: Work, personId: string): Promise<Journey> {
  const read = await readJourney(work, personId)
  if (!read) {
    const { status } = await store.readApplicant(work.db, personId)
    return { ...nothingOwed, signedOff: status === 'active' }
  }
  const { row, standings, person } = read
  const steps: JourneyStep[] = []
  for (const step of row.steps) steps.push(await stepOf(work, read, step))
  const isAsked = (state: JourneyStep['state'], required: boolean) =>
    state !== 'done' || (!required && person.status === 'applicant')
  const sentBack = steps.flatMap(({ stepId, state, papers, tasks }) => [
    ...papers.flatMap(({ type, required, problem, paper }) =>
      problem !== null && type.active && isAsked(state, required)
        ? [{ stepId, id: type.id, name: type.name, why: returnOf({ paper }), reason: problem }]
        : [],
    ),
    ...tasks.flatMap(one =>
      one.state === 'sentBack' && isAsked(state, one.required)
        ? [{ stepId, id: one.sourceId, name: one.name, why: one.state, reason: one.detail }]
        : [],
    ),
  ])
  return {
    id: row.id,
    name: row.name,
    ...standingIn(read),
    signedOff: person.status === 'active',
    startedAt: row.startedAt.toISOString(),
    sentBack,
    steps,
    minutesLeft: standings.minutesLeft,
  }
}

const nothingOwed = {
  id: null,
  name: '',
  complete: true,
  percent: 100,
  minutesLeft: 0,
  nextStepId: null,
  submittedAt: null,
  startedAt: null,
  sentBack: [],
  steps: [],
}

const standingIn = ({ standings, row }: Read) => ({
  complete: standings.complete,
  percent: standings.percent,
  minutesLeft: standings.minutesLeft,
  nextStepId: standings.nextStepId,
  submittedAt: row.submittedAt?.toISOString() ?? null,
})

/** How far a person is, in short. */
export async function tellCompletion(work: Work, personId: string): Promise<Completion> {
  const { steps, ...journey } = await tellJourney(work, personId)
  return { ...journey, steps, total: steps.length, done: steps.filter(step => step.state === 'done').length }
}
