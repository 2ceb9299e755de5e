import { changesBetween } from '../../../kit/server/audit.ts'
import { named } from '../../../kit/server/named.ts'
import { serve } from '../../../kit/server/serve.ts'
import { policiesApi, policiesDraft, policies as policiesSchema } from './contract.ts'
import { readPolicies, savePolicies } from './store.ts'

export const policies = serve(policiesApi, {
  readPolicies: ctx => readPolicies(ctx.db),
  async savePolicies(ctx) {
    const { id } = ctx.caller.organization
    const before = await readPolicies(ctx.db)
    await savePolicies(ctx.db, ctx.now, id, ctx.body)
    const changes = changesBetween(before, ctx.body)
    await ctx.audit({ action: 'organization.policiesUpdated', subjectKind: 'organization', subjectId: id, ...changes })
    return ctx.body
  },
})

named({ policies: policiesSchema, policiesDraft })
