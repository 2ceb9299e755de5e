import type { Context } from '../../kit/server/context.ts'
import { listen } from '../../kit/server/context.ts'
import { named } from '../../kit/server/named.ts'
import { noticed, settled } from '../../kit/server/notice.ts'
import { part, parts, serve } from '../../kit/server/serve.ts'
import type { Services } from '../../kit/server/services.ts'
import { notification, notificationsApi } from './contract.ts'
import { push } from './push/server.ts'
import { notificationsBegin } from './rules.ts'
import { sendDue } from './sending/work.ts'
import { settings } from './settings/server.ts'
import * as store from './store.ts'
import { keepNotice, sendingJob, settleNotice, tellChanged } from './work.ts'

async function after(ctx: Context) {
  tellChanged(ctx, [ctx.caller.accountId])
  return store.readUnread(ctx)
}

async function dropOld(services: Services, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted && (await store.dropOld(services.database, notificationsBegin(services.now()))));
}

const own = serve(
  notificationsApi,
  {
    listNotifications: ctx => store.listNotifications(ctx, ctx.query),
    readUnread: ctx => store.readUnread(ctx),
    async markSeen(ctx) {
      const changed = await store.markSeen(ctx, ctx.body.ids, ctx.body.links)
      return changed ? after(ctx) : store.readUnread(ctx)
    },
    async markUnseen(ctx) {
      await store.markUnseen(ctx, ctx.params.id)
      return after(ctx)
    },
    async markAllSeen(ctx) {
      await store.markAllSeen(ctx)
      return after(ctx)
    },
  },
  {
    on: [listen(noticed, keepNotice), listen(settled, settleNotice)],
    jobs: [{ name: 'old-notifications', schedule: '21 * * * *', run: dropOld }],
  },
)

const sending = part({
  jobs: [{ name: sendingJob, schedule: '* * * * *', run: sendDue, resumes: true }],
})

export const notifications = parts(own, settings, push, sending)

named({ notification })
