import { addDays, type Day } from '../../../kit/contract/time.ts'
import type { Proof, ProofNode } from '../../status/engine/explain.ts'
import { isMet, type Status } from '../../status/engine/span.ts'
import type { OwnText } from './contract.ts'

/** A requirement that asks for a text: its status, and whether the text counts there and does not end soon. */
export type Asking = { readonly status: Status; readonly counts: boolean }

/**
 * Whether a signature of the text counts in what was looked at. One that ends within `lead` days has to be renewed, as the
 * reminders say.
 */
function countsIn(node: ProofNode, textId: string, today: Day, lead: number): boolean {
  if ('of' in node) return node.of.some(one => countsIn(one, textId, today, lead))
  const { need, met, lastDay } = node
  if (need.kind !== 'acknowledgement' || need.sourceId !== textId || !met) return false
  return lastDay === null || today < addDays(lastDay, -lead)
}

/** What a proof says of a text that its requirement asks for. */
export const askingOf = ({ span, proof, asOf }: Proof, textId: string, lead: number): Asking => ({
  status: span.status,
  counts: proof !== null && countsIn(proof, textId, asOf, lead),
})

/**
 * How a text stands for the person. It has to be signed while a requirement is not met or ends soon and the text is not
 * what counts in it; where all are met without it, as by a vaccine in place of a declination, it may stay unsigned.
 */
export function stateOf(asking: readonly Asking[]): OwnText['state'] {
  const open = asking.some(({ status, counts }) => !counts && (status === 'expiring' || !isMet(status)))
  if (open) return 'toSign'
  return asking.some(({ counts }) => counts) ? 'signed' : 'optional'
}
