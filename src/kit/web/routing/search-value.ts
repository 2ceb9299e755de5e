import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { beginClosing } from './leaving.ts'

type Place = { readonly search: string; readonly opened: string | undefined }

const has = (search: string, name: string) => new URLSearchParams(search).has(name)

/** The query with other values; null: without it. What has no value is written as a plain word: `?new`. */
function queryWith(search: string, values: Readonly<Record<string, string | null>>): string {
  const next = new URLSearchParams(search)
  for (const [name, value] of Object.entries(values)) {
    next.delete(name)
    if (value !== null) next.set(name, value)
  }
  return next.toString().replace(/=(?=&|$)/g, '')
}

/**
 * What of a page is open stands in its address, so that a link can lead to it. Showing it adds a step to the history, which
 * the browser's Back takes back; so does closing, unless a link led here. `inner` opens over it and goes with it.
 */
export function useSearchValue(name: string, inner: readonly string[] = []) {
  const { key, search, state } = useLocation()
  const navigate = useNavigate()
  const opened = (state as { opened?: string } | null)?.opened
  // Null while a step of this value is on its way: a second press would make another. Null once the page is left, too.
  const here = useRef<Place>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step of the history is a place of its own
  useLayoutEffect(() => {
    here.current = { search, opened }
    return () => {
      here.current = null
    }
  }, [key, search, opened])

  const take = (): Place | null => {
    const place = here.current
    here.current = null
    return place
  }
  const names = [name, ...inner]
  const none = Object.fromEntries(names.map(one => [one, null]))
  const without = (place: Place) => {
    const kept = place.opened !== undefined && !names.includes(place.opened) ? state : null
    void navigate({ search: queryWith(place.search, none) }, { replace: true, preventScrollReset: true, state: kept })
  }
  const close = (then: (() => void) | null = null): void => {
    const place = here.current && has(here.current.search, name) ? take() : null
    if (!place) return
    beginClosing(then)
    if (place.opened === name) void navigate(-1)
    else without(place)
  }
  return {
    value: new URLSearchParams(search).get(name),
    /** True when something of `inner` stands in the address. */
    hasInner: inner.some(one => has(search, one)),
    show(value = ''): void {
      const before = here.current && new URLSearchParams(here.current.search).get(name)
      if (before === value) return
      const place = before === null ? take() : here.current
      if (!place) return
      void navigate(
        { search: queryWith(place.search, { ...none, [name]: value }) },
        { replace: before !== null, preventScrollReset: true, state: before === null ? { opened: name } : state },
      )
    },
    close: () => close(),
    /** Closes it, and does the rest once the address is without it. */
    closeThen: close,
    /** Takes it out of the address, where it leads to nothing. */
    drop(): void {
      const place = take()
      if (place) without(place)
    },
  }
}
