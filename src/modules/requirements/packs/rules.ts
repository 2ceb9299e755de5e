import type { NeedKind, SingleNeed } from '../../status/engine/kinds/contract.ts'
import type { Need } from '../../status/engine/requirement.ts'
import { plainNeed, singlesOf } from '../../status/rules.ts'
import type { Pack, PackEntry } from '../pack-files/contract.ts'
import { namesIn } from '../pack-files/rules.ts'
import type { Requirement, RequirementDraft } from '../setup/contract.ts'
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

/** The same text for the same content, whatever the order of an object's fields. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, held: unknown) =>
    typeof held === 'object' && held !== null && !Array.isArray(held)
      ? Object.fromEntries(Object.entries(held).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : held,
  )
}

const same = (one: unknown, other: unknown): boolean => canonical(one) === canonical(other)

/** What a reading says, without the keys and ids behind the names. */
const said = ({ sources, ...rule }: EntryReading) => ({
  ...rule,
  category: rule.category.name,
  positions: rule.positions.map(one => one.abbreviation).toSorted(),
  states: rule.states.toSorted(),
  satisfiedBy: withSources(rule.satisfiedBy, one => sources[one.sourceId] ?? one.sourceId),
})

/** What a requirement asks, as it would be written anew. */
export function draftOf(of: Omit<Requirement, 'origin'>): RequirementDraft {
  return {
    name: of.name,
    categoryId: of.category.id,
    positionIds: of.positions.map(one => one.id).toSorted(),
    states: of.states.toSorted(),
    onlyWho: of.onlyWho,
    satisfiedBy: of.satisfiedBy,
    lasting: of.lasting,
    due: of.due,
    seriousness: of.seriousness,
    reminderDays: of.reminderDays,
    inForceFrom: of.inForceFrom,
    inForceTo: of.inForceTo,
    citation: of.citation,
    explanation: of.explanation,
    verifiedOn: of.verifiedOn,
  }
}

const sorted = (draft: RequirementDraft): RequirementDraft => ({
  ...draft,
  positionIds: draft.positionIds.toSorted(),
  states: draft.states.toSorted(),
  // A group of one is kept as what is in it.
  satisfiedBy: plainNeed(draft.satisfiedBy),
})

/** Whether two drafts ask the same. */
export const sameDraft = (one: RequirementDraft, other: RequirementDraft): boolean => same(sorted(one), sorted(other))

/** Whether the organization asks something else than what it imported. */
export const isOverridden = (requirement: Omit<Requirement, 'origin'>, imported: RequirementDraft): boolean =>
  !sameDraft(draftOf(requirement), imported)

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
