import type { Day } from '../../../kit/contract/time.ts'
import {
  changesEmployment,
  type Employment,
  type EmploymentChange,
  noEmploymentChange,
  planEmployment,
  type TimeOut,
} from '../../caregivers/import/rules.ts'
import { defaultExpiry, wrongFacts } from '../../documents/rules.ts'
import type { DraftCheck } from '../../spreadsheets/check-cells/rules.ts'
import { type ListStanding, newChecks } from '../earlier-checks/rules.ts'
import { type ChangedField, changedFields, type Found } from '../people/contract.ts'
import type { Draft, DraftDocument } from '../people/rules.ts'

/** Under what hours of a year are recorded. */
export const hoursTopic = (year: number): string => `In-service hours of ${year}, from earlier records`

export type DatesOnFile = { readonly typeId: string; readonly performedOn: Day | null; readonly expiresOn: Day | null }

/** A known person as they stand. */
export type Standing = Readonly<Record<ChangedField, string | null>> & {
  readonly positionId: string | null
  readonly positionIds: readonly string[]
  readonly officeId: string | null
  readonly coordinatorId: string | null
  readonly states: readonly string[]
  readonly documents: readonly DatesOnFile[]
  /** What hours were taken over before, as `ledger:year`. */
  readonly hours: readonly string[]
  /** The evaluations that are on record. */
  readonly evaluations: Draft['evaluations']
  readonly lists: readonly ListStanding[]
  readonly employment: Employment
}

type TypeNeeds = {
  readonly id: string
  readonly name: string
  readonly needsExpiry: boolean
  readonly needsNumber: boolean
  readonly validityMonths: number | null
  readonly needsDate: boolean
}

export type PlannedDocument = {
  readonly typeId: string
  readonly performedOn: Day | null
  readonly expiresOn: Day | null
  readonly number: string | null
  /** False: something is missing that an approval needs, so that it waits for a review. */
  readonly approved: boolean
}

/** What becomes of a document's dates; null: its type is no longer there. */
export function planDocument(
  of: DraftDocument,
  types: ReadonlyMap<string, TypeNeeds>,
  today: Day,
): PlannedDocument | null {
  const type = types.get(of.typeId)
  if (!type) return null
  const facts = { ...of, expiresOn: of.expiresOn ?? defaultExpiry(type, of.performedOn) }
  const approved = wrongFacts(type, facts, today).length === 0 && (!type.needsDate || of.performedOn !== null)
  return { ...facts, approved }
}

const isOnFile = (of: PlannedDocument, documents: readonly DatesOnFile[]) =>
  documents.some(
    one =>
      one.typeId === of.typeId &&
      one.expiresOn === of.expiresOn &&
      (of.performedOn === null || one.performedOn === null || one.performedOn === of.performedOn),
  )

export type Changes = {
  readonly fields: Readonly<Partial<Record<ChangedField, string>>>
  /** The position that becomes the main one; null: it stays. */
  readonly mainPosition: string | null
  /** The office that the person comes to belong to; null: it stays. */
  readonly officeId: string | null
  /** Who becomes the coordinator; null: that stays. */
  readonly coordinatorId: string | null
  readonly positions: readonly string[]
  readonly states: readonly string[]
  readonly documents: readonly PlannedDocument[]
  readonly hours: Draft['hours']
  readonly evaluations: Draft['evaluations']
  readonly checks: readonly DraftCheck[]
  readonly employment: EmploymentChange
}

