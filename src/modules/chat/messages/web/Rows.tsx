import type { Waiting } from '../../../../kit/web/drafts/answer-state.ts'
import { showDayOf } from '../../../../kit/web/text/dates.ts'
import { t } from '../../../../kit/web/text/text.ts'
import type { Message } from '../contract.ts'
import type { Unsent } from './Sending.tsx'
import type { Thread } from './Thread.tsx'

export type MessageRow = {
  readonly kind: 'message'
  readonly key: string
  readonly message: Message
  /** True: the first, and the last, of several that somebody sent one after the other. */
  readonly begins: boolean
  readonly ends: boolean
}
export type Row =
  | MessageRow
  | { readonly kind: 'day'; readonly key: string; readonly words: string }
  | { readonly kind: 'unread'; readonly key: string }
  | { readonly kind: 'writer'; readonly key: string; readonly name: string }
  | { readonly kind: 'unsent'; readonly key: string; readonly of: Waiting }

/** Within how many milliseconds the messages of one person share a line of their time. */
const together = 5 * 60_000

const isNext = (one: Message | undefined, next: Message | undefined) =>
  one !== undefined &&
  next !== undefined &&
  one.authorId === next.authorId &&
  Date.parse(next.sentAt) - Date.parse(one.sentAt) < together &&
  showDayOf(one.sentAt) === showDayOf(next.sentAt)

const dayWords = (at: string) => (showDayOf(at) === showDayOf(new Date().toISOString()) ? t('Today') : showDayOf(at))

/** What is drawn of a chat: its messages, the days between them, where the unread ones begin, and what waits to be sent. */
export function rowsOf(thread: Thread, unsent: readonly Waiting[], readUntil: number, me: string): Row[] {
  const { messages } = thread
  const firstUnread = messages.find(one => one.sequence > readUntil && one.authorId !== me)?.id
  const there = new Set(messages.map(one => one.id))
  const rows = messages.flatMap((message, at): Row[] => {
    const before = messages[at - 1]
    const day = !before || showDayOf(before.sentAt) !== showDayOf(message.sentAt)
    return [
      ...(day ? [{ kind: 'day' as const, key: `day ${message.sentAt}`, words: dayWords(message.sentAt) }] : []),
      ...(message.id === firstUnread ? [{ kind: 'unread' as const, key: 'unread' }] : []),
      {
        kind: 'message',
        key: message.id,
        message,
        begins: !isNext(before, message),
        ends: !isNext(message, messages[at + 1]),
      },
    ]
  })
  // One that has just arrived is drawn once.
  const waiting = unsent.filter(of => !there.has((of.value as Unsent).id))
  return [...rows, ...waiting.map(of => ({ kind: 'unsent' as const, key: (of.value as Unsent).id, of }))]
}
