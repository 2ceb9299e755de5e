import { type Day, later } from '../../../kit/contract/time.ts'
import type { Pack } from '../pack-files/contract.ts'
import type { ComparedEntry, EntryReading } from '../packs/contract.ts'
import { type Mapping, withSources } from '../packs/rules.ts'
import type { RequirementDraft } from '../setup/contract.ts'

type Known = { readonly id: string; readonly name: string; readonly abbreviation?: string }

const found = (known: readonly Known[], fits: (one: Known) => boolean): string | undefined => known.find(fits)?.id
const like = (one: string | undefined, other: string): boolean => one?.toLowerCase() === other.toLowerCase()

/** What the organization has of the words that packs use. */
export type Words = {
  readonly positions: readonly (Known & { readonly abbreviation: string })[]
  readonly documents: readonly Known[]
  readonly ledgers: readonly Known[]
}

/** What a pack calls by which key. */
type PackWords = Pick<Pack, 'positions'> & { sources: Record<string, Pick<Pack['sources'][string], 'kind' | 'name'>> }

/**
 * Which of the organization's words stand for the pack's: those of an earlier import, else the same abbreviation or
 * name. A position that is missing is made where there is none at all, and skipped elsewhere.
 */
export function suggestMapping(of: PackWords, words: Words, remembered: readonly Mapping[]): Mapping {
  const ids = new Set([...words.positions, ...words.documents, ...words.ledgers].map(one => one.id))
  const earlier = (kind: keyof Mapping, key: string) =>
    remembered.map(one => one[kind][key]).findLast(id => id !== undefined && ids.has(id))
  const missing = words.positions.length === 0 ? 'create' : 'skip'
  const positions = Object.entries(of.positions).map(([short, name]) => {
    const match =
      found(words.positions, one => like(one.abbreviation, short)) ??
      found(words.positions, one => like(one.name, name))
    return [short, earlier('positions', short) ?? match ?? missing]
  })
  const sources = Object.entries(of.sources).flatMap(([key, { kind, name }]) => {
    if (kind !== 'document' && kind !== 'hours') return []
    const known = kind === 'document' ? words.documents : words.ledgers
    return [[key, earlier('sources', key) ?? found(known, one => like(one.name, name)) ?? 'create']]
  })
  return { positions: Object.fromEntries(positions), sources: Object.fromEntries(sources) }
}

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
