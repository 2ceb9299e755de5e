import { addDays, addMonths, type Day } from '../../../kit/contract/time.ts'
import { type CellWords, cellText } from '../cells/rules.ts'
import { type ListDefinition, type ListName, type ListRow, listNames, type Time } from '../contract.ts'
import { exclusionChecks } from '../exclusion-checks/rules.ts'
import { findings } from '../findings/rules.ts'
import { inService } from '../in-service/rules.ts'
import { outOfOrder } from '../out-of-order/rules.ts'
import { overrides } from '../overrides/rules.ts'
import { printedColumns, printedRow, printWords } from '../printing/rules.ts'
import { hired, roster } from '../roster/rules.ts'

/** Each list by its name in the address. */
export const lists: Record<ListName, ListDefinition> = {
  roster,
  hired,
  findings,
  'out-of-order': outOfOrder,
  overrides,
  'in-service': inService,
  'exclusion-checks': exclusionChecks,
}

/** The name of a list, when there is one of that name. */
export const listNamed = (name: string): ListName | undefined => listNames.find(one => one === name)

type Asked = { readonly from?: Day; readonly to?: Day; readonly year?: number }

/** The time that a list is about: as asked, and where nothing is asked its own. */
export function timeOf({ time }: Pick<ListDefinition, 'time'>, { from, to, year }: Asked, today: Day): Time {
  if (time === 'year') {
    const asked = year ?? Number(today.slice(0, 4))
    return { from: `${asked}-01-01`, to: `${asked}-12-31` }
  }
  const last = to ?? today
  if (from) return { from, to: last }
  if (time === 'today') return { from: last, to: last }
  if (time === 'lastMonths') return { from: `${addMonths(`${last.slice(0, 7)}-01`, -11)}`, to: last }
  return { from: addDays(addMonths(last, -12), 1), to: last }
}

/** How many years one list may be about. */
const mostYears = 10

/** Why the time cannot be asked about, with the field that is wrong; null when it can. */
export function refuseTime({ time }: Pick<ListDefinition, 'time'>, { from, to }: Time, today: Day) {
  if (time === 'year') return null
  if (to > today) return { path: 'to', message: 'Choose today or an earlier day.' }
  if (from > to) return { path: 'from', message: 'Choose a first day that is not after the last.' }
  return from < addMonths(to, -12 * mostYears) ? { path: 'from', message: 'Choose ten years or less.' } : null
}

/** The head of the file: the person, the fields on the screen, and which days it speaks of. */
export function headOfFile({ columns }: ListDefinition, words: CellWords): string[] {
  const { t } = words
  const fields = columns.map(({ title }) => title(words))
  return [
    t('First name'),
    t('Last name'),
    t('Position'),
    ...fields,
    t('List from'),
    t('List through'),
    t('Exported on'),
  ]
}

/** One row of the file. */
export const rowOfFile = (
  { columns }: ListDefinition,
  row: ListRow,
  days: Time & { readonly today: Day },
  words: CellWords,
): string[] => [
  row.person.firstName,
  row.person.lastName,
  row.person.position,
  ...columns.map(column => cellText(column, row.cells[column.name] ?? null, words)),
  days.from,
  days.to,
  days.today,
]

/** The columns on paper. */
export function columnsOnPaper({ columns }: ListDefinition) {
  const { t } = printWords
  return printedColumns([t('Caregiver'), t('Position')], columns)
}

/** One row on paper. */
export const rowOnPaper = ({ columns }: ListDefinition, { person, cells }: ListRow): string[] =>
  printedRow([`${person.firstName} ${person.lastName}`, person.position], columns, cells)
