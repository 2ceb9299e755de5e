import { can, type Holder } from '../../../kit/contract/access.ts'
import { Refusal } from '../../../kit/contract/refusal.ts'

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
  if (!override) return new Refusal('notPossible', `Not everything is in place yet: ${names}.`)
  if (reason) return null
  const message = `Not everything is in place yet: ${names}. To sign off anyway, write the reason.`
  return new Refusal('notPossible', message, [{ path: 'reason', message: 'Write your reason for signing off anyway.' }])
}
