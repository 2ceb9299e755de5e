import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { addDays, type Day } from '../kit/contract/time.ts'
import type { Work } from '../kit/server/context.ts'
import { newId } from '../kit/server/ids.ts'
import { discard } from '../kit/server/uploads.ts'
import { addEmployment, saveEducation } from '../modules/caregivers/profile/store.ts'
import { isClosed } from '../modules/caregivers/rules.ts'
import { addEventRow, addPerson, keepProfile, setSignedOff, setStatus } from '../modules/caregivers/store.ts'
import type { DocumentType } from '../modules/document-types/contract.ts'
import { addFiledPapers, type FiledPaper } from '../modules/documents/import/store.ts'
import { beginAside } from '../modules/documents/store.ts'
import { itemsOf, standingOf } from '../modules/follow-up/items/store.ts'
import { addSignOff } from '../modules/follow-up/sign-off/store.ts'
import { findJourney, saveStep } from '../modules/onboarding/journey/store.ts'
import { beginJourney } from '../modules/onboarding/journey/work.ts'
import { updateProfile } from '../modules/profiles/editing/work.ts'
import { addNote } from '../modules/records/notes/store.ts'
import { addAccount, setActive } from '../modules/session/store.ts'
import { refreshTimeline } from '../modules/status/timeline/work.ts'
import type { PaperPlan } from './papers.ts'
import type { PersonPlan } from './plan.ts'
import type { Settings } from './settings.ts'
import { pagesOf } from './specimens.ts'

export type Member = { id: string; name: string }
export type Staff = { coordinators: readonly [Member, ...Member[]]; nurse: Member }
type Sides = { fileId: string; side: 'front' | 'back' | 'page' }[]
/** The pages that stand for every imported paper of a type. */
export type Specimens = ReadonlyMap<string, Sides>

/** About noon in the organization's country, minutes later for what comes after it, but never in the future. */
export const at = ({ now }: Pick<Work, 'now'>, on: Day, minutes = 0): Date =>
  new Date(Math.min(Date.parse(`${on}T17:00:00Z`) + minutes * 60_000, now.getTime()))

async function keepPages(work: Work, type: DocumentType): Promise<Sides> {
  const { temporary } = work.services.files
  await mkdir(temporary, { recursive: true })
  const sides: Sides = []
  for (const [place, { name, bytes, mediaType }] of (await pagesOf(type)).entries()) {
    const path = join(temporary, newId())
    await writeFile(path, bytes)
    const previewPath = type.twoSided ? `${path}.jpg` : null
    if (previewPath) await writeFile(previewPath, bytes)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const received = { path, name, mediaType, bytes: bytes.length, sha256, previewPath }
    const fileId = await work.services.files.keep(work, received)
    work.afterCommit(() => discard([received]))
    sides.push({ fileId, side: type.twoSided ? (place === 0 ? 'front' : 'back') : 'page' })
  }
  return sides
}

/** Keeps one specimen for each type of document. */
export async function keepSpecimens(work: Work, { types }: Settings): Promise<Specimens> {
  const kept = new Map<string, Sides>()
  for (const type of types.values()) kept.set(type.name, await keepPages(work, type))
  return kept
}

export type Import = { readonly settings: Settings; readonly staff: Staff; readonly specimens: Specimens }
type Importing = Import & { work: Work; personId: string; plan: PersonPlan; coordinator: Member }

function filed(of: Importing, paper: PaperPlan, replacesId: string | null): FiledPaper {
  const { work, personId, plan, settings, specimens, coordinator, staff } = of
  const type = settings.types.get(paper.type)
  if (!type) throw new Error(`no document type ${paper.type}`)
  const decider = type.medical ? staff.nurse : coordinator
  const decided =
    paper.decidedOn === null
      ? null
      : {
          decision: paper.rejected ? ('rejected' as const) : ('approved' as const),
          on: paper.decidedOn,
          at: at(work, paper.decidedOn),
          by: decider.id,
          name: decider.name,
          reason: paper.rejected,
        }
  return {
    id: newId(work.now.getTime()),
    personId,
    documentTypeId: type.id,
    number: type.needsNumber ? `${plan.state}-${plan.ssn.slice(-4)}${paper.performedOn.slice(2, 4)}` : null,
    performedOn: paper.performedOn,
    expiresOn: paper.expiresOn,
    receivedOn: paper.receivedOn,
    receivedAt: at(work, paper.receivedOn, -60),
    uploader: `${plan.firstName} ${plan.lastName}`,
    decided,
    replacesId,
    pages: specimens.get(paper.type) ?? [],
  }
}

