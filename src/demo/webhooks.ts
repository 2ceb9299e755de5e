import { addDeliveries } from '../modules/webhooks/events/store.ts'
import { addWebhook, changeWebhook } from '../modules/webhooks/store.ts'
import type { DemoPart, DemoStage } from './part.ts'

/** What a receiver answered, and how many minutes ago the event happened. */
const attempts = [
  { minutes: 190, type: 'person.signedOff', status_code: 204, answer: '' },
  { minutes: 160, type: 'person.clearanceChanged', status_code: 204, answer: '' },
  { minutes: 130, type: 'person.clearanceChanged', status_code: 503, answer: 'Down for maintenance until 6 PM.' },
] as const

/**
 * A webhook of a scheduling program that was paused while that program is being worked on, with what it was sent before.
 * Nothing is sent: its address leads nowhere.
 */
async function play({ within, cast }: DemoStage): Promise<void> {
  const { id: personId } = cast.caregiver
  await within(async work => {
    const { id: by } = await work.db
      .selectFrom('account')
      .select('id')
      .where('role', '=', 'organizationAdmin')
      .orderBy('id')
      .executeTakeFirstOrThrow()
    const { id } = await addWebhook(
      work,
      {
        url: 'https://hooks.scheduling.example/carefold',
        description: 'Scheduling',
        events: ['person.clearanceChanged', 'person.signedOff'],
      },
      { by, seal: place => work.services.sealer.seal('whsec_bm9ib2R5IGtub3dzIHRoaXMgb25l', place) },
    )
    for (const { minutes, type, ...outcome } of attempts) {
      const then = new Date(work.now.getTime() - minutes * 60_000)
      await addDeliveries({ db: work.db, now: then }, type, [{ personId }], [id])
      const arrived = outcome.status_code < 300
      await work.db
        .updateTable('webhook_delivery')
        .set({ ...outcome, attempts: 1, tries: 1, last_try_at: then, updated_at: then })
        .set(arrived ? { delivered_at: then, next_try_at: null } : { next_try_at: new Date(then.getTime() + 60_000) })
        .where('created_at', '=', then)
        .execute()
    }
    await changeWebhook(work, id, { paused_at: work.now, paused_because: 'chosen' })
  })
}

export const webhooks: DemoPart = { play }
