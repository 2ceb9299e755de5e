import type { Examined, ProofItem, ProofNode } from '../status/engine/explain.ts'

/** A kind of evidence that was asked for, with one piece that was looked at. */
export type Behind = Pick<ProofItem, 'need' | 'count' | 'year'> & { readonly piece: Examined }

/** Of what is met what counts: each reference, of all else the newest. Of what is not met the newest that was looked at. */
function piecesOf({ need, evidence, met }: ProofItem): Examined[] {
  const counting = evidence.filter(one => one.state === 'counts')
  if (need.kind === 'references') return counting
  return (counting.length > 0 || met ? counting : evidence).slice(-1)
}

/** What a status rests on, in the order in which the rule asks for it; of several ways those that are met. */
export function behind(node: ProofNode | null): Behind[] {
  if (!node) return []
  if ('of' in node) {
    const ways = node.kind === 'anyOf' && node.met ? node.of.filter(one => one.met) : node.of
    return ways.flatMap(behind)
  }
  const { need, count, year } = node
  return piecesOf(node).map(piece => ({ need, count, year, piece }))
}
