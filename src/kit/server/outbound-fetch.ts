import { type IncomingMessage, request as overHttp } from 'node:http'
import { request as overHttps } from 'node:https'
import type { Config } from './config.ts'
import { type Address, addressesOf, NotSent, readAddress, resolveByDns } from './outbound.ts'

/** How long a whole answer may take, in milliseconds, and how many bytes it may have. */
const [patience, mostBytes] = [10_000, 1_000_000]

type Sent = {
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array | undefined
}

/** Connects to the addresses that were checked, whatever the name leads to by then. */
function send(url: URL, addresses: readonly Address[], { method, headers, body }: Sent): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? overHttps : overHttp
  const answered = Promise.withResolvers<IncomingMessage>()
  const sending = request(url, {
    method,
    headers,
    agent: false,
    signal: AbortSignal.timeout(patience),
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

async function wholeOf(answer: IncomingMessage): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Buffer[] = []
  let read = 0
  for await (const part of answer as AsyncIterable<Buffer>) {
    read += part.length
    // Leaving the loop ends the connection.
    if (read > mostBytes) throw new Error('the answer is too long')
    parts.push(part)
  }
  return Uint8Array.from(Buffer.concat(parts))
}

/** Whether an address that somebody typed may be called, as far as it tells without asking what its name leads to. */
export const isCallable = (url: string, { toLocalhost }: Pick<Config, 'toLocalhost'>): boolean =>
  readAddress(url, toLocalhost) !== null

/**
 * As the browser's `fetch`, to addresses that people entered: it never reaches the network that the product stands in, and
 * follows no redirect. Throws `NotSent` for such an address.
 */
export async function fetchOutside(
  { toLocalhost }: Pick<Config, 'toLocalhost'>,
  to: string,
  sent: Sent,
): Promise<Response> {
  const url = readAddress(to, toLocalhost)
  if (!url) throw new NotSent('address')
  const answer = await send(url, await addressesOf(url, resolveByDns, toLocalhost), sent)
  const whole = await wholeOf(answer)
  const headers = Object.entries(answer.headersDistinct).flatMap(([name, values = []]) =>
    values.map((value): [string, string] => [name, value]),
  )
  const status = answer.statusCode ?? 0
  return new Response([204, 205, 304].includes(status) ? null : whole, { status, headers })
}
