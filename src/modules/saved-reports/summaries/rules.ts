import { type Day, dayInWords } from '../../../kit/contract/time.ts'

const number = (of: number) => of.toLocaleString('en-US')

/** Which days a list is about, and how long it is. */
export const listSentence = ({ from, to }: { readonly from: Day; readonly to: Day }, rows: number): string =>
  `${from === to ? `As of ${dayInWords(to)}` : `From ${dayInWords(from)} through ${dayInWords(to)}`}. Rows in the list: ${number(rows)}.`

const peopleWords = (of: number) => (of === 1 ? '1 person' : `${number(of)} people`)

/** How many people stand in the matrix, and how many of them are clear to work; null: only one answer was asked for. */
export const matrixSentence = (asOf: Day, people: number, clear: number | null): string =>
  `As of ${dayInWords(asOf)}: ${peopleWords(people)}${clear === null ? '.' : `, ${number(clear)} clear to work.`}`

type Figures = { readonly clear: number; readonly blocked: number; readonly endings: readonly number[] }

/** How everybody stands today, and what ends soon. */
export function overviewSentence({ clear, blocked, endings: [in30 = 0, in60 = 0, in90 = 0] }: Figures): string {
  const active = clear + blocked
  const who = active === 1 ? '1 active caregiver' : `${number(active)} active caregivers`
  return `${who}, ${number(clear)} clear to work. Items that end within 30 days: ${number(in30)}, within 60 days: ${number(in60)}, within 90 days: ${number(in90)}.`
}

/** How many waivers there are on a day. */
export const waiversSentence = (asOf: Day, count: number): string =>
  `As of ${dayInWords(asOf)}. Waivers and declinations: ${number(count)}.`

/** How many events there are, within the days when any are chosen. */
export function eventsSentence({ from, to }: { readonly from?: Day; readonly to?: Day }, count: number): string {
  const days = [from && `from ${dayInWords(from)}`, to && `through ${dayInWords(to)}`].filter(Boolean).join(' ')
  return `Events${days && ` ${days}`}: ${number(count)}.`
}
