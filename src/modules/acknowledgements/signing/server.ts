import { Refusal } from '../../../kit/contract/refusal.ts'
import type { Context } from '../../../kit/server/context.ts'
import { named } from '../../../kit/server/named.ts'
import { serve } from '../../../kit/server/serve.ts'
import { readPerson } from '../../caregivers/store.ts'
import { ownText, ownTexts as ownTextsSchema, signedText, signingApi, textSignature, textToSign } from './contract.ts'
import { ownTexts, readText, signedTexts, signText, withdrawSignature } from './work.ts'

function personOf({ caller }: Context): string {
  if (!caller.personId) throw new Refusal('notFound')
  return caller.personId
}

export const signing = serve(signingApi, {
  async listOwn(ctx) {
    const personId = personOf(ctx)
    return { asked: await ownTexts(ctx, personId), signed: await signedTexts(ctx, personId) }
  },
  readText: ctx => readText(ctx, personOf(ctx), ctx.params.id),
  signText: ctx => signText(ctx, personOf(ctx), ctx.params.id, ctx.body.signature),
  withdrawSignature: ctx => withdrawSignature(ctx, ctx.params.id, ctx.body.reason),
  async listSigned(ctx) {
    const { id } = await readPerson(ctx.db, ctx.params.personId)
    return signedTexts(ctx, id)
  },
})

named({ ownText, textToSign, textSignature, signedText, ownTexts: ownTextsSchema })
