import { named } from '../../kit/server/named.ts'
import { serve } from '../../kit/server/serve.ts'
import { user, userDraft, usersApi } from './contract.ts'
import * as managing from './managing/work.ts'
import { listUsers } from './store.ts'
import { registerUser } from './work.ts'

export const users = serve(usersApi, {
  listUsers: ctx => listUsers(ctx.db, ctx.query),
  registerUser: ctx => registerUser(ctx, ctx.body),
  updateUser: ctx => managing.updateUser(ctx, ctx.params.id, ctx.body),
  toggleUser: ctx => managing.toggleUser(ctx, ctx.params.id, ctx.body.active),
  setUserPassword: ctx => managing.setUserPassword(ctx, ctx.params.id, ctx.body.newPassword),
  signOutUser: ctx => managing.signOutUser(ctx, ctx.params.id),
  resendUserInvitation: ctx => managing.resendInvitation(ctx, ctx.params.id),
})

named({ user, userDraft })
