import { Refusal } from '../../../kit/contract/refusal.ts'
import type { Context } from '../../../kit/server/context.ts'
import { named } from '../../../kit/server/named.ts'
import { serve } from '../../../kit/server/serve.ts'
import { ownReference, ownReferenceDraft, ownReferencesApi, ownReferences as ownReferencesSchema } from './contract.ts'
import { cancelOwn, ownReferencesOf, requestOwn } from './work.ts'

function personOf({ caller }: Context): string {
  if (!caller.personId) throw new Refusal('notFound')
  return caller.personId
}

export const ownReferences = serve(ownReferencesApi, {
  listOwnReferences: ctx => ownReferencesOf(ctx, personOf(ctx)),
  requestOwnReference: ctx => requestOwn(ctx, personOf(ctx), ctx.body),
  cancelOwnReference: ctx => cancelOwn(ctx, personOf(ctx), ctx.params.id),
})

named({ ownReference, ownReferenceDraft, ownReferences: ownReferencesSchema })
