import { type Day, later } from '../../../kit/contract/time.ts'
import type { ComparedEntry, EntryReading } from '../packs/contract.ts'
import { type Mapping, withSources } from '../packs/rules.ts'
import type { RequirementDraft } from '../setup/contract.ts'

/** The positions and sources that an entry needs, out of a mapping. */
export function mappingOf(entry: EntryReading, { positions, sources }: Mapping): Mapping {
  const pick = (from: Mapping['positions'], keys: readonly string[]) =>
    Object.fromEntries(keys.flatMap(key => (from[key] === undefined ? [] : [[key, from[key]]])))
  return {
    positions: pick(
      positions,
      entry.positions.map(one => one.id),
    ),
    sources: pick(sources, Object.keys(entry.sources)),
  }
}

/** What an import knows besides the pack: the ids of categories by name, its day, and from which day its rules count. */
export type ImportWords = {
  readonly categoryOf: (name: string) => string
  readonly today: Day
  /** Null: from today on. */
  readonly since: Day | null
}

/**
 * The requirement that an entry comes to in the organization's own words. Null: it asks positions, and all of them are
 * skipped; it must not become a rule for everybody.
 */
export function draftFrom(entry: EntryReading, mapping: Mapping, by: ImportWords): RequirementDraft | null {
  const positionIds = entry.positions.flatMap(one => {
    const target = mapping.positions[one.id]
    return target === undefined || target === 'skip' ? [] : [target]
  })
  if (entry.positions.length > 0 && positionIds.length === 0) return null
  return {
    name: entry.name,
    categoryId: by.categoryOf(entry.category.name),
    positionIds: [...new Set(positionIds)].toSorted(),
    states: entry.states.toSorted(),
    onlyWho: entry.onlyWho,
    satisfiedBy: withSources(entry.satisfiedBy, one => mapping.sources[one.sourceId] ?? one.sourceId),
    lasting: entry.lasting,
    due: entry.due,
    seriousness: entry.seriousness,
    reminderDays: entry.reminderDays,
    inForceFrom: inForceFrom(entry, by),
    inForceTo: entry.inForceTo,
    citation: entry.citation,
    explanation: entry.explanation,
    verifiedOn: entry.verifiedOn,
  }
}

/**
 * Product 6: what a pack brings is in force from the day of its import, unless somebody names an earlier one, and from the
 * day on which its source asks it when that is later. Null: from the day of the import.
 */
function inForceFrom(entry: EntryReading, { today, since }: ImportWords): Day | null {
  const first = later(entry.inForceFrom ?? '', since ?? today)
  return first === today ? null : first
}

/** Whether all positions that an entry asks are skipped. */
export const asksNobody = (entry: EntryReading, { positions }: Mapping): boolean =>
  entry.positions.length > 0 && entry.positions.every(one => (positions[one.id] ?? 'skip') === 'skip')

/** One thing to do. `requirementId` null: a new requirement; `draft` null: the requirement ends. */
export type Step = {
  readonly entry: ComparedEntry
  readonly requirementId: string | null
  readonly draft: RequirementDraft | null
}

/** What a choice comes to, entry by entry, once everything that it names has an id. */
export function stepsOf(chosen: readonly ComparedEntry[], mapping: Mapping, by: ImportWords): Step[] {
  return chosen.flatMap((one): Step[] => {
    if (one.state === 'gone' || !one.entry) return [{ entry: one, requirementId: one.requirementId, draft: null }]
    const draft = draftFrom(one.entry, mapping, by)
    // What is retired stays so: its history is another requirement's.
    const requirementId = one.state === 'retired' ? null : one.requirementId
    return draft ? [{ entry: one, requirementId, draft }] : []
  })
}

/** The part of a mapping that the chosen entries need, without what nobody is asked. */
export function wantedOf(chosen: readonly ComparedEntry[], mapping: Mapping): Mapping {
  const parts = chosen.flatMap(({ entry, state }) =>
    entry && state !== 'gone' && !asksNobody(entry, mapping) ? [mappingOf(entry, mapping)] : [],
  )
  return {
    positions: Object.assign({}, ...parts.map(one => one.positions)),
    sources: Object.assign({}, ...parts.map(one => one.sources)),
  }
}
