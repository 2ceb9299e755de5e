import type { EvidenceKind } from './engine/facts.ts'
import type { SingleNeed } from './engine/kinds/contract.ts'
import { rulesFor } from './engine/kinds/rules.ts'
import type { Need } from './engine/requirement.ts'
import type { Status } from './engine/span.ts'

/** The single kinds of evidence that an expression asks for, in reading order. */
export const singlesOf = (need: Need): SingleNeed[] => ('of' in need ? need.of.flatMap(singlesOf) : [need])

/** The sources of one kind that an expression names, each once: the document types, tests, forms. */
export const sourcesOf = (need: Need, kind: EvidenceKind): string[] => [
  ...new Set(
    singlesOf(need)
      .filter(one => rulesFor(one).evidence === kind)
      .map(one => one.sourceId),
  ),
]

/** The same need without groups of one: such a group asks for what is in it. */
export function plainNeed(need: Need): Need {
  if (!('of' in need)) return need
  const parts = need.of.map(plainNeed)
  const [only] = parts
  return only && parts.length === 1 ? only : { kind: need.kind, of: parts }
}

/** A requirement that applies to a person, with what satisfies it. */
export type AskedRequirement = {
  readonly requirement: { readonly id: string; readonly name: string; readonly status: Status }
  readonly need: Need
}
