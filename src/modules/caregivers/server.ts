import { can } from '../../kit/contract/access.ts'
import { Refusal } from '../../kit/contract/refusal.ts'
import type { Caller } from '../../kit/server/caller.ts'
import type { Work } from '../../kit/server/context.ts'
import { previewReply } from '../../kit/server/files.ts'
import { named } from '../../kit/server/named.ts'
import { part, parts, serve } from '../../kit/server/serve.ts'
import { absences } from './absences/server.ts'
import {
  answer,
  caregiversApi,
  clearance,
  heldPosition,
  language,
  personStatus,
  statusDraft,
  traitFacts,
} from './contract.ts'
import { sealedColumns } from './identity/work.ts'
import { invitations } from './invitations/server.ts'
import { caregiverList } from './list/server.ts'
import { matching } from './matching/server.ts'
import { signup } from './signup/server.ts'
import { changeStatus } from './status-moves/work.ts'
import { readPhoto } from './store.ts'

const own = serve(caregiversApi, {
  changeStatus: ctx => changeStatus(ctx, ctx.params.id, ctx.body.status, ctx.body.reason, ctx.body),
  photo: ctx => photoOf(ctx, ctx.params.id),
})

async function photoOf(work: Work & { caller: Caller }, personId: string) {
  const { caller, organization } = work
  // Not even that somebody of this id is here.
  if (caller.personId !== personId && !can(caller, 'caregivers.view')) throw new Refusal('notFound')
  const found = await readPhoto(work.db, personId)
  if (!found) throw new Refusal('notFound')
  return { organizationId: organization.id, fileId: found.fileId, ...previewReply }
}

const acts = part({
  acts: {
    absence: 'caregivers.view',
    caregiver: 'caregivers.view',
    link: 'caregivers.view',
    alreadySignedUp: 'caregivers.view',
    invitation: 'caregivers.view',
    signUpClosed: 'caregivers.view',
  },
})

export const caregivers = parts(
  own,
  matching,
  caregiverList,
  invitations,
  signup,
  absences,
  acts,
  part({ sealed: sealedColumns }),
)

named({
  personStatus,
  language,
  heldPosition,
  clearToWork: answer,
  clearance,
  statusDraft,
  traitFacts,
})
