import { useEffect, useRef } from 'react'
import { create } from 'zustand'
import type { AskBody, AskReply, Asks, DataOf, LiveAnswer, Tells } from '../../contract/live.ts'
import { isRefusalCode, Refusal, refusals } from '../../contract/refusal.ts'
import { showToast } from '../api/toast.ts'
import { told } from '../text/told.ts'

/** Off: nobody is signed in, or the page has none. */
export type LiveState = 'off' | 'connecting' | 'connected' | 'disconnected'

/** How the tab's live connection stands. */
export const useLiveState = create<{ readonly state: LiveState }>(() => ({ state: 'off' }))

type Listener = (data: unknown) => void
type Send = (name: string, body: unknown) => Promise<LiveAnswer>

const listeners = new Map<string, Set<Listener>>()
const reconnected = new Set<() => void>()
let send: Send | null = null

/** For the connection: hands on what the server told. */
export function hand(name: string, data: unknown): void {
  for (const listener of listeners.get(name) ?? []) listener(data)
}

/** For the connection: it is back after it was lost. */
export function tellReconnected(): void {
  for (const listener of reconnected) listener()
}

/** For the connection: what sends over it; null when it is gone. */
export function sendBy(by: Send | null): void {
  send = by
}

/** Hears what the server tells, outside of React. Answers how to stop. */
export function onLive<E extends Tells>({ name }: E, listener: (data: DataOf<E>) => void): () => void {
  const mine = listener as Listener
  const all = listeners.get(name) ?? new Set()
  listeners.set(name, all.add(mine))
  return () => void all.delete(mine)
}

/** Calls back when the connection is back: something may have been told meanwhile. What is on screen is asked anew by itself. */
export function onReconnect(listener: () => void): () => void {
  reconnected.add(listener)
  return () => void reconnected.delete(listener)
}

/** Hears what the server tells for as long as the component stands. */
export function useLive<E extends Tells>(event: E, handler: (data: DataOf<E>) => void): void {
  const newest = useRef(handler)
  useEffect(() => {
    newest.current = handler
  })
  useEffect(() => onLive(event, data => newest.current(data)), [event])
}

function refusalOf(answer: Exclude<LiveAnswer, { success: true }>): Refusal {
  const code = isRefusalCode(answer.code) ? answer.code : 'unexpected'
  const fields = answer.errors?.map(field => ({ path: field.path, message: told(field) }))
  return new Refusal(code, told(answer), fields, answer.retryAfter)
}

/**
 * Asks over the connection and answers the reply. A failure is shown as an error toast unless `quiet`, and thrown as a
 * Refusal; `busy` when there is no connection or no answer comes, and then nobody knows whether it was done.
 */
export async function ask<C extends Asks>(
  { name }: C,
  body: AskBody<C>,
  { quiet = false }: { quiet?: boolean } = {},
): Promise<AskReply<C>> {
  let refusal = new Refusal('busy', told(refusals.busy))
  try {
    const answer = await send?.(name, body)
    if (answer?.success) return answer.data as AskReply<C>
    if (answer) refusal = refusalOf(answer)
  } catch {
    // No answer came.
  }
  if (!quiet) showToast(refusal.message, 'error')
  throw refusal
}
