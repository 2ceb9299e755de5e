import { can } from '../../../kit/contract/access.ts'
import { named } from '../../../kit/server/named.ts'
import { serve } from '../../../kit/server/serve.ts'
import { alikePerson, likenessReason, matchingApi } from './contract.ts'
import { findAlike } from './work.ts'

export const matching = serve(matchingApi, {
  // Whoever invites and may not read people is told of nobody.
  findAlike: async ctx => (can(ctx.caller, 'caregivers.view') ? findAlike(ctx, ctx.query) : []),
})

named({ alikePerson, likenessReason })
