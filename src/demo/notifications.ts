import type { Notification } from '../modules/notifications/contract.ts'
import type { Calls } from './calls.ts'
import type { DemoPart, DemoStage } from './part.ts'

const at = '/api/notification'

/** How many of the newest stay unread. */
const unread = 4

async function readOlder(of: Calls): Promise<void> {
  const { data } = await of.send<{ data: Notification[] }>('GET', `${at}?limit=100&unread=true`)
  const ids = data.slice(unread).map(one => one.id)
  if (ids.length > 0) await of.send('PUT', `${at}/seen`, { ids, links: [] })
}

/** What happened in the other parts concerned people: they have read all but the newest. */
async function play({ admin, coordinator, cast }: DemoStage): Promise<void> {
  for (const one of [admin, coordinator, cast.caregiver.calls]) await readOlder(one)
}

export const notifications: DemoPart = { play }
