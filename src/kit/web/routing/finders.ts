import { createContext, useContext, useMemo } from 'react'
import { type Access, mayUse } from '../../contract/access.ts'
import { holderOf, useSession } from '../session/session.ts'
import type { MenuIcon } from '../theme/menu-icons.ts'

export type Found = { id: string; title: string; detail?: string; to: string }

/** A search that a module lends to the palette. `title` heads its results; it is asked with two letters or more. */
export type Finder = {
  /** Stands before each of its results. */
  icon: MenuIcon
  allow: Access
  title: () => string
  search: (words: string, signal: AbortSignal) => Promise<readonly Found[]>
}

/** What the palette searches beside pages and actions: given by whoever starts the app. */
export const FindersContext = createContext<readonly Finder[]>([])

/** Those that the signed-in person may use. */
export function useFinders(): Finder[] {
  const finders = useContext(FindersContext)
  const user = useSession(s => s.user)
  return useMemo(() => finders.filter(one => mayUse(one.allow, holderOf(user))), [finders, user])
}

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** Says whether each typed word begins a word of the name, in any order. */
export function matches(name: string, typed: string): boolean {
  const words = wordsOf(name)
  return wordsOf(typed).every(begin => words.some(word => word.startsWith(begin)))
}
