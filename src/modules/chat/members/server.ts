import { serve } from '../../../kit/server/serve.ts'
import { membersApi } from './contract.ts'
import * as store from './store.ts'

export const members = serve(membersApi, {
  listOwnGroups: ctx => store.listGroups(ctx, false),
  listAdmins: ctx => store.listAdmins(ctx),
  chooseGroups: ctx => store.listGroups(ctx, ctx.caller.role === 'organizationAdmin'),
  listMembers: ctx => store.listMembers(ctx, ctx.query),
})
