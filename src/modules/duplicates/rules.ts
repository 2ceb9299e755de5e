/** Two people in the order in which they are stored, whoever is named first. */
export const inOrder = (a: string, b: string): readonly [string, string] => (a < b ? [a, b] : [b, a])

/** The two as one id, as it stands in addresses. */
export const pairId = (a: string, b: string): string => inOrder(a, b).join('.')

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The two of an id; null when it names no two people. */
export function idsOf(pair: string): readonly [string, string] | null {
  const [first = '', second = '', ...more] = pair.split('.')
  return more.length === 0 && uuid.test(first) && uuid.test(second) && first < second ? [first, second] : null
}
