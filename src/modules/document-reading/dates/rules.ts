import type { Box } from '../../../kit/contract/read-words.ts'
import { addMonths, type Day, endOfMonth, isDay } from '../../../kit/contract/time.ts'
import { around, distance, findIn, type Line, type Span } from '../lines/rules.ts'

/** A date that was read. Of a month without a day, the day is null. */
type Written = { readonly year: number; readonly month: number; readonly day: number | null; readonly short: boolean }
type ReadDate = { readonly written: Written; readonly span: Span }

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const monthWord =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)'

const asDigit: Record<string, string> = {
  O: '0',
  o: '0',
  Q: '0',
  D: '0',
  l: '1',
  I: '1',
  i: '1',
  '|': '1',
  '!': '1',
  S: '5',
  s: '5',
  B: '8',
  Z: '2',
  z: '2',
}
const asLetter: Record<string, string> = { '0': 'O', '1': 'L', '5': 'S', '8': 'B' }

/** What recognition mistakes for each other, within dates only: digits among digits, letters in the names of months. */
export function readDateWord(word: string): string {
  const letters = word.replace(/[0158](?=[a-z])|(?<=[a-z])[0158]/gi, sign => asLetter[sign] ?? sign)
  if (letters !== word && new RegExp(`^${monthWord}[.,]?$`, 'i').test(letters)) return letters
  const digits = word.replace(/[OoQDlIi|!SsBZz]/g, sign => asDigit[sign] ?? sign)
  const isDate = /^[(]?\d{1,4}[-/.]\d{1,2}([-/.]\d{2,4})?[),.;]?$|^\d{1,2},?$|^\d{4}[),.;]?$/.test(digits)
  const kept = [...word].filter(sign => /\d/.test(sign)).length
  return isDate && kept * 2 >= digits.replace(/\D/g, '').length ? digits : word
}

const patterns: readonly { pattern: RegExp; read: (of: readonly string[]) => Written | null }[] = [
  {
    pattern: /(?<![\d/.-])(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?![\d/-])/g,
    read: ([year, month, day]) => written(year, month, day),
  },
  {
    // United States order, and no other: 13/04/2027 is left out.
    pattern: /(?<![\d/.-])(\d{1,2})([-/.])\s?(\d{1,2})\2\s?(\d{4}|\d{2})(?![\d/-])/g,
    read: ([month, , day, year]) => written(year, month, day),
  },
  {
    pattern: new RegExp(`\\b(${monthWord})\\.?[ -]?(\\d{1,2})(?:st|nd|rd|th)?[,. -]{1,2}(\\d{4})\\b`, 'gi'),
    read: ([name, day, year]) => written(year, monthOf(name), day),
  },
  {
    pattern: new RegExp(`\\b(\\d{1,2})(?:st|nd|rd|th)?[ -]?(${monthWord})\\.?[, -]{0,2}(\\d{4})\\b`, 'gi'),
    read: ([day, name, year]) => written(year, monthOf(name), day),
  },
  {
    pattern: /(?<![\d/.-])(0?[1-9]|1[0-2])[-/](\d{4})(?![\d/-])/g,
    read: ([month, year]) => written(year, month, null),
  },
  {
    pattern: new RegExp(`(?<!\\d[ -])\\b(${monthWord})\\.?,? (\\d{4})\\b`, 'gi'),
    read: ([name, year]) => written(year, monthOf(name), null),
  },
]

const monthOf = (name = '') => String(months.indexOf(name.slice(0, 3).toLowerCase()) + 1)

function written(year = '', month = '', day: string | null = ''): Written | null {
  const of = {
    year: Number(year),
    month: Number(month),
    day: day === null ? null : Number(day),
    short: year.length === 2,
  }
  if (of.short) of.year += 2000
  const isThere = isDay(textOf(of, of.day ?? 1))
  return isThere && of.year >= 1920 && of.year < 2100 ? of : null
}

