import { Refusal } from '../../../kit/contract/refusal.ts'
import { named } from '../../../kit/server/named.ts'
import { serve } from '../../../kit/server/serve.ts'
import { readPerson } from '../../caregivers/store.ts'
import { evidenceApi, evidence as evidenceSchema, review, signature } from './contract.ts'
import { evidenceOf } from './work.ts'

export const evidence = serve(evidenceApi, {
  async readOwn(ask) {
    if (!ask.caller.personId) throw new Refusal('notFound')
    return evidenceOf(ask, ask.caller.personId)
  },
  async readOf(ask) {
    const { id } = await readPerson(ask.db, ask.params.personId)
    return evidenceOf(ask, id)
  },
})

named({ applicationReview: review, applicationSignature: signature, signedApplication: evidenceSchema })
