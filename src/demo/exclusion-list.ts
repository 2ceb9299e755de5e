import { addDays, addMonths, type Day } from '../kit/contract/time.ts'
import { type Chance, makeChance } from './chance.ts'

/** The columns of the LEIE, in their order. */
const columns = [
  'LASTNAME',
  'FIRSTNAME',
  'MIDNAME',
  'BUSNAME',
  'GENERAL',
  'SPECIALTY',
  'UPIN',
  'NPI',
  'DOB',
  'ADDRESS',
  'CITY',
  'STATE',
  'ZIP',
  'EXCLTYPE',
  'EXCLDATE',
  'REINDATE',
  'WAIVERDATE',
  'WVRSTATE',
] as const

/** One row: what is left out is empty. */
export type ListRow = Partial<Record<(typeof columns)[number], string>>

const always: ListRow = { NPI: '0000000000', REINDATE: '00000000', WAIVERDATE: '00000000' }
const line = (row: ListRow): string => {
  const whole = { ...always, ...row }
  return columns.map(column => whole[column] ?? '').join(',')
}

/** A day as the list writes it. */
export const listed = (day: Day): string => day.replaceAll('-', '')

/** More than the list must have to be taken for whole; most are firms, which nobody is held against. */
const wholeRows = 50_400
const supplementRows = 137
/** One row in so many is a person. */
const personIn = 40

/** Nobody in the demo has a name that sounds like these. */
const syllables = ['xo', 'zu', 'qua', 'vre', 'plo', 'gwi', 'thru', 'sko', 'jy', 'ufe']
const word = (chance: Chance): string =>
  Array.from({ length: 4 }, () => chance.one(syllables))
    .join('')
    .toUpperCase()

function madeUp(place: number, until: Day, chance: Chance): ListRow {
  const excludedOn = listed(addDays(until, -chance.between(40, 7000)))
  const there = { CITY: 'SAMPLETON', STATE: 'TX', ZIP: '00000', EXCLDATE: excludedOn }
  if (place % personIn !== 0)
    return { ...there, BUSNAME: `MADE UP FIRM ${place}`, GENERAL: 'OTHER BUSINESS', EXCLTYPE: '1128b8' }
  const born = addDays('1931-01-01', chance.between(0, 8000))
  const person = { LASTNAME: word(chance), FIRSTNAME: word(chance), DOB: listed(born) }
  return { ...there, ...person, GENERAL: 'IND- LIC HC SERV PRO', SPECIALTY: 'NURSE/NURSES AIDE', EXCLTYPE: '1128a1' }
}

function csv(count: number, until: Day, more: readonly ListRow[]): Buffer {
  const chance = makeChance(1_128)
  const rows = Array.from({ length: count }, (_, place) => madeUp(place, until, chance))
  return Buffer.from(`${[columns.join(','), ...[...rows, ...more].map(line)].join('\r\n')}\r\n`)
}

/** The whole list: rows that somebody made up, and those that resemble people of the demo. */
export const wholeList = (asOf: Day, alike: readonly ListRow[]): Buffer => csv(wholeRows, asOf, alike)

/** What is new in a month only: not to be taken for the list. */
export const supplement = (asOf: Day): Buffer => csv(supplementRows, asOf, [])

/** The day of the newest list: it comes out on the tenth of each month. */
export function publishedBefore(today: Day): Day {
  const tenth = `${today.slice(0, 7)}-10`
  return tenth <= today ? tenth : addMonths(tenth, -1)
}
