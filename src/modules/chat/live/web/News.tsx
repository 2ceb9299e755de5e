import { useEffect, useMemo } from 'react'
import { create } from 'zustand'
import { refresh } from '../../../../kit/web/api/stale.ts'
import { useLive, useLiveState } from '../../../../kit/web/live/live.ts'
import { chatApi, chatLive } from '../../contract.ts'

/** Milliseconds within which several asks become one. */
const together = 1_000
/** Milliseconds after which somebody who has not told of it again no longer writes. */
const stopped = 5_000

/** Acts now, and once more for all that came within a moment. */
function gathered(act: () => unknown): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let again = false
  const run = () => {
    again = false
    void act()
    timer = setTimeout(() => {
      timer = undefined
      if (again) run()
    }, together)
  }
  return () => {
    if (timer) again = true
    else run()
  }
}

const askList = gathered(() => refresh(chatApi.listChats))

/** Whether the server tells what is new. */
export const useConnected = (): boolean => useLiveState(of => of.state === 'connected')

/** What was told before the connection stood is asked for. */
const useWhenConnected = (act: () => void) =>
  useEffect(
    () =>
      useLiveState.subscribe((now, before) => {
        if (now.state === 'connected' && before.state !== 'connected') act()
      }),
    [act],
  )

/** Keeps the lists of chats new. Without a connection they have to ask, every so many milliseconds: what it answers. */
export function useListNews(every: number): number | undefined {
  useLive(chatLive.changed, askList)
  useLive(chatLive.read, askList)
  useLive(chatLive.presence, askList)
  useWhenConnected(askList)
  return useConnected() ? undefined : every
}

/** Calls back when there is something new in a chat; answers as `useListNews`. */
export function useChatNews(chatId: string | null, act: (chatId: string) => unknown, every: number) {
  const ask = useMemo(() => gathered(() => chatId && act(chatId)), [chatId, act])
  useLive(chatLive.changed, of => of.chatId === chatId && ask())
  useLive(chatLive.read, of => of.chatId === chatId && ask())
  useWhenConnected(ask)
  return useConnected() ? undefined : every
}

type Writer = { readonly accountId: string; readonly firstName: string; readonly timer: ReturnType<typeof setTimeout> }

/** Who writes now, by the chat. */
const useWriters = create<Readonly<Record<string, Writer>>>(() => ({}))

function stop(chatId: string): void {
  const { [chatId]: writer, ...others } = useWriters.getState()
  clearTimeout(writer?.timer)
  if (writer) useWriters.setState(others, true)
}

/** Follows who writes, until their message comes or they have stopped. */
export function useWritersNews(): void {
  useLive(chatLive.typing, ({ chatId, ...who }) => {
    stop(chatId)
    useWriters.setState({ [chatId]: { ...who, timer: setTimeout(() => stop(chatId), stopped) } })
  })
  useLive(chatLive.changed, ({ chatId, accountId }) => {
    if (useWriters.getState()[chatId]?.accountId === accountId) stop(chatId)
  })
}

/** The first name of who writes in a chat now; null: nobody, or it is not known. */
export function useWriter(chatId: string | null): string | null {
  const writer = useWriters(of => (chatId ? of[chatId]?.firstName : undefined)) ?? null
  return useConnected() ? writer : null
}
