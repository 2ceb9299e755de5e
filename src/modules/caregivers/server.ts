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
import { history } from './history/server.ts'
import { invitations } from './invitations/server.ts'
import { caregiverList } from './list/server.ts'
import { matching } from './matching/server.ts'
import { notes } from './notes/server.ts'
import { profile } from './profile/server.ts'
import { signup } from './signup/server.ts'
import { effect, laterFact, standingDraft } from './standing/contract.ts'
import { views } from './views/server.ts'
import { changeStatus } from './work.ts'

const own = serve(caregiversApi, {
  changeStatus: ctx => changeStatus(ctx, ctx.params.id, ctx.body.status, ctx.body.reason, ctx.body),
})

const acts = part({
  acts: {
    absence: 'caregivers.view',
    caregiver: 'caregivers.view',
    link: 'caregivers.view',
    note: 'notes.view',
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
  profile,
  notes,
  history,
  absences,
  views,
  acts,
)

named({
  personStatus,
  language,
  heldPosition,
  clearToWork: answer,
  clearance,
  statusDraft,
  traitFacts,
  standingDraft,
  standingEffect: effect,
  laterFact,
})
