import { z } from 'zod'
import { addDays, type Day, day } from '../../../kit/contract/time.ts'
import { type Trait, type TraitFacts, traits } from '../../caregivers/contract.ts'
import { type SingleNeed, single } from './kinds/contract.ts'
import { lasting } from './lasting.ts'

export type GroupNeed = { kind: 'anyOf' | 'allOf'; of: Need[] }
/** What satisfies a requirement. */
export type Need = SingleNeed | GroupNeed

/** Deeper than this nobody can read it, and what refers to itself never ends. */
export const deepest = 6

const needTo = (levels: number): z.ZodType<Need> =>
  levels === 0
    ? single
    : z.union([single, z.strictObject({ kind: z.enum(['anyOf', 'allOf']), of: z.array(needTo(levels - 1)) })])

export const need = needTo(deepest)

export const due = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('beforeFirstContact') }),
  z.strictObject({
    kind: z.literal('after'),
    event: z.enum(['signUp', 'hire', 'firstContact']),
    days: z.number(),
    /** Monday to Friday less federal holidays; left out: every day counts. */
    businessDays: z.literal(true).optional(),
  }),
])
export type Due = z.output<typeof due>

/** A fact that the person must have, or must not have. */
export const condition = z.strictObject({ trait: z.enum(traits), is: z.boolean() })
export type Condition = z.output<typeof condition>

/**
 * Whether a rule applies to people of whom nobody has said the fact. Deny by default; but permission to work is verified
 * again only where an end is put down, and ChildLine only where somebody says that minors are served.
 */
const appliesUnsaid: Record<Trait, boolean> = {
  clientContact: true,
  licensed: true,
  workPapersEnd: false,
  servesMinors: false,
}

/** Whether somebody of whom this is said is among those whom the condition means. */
export function fits({ trait, is }: Condition, said: TraitFacts): boolean {
  const known = said[trait] ?? null
  return known === null ? appliesUnsaid[trait] : known === is
}

export const seriousness = z.enum(['blocks', 'warns', 'tracks'])
export type Seriousness = z.output<typeof seriousness>

/** The rule itself, as it is edited; the limits that it must keep are in `refuse.ts`. */
export const rule = z.strictObject({
  name: z.string(),
  /** Empty: all. */
  positionIds: z.array(z.string()),
  /** State codes; empty: all. */
  states: z.array(z.string()),
  /** Only people of whom all of this is so; empty: everyone. */
  onlyWho: z.array(condition).default([]),
  satisfiedBy: need,
  lasting: z.array(lasting),
  due: due.default({ kind: 'beforeFirstContact' }),
  seriousness,
  /** Days before the end, the first reminder first, negative after it. */
  reminderDays: z.array(z.number()),
  inForceFrom: day.nullable(),
  /** The last day in force. */
  inForceTo: day.nullable(),
})
export type Rule = z.output<typeof rule>

/** One version of a requirement. A higher version goes before a lower one from the day of its edit on. */
export type RequirementVersion = Rule & {
  readonly id: string
  readonly version: number
  readonly editedOn: Day
  /** The person of whom alone it is asked; null: of everyone to whom it applies. */
  readonly onlyFor: string | null
}

/** The version of a requirement that is retired on the day: from that day on it asks nothing. */
export function retired(version: RequirementVersion, on: Day): RequirementVersion {
  const last = addDays(on, -1)
  return { ...version, inForceTo: version.inForceTo !== null && version.inForceTo < last ? version.inForceTo : last }
}

/** `expiring` begins so many days before the last valid day. Product 6: 30 when no reminder goes out before the end. */
export const reminderLead = (of: Pick<Rule, 'reminderDays'>): number => of.reminderDays.find(days => days >= 0) ?? 30
