import { Refusal } from '../../../kit/contract/refusal.ts'
import type { HitDecision } from '../lists/contract.ts'
import type { Hit } from './contract.ts'

/** Why this decision cannot be proposed now; null when it can. */
export function refuseProposal(of: Pick<Hit, 'state' | 'found'>, decision: HitDecision): Refusal | null {
  if (of.state !== 'open') return new Refusal('conflict', 'Someone has proposed or decided already. Review it again.')
  if (decision === 'reinstated' && of.found)
    return new Refusal('notPossible', 'The newest file still has this row, so nobody was reinstated.')
  return null
}

/** Why this account cannot take the second look now; null when it can. */
export function refuseSecondLook(of: Pick<Hit, 'state' | 'proposedById'>, accountId: string): Refusal | null {
  if (of.state !== 'proposed') return new Refusal('conflict', 'Nothing here is waiting for a second review.')
  if (of.proposedById === accountId)
    return new Refusal('notPossible', 'You proposed this, so a second person has to review it.')
  return null
}
