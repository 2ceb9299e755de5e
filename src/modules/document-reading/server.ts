import { named } from '../../kit/server/named.ts'
import { serve } from '../../kit/server/serve.ts'
import { proposal, proposals, readingApi, readingSetting } from './contract.ts'
import * as store from './store.ts'
import { readingJob, readWaiting, saveSetting } from './work.ts'

export const documentReading = serve(
  readingApi,
  {
    readPages: ctx => store.proposalsOfPages(ctx, { ...ctx.query, accountId: ctx.caller.accountId }),

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
