import { named } from '../../../kit/server/named.ts'
import { serve } from '../../../kit/server/serve.ts'
import { readPerson } from '../store.ts'
import { invitationDraft, invitationsApi } from './contract.ts'
import { invite, inviteAgain } from './work.ts'

export const invitations = serve(invitationsApi, {
  invite: ask => invite(ask, ask.body),
  resendInvitation: async ask => inviteAgain(ask, await readPerson(ask.db, ask.params.id)),
})

named({ invitationDraft })
