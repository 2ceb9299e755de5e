import type { Day } from '../../../kit/contract/time.ts'
import type { ComparedRow } from './contract.ts'

/** A job as the person wrote it into their history. */
export type WrittenJob = {
  readonly employer: string
  readonly title: string
  readonly from: Day
  readonly to: Day | null
}

/** What a referee says about the time together. Months are `YYYY-MM`. */
export type Said = {
  readonly employer: string
  readonly title: string
  readonly from: string | null
  readonly to: string | null
}

/** So far apart, two people may well remember the same. */
const closeMonths = 2

const legalForms = /\b(inc|llc|llp|ltd|co|corp|corporation|company|the)\b/g

/** A name without what people leave out when they write it. */
export const plainName = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/[^a-z0-9]+/g, ' ')
    .replace(legalForms, ' ')
    .replace(/\s+/g, ' ')
    .trim()

const monthNumber = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7))

/** How many months lie between two months. */
export const monthsApart = (a: string, b: string): number => Math.abs(monthNumber(a) - monthNumber(b))

/** The job of the history that the referee speaks of: the same employer, the nearest dates first; null when there is none. */
function jobFor(history: readonly WrittenJob[], said: Said): WrittenJob | null {
  const name = plainName(said.employer)
  if (!name) return null
  const distance = ({ from }: WrittenJob) => (said.from ? monthsApart(from, said.from) : 0)
  const same = history.filter(one => plainName(one.employer) === name)
  const [nearest] = same.toSorted((a, b) => distance(a) - distance(b))
  return nearest ?? null
}

function compareText(field: 'employer' | 'title', wrote: string | null, said: string): ComparedRow {
  const words = { field, wrote: wrote || null, said: said || null, months: null }
  if (!wrote || !said) return { ...words, result: 'unknown' }
  return { ...words, result: plainName(wrote) === plainName(said) ? 'same' : 'different' }
}

function compareMonth(field: 'from' | 'to', wrote: string | null, said: string | null): ComparedRow {
  if (wrote === null || said === null) return { field, wrote, said, result: 'unknown', months: null }
  const months = monthsApart(wrote, said)
  const result = months === 0 ? 'same' : months <= closeMonths ? 'close' : 'different'
  return { field, wrote, said, result, months }
}

/**
 * What the person wrote beside what the referee says, in months. Where the history holds no job with that employer, nothing
 * is on the person's side.
 */
export function compareWithHistory(history: readonly WrittenJob[], said: Said): ComparedRow[] {
  const job = jobFor(history, said)
  return [
    compareText('employer', job?.employer ?? null, said.employer),
    compareText('title', job?.title ?? null, said.title),
    compareMonth('from', job?.from.slice(0, 7) ?? null, said.from),
    compareMonth('to', job?.to?.slice(0, 7) ?? null, said.to),
  ]
}
