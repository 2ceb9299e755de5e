/** What of a list's address makes a view, in the order in which it is kept. */
const names = [
  'status',
  'positionId',
  'stateId',
  'coordinatorId',
  'officeId',
  'signedOff',
  'answer',
  'attention',
  'waiting',
  'sort',
] as const

const isValue = (text: string) => /^[\w-]{1,60}$/.test(text)

/** The part of an address that a view keeps: filters and order, each value once. Neither page nor search, nor what is open. */
export function viewQuery(address: string): string {
  const from = new URLSearchParams(address)
  const kept = new URLSearchParams()
  for (const name of names)
    for (const value of new Set(from.getAll(name).filter(isValue).slice(0, 100))) kept.append(name, value)
  if (!kept.has('status')) return new URLSearchParams([['status', 'active'], ...kept]).toString()
  return kept.toString()
}

/** Where a view is shown. */
export const addressOfView = (query: string): string => `/caregivers?${query}`
