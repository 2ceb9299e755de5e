import { named } from '../../kit/server/named.ts'
import { serve } from '../../kit/server/serve.ts'
import { user, userDraft, usersApi } from './contract.ts'
import * as managing from './managing/work.ts'
import { listUsers } from './store.ts'
import { registerUser } from './work.ts'

export const users = serve(usersApi, {
  listUsers: ask => listUsers(ask.db, ask.query),
  registerUser: ask => registerUser(ask, ask.body),
  updateUser: ask => managing.updateUser(ask, ask.params.id, ask.body),
  toggleUser: ask => managing.toggleUser(ask, ask.params.id, ask.body.active),
  setUserPassword: ask => managing.setUserPassword(ask, ask.params.id, ask.body.newPassword),
  resendUserInvitation: ask => managing.resendInvitation(ask, ask.params.id),
})

named({ user, userDraft })
