import { useQuery } from '@tanstack/react-query'
import { cache } from '../../../../kit/web/api/api-query.ts'
import { call } from '../../../../kit/web/api/call.ts'
import { type Message, type Messages, messagesApi } from '../contract.ts'

/** What this device knows of a chat: its newest messages without a gap, and some before them. */
export type Thread = Omit<Messages, 'more'> & {
  /** True: there are older ones. */
  older: boolean
}

const keyOf = (chatId: string) => ['messages of a chat', chatId]
const known = (chatId: string) => cache.getQueryData<Thread>(keyOf(chatId))

/** How many calls fill a gap. A longer one is left, and the newest messages are read anew. */
const mostCalls = 5

/** The messages by their place, each as it was told last. What is older than the first one is read with those around it. */
function joined(before: readonly Message[], told: readonly Message[], older: boolean): Message[] {
  const all = new Map(before.map(one => [one.id, one]))
  const first = older ? (before[0]?.sequence ?? 0) : 0
  for (const one of told) {
    const old = all.get(one.id)
    if (one.sequence >= first && (!old || old.revision <= one.revision)) all.set(one.id, one)
  }
  return [...all.values()].sort((a, b) => a.sequence - b.sequence)
}

const read = (chatId: string, query: { since?: number; before?: number; limit?: number }, signal?: AbortSignal) =>
  call(messagesApi.listMessages, { params: { id: chatId }, query, quiet: true, ...(signal ? { signal } : {}) })

async function newest(chatId: string, signal: AbortSignal): Promise<Thread> {
  const { more, ...told } = await read(chatId, {}, signal)
  return { ...told, older: more }
}

/** Asks for what was sent, edited or deleted since, and joins it to what is known by then. */
async function caughtUp(chatId: string, signal: AbortSignal): Promise<Thread> {
  const from = known(chatId)
  if (!from) return newest(chatId, signal)
  const told: Message[] = []
  let since = from.revision
  for (let calls = 0; calls < mostCalls; calls++) {
    const { messages, more, ...rest } = await read(chatId, { since, limit: 200 }, signal)
    told.push(...messages)
    since = rest.revision
    if (more) continue
    // Older ones may have come meanwhile.
    const { messages: before, older } = known(chatId) ?? from
    return { ...rest, messages: joined(before, told, older), older }
  }
  return newest(chatId, signal)
}

/** The messages of a chat, asked for again every so many milliseconds, if they are given, while it is on screen. */
export const useThread = (chatId: string | null, every?: number) =>
  useQuery(
    {
      queryKey: keyOf(chatId ?? ''),
      queryFn: ({ signal }) => caughtUp(chatId ?? '', signal),
      enabled: chatId !== null,
      refetchInterval: every ?? false,
      // What is known is asked for what is missing whenever the chat is opened.
      staleTime: 0,
      gcTime: 60 * 60_000,
    },
    cache,
  )

/** Puts a message into what is known of its chat, where nothing between is missing. False: it has to be asked for. */
export function putMessage(message: Message): boolean {
  const before = known(message.chatId)
  if (!before) return false
  const last = before.messages.at(-1)?.sequence ?? 0
  if (message.sequence > last + 1 && before.messages.length > 0) return false
  const messages = joined(before.messages, [message], before.older)
  cache.setQueryData<Thread>(keyOf(message.chatId), { ...before, messages })
  return true
}

/** Asks for what is new in a chat. */
export const refreshThread = (chatId: string): Promise<void> => cache.invalidateQueries({ queryKey: keyOf(chatId) })

/** Asks for the messages before those that are known. */
export async function loadOlder(chatId: string): Promise<void> {
  const before = known(chatId)?.messages[0]?.sequence
  if (before === undefined) return
  const told = await read(chatId, { before, limit: 100 })
  cache.setQueryData<Thread>(keyOf(chatId), now => {
    if (now?.messages[0]?.sequence !== before) return now
    return { ...now, messages: [...told.messages, ...now.messages], older: told.more }
  })
}
