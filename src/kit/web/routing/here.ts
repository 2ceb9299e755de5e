import { type Location, useMatches } from 'react-router'
import type { Page } from './guard.ts'

/** The page at the address; null when none stands there. */
export function usePage(): Page | null {
  const handle = useMatches().at(-1)?.handle
  return (handle as Page | undefined) ?? null
}

/** What somebody works on at an address: the path, and what the keys of its page and the open `dialogs` say. */
export function workAt(
  page: Page | null,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  dialogs: readonly string[] = [],
): string {
  const said = new URLSearchParams(search)
  return JSON.stringify([pathname, ...[...(page?.keys ?? []), ...dialogs].map(key => said.get(key))])
}
