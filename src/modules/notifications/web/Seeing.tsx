import { call } from '../../../kit/web/api/call.ts'
import { refresh } from '../../../kit/web/api/stale.ts'
import { notificationsApi } from '../contract.ts'

export const refreshAll = () => refresh(notificationsApi.readUnread, notificationsApi.listNotifications)

/** Marks what was opened. The page that it leads to does not wait for that. */
export async function see(ids: readonly string[], links: readonly string[] = []): Promise<void> {
  await call(notificationsApi.markSeen, { body: { ids: [...ids], links: [...links] }, quiet: true }).catch(() => null)
  await refreshAll()
}
