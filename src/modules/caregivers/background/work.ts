import { invalidField } from '../../../kit/contract/refusal.ts'
import type { Work } from '../../../kit/server/ask.ts'
import type { Employment, GapDraft, JobDraft, ProfileDetail } from '../profile/contract.ts'
import { findGaps } from '../profile/rules.ts'
import * as store from '../profile/store.ts'

type School = Omit<ProfileDetail['educationHistory'][number], 'id'>

const audited = (work: Work, personId: string, action: string, before: unknown, after: unknown) =>
  work.audit({ action: `caregiver.${action}`, subjectKind: 'person', subjectId: personId, personId, before, after })

async function employmentPart(work: Work, personId: string) {
  const { employmentHistory, employmentVersion } = await store.readDetail(work.db, personId, work.today)
  return { employmentHistory, employmentVersion, gaps: findGaps(employmentHistory, work.today) }
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

/** Explains a gap; explanations that touch the same days give way to the new one. */
export async function explainGap(work: Work, personId: string, { from, to, explanation }: GapDraft) {
  await store.countUp(work.db, work.now, personId, 'employment_version')
  const gone = await store.removeExplanations(work.db, personId, from, to)
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