const two = (of: number) => String(of).padStart(2, '0')
const textOf = (of: { year: number; month: number }, day: number): Day => `${of.year}-${two(of.month)}-${two(day)}`

const isWithin = (of: Span, other: Span) =>
  of.line === other.line && of.x0 >= other.x0 - 1e-9 && of.x1 <= other.x1 + 1e-9

const breaks: readonly { pattern: RegExp; read: (of: readonly string[], year: string) => Written | null }[] = [
  {
    pattern: new RegExp(`\\b(${monthWord})\\.? ?(\\d{1,2}),?$`, 'gi'),
    read: ([name, day], year) => written(year, monthOf(name), day),
  },
  {
    pattern: new RegExp(`\\b(\\d{1,2}) ?(${monthWord})\\.?,?$`, 'gi'),
    read: ([day, name], year) => written(year, monthOf(name), day),
  },
]

/** Dates whose year stands under them, because their column is too narrow: "Expires: October 9," over "2026". */
function brokenDates(lines: readonly Line[]): ReadDate[] {
  const years = findIn(lines, /^\d{4}\b/g, readDateWord)
  return lines.flatMap(({ cells }, at) =>
    cells.flatMap(cell => {
      const column = around(cell.words)
      const height = column.y1 - column.y0
      const year = years.find(
        ({ span }) =>
          span.line > at && span.y0 - column.y1 < height && span.x0 > column.x0 - 0.02 && span.x0 < column.x1,
      )
      if (!year) return []
      return breaks.flatMap(({ pattern, read }) =>
        findIn([{ cells: [cell] }], pattern, readDateWord).flatMap(({ match, span }) => {
          const of = read(match.slice(1), year.match[0])
          const confidence = Math.min(span.confidence, year.span.confidence)
          return of ? [{ written: of, span: { ...span, line: at, confidence } }] : []
        }),
      )
    }),
  )
}

/** Every date on the page, each once. Dates that do not exist are left out, with what looks like a part of them. */
function datesIn(lines: readonly Line[]): ReadDate[] {
  const found: { written: Written | null; span: Span }[] = []
  for (const { pattern, read } of patterns)
    for (const { match, span } of findIn(lines, pattern, readDateWord)) {
      if (found.some(one => isWithin(span, one.span))) continue
      found.push({ written: read(match.slice(1)), span })
    }
  return [...found.flatMap(({ written, span }) => (written ? [{ written, span }] : [])), ...brokenDates(lines)]
}

export type DateRole = 'performedOn' | 'expiresOn'
type LabelRole = DateRole | 'bornOn' | 'other'

