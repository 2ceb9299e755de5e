import { randomBytes } from 'node:crypto'
import { invalidField, Refusal } from '../../kit/contract/refusal.ts'
import { said } from '../../kit/contract/sentence.ts'
import { changesBetween } from '../../kit/server/audit.ts'
import type { Context, Work } from '../../kit/server/context.ts'
import { named } from '../../kit/server/named.ts'
import { parts, serve } from '../../kit/server/serve.ts'
import { madeWebhook, type Webhook, webhook, webhookDraft, webhooksApi } from './contract.ts'
import { webhookDeliveries } from './deliveries/server.ts'
import { testEvent } from './events/contract.ts'
import { beginNoting, endNoting } from './events/store.ts'
import { clearanceJob, deliveryJob, listeners, sendTo, tellOfTheDay } from './events/work.ts'
import { oldSecretUntil } from './rules.ts'
import * as store from './store.ts'

/** How many an organization may have: each is sent every event that it chose. */
const most = 10

/** The same that every library of Standard Webhooks reads: 256 random bits. */
const newSecret = () => `whsec_${randomBytes(32).toString('base64')}`

const about = (did: string, subjectId: string) => ({ action: `webhook.${did}`, subjectKind: 'webhook', subjectId })

/** What stands on record of a webhook. Its whole address may hold a secret of the receiver's. */
const onRecord = ({ url, description, events }: Pick<Webhook, 'url' | 'description' | 'events'>) => ({
  host: new URL(url).host,
  description,
  events,
})

async function demandReachable({ services }: Work, url: string): Promise<void> {
  if (!URL.canParse(url) || !(await services.outbound.reaches(url)))
    throw invalidField(
      'url',
      'We can’t send to this address. Enter one that starts with https:// and that the internet can reach.',
    )
}

async function create(ctx: Context<typeof webhooksApi.createWebhook>) {
  await demandReachable(ctx, ctx.body.url)
  const count = await store.countForAdding(ctx.db)
  if (count >= most)
    throw new Refusal('notPossible', said('You can have up to {most} webhooks. Delete one first.', { most }))
  const secret = newSecret()
  const seal = (place: string) => ctx.services.sealer.seal(secret, place)
  const made = await store.addWebhook(ctx, ctx.body, { by: ctx.caller.accountId, seal })
  if (count === 0) await beginNoting(ctx)
  await ctx.audit({ ...about('created', made.id), after: onRecord(made) })
  return { webhook: made, secret }
}

async function update(ctx: Context<typeof webhooksApi.updateWebhook>) {
  const before = await store.holdWebhook(ctx, ctx.params.id)
  const isElsewhere = ctx.body.url !== before.url
  if (isElsewhere) await demandReachable(ctx, ctx.body.url)
  const after = await store.changeWebhook(ctx, before.id, ctx.body)
  const told = changesBetween<Record<string, unknown>>(onRecord(before), onRecord(after))
  await ctx.audit({
    ...about('updated', before.id),
    before: told.before,
    after: isElsewhere ? { ...told.after, addressChanged: true } : told.after,
  })
  return after
}

async function rotate(ctx: Context<typeof webhooksApi.rotateSecret>) {
  const { id } = await store.holdWebhook(ctx, ctx.params.id)
  const secret = newSecret()
  const made = await store.changeWebhook(ctx, id, {
    old_secret_sealed: await store.sealedSecretOf(ctx.db, id),
    old_secret_until: oldSecretUntil(ctx.now),
    secret_sealed: ctx.services.sealer.seal(secret, store.sealedPlace(id)),
  })
  await ctx.audit(about('secretRotated', id))
  return { webhook: made, secret }
}

async function pause(ctx: Context<typeof webhooksApi.pauseWebhook>) {
  const before = await store.holdWebhook(ctx, ctx.params.id)
  if (before.state === 'paused') throw new Refusal('notPossible', 'This webhook is already paused.')
  await ctx.audit({ ...about('paused', before.id), after: { host: onRecord(before).host, because: 'chosen' } })
  return store.changeWebhook(ctx, before.id, { paused_at: ctx.now, paused_because: 'chosen' })
}

async function resume(ctx: Context<typeof webhooksApi.resumeWebhook>) {
  const before = await store.holdWebhook(ctx, ctx.params.id)
  if (before.state !== 'paused') throw new Refusal('notPossible', 'This webhook isn’t paused.')
  await ctx.audit({ ...about('resumed', before.id), after: { host: onRecord(before).host } })
  ctx.afterCommit(() => ctx.services.jobs.wake(deliveryJob))
  return store.changeWebhook(ctx, before.id, { paused_at: null, paused_because: null, failing_since: null })
}

async function sendTest(ctx: Context<typeof webhooksApi.sendTest>) {
  const { id, state } = await store.holdWebhook(ctx, ctx.params.id)
  if (state === 'paused') throw new Refusal('notPossible', 'This webhook is paused. Resume it first, then test it.')
  await sendTo(ctx, testEvent, [{ webhookId: id }], [id])
  await ctx.audit(about('tested', id))
  return store.readWebhook(ctx, id)
}

async function remove(ctx: Context<typeof webhooksApi.deleteWebhook>) {
  const before = await store.holdWebhook(ctx, ctx.params.id)
  await store.removeWebhook(ctx.db, before.id)
  await endNoting(ctx.db)
  await ctx.audit({ ...about('deleted', before.id), before: onRecord(before) })
  return null
}

export const webhooks = parts(
  serve(
    webhooksApi,
    {
      listWebhooks: ctx => store.listWebhooks(ctx, ctx.query),
      readWebhook: ctx => store.readWebhook(ctx, ctx.params.id),
      createWebhook: create,
      updateWebhook: update,
      rotateSecret: rotate,
      pauseWebhook: pause,
      resumeWebhook: resume,
      sendTest,
      deleteWebhook: remove,
    },
    {
      on: listeners,
      sealed: store.sealedColumns,
      jobs: [{ name: clearanceJob, schedule: '1 * * * *', run: tellOfTheDay, resumes: true }],
    },
  ),
  webhookDeliveries,
)

named({ webhook, webhookDraft, madeWebhook })