async function importPapers(of: Importing): Promise<void> {
  const { work, plan, coordinator } = of
  const newest = new Map<string, string>()
  const papers = plan.papers.map(paper => {
    const one = filed(of, paper, paper.renews ? (newest.get(paper.type) ?? null) : null)
    newest.set(paper.type, one.id)
    return one
  })
  await addFiledPapers(work.db, papers)
  for (const [place, { aside }] of plan.papers.entries()) {
    const id = papers[place]?.id
    if (aside && id) await beginAside(work.db, id, addDays(work.today, -5), aside, coordinator.name)
  }
}

/** What happened to the person, dated: invited, signed up, hired, archived or rejected. */
async function importEvents({ work, personId, plan, coordinator }: Importing): Promise<void> {
  const tell = (kind: string, onDay: Day, minutes: number, more: { reason?: string; detail?: unknown } = {}) => {
    const own = kind === 'signedUp'
    const actor = own ? `${plan.firstName} ${plan.lastName}` : coordinator.name
    const accountId = own ? null : coordinator.id
    return addEventRow(work.db, at(work, onDay, minutes), { kind, onDay, personId, actor, accountId, ...more })
  }
  if (plan.invitedOn) await tell('invited', plan.invitedOn, 0)
  if (plan.signedUpOn) await tell('signedUp', plan.signedUpOn, 5, { detail: { invited: true } })
  if (plan.hiredOn) {
    await tell('statusChanged', plan.hiredOn, 0, { detail: { from: 'applicant', to: 'active' } })
    await setStatus(work.db, at(work, plan.hiredOn), plan.hiredOn, personId, 'active')
    await setSignedOff(work.db, at(work, plan.hiredOn), personId, at(work, plan.hiredOn), plan.hiredOn)
    await keepProfile(work.db, personId, plan.hiredOn)
  }
  if (plan.endedOn && isClosed(plan.status)) {
    const from = plan.hiredOn ? 'active' : 'applicant'
    await tell('statusChanged', plan.endedOn, 30, { reason: plan.endReason, detail: { from, to: plan.status } })
    await setStatus(work.db, at(work, plan.endedOn), plan.endedOn, personId, plan.status)
  }
}

async function importAccount({ work, personId, plan }: Importing): Promise<void> {
  if (!plan.signedUpOn) return
  const { email, firstName, lastName, phone } = plan
  const own = { kind: 'person', role: 'applicant', personId, email, firstName, lastName, phone } as const
  const id = await addAccount(work.db, at(work, plan.signedUpOn), { ...own, confirmedAt: at(work, plan.signedUpOn) })
  if (plan.endedOn) await setActive(work.db, at(work, plan.endedOn), id, false)
}

async function importBackground({ work, personId, plan, coordinator }: Importing): Promise<void> {
  const empty = { kind: 'job', phone: '', supervisor: '', mayContact: true, explanation: '' } as const
  const jobs = plan.jobs.map(job => ({ ...empty, ...job }))
  await addEmployment(work.db, work.now, personId, jobs)
  if (jobs.length > 0) {
    const school = { school: plan.school, degree: 'Diploma', fieldOfStudy: '', from: null, to: null, graduated: true }
    await saveEducation(work.db, work.now, personId, [school])
  }
  for (const { on, content } of plan.notes) {
    const author = { authorId: coordinator.id, author: coordinator.name }
    await addNote(work.db, at(work, on, 45), { personId, content, ...author })
  }
}

