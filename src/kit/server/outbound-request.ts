import { type IncomingMessage, request as overHttp } from 'node:http'
import { request as overHttps } from 'node:https'

export type Address = { readonly address: string; readonly family: number }

export type Sent = {
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array | undefined
}

/** Asks at the addresses that were checked, whatever the name leads to by then. Follows no redirect. */
export function requestAt(
  url: URL,
  addresses: readonly Address[],
  { method, headers, body }: Sent,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? overHttps : overHttp
  const answered = Promise.withResolvers<IncomingMessage>()
  const sending = request(url, {
    method,
    headers,
    agent: false,
    signal,
    lookup: (_name, { all }, done) => {
      const [first] = addresses
      if (all) done(null, [...addresses])
      else done(null, first?.address ?? '', first?.family)
    },
  })
  sending.on('response', answered.resolve).on('error', answered.reject)
  sending.end(body)
  return answered.promise
}
