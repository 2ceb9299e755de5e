import type { NeedKind, SingleNeed } from '../../status/engine/kinds/contract.ts'
import type { Need } from '../../status/engine/requirement.ts'
import { singlesOf } from '../../status/rules.ts'
import type { Pack, PackEntry } from '../pack-files/contract.ts'
import { namesIn } from '../pack-files/rules.ts'
import type { Requirement, RequirementDraft } from '../setup/contract.ts'
import { isOverridden, same } from '../setup/rules.ts'
import type { ComparedEntry, EntryReading, EntryState } from './contract.ts'

/** Which position and which source of the organization stands for one of the pack: an id, or `create`, or `skip`. */
export type Mapping = {
  readonly positions: Readonly<Record<string, string>>
  readonly sources: Readonly<Record<string, string>>
}

/** Where a requirement came from, and what both sides were then. */
export type Origin = {
  readonly requirementId: string
  readonly entryKey: string
  readonly packVersion: string
  readonly entry: EntryReading
  readonly draft: RequirementDraft
  readonly mapping: Mapping
}

type Current = { readonly requirement: Requirement; readonly origin: Origin }

/** What an entry says, with its positions and sources by name. */
export function readingOf(entry: PackEntry, of: Pack): EntryReading {
  const { category, positions, citation, effectiveFrom, effectiveTo, lastVerifiedOn, key: _key, ...rule } = entry
  return {
    ...rule,
    category: { id: category, name: category },
    positions: positions.map(short => ({ id: short, name: of.positions[short] ?? short, abbreviation: short })),
    sources: namesIn(entry.satisfiedBy, of.sources),
    inForceFrom: effectiveFrom,
    inForceTo: effectiveTo,
    citation: citation.text,
    citationType: citation.type,
    verifiedOn: lastVerifiedOn,
  }
}

/** The same expression with other sources. */
export const withSources = (need: Need, change: (one: SingleNeed) => string): Need =>
  'of' in need
    ? { kind: need.kind, of: need.of.map(one => withSources(one, change)) }
    : { ...need, sourceId: change(need) }

/** What a reading says, without the keys and ids behind the names. */
const said = ({ sources, ...rule }: EntryReading) => ({
  ...rule,
  category: rule.category.name,
  positions: rule.positions.map(one => one.abbreviation).toSorted(),
  states: rule.states.toSorted(),
  satisfiedBy: withSources(rule.satisfiedBy, one => sources[one.sourceId] ?? one.sourceId),
})

function stateOf(entry: EntryReading | null, current: Current | null): { state: EntryState; packChanged: boolean } {
  if (!current) return { state: 'new', packChanged: false }
  const packChanged = entry !== null && !same(said(entry), said(current.origin.entry))
  if (entry === null) return { state: 'gone', packChanged: true }
  if (current.requirement.retiredOn !== null) return { state: 'retired', packChanged }
  if (isOverridden(current.requirement, current.origin.draft)) return { state: 'overridden', packChanged }
  return { state: packChanged ? 'changed' : 'unchanged', packChanged }
}

const ofOneself = 'Add it as a requirement of your own.'

// An import maps document types, ledgers and lists. What an organization writes itself it cannot find by a name.
const unmapped: Partial<Record<NeedKind, string>> = {
  competencyTest: `Not available in a pack: it asks for a competency test. ${ofOneself}`,
  skillChecklist: `Not available in a pack: it asks for a skill checklist. ${ofOneself}`,
  evaluation: `Not available in a pack: it asks for an evaluation. ${ofOneself}`,
  references: `Not available in a pack: it asks for references. ${ofOneself}`,
  acknowledgement: `Not available in a pack: it asks for a signed text. ${ofOneself}`,
}

/** Why the entry cannot be taken; null: it can. */
function unavailable(entry: EntryReading | null): string | null {
  for (const { kind } of entry ? singlesOf(entry.satisfiedBy) : []) {
    const why = unmapped[kind]
    if (why) return why
  }
  return null
}

/** What the organization has, in small letters: the abbreviations of positions, the names of requirements in force. */
export type Here = { readonly positions: ReadonlySet<string>; readonly requirements: ReadonlySet<string> }

/**
 * What is chosen at first, of what was verified: new rules that ask a position which is here, or everybody; changes of the
 * pack that meet no override.
 */
function suggests(entry: EntryReading | null, state: EntryState, { positions }: Here): boolean {
  if (!entry || unavailable(entry) || entry.verifiedOn === null) return false
  if (state === 'changed') return true
  if (state !== 'new') return false
  const asked = entry.positions.map(one => one.abbreviation.toLowerCase())
  return asked.length === 0 || positions.size === 0 || asked.some(short => positions.has(short))
}

/** One entry of a pack, or one that the pack no longer has, held against the organization. */
export function compare(key: string, entry: EntryReading | null, current: Current | null, here: Here): ComparedEntry {
  const { state, packChanged } = stateOf(entry, current)
  const alike = state === 'new' && entry !== null && here.requirements.has(entry.name.toLowerCase())
  return {
    key,
    state,
    packChanged,
    entry,
    imported: current?.origin.entry ?? null,
    importedVersion: current?.origin.packVersion ?? null,
    own: current ? current.requirement : null,
    requirementId: current?.requirement.id ?? null,
    unavailable: state === 'gone' ? null : unavailable(entry),
    alike,
    suggested: !alike && suggests(entry, state, here),
  }
}

/** All entries of a pack in its order, then those that came from it and that it no longer has. */
export function compareAll(of: Pack, currents: readonly Current[], here: Here): ComparedEntry[] {
  const byKey = new Map(currents.map(one => [one.origin.entryKey, one]))
  const keys = new Set(of.entries.map(one => one.key))
  const there = of.entries.map(one => compare(one.key, readingOf(one, of), byKey.get(one.key) ?? null, here))
  const gone = currents.filter(
    ({ origin, requirement }) => !keys.has(origin.entryKey) && requirement.retiredOn === null,
  )
  return [...there, ...gone.map(one => compare(one.origin.entryKey, null, one, here))]
}

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