/** Saves the profile as staff do; it announces the facts, and so the timeline is made once, at the end. */
async function importProfile({ work, personId, plan, settings, staff }: Importing): Promise<void> {
  const positionId = settings.positions[plan.position] ?? null
  const since = plan.invitedOn ?? plan.hiredOn ?? work.today
  const begun = plan.hiredOn !== null || plan.steps >= 2
  const personal = begun
    ? {
        birthDate: plan.birthDate,
        ssn: plan.ssn,
        address: plan.address,
        city: plan.city,
        postalCode: plan.postalCode,
        emergencyContacts: [{ ...plan.contact, email: null }],
      }
    : { address: null, city: null, postalCode: null }
  const past = { ...work, now: at(work, plan.changedOn), today: plan.changedOn }
  await updateProfile(
    past,
    personId,
    {
      ...personal,
      firstName: plan.firstName,
      middleName: '',
      lastName: plan.lastName,
      formerNames: '',
      phone: plan.phone,
      gender: null,
      stateCode: plan.state,
      languages: begun ? plan.languages : [],
      version: 1,
      email: plan.email,
      positionId,
      positions: positionId ? [{ positionId, from: since, to: null }] : [],
      states: [{ stateCode: plan.state, from: since, to: null }],
      coordinatorId: plan.coordinator === null ? null : (staff.coordinators[plan.coordinator]?.id ?? null),
      officeId: plan.coordinator === null ? null : settings.offices[plan.state],
      leadSourceId: settings.leads[plan.lead] ?? null,
      hiredOn: plan.hiredOn,
      firstContactOn: plan.firstContactOn,
    },
    'masked',
  )
  // The office put the first visit down on its day.
  if (plan.firstContactOn && plan.firstContactOn < plan.changedOn)
    await keepProfile(work.db, personId, plan.firstContactOn)
}

/** The sign-off of the hire date, with the compliance of that day as the timeline tells it. */
async function importSignOff({ work, personId, plan, coordinator }: Importing): Promise<void> {
  if (!plan.hiredOn) return
  const standing = await standingOf(work.db, personId, plan.hiredOn)
  const items = await itemsOf(work.db, personId, plan.hiredOn)
  const when = { now: at(work, plan.hiredOn), today: plan.hiredOn }
  const by = { ...when, accountId: coordinator.id, name: coordinator.name }
  const reason = standing.blocking > 0 ? 'Shown to the coordinator on paper, the scan follows.' : null
  await addSignOff(work.db, personId, by, reason, { standing, items })
}

/** The steps that an applicant has done, a quarter of an hour apart. */
async function importSteps({ work, personId, plan }: Importing): Promise<void> {
  if (plan.status !== 'applicant' || !plan.signedUpOn) return
  const past = { ...work, now: at(work, plan.signedUpOn, 10), today: plan.signedUpOn }
  await beginJourney(past, personId)
  const journey = await findJourney(work.db, personId)
  for (const [place, step] of (journey?.steps ?? []).slice(0, plan.steps).entries()) {
    const startedAt = at(work, plan.signedUpOn, 15 + place * 15)
    const doneAt = new Date(startedAt.getTime() + step.minutes * 60_000)
    const watched = step.type === 'video-training' ? { length: 300, stretches: [[0, 300] as const] } : {}
    const data = { ...watched, ...(step.type === 'webpage-link' ? { openedAt: startedAt.toISOString() } : {}) }
    await saveStep(work.db, doneAt, journey?.id ?? '', { stepId: step.stepId, done: true, data, startedAt, doneAt })
  }
}

/** Imports one person with everything that is on file about them. No mail is sent (product point 2). Answers their id. */
export async function importPerson(work: Work, plan: PersonPlan, from: Import): Promise<string> {
  const { settings, staff } = from
  const coordinator = staff.coordinators[plan.coordinator ?? 0] ?? staff.nurse
  const began = plan.invitedOn ?? work.today
  const personId = await addPerson(work.db, at(work, began), began, {
    firstName: plan.firstName,
    lastName: plan.lastName,
    email: plan.email,
    phone: plan.phone,
    positionId: settings.positions[plan.position] ?? null,
    stateCode: plan.state,
    leadSourceId: settings.leads[plan.lead] ?? null,
    coordinatorId: null,
    officeId: plan.coordinator === null ? null : settings.offices[plan.state],
    invitedOn: plan.invitedOn,
    signedUpOn: plan.signedUpOn,
  })
  if (!personId) throw new Error(`${plan.email} is taken`)
  const importing = { ...from, work, personId, plan, coordinator }
  await importEvents(importing)
  await importAccount(importing)
  await importBackground(importing)
  await importPapers(importing)
  // Whoever has begun is not told that they can begin.
  await importSteps(importing)
  await importProfile(importing)
  await importSignOff(importing)
  // What was put down on days of the past is judged as a whole.
  await refreshTimeline(work, personId)
  await work.audit({
    action: 'caregiver.imported',
    subjectKind: 'person',
    subjectId: personId,
    personId,
    after: { status: plan.status, hiredOn: plan.hiredOn, documents: plan.papers.length },
  })
  return personId
}
