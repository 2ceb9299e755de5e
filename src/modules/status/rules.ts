import type { EvidenceKind } from './engine/facts.ts'
import type { Need, SingleNeed } from './engine/requirement.ts'

/** The single kinds of evidence that an expression asks for, in reading order. */
export const singlesOf = (need: Need): SingleNeed[] => ('of' in need ? need.of.flatMap(singlesOf) : [need])

const kindOf = (need: SingleNeed): EvidenceKind => (need.kind === 'references' ? 'reference' : need.kind)

/** The sources of one kind that an expression names, each once: the document types, tests, forms. */
export const sourcesOf = (need: Need, kind: EvidenceKind): string[] => [
  ...new Set(
    singlesOf(need)
      .filter(one => kindOf(one) === kind)
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
