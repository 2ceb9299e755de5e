import { z } from 'zod'
import { day } from '../../../kit/contract/time.ts'
import type { Due, Lasting, Need } from '../engine/requirement.ts'
import { seriousness } from '../engine/requirement.ts'
import { singlesOf } from '../rules.ts'
import type { Requirement, RequirementDraft } from './contract.ts'

const monthDay = z.string().regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, 'Enter a month and a day, as MM-DD.')
const optionalDay = z.union([z.literal('').transform(() => null), day]).nullable()
const count = z.number('Enter a whole number.').int().min(0).max(600)

const parseDays = (text: string) =>
  text
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map(Number)

/** The form of a requirement: flat fields, as an administrator thinks of them. */
export const requirementForm = z
  .object({
    name: z.string().trim().min(1).max(120),
    categoryId: z.uuid('Choose a category.'),
    documentTypeIds: z.array(z.uuid()).min(1, 'Choose at least one document type.').max(20),
    /** Whether one of several document types is enough, or all are needed. */
    match: z.enum(['anyOf', 'allOf']),
    positionIds: z.array(z.uuid()),
    states: z.array(z.string()),
    lastingKind: z.enum(['printedDate', 'day', 'endOfMonth', 'endOfYear', 'hireAnniversary', 'season', 'forEver']),
    months: count.nullable(),
    seasonFrom: z.string(),
    seasonTo: z.string(),
    dueKind: z.enum(['beforeFirstContact', 'signUp', 'hire', 'firstContact']),
    dueDays: count.nullable(),
    seriousness,
    reminders: z
      .string()
      .refine(
        text => parseDays(text).every(one => Number.isInteger(one) && one >= -30),
        'Enter days with commas between, like 60, 30, 7, -1.',
      ),
    inForceFrom: optionalDay,
    inForceTo: optionalDay,
    citation: z.string().trim().max(300),
    explanation: z.string().trim().max(1000),
    verifiedOn: optionalDay,
  })
  .check(({ value, issues }) => {
    const refuse = (path: string, message: string) =>
      issues.push({ code: 'custom', input: value, path: [path], message })
    const byMonths = ['day', 'endOfMonth', 'endOfYear'].includes(value.lastingKind)
    if (byMonths && value.months === null) refuse('months', 'Enter the number of months.')
    if (value.dueKind !== 'beforeFirstContact' && value.dueDays === null) refuse('dueDays', 'Enter the number of days.')
    if (value.lastingKind !== 'season') return
    if (!monthDay.safeParse(value.seasonFrom).success) refuse('seasonFrom', 'Enter a month and a day, as MM-DD.')
    if (!monthDay.safeParse(value.seasonTo).success) refuse('seasonTo', 'Enter a month and a day, as MM-DD.')
  })
export type RequirementForm = z.output<typeof requirementForm>

function lastingOf(form: RequirementForm): Lasting[] {
  switch (form.lastingKind) {
    case 'day':
    case 'endOfMonth':
    case 'endOfYear':
      return [{ kind: 'months', months: form.months ?? 0, to: form.lastingKind }]
    case 'season':
      return [{ kind: 'season', from: form.seasonFrom, to: form.seasonTo }]
    default:
      return [{ kind: form.lastingKind }]
  }
}

const documentNeed = (sourceId: string): Need => ({ kind: 'document', sourceId })

function needOf({ documentTypeIds, match }: RequirementForm): Need {
  const [first, ...others] = documentTypeIds.map(documentNeed)
  return first && others.length === 0 ? first : { kind: match, of: documentTypeIds.map(documentNeed) }
}

/** What is sent for a filled-in form. */
export function draftOf(form: RequirementForm): RequirementDraft {
  const {
    documentTypeIds: _types,
    match: _match,
    lastingKind: _kind,
    months: _months,
    seasonFrom: _from,
    seasonTo: _to,
    dueKind,
    dueDays,
    reminders,
    ...rest
  } = form
  return {
    ...rest,
    satisfiedBy: needOf(form),
    lasting: lastingOf(form),
    due: dueKind === 'beforeFirstContact' ? { kind: dueKind } : { kind: 'after', event: dueKind, days: dueDays ?? 0 },
    reminderDays: parseDays(reminders).sort((a, b) => b - a),
  }
}

/** An empty form. */
export const emptyForm: z.input<typeof requirementForm> = {
  name: '',
  categoryId: '',
  documentTypeIds: [],
  match: 'anyOf',
  positionIds: [],
  states: [],
  lastingKind: 'printedDate',
  months: 12,
  seasonFrom: '10-01',
  seasonTo: '04-30',
  dueKind: 'beforeFirstContact',
  dueDays: 30,
  seriousness: 'blocks',
  reminders: '30, 14, 7',
  inForceFrom: '',
  inForceTo: '',
  citation: '',
  explanation: '',
  verifiedOn: '',
}

function lastingFields(lasting: readonly Lasting[]): Partial<z.input<typeof requirementForm>> {
  const [first] = lasting
  if (!first) return { lastingKind: 'forEver' }
  if (first.kind === 'months') return { lastingKind: first.to, months: first.months }
  if (first.kind === 'season') return { lastingKind: 'season', seasonFrom: first.from, seasonTo: first.to }
  return first.kind === 'outOfWork' ? {} : { lastingKind: first.kind }
}

const dueFields = (due: Due): Partial<z.input<typeof requirementForm>> =>
  due.kind === 'after' ? { dueKind: due.event, dueDays: due.days } : { dueKind: 'beforeFirstContact' }

/** Whether the form can show the rule whole: document types side by side, with one end for all of them. */
export function fitsForm({ satisfiedBy, lasting }: Pick<Requirement, 'satisfiedBy' | 'lasting'>): boolean {
  const flat = !('of' in satisfiedBy) || satisfiedBy.of.every(one => !('of' in one))
  const plain = singlesOf(satisfiedBy).every(one => one.kind === 'document' && !one.lasting)
  return flat && plain && lasting.length <= 1 && lasting[0]?.kind !== 'outOfWork'
}

/** The form of a requirement that there is. */
export function formOf(requirement: Requirement): z.input<typeof requirementForm> {
  const { satisfiedBy } = requirement
  return {
    ...emptyForm,
    name: requirement.name,
    categoryId: requirement.category.id,
    documentTypeIds: singlesOf(satisfiedBy).map(one => one.sourceId),
    match: 'of' in satisfiedBy ? satisfiedBy.kind : 'anyOf',
    positionIds: requirement.positions.map(one => one.id),
    states: requirement.states,
    ...lastingFields(requirement.lasting),
    ...dueFields(requirement.due),
    seriousness: requirement.seriousness,
    reminders: requirement.reminderDays.join(', '),
    inForceFrom: requirement.inForceFrom ?? '',
    inForceTo: requirement.inForceTo ?? '',
    citation: requirement.citation,
    explanation: requirement.explanation,
    verifiedOn: requirement.verifiedOn ?? '',
  }
}
