import { Refusal } from '../../../kit/contract/refusal.ts'
import type { HitDecision, ListedPerson } from '../exclusions/contract.ts'
import type { MatchReason } from '../matching/contract.ts'
import type { Hit, HitState } from './contract.ts'

/** What a screening found. */
export type Found = {
  readonly rowPrint: string
  readonly record: ListedPerson
  readonly score: number
  readonly reasons: readonly MatchReason[]
}

/** What is known of an earlier one. */
export type Known = {
  readonly id: string
  readonly rowPrint: string
  readonly personPrint: string
  readonly record: ListedPerson
  readonly state: HitState
  readonly found: boolean
}

/** What becomes of one possible match in a screening; without an id it is a new one. */
export type Merged = {
  readonly id: string | null
  readonly state: HitState
  readonly rowPrint: string
  /** Null: the screening did not find it. */
  readonly found: Found | null
  /** What is to be told in its history; null: nothing new. */
  readonly act: 'found' | 'changed' | 'gone' | null
  readonly resolvedBefore: boolean
}

const isDecided = (state: HitState): boolean => state !== 'open' && state !== 'proposed'

function again(known: Known, found: Found, personPrint: string): Merged {
  const base = { id: known.id, rowPrint: known.rowPrint, found }
  const sameFacts = known.personPrint === personPrint && known.state !== 'reinstated'
  if (sameFacts) return { ...base, state: known.state, act: null, resolvedBefore: isDecided(known.state) }
  // What was decided about other facts is not decided about these.
  return { ...base, state: 'open', act: 'changed', resolvedBefore: false }
}

function vanished(known: Known): Merged[] {
  const base = { id: known.id, rowPrint: known.rowPrint, found: null, resolvedBefore: false }
  if (known.state === 'notSame' || known.state === 'reinstated') return []
  // A confirmed one may be reinstated, or somebody changed a name: people decide, it does not go away by itself.
  if (known.state === 'confirmed' && known.found) return [{ ...base, state: 'open', act: 'gone' }]
  // It was confirmed again when its row was gone already.
  if (known.state === 'confirmed') return [{ ...base, state: 'confirmed', act: null, resolvedBefore: true }]
  return [{ ...base, state: known.state, act: known.found ? 'gone' : null }]
}

/** Lays what a screening found beside what is known of the person on the list. What nobody has decided never goes away. */
export function mergeHits(known: readonly Known[], found: readonly Found[], personPrint: string): Merged[] {
  const byPrint = new Map(found.map(one => [one.rowPrint, one]))
  const prints = new Set(known.map(one => one.rowPrint))
  const old = known.flatMap(one => {
    const there = byPrint.get(one.rowPrint)
    return there ? [again(one, there, personPrint)] : vanished(one)
  })
  const fresh = [...byPrint.values()]
    .filter(one => !prints.has(one.rowPrint))
    .map(
      one =>
        ({ id: null, rowPrint: one.rowPrint, state: 'open', found: one, act: 'found', resolvedBefore: false }) as const,
    )
  return [...old, ...fresh]
}

/** What a screening says: rejected as soon as one match is confirmed, open while one waits. */
export function decisionOf(states: readonly HitState[]): 'approved' | 'rejected' | null {
  if (states.includes('confirmed')) return 'rejected'
  return states.every(isDecided) ? 'approved' : null
}

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
