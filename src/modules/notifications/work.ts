import type { Work } from '../../kit/server/context.ts'
import type { Notice, Settled } from '../../kit/server/notice.ts'
import { notificationsLive } from './contract.ts'
import { type KindName, noticeKinds } from './kinds/contract.ts'
import { dueBy, placesOf } from './rules.ts'
import * as store from './store.ts'

/** The job that tells by the channels what is still unseen. */
export const sendingJob = 'notifications'

/** Tells the open pages of these accounts that something is new, or was seen. */
export function tellChanged({ tell }: Pick<Work, 'tell'>, accounts: readonly string[]): void {
  if (accounts.length > 0) tell(notificationsLive.changed, {}, { accounts })
}

/** Keeps a notice for everyone whom it concerns, in the transaction in which it happened. */
export async function keepNotice(work: Work, notice: Notice): Promise<void> {
  const kind = notice.kind as KindName
  if (!Object.hasOwn(noticeKinds, kind)) throw new Error(`${kind} is no kind of notice`)
  const personId = notice.about ?? notice.responsible?.personId ?? work.caller?.personId ?? null
  const lines = (await store.readersOf(work, notice, personId)).flatMap(({ id, isStaff, choices }) => {
    const link = isStaff ? notice.links.staff : notice.links.person
    const inApp = placesOf(kind, choices).includes('app')
    const due = dueBy(kind, choices, work.now, notice.notBefore)
    if (!link || (!inApp && due.length === 0)) return []
    return [{ accountId: id, kind, key: notice.key, link, words: notice.words ?? {}, personId, inApp, due }]
  })
  if (lines.length === 0) return
  await store.addLines(work, lines)
  tellChanged(
    work,
    lines.map(one => one.accountId),
  )
  if (lines.some(one => one.due.length > 0)) work.afterCommit(() => work.services.jobs.wake(sendingJob))
}

/** Marks as seen what was opened, or is dealt with. */
export async function settleNotice(work: Work, { keys, accounts }: Settled): Promise<void> {
  tellChanged(work, [...new Set(await store.settle(work, keys, accounts))])
}
