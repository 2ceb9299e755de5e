import { keepPreviousData, QueryClient, type QueryFilters, type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import type { Endpoint, ReplyOf, Topic } from '../../contract/endpoint.ts'
import { maxLimit } from '../../contract/page.ts'
import type { Refusal } from '../../contract/refusal.ts'
import { useSession } from '../session/session.ts'
import { type CallOptions, call, callAny } from './call.ts'
import { onStale, type Stale } from './stale.ts'

/**
 * What the server answered, for as long as the page stands. A failed question is not repeated by itself: each failure is
 * told once. What is on screen is asked anew when the network is back: something may have arrived whose answer was lost.
 */
export const cache = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 5_000, networkMode: 'always', refetchOnReconnect: 'always' },
  },
})
cache.mount()

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { readonly about?: Topic | undefined }
  }
}

const filterOf = (read: Endpoint | Topic): QueryFilters =>
  'topic' in read ? { predicate: ({ meta }) => meta?.about === read } : { queryKey: [read.name] }

function filtersOf(stale: Stale): QueryFilters[] {
  if (stale === 'everything') return [{}]
  return 'names' in stale ? stale.names.map(name => ({ queryKey: [name] })) : stale.map(filterOf)
}

onStale(async stale => {
  const filters = filtersOf(stale)
  await Promise.all(
    filters.map(async one => {
      // An answer that is under way may have been made before the change.
      await cache.cancelQueries(one)
      await cache.invalidateQueries(one)
    }),
  )
})

// What one person saw is nobody else's.
useSession.subscribe((now, before) => {
  if (now.token !== before.token) cache.clear()
})

type Asked = { params?: Readonly<Record<string, string>> | undefined; query?: unknown }

/** The cache key: the endpoint's name, then what was asked. */
export const keyOf = (endpoint: Endpoint, asked: Asked = {}) => [
  endpoint.name,
  asked.params ?? null,
  asked.query ?? null,
]

/** How an answer is kept: under its key, with what it tells of. */
export const keptAs = (endpoint: Endpoint, asked: Asked = {}) => ({
  queryKey: keyOf(endpoint, asked),
  meta: { about: endpoint.about },
})

type AskOptions<E extends Endpoint> = Omit<CallOptions<E>, 'body' | 'files' | 'onProgress' | 'signal'>
type AskMore = {
  /** False: do not ask yet. */
  enabled?: boolean
  /** Asks again every so many milliseconds. */
  every?: number
}

/** Asks the server and keeps the answer under the endpoint's name. The previous page stays while the next loads. */
export function useApiQuery<E extends Endpoint>(
  endpoint: E,
  options: AskOptions<E>,
  more: AskMore = {},
): UseQueryResult<ReplyOf<E>, Refusal> {
  const { params, query } = options as Asked
  return useQuery<ReplyOf<E>, Refusal>(
    {
      ...keptAs(endpoint, { params, query }),
      queryFn: ({ signal }) => call(endpoint, { ...options, signal } as CallOptions<E>),
      placeholderData: keepPreviousData,
      enabled: more.enabled ?? true,
      refetchInterval: more.every ?? false,
    },
    cache,
  )
}

type Rows = { data: readonly unknown[]; pagination: { totalPages: number } }
type ListEndpoint = Endpoint<string, z.ZodType, z.ZodType, z.ZodType<Rows>>

/** Asks for a list to its end, page after page: what is chosen from has everything. Answers its rows. */
export function useApiQueryAll<E extends ListEndpoint>(
  endpoint: E,
  options: AskOptions<E>,
): UseQueryResult<ReplyOf<E>['data'][number][], Refusal> {
  const { params, query } = options as Asked
  const pageOf = (page: number) => ({ ...(query as object), page, limit: maxLimit })
  return useQuery<ReplyOf<E>['data'][number][], Refusal>(
    {
      ...keptAs(endpoint, { params, query: { ...(query as object), page: 'all' } }),
      async queryFn({ signal }) {
        const rows: ReplyOf<E>['data'][number][] = []
        for (let page = 1, pages = 1; page <= pages; page++) {
          const asked = { ...(params ? { params } : {}), query: pageOf(page), signal }
          const answer = (await callAny(endpoint, asked)).data as ReplyOf<E>
          rows.push(...answer.data)
          pages = answer.pagination.totalPages
        }
        return rows
      },
    },
    cache,
  )
}
