import type { Endpoint } from '../../contract/endpoint.ts'

type QueryValue = string | number | boolean | null | undefined

const isNothing = (value: unknown): value is null | undefined => value === null || value === undefined

/** Spec 7: arrays become repeated keys; null and undefined are skipped. */
export function queryText(query: Readonly<Record<string, unknown>>): string {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    const values = (Array.isArray(value) ? value : [value]) as QueryValue[]
    for (const one of values) if (!isNothing(one)) search.append(key, String(one))
  }
  return search.toString()
}

/** The whole address of a call. The API's host comes from the build's `VITE_API_HOST`; without it, the page's own. */
export function addressOf(
  endpoint: Endpoint,
  params: Readonly<Record<string, string>> = {},
  query: Readonly<Record<string, unknown>> = {},
): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = queryText(query)
  return `${import.meta.env.VITE_API_HOST ?? ''}${path}${search ? `?${search}` : ''}`
}
