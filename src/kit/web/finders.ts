import { createContext } from 'react'

export type Found = { id: string; title: string; detail?: string; to: string }

/** A search that a module lends to the palette. `title` heads its results; it is asked with two letters or more. */
export type Finder = {
  kind: 'person' | 'document'
  title: () => string
  search: (words: string, signal: AbortSignal) => Promise<readonly Found[]>
}

/** What the palette searches beside pages and actions: given by whoever starts the app. */
export const FindersContext = createContext<readonly Finder[]>([])
