import { can, type Holder } from '../../../kit/contract/access.ts'
import { Refusal } from '../../../kit/contract/refusal.ts'
import { said } from '../../../kit/contract/sentence.ts'

/** Product 2: signing although something blocks takes a right of its own. */
export const mayOverride = (holder: Holder): boolean => can(holder, 'caregivers.signOffOverride')

/** Why a person cannot be signed off now; null when they can. `stopping` are the blocking requirements that are not met. */
export function refuseSignOff(
  stopping: readonly { name: string }[],
  override: boolean,
  reason: string | undefined,
): Refusal | null {
  if (stopping.length === 0) return null
  const names = stopping.map(item => item.name).join(', ')
  if (!override) return new Refusal('notPossible', said('Not everything is in place yet: {names}.', { names }))
  if (reason) return null
  const says = said('Not everything is in place yet: {names}. To sign off anyway, write the reason.', { names })
  return new Refusal('notPossible', says, [{ path: 'reason', message: 'Write your reason for signing off anyway.' }])
}
