import type { Endpoint, Topic } from '../../contract/endpoint.ts'

/** What a change makes old: these calls, and every call about these topics. */
export type Reads = readonly (Endpoint | Topic)[]
/** What has become old: these, everything, or the calls with these names. */
export type Stale = Reads | 'everything' | { readonly names: readonly string[] }
type Listener = (stale: Stale) => Promise<void>

const listeners = new Set<Listener>()

/** Calls back when answers of the server have become old; the promise ends when what is on screen was asked anew. */
export function onStale(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

async function tell(stale: Stale): Promise<void> {
  await Promise.all([...listeners].map(listener => listener(stale)))
}

/** Marks everything asked of these endpoints and about these topics as old: what of it is on screen is asked again. */
export const refresh = (...reads: Reads): Promise<void> => tell(reads)

/** Asks again for everything that is on screen. */
export const refreshAll = (): Promise<void> => tell('everything')

/** Asks again for what is on screen of the calls with these names. */
export const refreshNamed = (names: readonly string[]): Promise<void> => tell({ names })
