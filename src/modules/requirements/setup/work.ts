import { isDeepStrictEqual } from 'node:util'
import { type FieldError, Refusal } from '../../../kit/contract/refusal.ts'
import type { Work } from '../../../kit/server/context.ts'
import type { SingleNeed } from '../../status/engine/kinds/contract.ts'
import { refuseRequirement } from '../../status/engine/refuse.ts'
import type { Need } from '../../status/engine/requirement.ts'
import { singlesOf } from '../../status/rules.ts'
import { offeredRules } from '../kinds/rules.ts'
import { knownSources } from '../sources/store.ts'
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

type Known = ReadonlyMap<string, ReadonlySet<string>>

function wrongSource({ kind, sourceId }: SingleNeed, known: Known): { at: string; message: string } | null {
  // What is not chosen at all, the engine has refused.
  if (sourceId.trim() === '') return null
  return known.get(kind)?.has(sourceId) ? null : { at: '.sourceId', message: offeredRules[kind].choose }
}

/** What points to nothing that there is, each at its place. What stood in the rule before, in the same words, may stay. */
function unknownIn(need: Need, path: string, known: Known, kept: readonly SingleNeed[]): FieldError[] {
  if ('of' in need) return need.of.flatMap((one, at) => unknownIn(one, `${path}.of.${at}`, known, kept))
  const wrong = kept.some(one => isDeepStrictEqual(one, need)) ? null : wrongSource(need, known)
  return wrong ? [{ path: path + wrong.at, message: wrong.message }] : []
}

/**
 * Refuses what cannot be satisfied, contradicts itself, or points to something that is not there. `before`: what satisfied
 * the requirement until now.
 */
export async function demandSoundRequirement(work: Work, draft: RequirementDraft, before?: Need): Promise<void> {
  const sources = Object.entries(await knownSources(work.db))
  const known: Known = new Map(sources.map(([kind, all]) => [kind, new Set(all.map(one => one.value))]))
  const kept = before ? singlesOf(before) : []
  const errors = [
    ...refuseRequirement(draft),
    ...(await unknownLinks(work, draft)),
    ...unknownIn(draft.satisfiedBy, 'satisfiedBy', known, kept),
  ]
  const [first, ...others] = errors
  if (first) throw new Refusal('invalid', others.length === 0 ? first.message : undefined, errors)
}
