import { can } from '../../../kit/contract/access.ts'
import { invalidField, Refusal } from '../../../kit/contract/refusal.ts'
import type { Ask, Work } from '../../../kit/server/ask.ts'
import type { Caller } from '../../../kit/server/caller.ts'
import { named } from '../../../kit/server/named.ts'
import { part, parts, serve } from '../../../kit/server/serve.ts'
import { keepRest } from '../../session/drafts/work.ts'
import { addJob, explainGap, replaceEducation, replaceJobs } from '../background/work.ts'
import { readPerson } from '../store.ts'
import {
  educationList,
  employmentList,
  ownProfileApi,
  personalDraft,
  profileApi,
  profileDetail,
  profileDraft,
} from './contract.ts'
import * as store from './store.ts'
import { readProfile, revealSsn, type Sight, sealedColumns, updateOwnProfile, updateProfile } from './work.ts'

const sightOf = (caller: Caller): Sight => (can(caller, 'caregivers.viewSensitive') ? 'full' : 'masked')

/** The caller's own person: an applicant's account always has one. */
function own({ caller }: Ask): string {
  if (!caller.personId) throw new Refusal('notAllowed')
  return caller.personId
}

async function keepPhoto(ask: Ask, personId: string) {
  await readPerson(ask.db, personId)
  const [picture] = ask.files
  if (!picture) throw invalidField('picture', 'Choose a picture.')
  const photoFileId = await ask.services.files.keep(ask, picture)
  await store.setPhoto(ask.db, ask.now, personId, photoFileId)
  await ask.audit({ action: 'caregiver.photoChanged', subjectKind: 'person', subjectId: personId, personId })
  return { photoFileId }
}

async function photoOf(work: Work & { caller: Caller }, personId: string) {
  const { caller, services, organization } = work
  // Not even that somebody of this id is here.
  if (caller.personId !== personId && !can(caller, 'caregivers.view')) throw new Refusal('notFound')
  const found = await store.readPhoto(work.db, personId)
  if (!found) throw new Refusal('notFound')
  const preview = await services.files.previewOf(organization.id, found.fileId)
  return { organizationId: organization.id, fileId: found.fileId, ...preview }
}

const ofStaff = serve(profileApi, {
  readCaregiver: ask => readProfile(ask, ask.params.id, sightOf(ask.caller)),
  updateCaregiver(ask) {
    const sight = sightOf(ask.caller)
    const { birthDate, ssn, ...rest } = ask.body
    // Who may not see them may not write over them either.
    return updateProfile(ask, ask.params.id, sight === 'full' ? ask.body : rest, sight)
  },
  updateEducation: ask => replaceEducation(ask, ask.params.id, ask.body.educationHistory, ask.body.version),
  updateEmployment: ask => replaceJobs(ask, ask.params.id, ask.body.employmentHistory, ask.body.version),
  explainGap: ask => explainGap(ask, ask.params.id, ask.body),
  async readSsn(ask) {
    const ssn = await revealSsn(ask, ask.params.id)
    if (ssn === null) throw new Refusal('notFound')
    return { ssn }
  },
  photo: ask => photoOf(ask, ask.params.id),
  updatePhoto: ask => keepPhoto(ask, ask.params.id),
})

const ofOneself = serve(ownProfileApi, {
  readOwn: ask => readProfile(ask, own(ask), 'full'),
  async updateOwn(ask) {
    const { unsaved, ...body } = ask.body
    await keepRest(ask, unsaved)
    const { userProfile, emergencyContacts } = await updateOwnProfile(ask, own(ask), body)
    return { user: userProfile, emergencyContacts }
  },
  addOwnJob: ask => addJob(ask, own(ask), ask.body),
  async updateOwnJobs(ask) {
    await keepRest(ask, ask.body.unsaved)
    return replaceJobs(ask, own(ask), ask.body.employmentHistory, ask.body.version)
  },
  async explainOwnGap(ask) {
    await keepRest(ask, ask.body.unsaved)
    return explainGap(ask, own(ask), ask.body)
  },
  async updateOwnEducation(ask) {
    await keepRest(ask, ask.body.unsaved)
    return replaceEducation(ask, own(ask), ask.body.educationHistory, ask.body.version)
  },
  updateOwnPhoto: ask => keepPhoto(ask, own(ask)),
})

export const profile = parts(ofStaff, ofOneself, part({ sealed: sealedColumns }))

named({ personalDraft, profileDraft, profileDetail, educationList, employmentList })
