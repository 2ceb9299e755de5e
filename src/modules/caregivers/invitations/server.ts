import { named } from '../../../kit/server/named.ts'
import { serve } from '../../../kit/server/serve.ts'
import { readPerson } from '../store.ts'
import { invitationDraft, invitationsApi } from './contract.ts'
import { invite, inviteAgain } from './work.ts'

export const invitations = serve(invitationsApi, {
  invite: ctx => invite(ctx, ctx.body),
  resendInvitation: async ctx => inviteAgain(ctx, await readPerson(ctx.db, ctx.params.id)),
})

named({ invitationDraft })
