import { named } from '../../kit/server/named.ts'
import { serve } from '../../kit/server/serve.ts'
import { user, usersApi } from './contract.ts'
import { listUsers } from './store.ts'
import { registerUser } from './work.ts'

export const users = serve(usersApi, {
  listUsers: ask => listUsers(ask.db, ask.query),
  registerUser: ask => registerUser(ask, ask.body),
})

named({ user })
