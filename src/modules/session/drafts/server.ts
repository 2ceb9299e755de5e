import { named } from '../../../kit/server/named.ts'
import { serve } from '../../../kit/server/serve.ts'
import { draftApi, draftBody, formDraft } from './contract.ts'
import * as store from './store.ts'
import { keepDraft } from './work.ts'

export const drafts = serve(
  draftApi,
  {
    listDrafts: ctx => store.listDrafts(ctx),
    readDraft: ctx => store.readDraft(ctx, ctx.params.id),
    keepDraft: async ctx => ({ id: await keepDraft(ctx, ctx.body) }),
    async dropDraft(ctx) {
      await store.dropDraft(ctx, ctx.params.id)
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
