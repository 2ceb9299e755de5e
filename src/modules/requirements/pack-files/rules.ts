import { type Says, type Sentence, said, saidOfConstants, sentenceOf } from '../../../kit/contract/sentence.ts'
import '../../../kit/contract/sentences.ts'
import type { z } from 'zod'
import { type FieldError, fieldError } from '../../../kit/contract/refusal.ts'
import { refuseRequirement } from '../../status/engine/refuse.ts'
import { deepest, type Need } from '../../status/engine/requirement.ts'
import { singlesOf } from '../../status/rules.ts'
import { type Pack, type PackEntry, pack } from './contract.ts'

export type ReadPack = { readonly pack: Pack } | { readonly errors: FieldError[] }

type Tree = { readonly [key: string]: unknown }
const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null

const at = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((found, key) => (isTree(found) ? found[String(key)] : undefined), value)

/** `entries.3` in the words of the file: the entry by its key, the source by its name. */
function place(value: unknown, path: readonly PropertyKey[]): Sentence {
  const [head, which] = path
  if (head === 'entries' && which !== undefined) {
    const key = at(value, ['entries', which, 'key'])
    return typeof key === 'string' && key
      ? said('Entry "{key}"', { key })
      : said('Entry {number}', { number: Number(which) + 1 })
  }
  if (head === 'sources' && which !== undefined) return said('Source "{name}"', { name: String(which) })
  return said('The pack', {})
}

const fieldOf = (path: readonly PropertyKey[]): string => {
  const inside = path[0] === 'entries' || path[0] === 'sources' ? path.slice(2) : path
  return inside.join('.')
}

/** One thing that is wrong, with the entry and the field by name. */
function fault(value: unknown, path: readonly PropertyKey[], says: Says): FieldError {
  const field = fieldOf(path)
  const of = { place: place(value, path), problem: sentenceOf(says) }
  return fieldError(
    path.join('.'),
    field ? said('{place}, field "{field}": {problem}', { ...of, field }) : said('{place}: {problem}', of),
  )
}

/** Of what a union says, only what belongs to the branch that was meant. */
function branch(issue: z.core.$ZodIssueInvalidUnion, value: unknown): readonly z.core.$ZodIssue[] {
  const meant = isTree(value) && 'of' in value ? issue.errors.at(-1) : issue.errors[0]
  return meant ?? []
}

function faultsOf(value: unknown, issue: z.core.$ZodIssue, above: readonly PropertyKey[]): FieldError[] {
  const path = [...above, ...issue.path]
  if (issue.code === 'invalid_union' && issue.errors.length > 0)
    return branch(issue, at(value, path)).flatMap(one => faultsOf(value, one, path))
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map(key =>
      fault(value, [...path, key], 'This field is not known. Take it out, or correct its name.'),
    )
  if (issue.code === 'invalid_union') return [fault(value, path, 'This kind is not known.')]
  if (issue.code === 'invalid_key') return issue.issues.map(one => fault(value, path, one.message))
  return [fault(value, path, issue.message)]
}

/** Every group that stands within itself or too deep: what no schema can say in words. */
function refuseTree(need: unknown, path: readonly PropertyKey[], above: readonly unknown[]): [PropertyKey[], string][] {
  if (!isTree(need) || !Array.isArray(need.of)) return []
  if (above.includes(need)) return [[[...path], 'This refers back to itself, so it could never be decided.']]
  if (above.length >= deepest)
    return [[[...path], saidOfConstants('Use no more than {deepest} levels of "any of" and "all of".', { deepest })]]
  return need.of.flatMap((one, index) => refuseTree(one, [...path, 'of', index], [...above, need]))
}

function refuseTrees(value: unknown): FieldError[] {
  const entries = at(value, ['entries'])
  if (!Array.isArray(entries)) return []
  return entries.flatMap((entry, index) => {
    const path = ['entries', index, 'satisfiedBy']
    return refuseTree(at(entry, ['satisfiedBy']), path, []).map(([where, message]) => fault(value, where, message))
  })
}

const twice = (keys: readonly string[]): string[] => [
  ...new Set(keys.filter((key, index) => keys.indexOf(key) !== index)),
]

