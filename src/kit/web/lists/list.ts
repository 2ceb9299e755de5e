import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { z } from 'zod'
import type { Endpoint, ReplyOf } from '../../contract/endpoint.ts'
import { defaultLimit, type Pagination } from '../../contract/page.ts'
import type { Refusal } from '../../contract/refusal.ts'
import { cache, keptAs, keyOf } from '../api/api-query.ts'
import { callAny } from '../api/call.ts'
import { found } from '../api/found.ts'
import { useIsDialogOpen } from '../dialogs/in-address.tsx'

export type Option = { value: string; label: string }

/** One filter: a key of the query, offered with its options. `many` lets several be chosen (sent as repeated keys). */
export type Filter = { name: string; label: string; options: readonly Option[]; many?: boolean }

/** A list whose call does not count is asked for its total by another one. */
type Rows<Row> = { data: Row[]; pagination?: Pagination }
type ListEndpoint = Endpoint<string, z.ZodType, z.ZodType, z.ZodType<Rows<{ id: string }>>>
export type RowOf<E extends ListEndpoint> = ReplyOf<E>['data'][number]

type ListOptions = {
  filters?: readonly Filter[]
  /** What is always asked, whatever the address says. */
  query?: Readonly<Record<string, unknown>>
  params?: Readonly<Record<string, string>>
  /** The orders that are offered by name; without any there is no control for them. */
  sorts?: readonly Option[]
}

type Change = Readonly<Record<string, string | readonly string[] | null>>

/** Reads and writes the state of a list in the address bar, so that it can be shared and the back button works. */
function useAddress(filters: readonly Filter[]) {
  const [search, setSearch] = useSearchParams()
  const chosen: Record<string, string[]> = {}
  for (const { name } of filters) if (search.has(name)) chosen[name] = search.getAll(name)
  const page = Math.max(Math.trunc(Number(search.get('page'))) || 1, 1)
  const limit = Math.max(Math.trunc(Number(search.get('limit'))) || defaultLimit, 1)
  const change = (changes: Change, replace = false) => {
    const next = new URLSearchParams(search)
    for (const [key, value] of Object.entries(changes)) {
      next.delete(key)
      for (const one of value === null ? [] : [value].flat()) if (one !== '') next.append(key, one)
    }
    // A step of the history that changes nothing would be one that Back does not seem to take.
    if (next.toString() !== search.toString()) setSearch(next, { replace, preventScrollReset: true })
  }
  return { page, limit, search: search.get('search') ?? '', sort: search.get('sort') ?? '', chosen, change }
}

/**
 * What a saved or deleted row changes in the address, which is no step of the history: once the dialog is closed that it was
 * saved in, and not for somebody who has left the list meanwhile.
 */
function useSettling(change: (changes: Change, replace: boolean) => void) {
  const [settling, settle] = useState<Change | null>(null)
  const isDialogOpen = useIsDialogOpen()
  useEffect(() => {
    if (!settling || isDialogOpen) return
    settle(null)
    change(settling, true)
  })
  return settle
}

const withOnTop = <Row extends { id: string }>(rows: readonly Row[], top: Row, limit: number) =>
  [top, ...rows.filter(row => row.id !== top.id)].slice(0, limit)

/** The list without one row: its totals count one less, also the one that bears the rows' name ("totalPositions"). */
const without = <Row extends { id: string }>(rows: Rows<Row>, id: string): Rows<Row> => {
  const data = rows.data.filter(row => row.id !== id)
  if (!rows.pagination) return { ...rows, data }
  const { total: before, limit } = rows.pagination
  const total = Math.max(before - 1, 0)
  const named = Object.keys(rows.pagination).filter(key => /^total[A-Z]/.test(key))
  const totals = { ...Object.fromEntries(named.map(key => [key, total])), total, totalPages: Math.ceil(total / limit) }
  return { ...rows, data, pagination: { ...rows.pagination, ...totals } }
}

