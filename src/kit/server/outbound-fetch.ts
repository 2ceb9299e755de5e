import type { IncomingMessage } from 'node:http'
import type { Config } from './config.ts'
import { addressesOf, NotSent, readAddress, requests, resolveByDns } from './outbound.ts'
import type { Sent } from './outbound-request.ts'

/** How long a whole answer may take, in milliseconds, and how many bytes it may have. */
const [patience, mostBytes] = [10_000, 1_000_000]

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
  const addresses = await addressesOf(url, resolveByDns, toLocalhost)
  const { requestAt } = await requests()
  const answer = await requestAt(url, addresses, sent, AbortSignal.timeout(patience))
  const whole = await wholeOf(answer)
  const headers = Object.entries(answer.headersDistinct).flatMap(([name, values = []]) =>
    values.map((value): [string, string] => [name, value]),
  )
  const status = answer.statusCode ?? 0
  return new Response([204, 205, 304].includes(status) ? null : whole, { status, headers })
}
