import { addDays, type Day } from '../../contract/time.ts'

const [days, weeks] = [7, 4]

const dayOf = (name: string): Day => name.slice(0, 10)

/** The Monday of the week. */
const weekOf = (name: string): Day =>
  addDays(dayOf(name), -((new Date(`${dayOf(name)}T00:00:00Z`).getUTCDay() + 6) % 7))

/** Of each group the newest, of the newest groups only. */
function newestOf(names: readonly string[], groupOf: (name: string) => Day, most: number): string[] {
  const newest = new Map(names.toSorted().map(name => [groupOf(name), name]))
  return [...newest.values()].slice(-most)
}

/**
 * The snapshots that need not be kept any longer: of each of the last seven days and the last four weeks that have one, the
 * newest stays. Days are those of the names (UTC), weeks begin on Monday.
 */
export function outdated(names: readonly string[]): string[] {
  const kept = new Set([...newestOf(names, dayOf, days), ...newestOf(names, weekOf, weeks)])
  return names.filter(name => !kept.has(name))
}
