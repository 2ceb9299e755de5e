import { invalidField, Refusal } from '../../../kit/contract/refusal.ts'
import { type Day, dayInWords } from '../../../kit/contract/time.ts'
import {
  filterInWords,
  longColumn,
  oneInWords,
  type PrintedColumn,
  searchInWords,
  textColumn,
} from '../../printed-tables/rules.ts'
import type { Words } from '../../status/engine/sentences.ts'
import type { Waiver, WaiverFilters, WaiverRow, WaiverStage, WaiverState } from './contract.ts'

type Stored = { approvedOn: Day | null; closing: string | null }

/** What has become of a waiver. Its last day does not change it: an approved one has then run out. */
export function stateOf({ approvedOn, closing }: Stored): WaiverState {
  if (closing === 'refused' || closing === 'withdrawn' || closing === 'ended') return closing
  return approvedOn === null ? 'pending' : 'approved'
}

/** Refuses days that cannot be. Product 6: a waiver ends; only a declination may stay open. */
export function demandDays(of: { from: Day; until: Day | null; declination: boolean }, today: Day): void {
  if (of.until === null && !of.declination) throw invalidField('until', 'Enter the last day of the waiver.')
  if (of.until !== null && of.until < of.from) throw invalidField('until', 'The last day is before the first one.')
  if (of.until !== null && of.until < today) throw invalidField('until', 'The last day is over. Enter today or later.')
}

type Pending = Pick<Waiver, 'state' | 'requestedById' | 'until'>

/** Why this person cannot decide about the waiver now; null when they can. */
export function refuseDecision(of: Pending, accountId: string, today: Day): Refusal | null {
  if (of.state !== 'pending') return new Refusal('conflict', 'Somebody has decided about this waiver already.')
  // Product 6: a second person's approval.
  if (of.requestedById === accountId) {
    return new Refusal('notPossible', 'You asked for this waiver, so a second person has to decide about it.')
  }
  if (of.until !== null && of.until < today) {
    return new Refusal('notPossible', 'The last day of this waiver is over. Ask for a new one.')
  }
  return null
}

type Told = Pick<Waiver, 'state' | 'approvedOn' | 'approver' | 'endedOn' | 'closer' | 'closingReason'>

/** The waiver as it stood at the end of the day; null: nobody had asked for it yet. */
export function waiverOn<Of extends Told>(waiver: Of, askedOn: Day, on: Day): Of | null {
  if (askedOn > on) return null
  const approved = waiver.approvedOn !== null && waiver.approvedOn <= on
  const known: Of = approved ? waiver : { ...waiver, approver: null, approvedOn: null }
  if (waiver.endedOn === null || waiver.endedOn <= on) return known
  return { ...known, state: approved ? 'approved' : 'pending', closer: null, endedOn: null, closingReason: '' }
}

/** Whether it excuses on the day or may still do so later. */
export const isStanding = ({ state, until }: Pick<Waiver, 'state' | 'until'>, today: Day): boolean =>
  state === 'pending' || (state === 'approved' && (until === null || until >= today))

/** Where a waiver stands, in words. */
export function stageWord(stage: WaiverStage, { t }: Words): string {
  const words: Record<WaiverStage, string> = {
    waiting: t('Waits for approval'),
    upcoming: t('Begins later'),
    inForce: t('In force'),
    over: t('Over'),
  }
  return words[stage]
}

/** What it is: the person declined, or is excused. */
export const kindWord = ({ declination }: Pick<Waiver, 'declination'>, { t }: Words): string =>
  declination ? t('Declination') : t('Waiver')

type Field = { readonly title: (words: Words) => string; readonly value: (row: WaiverRow, words: Words) => string }

/** What a file of waivers says of each: what the screen shows, in the same words. */
const fields: readonly Field[] = [
  { title: ({ t }) => t('First name'), value: row => row.person.firstName },
  { title: ({ t }) => t('Last name'), value: row => row.person.lastName },
  { title: ({ t }) => t('Position'), value: ({ person }) => person.position },
  { title: ({ t }) => t('Requirement'), value: row => row.requirement },
  { title: ({ t }) => t('Kind'), value: kindWord },
  { title: ({ t }) => t('Status'), value: (row, words) => stageWord(row.stage, words) },
  { title: ({ t }) => t('First day'), value: row => row.from },
  { title: ({ t }) => t('Last day'), value: row => row.until ?? '' },
  { title: ({ t }) => t('Reason'), value: row => row.reason },
  { title: ({ t }) => t('Requested by'), value: row => row.requester },
  { title: ({ t }) => t('Approved by'), value: row => row.approver ?? '' },
  { title: ({ t }) => t('Approved on'), value: row => row.approvedOn ?? '' },
  { title: ({ t }) => t('Coordinator'), value: row => row.coordinator ?? '' },
]

/** The head of a file of waivers, and each of its rows; the day stands in every row. */
export function headOfFile(words: Words): string[] {
  const { t } = words
  return [...fields.map(one => one.title(words)), t('As of')]
}
export const rowOfFile = (row: WaiverRow, asOf: Day, words: Words): string[] => [
  ...fields.map(one => one.value(row, words)),
  asOf,
]

/** The same on paper, where the day stands above the table. */
export const columnsOnPaper = ({ t }: Words): PrintedColumn[] => [
  textColumn(t('Name')),
  textColumn(t('Position'), 48),
  textColumn(t('Requirement')),
  textColumn(t('Kind'), 58),
  textColumn(t('Status'), 84),
  textColumn(t('First day'), 62),
  textColumn(t('Last day'), 62),
  longColumn(t('Reason'), 2.5),
  textColumn(t('Requested by')),
  textColumn(t('Approved by')),
]

export function rowOnPaper(row: WaiverRow, words: Words): string[] {
  const { person, requirement, stage, from, until, reason, requester, approver, approvedOn } = row
  return [
    ...[`${person.firstName} ${person.lastName}`, person.position, requirement, kindWord(row, words)],
    ...[stageWord(stage, words), dayInWords(from), until === null ? '' : dayInWords(until), reason, requester],
    [approver, approvedOn && dayInWords(approvedOn)].filter(Boolean).join(', '),
  ]
}

/** What was filtered by, in words. `named` answers what an id is called. */
export function filtersOnPaper(
  { search, kind, stage, requirementId, positionId, coordinatorId }: WaiverFilters,
  named: (id: string) => string,
  words: Words,
): string[] {
  return [
    searchInWords(search),
    filterInWords('Kind', kind ? [kind] : [], one => kindWord({ declination: one === 'declination' }, words)),
    filterInWords('Status', stage, one => stageWord(one, words)),
    filterInWords('Requirement', requirementId, named),
    filterInWords('Position', positionId, named),
    oneInWords('Coordinator', coordinatorId, named),
  ]
}
