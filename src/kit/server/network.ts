import { isIPv6 } from 'node:net'

/** The eight groups of an IPv6 address; an IPv4 address at its end is two of them. */
function groupsOf(address: string): string[] {
  const text = address.replace(/%.*$/, '').replace(/\d+(?:\.\d+){3}$/, ipv4 => {
    const [a = 0, b = 0, c = 0, d = 0] = ipv4.split('.').map(Number)
    return `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`
  })
  const [head = [], tail = []] = text.split('::').map(part => part.split(':').filter(Boolean))
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0')
  return [...head, ...zeros, ...tail].map(group => Number.parseInt(group, 16).toString(16))
}

/**
 * What one sender's attempts are counted by: an IPv4 address, or the /64 network of an IPv6 address, since whoever has one
 * address there has them all.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const groups = groupsOf(address)
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return `${groups.slice(0, 4).join(':')}::/64`
  // An IPv4 address as a socket for both kinds writes it.
  const bytes = groups.slice(6).flatMap(group => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255])
  return bytes.join('.')
}
