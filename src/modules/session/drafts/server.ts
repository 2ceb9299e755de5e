import { serve } from '../../../kit/server/serve.ts'
import { draftApi } from './contract.ts'
import * as store from './store.ts'

const secret = /password/i

/** What must never be kept, whatever a browser sends. */
const withoutPasswords = <Value>(values: Record<string, Value>): Record<string, Value> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !secret.test(name)))

export const drafts = serve(draftApi, {
  listDrafts: ask => store.listDrafts(ask),
  readDraft: ask => store.readDraft(ask, ask.params.id),
  keepDraft: async ask => ({
    id: await store.keepDraft(ask, { ...ask.body, values: withoutPasswords(ask.body.values) }),
  }),
  async dropDraft(ask) {
    await store.dropDraft(ask, ask.params.id)
    return null
  },
})
