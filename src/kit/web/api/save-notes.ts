import { useEffect, useId } from 'react'
import { create } from 'zustand'
import type { SaveState } from '../drafts/autosaving.ts'
import { type OutboxPage, useOutbox } from '../drafts/outbox-state.ts'

/** Where the forms of the page stand that save themselves. */
const useNotes = create<{ notes: Readonly<Record<string, SaveState>> }>(() => ({ notes: {} }))

/** Tells the bar at the foot of the page where a form stands that saves itself. */
export function useSaveNote(state: SaveState): void {
  const id = useId()
  useEffect(() => useNotes.setState(({ notes }) => ({ notes: { ...notes, [id]: state } })), [id, state])
  useEffect(() => () => useNotes.setState(({ notes: { [id]: _, ...others } }) => ({ notes: others })), [id])
}

/** What all of them come to: the worst of them, and of what failed how many. */
export type SaveNote =
  | { state: 'clean' | 'saving' | 'refused' }
  | { state: 'failed'; count: number }
  | { state: 'saved'; at: Date }

function sumOf(states: readonly SaveState[]): SaveNote {
  const failed = states.filter(one => one.state === 'failed').length
  if (failed > 0) return { state: 'failed', count: failed }
  if (states.some(one => one.state === 'refused')) return { state: 'refused' }
  if (states.some(one => one.state === 'saving' || one.state === 'waiting')) return { state: 'saving' }
  const times = states.flatMap(one => (one.state === 'saved' ? [one.at.getTime()] : []))
  return times.length > 0 ? { state: 'saved', at: new Date(Math.max(...times)) } : { state: 'clean' }
}

const ofPage: Record<OutboxPage['sending']['state'], SaveState['state']> = {
  waiting: 'saving',
  sending: 'saving',
  failed: 'failed',
  // It is told where the page is shown.
  refused: 'clean',
}

/** The same, with the pages that wait on this device, for a component that follows it. */
export function useSaveNotes(): SaveNote {
  const notes = useNotes(of => of.notes)
  const pages = useOutbox(of => of.pages)
  const states = pages.map(({ sending }) => ({ state: ofPage[sending.state] }) as SaveState)
  return sumOf([...Object.values(notes), ...states])
}
