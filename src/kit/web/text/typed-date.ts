import { asMonth } from '../../contract/month.ts'
import { endOfMonth, isDay } from '../../contract/time.ts'

/** What stands in the boxes of a date, as it was typed. */
export type Typed = { readonly month: string; readonly day: string; readonly year: string }

/** As what a date is kept: its day, its month as `YYYY-MM`, or the first or last day of its month. */
export type KeptAs = 'day' | 'month' | 'firstDay' | 'lastDay'

/** The date as it is kept. What is no date yet is kept as it was typed, parted by slashes, so that a draft has it. */
export function keptOf({ month, day, year }: Typed, as: KeptAs): string {
  const whole = asMonth(`${month.trim()} ${year.trim()}`)
  const of = as === 'day' ? `${whole}-${day.trim().padStart(2, '0')}` : `${whole}-01`
  if (!isDay(of)) return month || day || year ? (as === 'day' ? [month, day, year] : [month, year]).join('/') : ''
  return as === 'month' ? whole : as === 'lastDay' ? endOfMonth(of) : of
}

/** What stands in the boxes for a date as it is kept. */
export function typedOf(kept: string, as: KeptAs): Typed {
  const [, ofYear, ofMonth, ofDay] = kept.match(/^(\d{4})-(\d\d)(?:-(\d\d))?$/) ?? []
  if (ofYear) return { month: String(Number(ofMonth)), day: String(Number(ofDay ?? 1)), year: ofYear }
  const [month = '', second = '', third = ''] = kept.split('/')
  return as === 'day' ? { month, day: second, year: third } : { month, day: '', year: second }
}
