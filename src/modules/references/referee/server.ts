import { named } from '../../../kit/server/named.ts'
import { serveOpen } from '../../../kit/server/serve.ts'
import { refereeApi, refereeRequest } from './contract.ts'
import { decline, saveDraft, submit, viewOf } from './work.ts'

export const referee = serveOpen(refereeApi, {
  readRefereeRequest: ask => viewOf(ask, ask.query.token),
  saveRefereeDraft: ask => saveDraft(ask, ask.body),
  declineReference: ask => decline(ask, ask.body.token, ask.body.reason),
  submitReference: ask => submit(ask, ask.body),
})

named({ refereeRequest })
