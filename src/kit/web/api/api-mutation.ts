import { useEffect, useRef, useState } from 'react'
import type { Endpoint, ReplyOf } from '../../contract/endpoint.ts'
import { Refusal } from '../../contract/refusal.ts'
import { type CallOptions, callWhole } from './call.ts'
import { type Reads, refresh } from './stale.ts'
import { showToast } from './toast.ts'

type Content = { params?: unknown; query?: unknown; body?: unknown; files?: readonly File[] }

type SendOptions<E extends Endpoint> = {
  /** What is asked again after success. */
  refreshes?: Reads
  onDone?: (reply: ReplyOf<E>, sent: CallOptions<E>) => void
  onFailed?: (refusal: Refusal) => void
  /** False: success shows no toast. By default the message is shown when the contract has one (`says`). */
  tells?: boolean
}

type SendState = {
  loading: boolean
  /** True once the last send succeeded. */
  done: boolean
  error: Refusal | null
  /** The share of the files that was sent, 0 to 1. */
  progress: number
}

export type Sending<E extends Endpoint> = SendState & {
  /** Sends. Answers the reply, or undefined when it was refused (`error` then says why, and a toast told it) or canceled. */
  send: (options: CallOptions<E>) => Promise<ReplyOf<E> | undefined>
  reset: () => void
}

const idle: SendState = { loading: false, done: false, error: null, progress: 0 }

/** What is sent, to be told apart from something else that is sent meanwhile. */
function contentOf({ params, query, body, files }: Content): string {
  return JSON.stringify([params, query, body, files?.map(file => [file.name, file.size, file.lastModified])])
}

/** A changing call with its loading and error state. What is sent again while the same is under way is not sent twice. */
export function useApiMutation<E extends Endpoint>(endpoint: E, options: SendOptions<E> = {}): Sending<E> {
  const [state, setState] = useState(idle)
  const current = useRef(options)
  useEffect(() => {
    current.current = options
  })
  // Known at once: a second click comes before the screen shows that something is under way.
  const underWay = useRef(new Map<string, Promise<ReplyOf<E> | undefined>>()).current
  // Of several that are under way, the last one is shown.
  const last = useRef(0)

  async function sendOnce(sent: CallOptions<E>): Promise<ReplyOf<E> | undefined> {
    last.current += 1
    const mine = last.current
    const show = (next: Partial<SendState>) => {
      if (mine === last.current) setState(before => ({ ...before, ...next }))
    }
    show({ ...idle, loading: true })
    const answer = await callWhole(endpoint, { onProgress: progress => show({ progress }), ...sent }).catch(
      (error: unknown) => (error instanceof Refusal ? error : null),
    )
    if (answer === null || answer instanceof Refusal) {
      show({ loading: false, error: answer })
      if (answer) current.current.onFailed?.(answer)
      return undefined
    }
    show({ loading: false, done: true })
    const { tells = true, refreshes = [], onDone } = current.current
    const said = answer.message || endpoint.says
    if (endpoint.says && said && tells) showToast(said)
    void refresh(...refreshes)
    onDone?.(answer.data, sent)
    return answer.data
  }

  function send(sent: CallOptions<E>): Promise<ReplyOf<E> | undefined> {
    const content = contentOf(sent as Content)
    const same = underWay.get(content)
    if (same) return same
    const answer = sendOnce(sent).finally(() => underWay.delete(content))
    underWay.set(content, answer)
    return answer
  }

  function reset(): void {
    last.current += 1
    setState(idle)
  }

  return { ...state, send, reset }
}
