import type { NeedKind } from '../../status/engine/kinds/contract.ts'
import type { Lasting } from '../../status/engine/lasting.ts'

/** The kinds of evidence that can be asked for, in the order in which they are offered. */
export const offeredKinds = [
  'document',
  'acknowledgement',
  'competencyTest',
  'skillChecklist',
  'evaluation',
  'hours',
  'externalCheck',
  'references',
] as const
export type OfferedKind = (typeof offeredKinds)[number]

/** One end as it stands in a form: everything that any kind of end asks for, so that changing the kind loses nothing. */
export type FormEnd = {
  /** Tells this end from its neighbors while the form is open. */
  key: string
  kind: Exclude<Lasting['kind'], 'months'> | 'day' | 'endOfMonth' | 'endOfYear'
  /** Null: not filled in. */
  months: number | null
  from: string
  to: string
  days: number | null
}

/** One kind of evidence as it stands in a form. `lasting` null: as long as the whole rule says. */
export type FormSingle = {
  key: string
  kind: NeedKind
  sourceId: string
  hours: number | null
  period: 'hireAnniversary' | 'calendarYear'
  everyMonths: number | null
  count: number | null
  lasting: FormEnd[] | null
}

/** What is not filled in is no number: the rule is refused at its place. */
export const numberOf = (value: number | null): number => value ?? Number.NaN