type Refuse = (field: string, says: Says) => void

function refuseSources(entry: PackEntry, sources: Pack['sources'], refuse: Refuse): void {
  for (const { sourceId, kind } of singlesOf(entry.satisfiedBy)) {
    const source = sources[sourceId]
    if (!source) refuse('satisfiedBy', said('"{sourceId}" is not among the pack\'s sources.', { sourceId }))
    else if (source.kind !== kind) {
      const kinds = { sourceId, is: source.kind, asked: kind }
      refuse('satisfiedBy', said('"{sourceId}" is a source of the kind {is} and not {asked}.', kinds))
    }
  }
}

/** The engine speaks of a requirement's fields; a pack calls two of them by other names. */
const packField = (path: string): string =>
  path.replace(/^inForceFrom/, 'effectiveFrom').replace(/^inForceTo/, 'effectiveTo')

function refuseEntry(entry: PackEntry, of: Pack, refuse: Refuse): void {
  const asRule = { ...entry, positionIds: entry.positions }
  const force = { inForceFrom: entry.effectiveFrom, inForceTo: entry.effectiveTo }
  for (const { path, ...says } of refuseRequirement({ ...asRule, ...force })) refuse(packField(path), says)
  refuseSources(entry, of.sources, refuse)
  for (const short of entry.positions)
    if (!Object.hasOwn(of.positions, short))
      refuse('positions', said('"{short}" is not among the pack\'s positions.', { short }))
  if (of.jurisdiction !== 'US' && entry.states.join() !== of.jurisdiction)
    refuse('states', said('A pack for {state} asks in {state} only: name that state here.', { state: of.jurisdiction }))
  if (entry.lastVerifiedOn !== null && (entry.sourceUrl === null || entry.sourceEdition === null))
    refuse('lastVerifiedOn', 'Verified means read: name the address of the source and the edition that was read.')
  if (entry.lastVerifiedOn === null && entry.confidence === 'high')
    refuse('confidence', 'What nobody has verified is not of high confidence.')
}

function refusePack(of: Pack): FieldError[] {
  const errors = twice(of.entries.map(entry => entry.key)).map(key =>
    fault(of, ['entries'], said('Two entries have the key "{key}".', { key })),
  )
  of.entries.forEach((entry, index) => {
    refuseEntry(entry, of, (field, says) => {
      errors.push(fault(of, ['entries', index, ...field.split('.')], says))
    })
  })
  return errors
}

/** Reads a pack out of what a file holds. Answers everything that is wrong with it, each with its entry and field. */
export function packFrom(value: unknown): ReadPack {
  if (!isTree(value) || Array.isArray(value))
    return { errors: [{ path: '', message: 'This is no rule pack: it has to be one JSON object.' }] }
  const trees = refuseTrees(value)
  if (trees.length > 0) return { errors: trees }
  const read = pack.safeParse(value)
  if (!read.success) return { errors: read.error.issues.flatMap(issue => faultsOf(value, issue, [])) }
  const errors = refusePack(read.data)
  return errors.length > 0 ? { errors } : { pack: read.data }
}

function parsed(text: string): { value: unknown } | null {
  try {
    return { value: JSON.parse(text) }
  } catch {
    return null
  }
}

/** The same from the text of a file. */
export function readPack(text: string): ReadPack {
  const held = parsed(text)
  if (!held) return { errors: [{ path: '', message: 'This is no rule pack: the file does not hold JSON.' }] }
  return packFrom(held.value)
}

const parts = (version: string): number[] => version.split('.').map(Number)

/** Negative when the first version is older than the second, 0 when they are the same. */
export function compareVersions(one: string, other: string): number {
  const [year = 0, number = 0] = parts(one)
  const [otherYear = 0, otherNumber = 0] = parts(other)
  return year - otherYear || number - otherNumber
}

/** The names of what an entry asks for, by key. */
export const namesIn = (need: Need, sources: Pack['sources']): Record<string, string> =>
  Object.fromEntries(singlesOf(need).map(({ sourceId }) => [sourceId, sources[sourceId]?.name ?? sourceId]))
