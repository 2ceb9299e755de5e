import { Refusal } from '../../../kit/contract/refusal.ts'
import type { Ask } from '../../../kit/server/ask.ts'
import { named } from '../../../kit/server/named.ts'
import { serve } from '../../../kit/server/serve.ts'
import { readPerson } from '../../caregivers/store.ts'
import { ownText, ownTexts as ownTextsSchema, signedText, signingApi, textSignature, textToSign } from './contract.ts'
import { ownTexts, readText, signedTexts, signText, withdrawSignature } from './work.ts'

function personOf({ caller }: Ask): string {
  if (!caller.personId) throw new Refusal('notFound')
  return caller.personId
}

export const signing = serve(signingApi, {
  async listOwn(ask) {
    const personId = personOf(ask)
    return { asked: await ownTexts(ask, personId), signed: await signedTexts(ask, personId) }
  },
  readText: ask => readText(ask, personOf(ask), ask.params.id),
  signText: ask => signText(ask, personOf(ask), ask.params.id, ask.body.signature),
  withdrawSignature: ask => withdrawSignature(ask, ask.params.id, ask.body.reason),
  async listSigned(ask) {
    const { id } = await readPerson(ask.db, ask.params.personId)
    return signedTexts(ask, id)
  },
})

named({ ownText, textToSign, textSignature, signedText, ownTexts: ownTextsSchema })
