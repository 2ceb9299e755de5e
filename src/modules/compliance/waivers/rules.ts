import { invalidField, Refusal } from '../../../kit/contract/refusal.ts'
import type { Day } from '../../../kit/contract/time.ts'
import type { Waiver, WaiverState } from './contract.ts'

type Stored = { approvedOn: Day | null; closing: string | null }

/** What has become of a waiver. Its last day does not change it: an approved one has then run out. */
export function stateOf({ approvedOn, closing }: Stored): WaiverState {
  if (closing === 'refused' || closing === 'withdrawn' || closing === 'ended') return closing
  return approvedOn === null ? 'pending' : 'approved'
}

/** Refuses days that cannot be. Product 6: a waiver ends; only a declination may stay open. */
export function demandDays(of: { from: Day; until: Day | null; declination: boolean }, today: Day): void {
  if (of.until === null && !of.declination) throw invalidField('until', 'Enter the last day of the waiver.')
  if (of.until !== null && of.until < of.from) throw invalidField('until', 'The last day is before the first one.')
  if (of.until !== null && of.until < today) throw invalidField('until', 'The last day is over. Enter today or later.')
}

type Pending = Pick<Waiver, 'state' | 'requestedById' | 'until'>

/** Why this person cannot decide about the waiver now; null when they can. */
export function refuseDecision(of: Pending, accountId: string, today: Day): Refusal | null {
  if (of.state !== 'pending') return new Refusal('conflict', 'Somebody has decided about this waiver already.')
  // Product 6: a second person's approval.
  if (of.requestedById === accountId) {
    return new Refusal('notPossible', 'You asked for this waiver, so a second person has to decide about it.')
  }
  if (of.until !== null && of.until < today) {
    return new Refusal('notPossible', 'The last day of this waiver is over. Ask for a new one.')
  }
  return null
}

/** Whether it excuses on the day or may still do so later. */
export const isStanding = ({ state, until }: Pick<Waiver, 'state' | 'until'>, today: Day): boolean =>
  state === 'pending' || (state === 'approved' && (until === null || until >= today))
