import { invalidField, Refusal } from '../../../kit/contract/refusal.ts'
import type { Work } from '../../../kit/server/context.ts'
import type { Employment, GapSent, JobDraft, ProfileDetail } from '../../caregivers/profile/contract.ts'
import * as store from '../../caregivers/profile/store.ts'
import { explanationsAt, findGaps, gapAt } from '../gaps/rules.ts'

type School = Omit<ProfileDetail['educationHistory'][number], 'id'>

const audited = (work: Work, personId: string, action: string, before: unknown, after: unknown) =>
  work.audit({ action: `caregiver.${action}`, subjectKind: 'person', subjectId: personId, personId, before, after })

async function employmentPart(work: Work, personId: string) {
  const stored = await store.readDetail(work.db, personId, work.today)
  const { employmentHistory, employmentVersion } = stored
  return { employmentHistory, employmentVersion, gaps: findGaps(stored, work.today) }
}

const asJob = (job: JobDraft): Omit<Employment, 'id'> => ({ ...job, kind: 'job', explanation: '' })

function demandPast(work: Work, jobs: readonly JobDraft[]): void {
  const late = jobs.findIndex(job => job.from > work.today)
  if (late >= 0)
    throw invalidField(jobs.length > 1 ? `employmentHistory.${late}.from` : 'from', 'This day has not come yet.')
}

/** Puts a new list of jobs in the place of the old one; explanations of gaps stay. Throws `conflict` as the profile does. */
export async function replaceJobs(work: Work, personId: string, jobs: readonly JobDraft[], version: number) {
  demandPast(work, jobs)
  const before = await store.readDetail(work.db, personId, work.today)
  await store.countUp(work.db, work.now, personId, 'employment_version', version)
  await store.removeJobs(work.db, personId)
  await store.addEmployment(work.db, work.now, personId, jobs.map(asJob))
  const old = before.employmentHistory.filter(row => row.kind === 'job')
  await audited(work, personId, 'employmentUpdated', { employmentHistory: old }, { employmentHistory: jobs })
  return employmentPart(work, personId)
}

/** Adds one job. */
export async function addJob(work: Work, personId: string, job: JobDraft) {
  demandPast(work, [job])
  await store.countUp(work.db, work.now, personId, 'employment_version')
  await store.addEmployment(work.db, work.now, personId, [asJob(job)])
  await audited(work, personId, 'employmentAdded', undefined, job)
  return employmentPart(work, personId)
}

/**
 * Explains a gap; explanations that touch the same days give way to the new one. Throws `conflict` when the history is not at
 * the version that was read, if one is given, and `notPossible` when there is no gap in these days.
 */
export async function explainGap(work: Work, personId: string, { from, to, explanation, version }: GapSent) {
  await store.countUp(work.db, work.now, personId, 'employment_version', version)
  const history = await store.readDetail(work.db, personId, work.today)
  if (!gapAt(findGaps(history, work.today), { from, to }))
    throw new Refusal('notPossible', 'There is no gap of more than 30 days here anymore, so nothing needs explaining.')
  const gone = await store.removeExplanations(work.db, explanationsAt(history, { from, to }, work.today))
  const empty = { employer: '', title: '', phone: '', supervisor: '', mayContact: false, reasonForLeaving: '' }
  await store.addEmployment(work.db, work.now, personId, [{ ...empty, kind: 'gap', from, to, explanation }])
  const before = gone.length > 0 ? { explanations: gone } : undefined
  await audited(work, personId, 'gapExplained', before, { from, to, explanation })
  return employmentPart(work, personId)
}

/** Puts a new education history in the place of the old one. Throws `conflict` as the profile does. */
export async function replaceEducation(work: Work, personId: string, schools: readonly School[], version: number) {
  const before = await store.readDetail(work.db, personId, work.today)
  await store.countUp(work.db, work.now, personId, 'education_version', version)
  await store.saveEducation(work.db, work.now, personId, schools)
  const old = { educationHistory: before.educationHistory }
  await audited(work, personId, 'educationUpdated', old, { educationHistory: schools })
  const { educationHistory, educationVersion } = await store.readDetail(work.db, personId, work.today)
  return { educationHistory, educationVersion }
}
