import { named } from '../../../kit/server/named.ts'
import { serve } from '../../../kit/server/serve.ts'
import { draftApi, draftBody, formDraft } from './contract.ts'
import * as store from './store.ts'
import { keepDraft } from './work.ts'

export const drafts = serve(
  draftApi,
  {
    listDrafts: ask => store.listDrafts(ask),
    readDraft: ask => store.readDraft(ask, ask.params.id),
    keepDraft: async ask => ({ id: await keepDraft(ask, ask.body) }),
    async dropDraft(ask) {
      await store.dropDraft(ask, ask.params.id)
      return null
    },
  },
  {
    sealed: store.sealedColumns,
    jobs: [
      { name: 'old-drafts', schedule: '37 * * * *', run: ({ database, now }) => store.dropOldDrafts(database, now()) },
    ],
  },
)

named({ formDraft, formDraftBody: draftBody })
