import { can } from '../../../kit/contract/access.ts'
import { invalidField, Refusal } from '../../../kit/contract/refusal.ts'
import type { Caller } from '../../../kit/server/caller.ts'
import type { Context } from '../../../kit/server/context.ts'
import { named } from '../../../kit/server/named.ts'
import { parts, serve } from '../../../kit/server/serve.ts'
import {
  educationList,
  employmentList,
  ownProfileApi,
  personalDraft,
  profileApi,
  profileDetail,
  profileDraft,
} from '../../caregivers/profile/contract.ts'
import * as store from '../../caregivers/profile/store.ts'
import { readPerson } from '../../caregivers/store.ts'
import { keepRest } from '../../session/drafts/work.ts'
import { addJob, explainGap, replaceEducation, replaceJobs } from '../background/work.ts'
import { readProfile, revealSsn, type Sight, updateOwnProfile, updateProfile } from './work.ts'

const sightOf = (caller: Caller): Sight => (can(caller, 'caregivers.viewSensitive') ? 'full' : 'masked')

/** The caller's own person: an applicant's account always has one. */
function own({ caller }: Context): string {
  if (!caller.personId) throw new Refusal('notAllowed')
  return caller.personId
}

async function keepPhoto(ctx: Context, personId: string) {
  await readPerson(ctx.db, personId)
  const [picture] = ctx.files
  if (!picture) throw invalidField('picture', 'Choose a picture.')
  const photoFileId = await ctx.services.files.keep(ctx, picture)
  await store.setPhoto(ctx.db, ctx.now, personId, photoFileId)
  await ctx.audit({ action: 'caregiver.photoChanged', subjectKind: 'person', subjectId: personId, personId })
  return { photoFileId }
}

const ofStaff = serve(profileApi, {
  readCaregiver: ctx => readProfile(ctx, ctx.params.id, sightOf(ctx.caller)),
  updateCaregiver(ctx) {
    const sight = sightOf(ctx.caller)
    const { birthDate, ssn, ...rest } = ctx.body
    // Who may not see them may not write over them either.
    return updateProfile(ctx, ctx.params.id, sight === 'full' ? ctx.body : rest, sight)
  },
  updateEducation: ctx => replaceEducation(ctx, ctx.params.id, ctx.body.educationHistory, ctx.body.version),
  updateEmployment: ctx => replaceJobs(ctx, ctx.params.id, ctx.body.employmentHistory, ctx.body.version),
  explainGap: ctx => explainGap(ctx, ctx.params.id, ctx.body),
  async readSsn(ctx) {
    const ssn = await revealSsn(ctx, ctx.params.id)
    if (ssn === null) throw new Refusal('notFound')
    return { ssn }
  },
  updatePhoto: ctx => keepPhoto(ctx, ctx.params.id),
})

const ofOneself = serve(ownProfileApi, {
  readOwn: ctx => readProfile(ctx, own(ctx), 'full'),
  async updateOwn(ctx) {
    const { unsaved, ...body } = ctx.body
    await keepRest(ctx, unsaved)
    const { userProfile, emergencyContacts } = await updateOwnProfile(ctx, own(ctx), body)
    return { user: userProfile, emergencyContacts }
  },
  addOwnJob: ctx => addJob(ctx, own(ctx), ctx.body),
  async updateOwnJobs(ctx) {
    await keepRest(ctx, ctx.body.unsaved)
    return replaceJobs(ctx, own(ctx), ctx.body.employmentHistory, ctx.body.version)
  },
  async explainOwnGap(ctx) {
    await keepRest(ctx, ctx.body.unsaved)
    return explainGap(ctx, own(ctx), ctx.body)
  },
  async updateOwnEducation(ctx) {
    await keepRest(ctx, ctx.body.unsaved)
    return replaceEducation(ctx, own(ctx), ctx.body.educationHistory, ctx.body.version)
  },
  updateOwnPhoto: ctx => keepPhoto(ctx, own(ctx)),
})

export const profile = parts(ofStaff, ofOneself)

named({ personalDraft, profileDraft, profileDetail, educationList, employmentList })
