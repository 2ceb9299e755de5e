import { type FieldError, Refusal } from '../../../kit/contract/refusal.ts'
import type { Work } from '../../../kit/server/ask.ts'
import { refuseRequirement } from '../engine/refuse.ts'
import { singlesOf } from '../rules.ts'
import type { RequirementDraft } from './contract.ts'
import * as store from './store.ts'

type Links = Pick<RequirementDraft, 'categoryId' | 'positionIds' | 'states'>

async function unknownLinks({ db }: Work, { categoryId, positionIds, states }: Links): Promise<FieldError[]> {
  const named = await store.knownLinks(db)
  const wrong: FieldError[] = []
  if (!named.categories.has(categoryId)) wrong.push({ path: 'categoryId', message: 'Choose a category from the list.' })
  if (!positionIds.every(id => named.positions.has(id)))
    wrong.push({ path: 'positionIds', message: 'Choose positions from the list.' })
  if (!states.every(code => named.states.has(code)))
    wrong.push({ path: 'states', message: 'Choose states from the list.' })
  return wrong
}

/** Refuses what cannot be satisfied, contradicts itself, or points to something that is not there. */
export async function demandSoundRequirement(work: Work, draft: RequirementDraft): Promise<void> {
  const errors = [...refuseRequirement(draft), ...(await unknownLinks(work, draft))]
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
