import { Refusal } from '../../../kit/contract/refusal.ts'
import { listen } from '../../../kit/server/context.ts'
import { named } from '../../../kit/server/named.ts'
import { serve } from '../../../kit/server/serve.ts'
import { signedUp } from '../../caregivers/work.ts'
import { consentsApi, textReach } from './contract.ts'
import { consentAtSignUp, endConsent, noteConsent, ownTexts, reachOf, saveOwn } from './work.ts'

function ownId(personId: string | null): string {
  if (!personId) throw new Refusal('notFound')
  return personId
}

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
    readOwn: ctx => ownTexts(ctx, ownId(ctx.caller.personId)),
    async saveOwn(ctx) {
      const personId = ownId(ctx.caller.personId)
      await saveOwn(ctx, personId, ctx.body.agreed)
      return ownTexts(ctx, personId)
    },
  },
  { on: [listen(signedUp, consentAtSignUp)] },
)

named({ textReach })
