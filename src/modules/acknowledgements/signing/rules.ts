import type { Status } from '../../status/engine/span.ts'
import { isMet } from '../../status/engine/span.ts'
import type { OwnText } from './contract.ts'

/** A requirement that asks for the text, as it stands today. */
type Asking = { readonly status: Status }

/**
 * How a text stands for whoever is asked for it. It is asked for now while a requirement is not met or ends soon; where all
 * are met without it, as a vaccine stands in for a declination, it may stay unsigned.
 */
export function stateOf(asking: readonly Asking[], signedOn: string | null): OwnText['state'] {
  const open = asking.some(({ status }) => status === 'expiring' || !isMet(status))
  if (open) return 'toSign'
  return signedOn === null ? 'optional' : 'signed'
}