/** The digits of a phone number, without the code of the country. */
const digits = (text: string) => text.replaceAll(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
const same = (field: ChangedField, a: string, b: string | null) =>
  a === b || (b !== null && (field === 'phone' ? digits(a) === digits(b) : a.toLowerCase() === b.toLowerCase()))

const documentsOf = (draft: Draft, types: ReadonlyMap<string, TypeNeeds>, today: Day) =>
  draft.documents.flatMap(one => planDocument(one, types, today) ?? [])

/** What a line changes of a known person. What the file does not say stays. */
export function changesTo(draft: Draft, now: Standing, types: ReadonlyMap<string, TypeNeeds>, today: Day): Changes {
  const { change: employment, doubts } = planEmployment(draft, now.employment)
  const fields: Partial<Record<ChangedField, string>> = {}
  for (const field of changedFields) {
    const written = draft[field]
    if (written === null || same(field, written, now[field])) continue
    // A hire date on record is part of its period and stays; with a contradiction everything about employment does.
    const isEmployment = field === 'hiredOn' || field === 'firstContactOn'
    if (isEmployment && doubts.length > 0) continue
    if (field === 'hiredOn' && now.hiredOn !== null) continue
    fields[field] = written
  }
  const [main] = draft.positionIds
  return {
    fields,
    mainPosition: main !== undefined && main !== now.positionId ? main : null,
    officeId: draft.officeId !== now.officeId ? draft.officeId : null,
    coordinatorId: draft.coordinatorId !== now.coordinatorId ? draft.coordinatorId : null,
    positions: draft.positionIds.filter(id => !now.positionIds.includes(id)),
    states: draft.states.filter(code => !now.states.includes(code)),
    documents: documentsOf(draft, types, today).filter(one => !isOnFile(one, now.documents)),
    hours: draft.hours.filter(one => !now.hours.includes(`${one.ledgerId}:${one.year}`)),
    // One that is on record, or a later one, says more.
    evaluations: draft.evaluations.filter(
      one => !now.evaluations.some(had => had.formId === one.formId && had.heldOn >= one.heldOn),
    ),
    checks: newChecks(draft.checks, now.lists),
    employment,
  }
}

/** What a new person brings. */
export const changesOfNew = (draft: Draft, types: ReadonlyMap<string, TypeNeeds>, today: Day): Changes => ({
  fields: {},
  mainPosition: draft.positionIds[0] ?? null,
  officeId: draft.officeId,
  coordinatorId: draft.coordinatorId,
  positions: draft.positionIds,
  states: draft.states,
  documents: documentsOf(draft, types, today),
  hours: draft.hours,
  evaluations: draft.evaluations,
  checks: draft.checks,
  employment: noEmploymentChange,
})

/** A plan that writes nothing. */
export const noChanges: Changes = {
  fields: {},
  mainPosition: null,
  officeId: null,
  coordinatorId: null,
  positions: [],
  states: [],
  documents: [],
  hours: [],
  evaluations: [],
  checks: [],
  employment: noEmploymentChange,
}

export const changesNothing = ({
  fields,
  mainPosition,
  officeId,
  coordinatorId,
  positions,
  states,
  documents,
  hours,
  evaluations,
  checks,
  employment,
}: Changes): boolean =>
  Object.keys(fields).length === 0 &&
  !changesEmployment(employment) &&
  mainPosition === null &&
  officeId === null &&
  coordinatorId === null &&
  positions.length + states.length + documents.length + hours.length + evaluations.length + checks.length === 0

/** Names of what ids stand for. */
export type Names = ReadonlyMap<string, string>

/** One thing that is found or was written, of which nothing is missing. */
export const foundAs = (kind: Found['kind'], field: string, before: string | null, after: string): Found => ({
  ...{ kind, field, before, after, waits: false },
})
const field = (name: string, before: string | null, after: string) => foundAs('field', name, before, after)

/** A time out of work; of one whose first day is on record, the first day back. */
function absenceFound(absence: TimeOut | null, held: Employment['absences'] = []): Found[] {
  if (absence === null) return []
  const { from, backOn } = absence
  return [
    ...(held.some(one => one.from === from) ? [] : [field('absentFrom', null, from)]),
    ...(backOn === null ? [] : [field('backOn', null, backOn)]),
  ]
}

/** What changes of somebody's employment, for people to read. */
function employmentFound(
  { leftOn, rehiredOn, later, earlier, absence }: EmploymentChange,
  now: EmploymentDays,
): Found[] {
  const status = leftOn !== null ? 'archived' : rehiredOn !== null ? 'active' : null
  const [hiredOn, endedOn] = [rehiredOn ?? later?.hiredOn, leftOn ?? later?.endedOn]
  return [
    ...(status ? [field('status', now.status, status)] : []),
    ...(hiredOn ? [field('hiredOn', now.hiredOn, hiredOn)] : []),
    ...(endedOn ? [field('endedOn', now.endedOn, endedOn)] : []),
    ...earlier.map(one => field('earlier', null, one.endedOn)),
    ...absenceFound(absence, now.absences),
  ]
}
type EmploymentDays = Pick<Employment, 'status' | 'hiredOn' | 'endedOn' | 'absences'>

/** The same for people to read. Of a known person with what stands there now. */
export function foundOf(changes: Changes, draft: Draft, now: Standing | null, names: Names): Found[] {
  const nameOf = (id: string) => names.get(id) ?? ''
  const fields = now
    ? Object.entries(changes.fields).map(([name, after]) => field(name, now[name as ChangedField], after))
    : draft.hiredOn
      ? [field('hiredOn', null, draft.hiredOn)]
      : []
  const earlier = now === null && draft.earlier ? [field('earlier', null, draft.earlier.endedOn)] : []
  const main = changes.mainPosition
  const positions =
    now && main !== null ? [field('position', now.positionId && nameOf(now.positionId), nameOf(main))] : []
  const further = changes.positions.filter(id => id !== main).map(nameOf)
  const more = now && further.length > 0 ? [field('morePositions', null, further.join(', '))] : []
  const offices =
    now && changes.officeId ? [field('office', now.officeId && nameOf(now.officeId), nameOf(changes.officeId))] : []
  const coordinators = changes.coordinatorId
    ? [field('coordinator', now?.coordinatorId ? nameOf(now.coordinatorId) : null, nameOf(changes.coordinatorId))]
    : []
  const states = now && changes.states.length > 0 ? [field('states', null, changes.states.join(', '))] : []
  const documents = changes.documents.map((one): Found => {
    const before = now?.documents.find(({ typeId }) => typeId === one.typeId)
    return {
      kind: 'document',
      field: nameOf(one.typeId),
      before: before?.expiresOn ?? before?.performedOn ?? null,
      after: one.expiresOn ?? one.performedOn ?? '',
      waits: !one.approved,
    }
  })
  const hours = changes.hours.map(one =>
    foundAs('hours', `${nameOf(one.ledgerId)} ${one.year}`, null, String(one.hours)),
  )
  const evaluations = changes.evaluations.map(one => foundAs('evaluation', nameOf(one.formId), null, one.heldOn))
  const checks = changes.checks.map(one => foundAs('check', nameOf(one.listCode), null, one.checkedOn))
  return [
    ...(now ? employmentFound(changes.employment, now.employment) : []),
    ...fields,
    ...earlier,
    ...(now ? [] : absenceFound(draft.absence)),
    ...positions,
    ...more,
    ...offices,
    ...coordinators,
    ...states,
    ...documents,
    ...hours,
    ...evaluations,
    ...checks,
  ]
}
