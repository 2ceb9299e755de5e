import type { FirstThing, Score } from './contract.ts'

type Lacking = {
  readonly requirementId: string
  readonly name: string
  readonly personId: string
  readonly blocks: boolean
}

/**
 * What to do first, of everything that people lack: what frees the most people for work, then what concerns the most. A
 * person is freed by one thing when nothing else blocks them.
 */
export function firstThings(lacking: readonly Lacking[], most: number): FirstThing[] {
  const blocking = new Map<string, number>()
  for (const { personId, blocks } of lacking) if (blocks) blocking.set(personId, (blocking.get(personId) ?? 0) + 1)
  const things = [...Map.groupBy(lacking, one => one.requirementId)].map(([requirementId, of]) => ({
    requirementId,
    name: of[0]?.name ?? '',
    people: of.length,
    blocked: of.filter(one => one.blocks).length,
    frees: of.filter(one => one.blocks && blocking.get(one.personId) === 1).length,
  }))
  const order = (a: FirstThing, b: FirstThing) =>
    b.frees - a.frees || b.blocked - a.blocked || b.people - a.people || a.name.localeCompare(b.name)
  return things.sort(order).slice(0, most)
}

/** The share of requirements that are met, in whole percent; 100 only when all are. Null: nothing was required. */
export const percentOf = ({ met, total }: Pick<Score, 'met' | 'total'>): number | null =>
  total === 0 ? null : Math.floor((met / total) * 100)
