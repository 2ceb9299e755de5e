import { create } from 'zustand'
import { Refusal } from '../../contract/refusal.ts'
import { mayBeMade } from '../api/intents.ts'
import { onSessionEnd } from '../session/session.ts'
import { flushBeforeSignOut, patience } from '../session/sign-out.ts'

export type SaveState = { state: 'clean' | 'waiting' | 'saving' | 'failed' | 'refused' } | { state: 'saved'; at: Date }

/**
 * Saves the values, or throws. Answers what was saved in their place, when something was: they were merged with what somebody
 * else had saved. `again`: it is tried again by itself.
 */
export type Save<T> = (values: T, again: boolean) => Promise<T | undefined>

export type Saver<T> = {
  /** What the form holds now, and how it is saved. */
  take(values: T, save: Save<T>): void
  stay(): void
  /** The form goes away: what waits is saved at once, and tried until it is. */
  leave(): void
}

/** Milliseconds before the next try, after how many failed. */
const waits = [5_000, 10_000, 20_000, 40_000, 60_000]

/** A failure that the next try may not meet again: no connection, a busy server. */
const passes = (error: unknown) =>
  mayBeMade(error) || (error instanceof Refusal && ['tooMany', 'conflict'].includes(error.code))

type Unsaved = {
  hurry(): void
  forget(): void
  /** True while a save of it is still to come: what was refused waits for the next change. */
  waits(): boolean
}
const unsaved = new Set<Unsaved>()
const leaving = new Set<Unsaved>()

const hurry = () => {
  for (const one of unsaved) one.hurry()
}
const ask = (event: BeforeUnloadEvent) => {
  if (unsaved.size > 0) event.preventDefault()
}
// A page that is hidden may never be seen again; one that is seen again, or online again, has a new chance.
const wakes = ['online', 'pageshow', 'pagehide'] as const

function listen(): void {
  for (const wake of wakes) window.addEventListener(wake, hurry)
  document.addEventListener('visibilitychange', hurry)
  window.addEventListener('beforeunload', ask)
}
function listenNoMore(): void {
  for (const wake of wakes) window.removeEventListener(wake, hurry)
  document.removeEventListener('visibilitychange', hurry)
  window.removeEventListener('beforeunload', ask)
}
onSessionEnd(() => {
  for (const one of unsaved) one.forget()
})
flushBeforeSignOut({
  what: 'changes',
  async save() {
    const waiting = () => [...unsaved].filter(one => one.waits()).length
    hurry()
    for (const end = Date.now() + patience; waiting() > 0 && Date.now() < end; )
      await new Promise(resolve => setTimeout(resolve, 50))
    return waiting()
  },
})

/** How many forms went away with something that is still being saved: who reads before would read what was. */
export const useLeaving = create<{ count: number }>(() => ({ count: 0 }))

/**
 * Saves what a form holds `pause` milliseconds after it last changed, one save at a time; what changed during a save is
 * saved after it, and what failed is tried again. Leaving the page while something is unsaved asks first.
 */
export function saverOf<T>(first: T, pause: number, tell: (state: SaveState) => void): Saver<T> {
  let saved = JSON.stringify(first)
  let refused: string | null = null
  let now: { text: string; values: T; save: Save<T> } = { text: saved, values: first, save: async () => undefined }
  // What was sent and got no answer is sent again before anything newer, which would be refused as a conflict with it.
  let unanswered: typeof now | null = null
  let busy = false
  let gone = false
  let forgotten = false
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const me: Unsaved = {
    hurry: () => void run(),
    waits: () => busy || unanswered !== null || (now.text !== saved && now.text !== refused),
    forget() {
      forgotten = true
      note()
    },
  }
  /** Notes whether something is unsaved. */
  function note() {
    const before = unsaved.size
    const open = !forgotten && (busy || unanswered !== null || (now.text !== saved && !(gone && refused === now.text)))
    if (open) unsaved.add(me)
    else {
      clearTimeout(timer)
      unsaved.delete(me)
    }
    if (before === 0 && unsaved.size > 0) listen()
    if (before > 0 && unsaved.size === 0) listenNoMore()
    if (open && gone) leaving.add(me)
    else leaving.delete(me)
    useLeaving.setState({ count: leaving.size })
  }
  function soon(wait: number) {
    clearTimeout(timer)
    timer = setTimeout(() => void run(), wait)
  }
  async function run() {
    clearTimeout(timer)
    if (busy || forgotten || (!unanswered && (now.text === saved || now.text === refused))) return
    const sent = unanswered ?? now
    const { text, values, save } = sent
    busy = true
    tell({ state: 'saving' })
    const isOld = unanswered !== null
    try {
      const instead = await save(values, failures > 0)
      busy = false
      unanswered = null
      worked(text, instead === undefined ? text : JSON.stringify(instead), isOld)
    } catch (error) {
      busy = false
      unanswered = mayBeMade(error) ? sent : null
      if (passes(error)) again()
      else refuse(text)
    }
    note()
  }
  function worked(sent: string, stored: string, isOld: boolean) {
    // Where nobody changes it any more, what was sent is all there is to save.
    saved = gone && now.text === sent ? sent : stored
    refused = null
    failures = 0
    tell({ state: 'saved', at: new Date() })
    if (now.text === saved) return
    if (isOld) void run()
    else wait()
  }
  function again() {
    tell({ state: 'failed' })
    soon(waits[Math.min(failures, waits.length - 1)] ?? pause)
    failures += 1
  }
  function refuse(text: string) {
    refused = text
    tell({ state: 'refused' })
    if (now.text !== refused) wait()
  }
  function wait() {
    if (gone) return void run()
    tell({ state: 'waiting' })
    soon(pause)
  }
  return {
    take(values, save) {
      const text = JSON.stringify(values)
      const changed = text !== now.text
      now = { text, values, save }
      if (!changed || busy) return
      if (text === saved && !unanswered) tell({ state: 'clean' })
      else wait()
      note()
    },
    stay() {
      gone = false
      note()
    },
    leave() {
      gone = true
      void run()
      note()
    },
  }
}
