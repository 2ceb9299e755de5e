import { addDays, type Day } from '../../../kit/contract/time.ts'
import type { Proof, ProofNode } from '../engine/explain.ts'
import type { EvidenceKind } from '../engine/facts.ts'
import { rulesFor } from '../engine/kinds/rules.ts'
import { isMet, type Status } from '../engine/span.ts'

/** A thing that evidence is about: a test, a text, a form. */
export type Thing = { readonly kind: EvidenceKind; readonly id: string }

/** A requirement that asks for a thing: its status, and whether evidence of the thing counts there and does not end soon. */
export type Asking = { readonly status: Status; readonly counts: boolean }

/**
 * How a thing stands for a person. `toDo`: it is asked for now. `met`: it counts. `optional`: something else counts in its
 * place, as a vaccine does in place of a declination.
 */
export type AskedState = 'toDo' | 'met' | 'optional'

/**
 * Whether evidence of the thing counts in what was looked at. What ends within `lead` days has to be renewed, as the
 * reminders say.
 */
function countsIn(node: ProofNode, thing: Thing, today: Day, lead: number): boolean {
  if ('of' in node) return node.of.some(one => countsIn(one, thing, today, lead))
  const { need, met, lastDay } = node
  if (rulesFor(need).evidence !== thing.kind || need.sourceId !== thing.id || !met) return false
  return lastDay === null || today < addDays(lastDay, -lead)
}

/** What a proof says of a thing that its requirement asks for. */
export const askingOf = ({ span, proof, asOf }: Proof, thing: Thing, lead: number): Asking => ({
  status: span.status,
  counts: proof !== null && countsIn(proof, thing, asOf, lead),
})

/** It is to be done while a requirement is not met, or ends soon, and the thing is not what counts in it. */
export function askedState(asking: readonly Asking[]): AskedState {
  const open = asking.some(({ status, counts }) => !counts && (status === 'expiring' || !isMet(status)))
  if (open) return 'toDo'
  return asking.some(({ counts }) => counts) ? 'met' : 'optional'
}