/**
 * The state of one list: what is asked stands in the address bar, what came back in the cache. Keeps spec 4's habits:
 * `created` reloads at page 1; `updated` puts the row on top of page 1; `removed` takes it away here and recalculates
 * the totals, and steps back from a page that became empty; `reload` starts over at page 1.
 */
export function useList<E extends ListEndpoint>(endpoint: E, options: ListOptions = {}) {
  const { filters = [], params, sorts = [] } = options
  const at = useAddress(filters)
  const [top, setTop] = useState<RowOf<E> | null>(null)
  const query = {
    page: at.page,
    limit: at.limit,
    search: at.search || undefined,
    sort: at.sort || undefined,
    ...at.chosen,
    ...options.query,
  }
  const asked = { params, query }
  const answer = useQuery<Rows<RowOf<E>>, Refusal>(
    {
      ...keptAs(endpoint, asked),
      queryFn: async ({ signal }) => (await callAny(endpoint, { ...asked, signal })).data as Rows<RowOf<E>>,
      placeholderData: keepPreviousData,
    },
    cache,
  )
  const loaded = answer.data?.data
  const rows = loaded && top && at.page === 1 ? withOnTop(loaded, top, at.limit) : loaded

  const change = (changes: Change, replace?: boolean) => {
    setTop(null)
    at.change({ page: null, ...changes }, replace)
  }
  const stale = (refetchType: 'active' | 'none') => cache.invalidateQueries({ queryKey: [endpoint.name], refetchType })
  const settle = useSettling(at.change)
  const toFirstPage = () => {
    setTop(null)
    settle({ page: null })
  }
  const reload = () => {
    toFirstPage()
    void stale('active')
  }
  return {
    rows,
    filters,
    sorts,
    /** All that was answered, for a list that says more than its rows. */
    reply: answer.data as ReplyOf<E> | undefined,
    pagination: answer.data?.pagination,
    page: at.page,
    limit: at.limit,
    loading: answer.isPending,
    /** True while another page loads over the one that stays on the screen. */
    refreshing: answer.isPlaceholderData,
    error: answer.data ? null : answer.error,
    retry: () => void answer.refetch(),
    search: at.search,
    sort: at.sort,
    chosen: at.chosen,
    narrowed: at.search !== '' || Object.keys(at.chosen).length > 0,
    setPage: (page: number) => change({ page: page === 1 ? null : String(page) }),
    setLimit: (limit: number) => change({ limit: limit === defaultLimit ? null : String(limit) }),
    setSearch: (words: string) => change({ search: words }, true),
    setSort: (sort: string) => change({ sort }),
    setFilter: (name: string, values: readonly string[]) => change({ [name]: values }),
    clear: () => change({ search: null, ...Object.fromEntries(filters.map(one => [one.name, null])) }),
    /** The row of an id; undefined while it may still come. */
    find: (id: string) => found(rows, id, answer),
    reload,
    created: reload,
    updated: (row: RowOf<E>) => {
      toFirstPage()
      setTop(row)
      void stale('active')
    },
    removed: (id: string) => {
      const key = keyOf(endpoint, asked)
      const now = cache.getQueryData<Rows<RowOf<E>>>(key)
      if (top?.id === id) setTop(null)
      void stale('none')
      if (!now) return
      const left = without(now, id)
      cache.setQueryData(key, left)
      if (left.data.length > 0) return
      if (at.page > 1) settle({ page: at.page === 2 ? null : String(at.page - 1) })
      // Those of the next page come up.
      else if (left.pagination?.total !== 0) void stale('active')
    },
  }
}

export type List<E extends ListEndpoint> = ReturnType<typeof useList<E>>
/** What the parts of a list page need of it, whatever its rows are. */
export type ListState<Row> = Omit<ReturnType<typeof useList<ListEndpoint>>, 'rows' | 'updated' | 'find'> & {
  rows: Row[] | undefined
  find: (id: string) => Row | null | undefined
}
