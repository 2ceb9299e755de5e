import type { PersonStatus } from '../../caregivers/contract.ts'
import { type TakenField, takenFields } from './contract.ts'

/** What decides whether a record may be merged. */
export type Mergeable = {
  readonly status: PersonStatus
  /** It was merged into another one. */
  readonly isMerged: boolean
  /** Others were merged into it. */
  readonly keepsOthers: boolean
  readonly isHeld: boolean
  /** Its details were destroyed, or their destruction is decided. */
  readonly isDestroyed: boolean
}

/** Why `other` cannot be merged into `kept`; null: it can. */
export function refuseMerge(kept: Mergeable, other: Mergeable): string | null {
  if (kept.isMerged || other.isMerged) return 'One of these records was already merged into another one.'
  if (other.keepsOthers)
    return 'Another record was merged into the one that would be archived. Keep that one, or undo its merge first.'
  if (kept.isHeld || other.isHeld) return 'One of these people is under legal hold. Their records stay as they are.'
  if (kept.isDestroyed || other.isDestroyed)
    return 'Details of one of these people were destroyed under retention, or will be. Their records cannot be merged.'
  if (other.status === 'active' && kept.status !== 'active')
    return 'The other record is an active caregiver. Keep that one.'
  return null
}

export type Fields = Readonly<Partial<Record<TakenField, string | null>>>

/** What is written into the kept record: the fields that were chosen and say something else, as they were and as they become. */
export function takenOver(kept: Fields, other: Fields, take: readonly TakenField[]): { before: Fields; after: Fields } {
  const wished = takenFields.filter(field => take.includes(field) && (kept[field] || null) !== (other[field] || null))
  return {
    before: Object.fromEntries(wished.map(field => [field, kept[field] ?? null])),
    after: Object.fromEntries(wished.map(field => [field, other[field] ?? null])),
  }
}

/** What undoing writes back: each field that still says what the merge wrote. The others are left as somebody wrote them since. */
export function givenBack(now: Fields, { before, after }: { before: Fields; after: Fields }) {
  const fields = takenFields.filter(field => field in after)
  const still = fields.filter(field => (now[field] || null) === (after[field] || null))
  return {
    back: Object.fromEntries(still.map(field => [field, before[field] ?? null])) as Fields,
    left: fields.filter(field => !still.includes(field)),
  }
}
