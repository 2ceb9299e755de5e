import { can } from '../../kit/contract/access.ts'
import { invalidField } from '../../kit/contract/refusal.ts'
import { named } from '../../kit/server/named.ts'
import { serve } from '../../kit/server/serve.ts'
import { findAllAlike } from '../caregivers/matching/work.ts'
import { inviteListsApi } from './contract.ts'
import { listedPerson, listLine } from './lines/contract.ts'
import { readList } from './reading/work.ts'

export const inviteLists = serve(inviteListsApi, {
  readList(ctx) {
    const [file] = ctx.files
    if (!file) throw invalidField('file', 'Choose a file.')
    return readList(ctx, file)
  },
  // Whoever invites and may not read people is told of nobody.
  checkList: async ctx =>
    can(ctx.caller, 'caregivers.view') ? findAllAlike(ctx, ctx.body.people) : ctx.body.people.map(() => []),
})

named({ listLine, listedPerson })
