import { z } from 'zod'
import { orNull } from '../../../kit/contract/empty.ts'
import type { FieldError } from '../../../kit/contract/refusal.ts'
import { day } from '../../../kit/contract/time.ts'
import { traits } from '../../caregivers/contract.ts'
import { daysOf, daysText, namesDays } from '../../organization/policies/rules.ts'
import { type Condition, type Due, seriousness } from '../../status/engine/requirement.ts'
import { plainNeed } from '../../status/rules.ts'
import type { FormEnd } from '../kinds/contract.ts'
import {
  type FormGroup,
  formEnds,
  formTree,
  lastingsOf,
  type NewKey,
  needOf,
  newEnd,
  newGroup,
  refusePart,
} from '../needs/rules.ts'
import type { Requirement, RequirementDraft } from './contract.ts'

const count = z.number('Enter a whole number.').int().min(0).max(36_500)

type Issues = { push(issue: { code: 'custom'; input: unknown; path: (string | number)[]; message: string }): unknown }

/** Puts what the engine refuses in a field onto the place in it; `field` is cut off its paths. */
function refuseIn(field: string, errors: readonly FieldError[], input: unknown, issues: Issues): void {
  for (const { path, message } of errors) {
    const inside = path.slice(field.length).split('.').filter(Boolean)
    issues.push({ code: 'custom', input, message, path: inside.map(one => (/^\d+$/.test(one) ? Number(one) : one)) })
  }
}

const tree = z
  .custom<FormGroup>()
  .check(({ value, issues }) => refuseIn('satisfiedBy', refusePart({ satisfiedBy: needOf(value) }), value, issues))

const ends = z
  .custom<FormEnd[]>()
  .check(({ value, issues }) => refuseIn('lasting', refusePart({ lasting: lastingsOf(value) }), value, issues))

const people = traits.flatMap(trait => [`${trait} true`, `${trait} false`] as const)

/** Whom a choice of the form means. */
function conditionOf(choice: (typeof people)[number]): Condition {
  const trait = traits.find(one => choice.startsWith(`${one} `)) ?? traits[0]
  return { trait, is: choice.endsWith('true') }
}

/** Everybody whom a rule for some people only can mean. */
export const choicesOfPeople = people.map(value => ({ value, condition: conditionOf(value) }))

/** The form of a requirement: flat fields, as an administrator thinks of them, and the tree of what satisfies it. */
export const requirementForm = z
  .object({
    name: z.string().trim().min(1).max(120),
    categoryId: z.uuid('Choose a category.'),
    satisfiedBy: tree,
    positionIds: z.array(z.uuid()),
    states: z.array(z.string()),
    onlyWho: z.array(z.enum(people)),
    lasting: ends,
    dueKind: z.enum(['beforeFirstContact', 'signUp', 'hire', 'firstContact']),
    dueDays: count.nullable(),
    dueCounts: z.enum(['days', 'businessDays']),
    seriousness,
    reminders: z.string().refine(namesDays, 'Enter days with commas between, like 60, 30, 7, -1.'),
    inForceFrom: orNull(day),
    inForceTo: orNull(day),
    citation: z.string().trim().max(300),
    explanation: z.string().trim().max(1000),
    verifiedOn: orNull(day),
  })
  .check(({ value, issues }) => {
    const refuse = (path: string, message: string) =>
      issues.push({ code: 'custom', input: value, path: [path], message })
    if (value.dueKind !== 'beforeFirstContact' && value.dueDays === null) refuse('dueDays', 'Enter the number of days.')
    const { inForceFrom, inForceTo } = value
    for (const { path, message } of refusePart({ inForceFrom, inForceTo })) refuse(path, message)
  })
export type RequirementForm = z.output<typeof requirementForm>
type Filled = z.input<typeof requirementForm>

function dueOf(kind: RequirementForm['dueKind'], days: number, counts: RequirementForm['dueCounts']): Due {
  if (kind === 'beforeFirstContact') return { kind }
  return { kind: 'after', event: kind, days, ...(counts === 'businessDays' && { businessDays: true }) }
}

/** What is sent for a filled-in form. */
export function draftOf(form: RequirementForm): RequirementDraft {
  const { satisfiedBy, lasting, onlyWho, dueKind, dueDays, dueCounts, reminders, ...rest } = form
  return {
    ...rest,
    satisfiedBy: needOf(satisfiedBy),
    lasting: lastingsOf(lasting),
    onlyWho: onlyWho.map(conditionOf),
    due: dueOf(dueKind, dueDays ?? 0, dueCounts),
    reminderDays: daysOf(reminders),
  }
}

/** An empty form; it begins with the organization's days of reminders. */
export const emptyForm = (newKey: NewKey, reminderDays: readonly number[]): Filled => ({
  name: '',
  categoryId: '',
  satisfiedBy: newGroup('anyOf', newKey),
  positionIds: [],
  states: [],
  onlyWho: [],
  lasting: [newEnd(newKey)],
  dueKind: 'beforeFirstContact',
  dueDays: 30,
  dueCounts: 'days',
  seriousness: 'blocks',
  reminders: daysText(reminderDays),
  inForceFrom: '',
  inForceTo: '',
  citation: '',
  explanation: '',
  verifiedOn: '',
})

function dueFields(due: Due): Partial<Filled> {
  if (due.kind === 'beforeFirstContact') return { dueKind: due.kind }
  return { dueKind: due.event, dueDays: due.days, dueCounts: due.businessDays ? 'businessDays' : 'days' }
}

/** The form of a requirement that there is. */
export const formOf = (requirement: Requirement, newKey: NewKey): Filled => ({
  ...emptyForm(newKey, requirement.reminderDays),
  name: requirement.name,
  categoryId: requirement.category.id,
  satisfiedBy: formTree(requirement.satisfiedBy, newKey),
  positionIds: requirement.positions.map(one => one.id),
  states: requirement.states,
  onlyWho: people.filter(one => requirement.onlyWho.some(({ trait, is }) => one === `${trait} ${is}`)),
  lasting: formEnds(requirement.lasting, newKey),
  ...dueFields(requirement.due),
  seriousness: requirement.seriousness,
  inForceFrom: requirement.inForceFrom ?? '',
  inForceTo: requirement.inForceTo ?? '',
  citation: requirement.citation,
  explanation: requirement.explanation,
  verifiedOn: requirement.verifiedOn ?? '',
})

/** The same text for the same content, whatever the order of an object's fields. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, held: unknown) =>
    typeof held === 'object' && held !== null && !Array.isArray(held)
      ? Object.fromEntries(Object.entries(held).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : held,
  )
}

export const same = (one: unknown, other: unknown): boolean => canonical(one) === canonical(other)

/** What a requirement asks, as it would be written anew. */
export function asDraft(of: Omit<Requirement, 'origin'>): RequirementDraft {
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
  !sameDraft(asDraft(requirement), imported)
