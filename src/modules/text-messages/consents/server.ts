import type { Caller } from '../../../kit/server/caller.ts'
import { listen } from '../../../kit/server/context.ts'
import { named } from '../../../kit/server/named.ts'
import { serve } from '../../../kit/server/serve.ts'
import { signedUp } from '../../caregivers/work.ts'
import type { Whose } from '../store.ts'
import { consentsApi, textReach } from './contract.ts'
import { consentAtSignUp, endConsent, noteConsent, ownTexts, reachOf, saveOwn } from './work.ts'

const own = ({ personId, accountId }: Caller): Whose => (personId ? { personId } : { staffId: accountId })

export const consents = serve(
  consentsApi,
  {
    readReach: ctx => reachOf(ctx, ctx.params.id),
    async noteConsent(ctx) {
      await noteConsent(ctx, ctx.params.id, ctx.body)
      return reachOf(ctx, ctx.params.id)
    },
    async endConsent(ctx) {
      await endConsent(ctx, ctx.params.id, ctx.body)
      return reachOf(ctx, ctx.params.id)
    },
    readOwn: ctx => ownTexts(ctx, own(ctx.caller)),
    async saveOwn(ctx) {
      await saveOwn(ctx, own(ctx.caller), ctx.body.agreed)
      return ownTexts(ctx, own(ctx.caller))
    },
  },
  { on: [listen(signedUp, consentAtSignUp)] },
)

named({ textReach })
