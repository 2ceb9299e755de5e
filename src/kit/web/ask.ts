import {
  keepPreviousData,
  QueryClient,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import type { Endpoint, ReplyOf } from '../contract/endpoint.ts'
import { Refusal } from '../contract/refusal.ts'
import { type CallOptions, call, callWhole } from './call.ts'
import { showToast } from './toast.ts'

/**
 * One cache per page load. A failed question is not repeated by itself: each failure is told once. What is on screen is asked
 * anew when the network is back: something may have arrived whose answer was lost.
 */
export const makeCache = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 5_000, networkMode: 'always', refetchOnReconnect: 'always' },
    },
  })

type Asked = { params?: Readonly<Record<string, string>> | undefined; query?: unknown }

/** The cache key: the endpoint's name, then what was asked. */
export const keyOf = (endpoint: Endpoint, asked: Asked = {}) => [
  endpoint.name,
  asked.params ?? null,
  asked.query ?? null,
]

type AskOptions<E extends Endpoint> = Omit<CallOptions<E>, 'body' | 'files' | 'onProgress' | 'signal'>
type AskMore = {
  /** False: do not ask yet. */
  enabled?: boolean
  /** Asks again every so many milliseconds. */
  every?: number
}

/** Asks the server and keeps the answer under the endpoint's name. The previous page stays while the next loads. */
export function useAsk<E extends Endpoint>(
  endpoint: E,
  options: AskOptions<E>,
  more: AskMore = {},
): UseQueryResult<ReplyOf<E>, Refusal> {
  const { params, query } = options as Asked
  return useQuery<ReplyOf<E>, Refusal>({
    queryKey: keyOf(endpoint, { params, query }),
    queryFn: ({ signal }) => call(endpoint, { ...options, signal } as CallOptions<E>),
    placeholderData: keepPreviousData,
    enabled: more.enabled ?? true,
    refetchInterval: more.every ?? false,
  })
}

/** Answers a function that marks everything asked of these endpoints as old, so that what is on screen reloads. */
export function useRefresh(): (...endpoints: readonly Endpoint[]) => Promise<void> {
  const cache = useQueryClient()
  return async (...endpoints) => {
    await Promise.all(endpoints.map(one => cache.invalidateQueries({ queryKey: [one.name] })))
  }
}

/** Answers a function that asks again for everything that is on screen. */
export function useRefreshAll(): () => Promise<void> {
  const cache = useQueryClient()
  return useCallback(() => cache.invalidateQueries(), [cache])
}

type Content = Asked & { body?: unknown; files?: readonly File[] }

type SendOptions<E extends Endpoint> = {
  /** What is asked again after success. */
  refreshes?: readonly Endpoint[]
  onDone?: (reply: ReplyOf<E>, sent: CallOptions<E>) => void
  onFailed?: (refusal: Refusal) => void
  /** False: success shows no toast. By default the message is shown when the contract has one (`says`). */
  tells?: boolean
}

export type Sending<E extends Endpoint> = {
  /** Sends. Answers the reply, or undefined when it was refused: `error` then says why, and a toast told it. */
  send: (options: CallOptions<E>) => Promise<ReplyOf<E> | undefined>
  loading: boolean
  /** True once the last send succeeded. */
  done: boolean
  error: Refusal | null
  /** The share of the files that was sent, 0 to 1. */
  progress: number
  reset: () => void
}

/** What is sent, to be told apart from something else that is sent meanwhile. */
function contentOf({ params, query, body, files }: Content): string {
  return JSON.stringify([params, query, body, files?.map(file => [file.name, file.size, file.lastModified])])
}

/** A changing call with its loading and error state. What is sent again while the same is under way is not sent twice. */
export function useSend<E extends Endpoint>(endpoint: E, options: SendOptions<E> = {}): Sending<E> {
  const refresh = useRefresh()
  const [progress, setProgress] = useState(0)
  // Known at once: a second click comes before the screen shows that something is under way.
  const underWay = useRef(new Map<string, Promise<ReplyOf<E> | undefined>>()).current
  const mutation = useMutation<{ data: ReplyOf<E>; message: string }, Error, CallOptions<E>>({
    networkMode: 'always',
    mutationFn: sent => {
      setProgress(0)
      return callWhole(endpoint, { onProgress: setProgress, ...sent })
    },
    onSuccess: ({ data, message }, sent) => {
      const said = message || endpoint.says
      if (endpoint.says && said && options.tells !== false) showToast(said)
      void refresh(...(options.refreshes ?? []))
      options.onDone?.(data, sent)
    },
    onError: error => {
      if (error instanceof Refusal) options.onFailed?.(error)
    },
  })
  function send(sent: CallOptions<E>): Promise<ReplyOf<E> | undefined> {
    const content = contentOf(sent as Content)
    const same = underWay.get(content)
    if (same) return same
    const answer = mutation
      .mutateAsync(sent)
      .then(
        ({ data }) => data,
        () => undefined,
      )
      .finally(() => underWay.delete(content))
    underWay.set(content, answer)
    return answer
  }
  return {
    send,
    loading: mutation.isPending,
    done: mutation.isSuccess,
    error: mutation.error instanceof Refusal ? mutation.error : null,
    progress,
    reset: mutation.reset,
  }
}
