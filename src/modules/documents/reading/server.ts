import { Refusal } from '../../../kit/contract/refusal.ts'
import { named } from '../../../kit/server/named.ts'
import { serve } from '../../../kit/server/serve.ts'
import { readDocument } from '../store.ts'
import { auditView } from '../work.ts'
import { proposal, proposals, readingApi, readingSetting } from './contract.ts'
import * as store from './store.ts'
import { readingJob, readWaiting, saveSetting } from './work.ts'

export const reading = serve(
  readingApi,
  {
    readPages: ctx => store.proposalsOfPages(ctx, { ...ctx.query, accountId: ctx.caller.accountId }),

    async readDocument(ctx) {
      const document = await readDocument(ctx.db, ctx, ctx.params.id)
      if (!document.mayOpen) throw new Refusal('notAllowed')
      const read = await store.proposalsOfDocument(ctx, document.id)
      // What stands on a medical page is told with it.
      if (read.found.length > 0) await auditView(ctx, document, read.found[0]?.pageId ?? null)
      return read
    },

    readSetting: async ctx => ({ on: await store.readsPictures(ctx.db) }),

    async saveSetting(ctx) {
      await saveSetting(ctx, ctx.body.on)
      return ctx.body
    },
  },
  {
    sealed: store.sealedColumns,
    jobs: [
      {
        name: readingJob,
        schedule: '10-40/30 * * * *',
        run: (services, signal) => readWaiting(services, signal),
        resumes: true,
        mayTakeMinutes: 12 * 60,
      },
    ],
  },
)

named({ proposal, proposals, readingSetting })
