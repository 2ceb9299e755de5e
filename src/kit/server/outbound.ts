import { lookup } from 'node:dns/promises'
import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import ipaddr from 'ipaddr.js'
import { type Config, isLoopback } from './config.ts'
import type { Address } from './outbound-request.ts'

// Read with the first message: Node's own client of the web is large, and most starts send nothing.
export const requests = () => import('./outbound-request.ts')

/** Answers all addresses of a name. */
type Resolve = (name: string) => Promise<readonly Address[]>

/** Why a message got no answer, of which the sender may be told. */
export const outboundFailures = ['address', 'timeout', 'certificate', 'connection'] as const
export type OutboundFailure = (typeof outboundFailures)[number]

/** A message that got no answer. */
export class NotSent extends Error {
  readonly why: OutboundFailure
  constructor(why: OutboundFailure, options?: ErrorOptions) {
    super(`not sent: ${why}`, options)
    this.why = why
  }
}

type Message = { readonly headers: Readonly<Record<string, string>>; readonly body: string | Uint8Array }

/** Calls to addresses that people enter. They never reach the network that the product stands in. */
export type Outbound = {
  /** Whether a message may be sent there, as far as its name leads today. */
  reaches(url: string): Promise<boolean>
  /** Posts a message, follows no redirect, and answers the status with the first part of the text. Throws `NotSent`. */
  post(url: string, message: Message, signal?: AbortSignal): Promise<{ readonly status: number; readonly text: string }>
}

/** How long a name and a whole call may take, in milliseconds, and how many bytes of an answer are read. */
const [patienceForName, patience, mostRead] = [3_000, 15_000, 2_000]

/** What is in no network of somebody's own, and yet answers inside of one: Azure's host of a machine. */
const inside = new Set(['168.63.129.16'])
const global6 = ipaddr.parseCIDR('2000::/3')

/** Says whether an address is one of the internet: not private, loopback, link-local, shared, reserved or a way around. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address) || inside.has(address)) return false
  // An IPv4 address within an IPv6 one counts as what it is.
  const parsed = ipaddr.process(address)
  if (inside.has(parsed.toString()) || parsed.range() !== 'unicast') return false
  return parsed.kind() === 'ipv4' || parsed.match(global6)
}

const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '')

/** The address as a message can be sent to it; null when none can. */
export function readAddress(text: string, toLocalhost: boolean): URL | null {
  const url = URL.parse(text)
  if (!url || url.username || url.password || url.hash) return null
  if (url.protocol === 'https:') return url
  return url.protocol === 'http:' && toLocalhost && isLoopback(url.hostname) ? url : null
}

/** The addresses to which a name leads; each of them must be one that may be reached. Throws `NotSent`. */
export async function addressesOf(url: URL, resolve: Resolve, toLocalhost: boolean): Promise<readonly Address[]> {
  const host = hostOf(url)
  const known = isIP(host)
  const found = known
    ? [{ address: host, family: known }]
    : await Promise.race([resolve(host), wait(patienceForName, [], { ref: false })]).catch(() => [])
  const toItself = toLocalhost && isLoopback(host)
  const may = ({ address }: Address) => isPublicAddress(address) || (toItself && isLoopback(address))
  if (found.length === 0 || !found.every(may)) throw new NotSent('address')
  return found
}

/** The first part of an answer as text that can be stored; the rest is not read. */
async function beginningOf(answer: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let read = 0
  for await (const part of answer) {
    parts.push(part)
    read += part.length
    if (read >= mostRead) break
  }
  answer.destroy()
  const text = new TextDecoder().decode(Buffer.concat(parts).subarray(0, mostRead))
  return text.replace(/[^\P{Cc}\n\t]/gu, '').trim()
}

function failureOf(error: Error & { code?: string }): OutboundFailure {
  if (['AbortError', 'TimeoutError'].includes(error.name)) return 'timeout'
  return /CERT|TLS|SSL|EPROTO|UNABLE_TO/.test(error.code ?? '') ? 'certificate' : 'connection'
}

export const resolveByDns: Resolve = name => lookup(name, { all: true })

/** With `toLocalhost`, for development, messages to this very machine are let through, without TLS too. */
export function makeOutbound(
  { toLocalhost }: Pick<Config, 'toLocalhost'>,
  resolve: Resolve = resolveByDns,
  within: number = patience,
): Outbound {
  return {
    async reaches(text) {
      const url = readAddress(text, toLocalhost)
      if (!url) return false
      return addressesOf(url, resolve, toLocalhost).then(
        () => true,
        () => false,
      )
    },
    async post(text, message, signal) {
      const url = readAddress(text, toLocalhost)
      if (!url) throw new NotSent('address')
      const addresses = await addressesOf(url, resolve, toLocalhost)
      try {
        const ending = AbortSignal.any([AbortSignal.timeout(within), ...(signal ? [signal] : [])])
        const { requestAt } = await requests()
        const headers = { ...message.headers, 'content-length': String(Buffer.byteLength(message.body)) }
        const answer = await requestAt(url, addresses, { method: 'POST', headers, body: message.body }, ending)
        return { status: answer.statusCode ?? 0, text: await beginningOf(answer) }
      } catch (error) {
        throw new NotSent(failureOf(error as Error), { cause: error })
      }
    },
  }
}
