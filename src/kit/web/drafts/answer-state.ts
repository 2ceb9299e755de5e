import { useState } from 'react'
import { create } from 'zustand'

/** An answer that the server does not have yet. */
export type Waiting = {
  readonly id: string
  /** What it belongs to: the kind of its sender, a space, and what the sender writes down. */
  readonly group: string
  /** What of the group it answers, or nothing. */
  readonly key: string
  /** The answer itself, as it is sent. */
  readonly value: unknown
  /** When it was given, in milliseconds since 1970. */
  readonly at: number
  /** `failed`: no answer came; it is tried again by itself. `held`: the person has to say what they mean. */
  readonly state: 'waiting' | 'sending' | 'failed' | 'held'
  /** True: it was refused among others and is sent by itself. */
  readonly alone: boolean
  /** False: the device could not keep it, and it lives only while the tab does. */
  readonly isKept: boolean
  /** True: it may have reached the server, so nothing takes its place. */
  readonly tried: boolean
}

/** What sends the answers of one kind. */
export type AnswerSender = {
  /** How many answers one call takes along. */
  readonly batch: number
  /**
   * Sends answers of a group, or throws; they may be sent twice. What it answers says how those of the group change that
   * wait behind them.
   */
  send(group: string, values: readonly unknown[]): Promise<((later: unknown) => unknown) | null>
  /** The server does not want this answer, and says why. `hold` keeps it until the person has said what they mean. */
  refused(group: string, error: unknown): 'drop' | 'hold'
  /** Another tab of the same person has sent answers of the group. */
  sentElsewhere(group: string): void
}

export type LoadAnswerSender = () => Promise<AnswerSender>

/** The answers of the signed-in account that the server does not have. */
export const useAnswerQueue = create<{ waiting: readonly Waiting[] }>(() => ({ waiting: [] }))

/**
 * What waits of a group, where that stands, whether the device has all of it (`refused`: it does not take it, and it lives only
 * while the tab does), and since when all of it is saved; null: since the page was opened.
 */
export function useUnsent(group: string) {
  const waiting = useAnswerQueue(of => of.waiting).filter(one => one.group === group)
  const open = waiting.filter(one => one.state !== 'held')
  const isOpen = open.length > 0
  const [last, setLast] = useState<{ isOpen: boolean; savedAt: Date | null }>({ isOpen, savedAt: null })
  if (last.isOpen !== isOpen) setLast({ isOpen, savedAt: isOpen ? last.savedAt : new Date() })
  const state = open.some(one => one.state === 'failed') ? 'failed' : isOpen ? 'saving' : 'saved'
  const loose = open.filter(one => !one.isKept)
  const onDevice = loose.length === 0 ? 'kept' : loose.some(one => one.state !== 'sending') ? 'refused' : 'keeping'
  return { open, held: waiting.filter(one => one.state === 'held'), state, onDevice, savedAt: last.savedAt } as const
}
