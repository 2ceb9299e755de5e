import type { IncomingHttpHeaders } from 'node:http'

/**
 * Whether a handshake comes from a page of Carefold, by its public address or by the one that it was asked at; or from no
 * page: a program names no origin, a browser always does (ASVS 4.4.2).
 */
export function isOwnPage({ origin, host }: Pick<IncomingHttpHeaders, 'origin' | 'host'>, publicUrl: string): boolean {
  if (origin === undefined) return true
  if (!URL.canParse(origin)) return false
  const page = new URL(origin)
  return page.origin === new URL(publicUrl).origin || page.host === host
}