const labels: readonly (readonly [LabelRole, RegExp])[] = [
  ['bornOn', /\b(?:d\.?[o0]\.?[b8]|birth ?date|date of birth|born(?: on)?)\b/gi],
  [
    'expiresOn',
    /\b(?:(?:card |license |certification |policy )?exp(?:ires?|iration|iry|\.)?(?: ?date| on)?|valid (?:through|thru|until|till|to)|(?:recommended )?renew(?:al)?(?: by| date| due)|good (?:through|thru|until)|not valid after)(?![\w#])/gi,
  ],
  [
    'performedOn',
    /\b(?:(?:original )?iss(?:ued?|ue)?\.?(?: ?date| on)?|effective(?: date| from)?|eff\.?|date (?:completed|issued|read|given|collected|administered|performed|of (?:exam(?:ination)?|issue|test|service|completion|vaccination|result))|(?:class|course|completion|exam|examination|vaccination|test|result|report|collection) date|(?:completed|collected|administered|performed|examined|reported)(?: on)?|valid from|resident since)(?![\w#])/gi,
  ],
  ['other', /\b(?:revised|rev\.?|printed(?: on)?|form|due|next (?:dose|visit|test)|application date)(?![\w#])/gi],
]
/** Says a date without saying which: it counts as the day on the paper where nothing better does. */
const plainLabel = /\bdate(?![\w#])/gi

type Label = { readonly role: LabelRole; readonly span: Span; readonly plain: boolean }

function labelsIn(lines: readonly Line[]): Label[] {
  const named = labels.flatMap(([role, pattern]) =>
    findIn(lines, pattern).map(({ span }): Label => ({ role, span, plain: false })),
  )
  const plain = findIn(lines, plainLabel)
    .filter(({ span }) => !named.some(label => isWithin(span, label.span)))
    .map(({ span }): Label => ({ role: 'performedOn', span, plain: true }))
  // "Issue Date" lies within "Original Issue Date", and "Date" within both.
  const whole = named.filter(
    one => !named.some(other => other !== one && isWithin(one.span, other.span) && !isWithin(other.span, one.span)),
  )
  return [...whole, ...plain]
}

type Pair = { readonly date: ReadDate; readonly label: Label; readonly far: number }

/** Each date with its nearest label, and each label with its nearest date. */
function paired(dates: readonly ReadDate[], all: readonly Label[], ratio: number): Pair[] {
  const near = dates
    .flatMap(date => all.map(label => ({ date, label, far: distance(label.span, date.span, ratio) })))
    .filter((pair): pair is Pair => pair.far !== null)
    .toSorted((a, b) => a.far - b.far)
  const pairs: Pair[] = []
  for (const pair of near) if (!pairs.some(one => one.date === pair.date || one.label === pair.label)) pairs.push(pair)
  return pairs
}

/** The day that a date means in its role; null where it says too little: nobody guesses the day of a month. */
function dayOf({ year, month, day }: Written, role: DateRole): Day | null {
  if (day !== null) return textOf({ year, month }, day)
  return role === 'expiresOn' ? endOfMonth(textOf({ year, month }, 1)) : null
}

const isLikely = (of: Day, role: DateRole, today: Day): boolean =>
  role === 'performedOn'
    ? of <= today && of >= addMonths(today, -12 * 30)
    : of >= addMonths(today, -12 * 10) && of <= addMonths(today, 12 * 16)

export type FoundDate = { readonly value: Day; readonly box: Box; readonly confidence: number }
export type FoundDates = { readonly [Role in DateRole]: FoundDate | null }

/** The one date of the role; null where there is none, or where several contradict each other. */
function theOne(pairs: readonly Pair[], role: DateRole, today: Day): FoundDate | null {
  const of = pairs.filter(({ label }) => label.role === role)
  const best = of.some(({ label }) => !label.plain) ? of.filter(({ label }) => !label.plain) : of
  const found = best.flatMap(({ date: { written, span } }) => {
    const value = dayOf(written, role)
    return value && isLikely(value, role, today) ? [{ value, box: span, confidence: span.confidence }] : []
  })
  const [first] = found.toSorted((a, b) => b.confidence - a.confidence)
  return first && found.every(({ value }) => value === first.value) ? first : null
}

/** Below this a date is not proposed: a wrong one costs more than none. */
const leastSure = 60

/**
 * The dates that a paper says of itself: when it was issued or done, and its last valid day. Each needs a label, a date of birth
 * is neither, and two that do not go together are both left out.
 */
export function readDates(lines: readonly Line[], ratio: number, today: Day): FoundDates {
  const dates = datesIn(lines)
  const pairs = paired(dates, labelsIn(lines), ratio)
  const born = new Set(
    pairs.filter(({ label }) => label.role === 'bornOn').map(({ date }) => dayOf(date.written, 'expiresOn')),
  )
  const sure = (of: FoundDate | null) => (of && of.confidence >= leastSure && !born.has(of.value) ? of : null)
  const performedOn = sure(theOne(pairs, 'performedOn', today))
  const expiresOn = sure(theOne(pairs, 'expiresOn', today))
  if (performedOn && expiresOn && expiresOn.value <= performedOn.value) return { performedOn: null, expiresOn: null }
  return { performedOn, expiresOn }
}
