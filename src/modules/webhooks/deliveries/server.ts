import { Refusal } from '../../../kit/contract/refusal.ts'
import type { Context } from '../../../kit/server/context.ts'
import { named } from '../../../kit/server/named.ts'
import { serve } from '../../../kit/server/serve.ts'
import { deliveryJob } from '../events/work.ts'
import { readWebhook } from '../store.ts'
import { deliveriesApi, webhookDelivery } from './contract.ts'
import * as store from './store.ts'
import { deliverDue, dropOldDeliveries, oldDeliveriesJob } from './work.ts'

async function sendAgain(ctx: Context<typeof deliveriesApi.sendAgain>) {
  const { id: subjectId, webhookId, type } = await store.readDelivery(ctx.db, ctx.params.id)
  const webhook = await readWebhook(ctx, webhookId)
  if (webhook.state === 'paused')
    throw new Refusal('notPossible', 'This webhook is paused. Resume it first, then send the event again.')
  if (!(await store.askAgain(ctx, subjectId)))
    throw new Refusal('conflict', 'This event is already waiting to be sent.')
  await ctx.audit({
    action: 'webhook.sentAgain',
    subjectKind: 'webhookDelivery',
    subjectId,
    after: { webhookId, type },
  })
  ctx.afterCommit(() => ctx.services.jobs.wake(deliveryJob))
  return store.readDelivery(ctx.db, subjectId)
}

export const webhookDeliveries = serve(
  deliveriesApi,
  {
    async listDeliveries(ctx) {
      await readWebhook(ctx, ctx.query.webhookId)
      return store.listDeliveries(ctx.db, ctx.query)
    },
    sendAgain,
  },
  {
    jobs: [
      { name: deliveryJob, schedule: '* * * * *', run: deliverDue, resumes: true },
      { name: oldDeliveriesJob, schedule: '51 * * * *', run: dropOldDeliveries },
    ],
  },
)

named({ webhookDelivery })
