import { Refusal } from '../../../kit/contract/refusal.ts'
import type { Work } from '../../../kit/server/ask.ts'
import { refuseRequirement } from '../engine/refuse.ts'
import { singlesOf } from '../rules.ts'
import type { RequirementDraft } from './contract.ts'
import * as store from './store.ts'

/** Refuses what cannot be satisfied, contradicts itself, or points to something that is not there. */
export async function demandSoundRequirement(work: Work, draft: RequirementDraft): Promise<void> {
  const errors = refuseRequirement(draft)
  const known = await store.knownSources(work.db)
  for (const single of singlesOf(draft.satisfiedBy)) {
    if (single.kind !== 'document') {
      errors.push({ path: 'satisfiedBy', message: 'Only document types can be asked for so far.' })
    } else if (!known.has(single.sourceId)) {
      errors.push({ path: 'satisfiedBy', message: 'Choose a document type from the list.' })
    }
  }
  const [first, ...others] = errors
  if (first) throw new Refusal('invalid', others.length === 0 ? first.message : undefined, errors)
}
