import { z } from 'zod'

const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]

const written = (year: string, place: number) => `${year}-${String(place).padStart(2, '0')}`

/** A month as people write it ("March 2019", "3/2019", "2019-03") as `YYYY-MM`; what is no month stays as it is. */
export function asMonth(text: string): string {
  const plain = text.trim().toLowerCase()
  const [, first, second] = plain.match(/^(\d{4})[-/. ](\d{1,2})$/) ?? []
  if (first && second) return written(first, Number(second))
  const [, place, year] = plain.match(/^(\d{1,2})\s*[-/. ]\s*(\d{4})$/) ?? []
  if (place && year) return written(year, Number(place))
  const [, name = '', ofYear] = plain.match(/^([a-z]{3,9})\.?,? +(\d{4})$/) ?? []
  const at = ofYear ? months.findIndex(one => one.startsWith(name)) : -1
  return ofYear && at >= 0 ? written(ofYear, at + 1) : text
}

/** A month in a request: kept as `YYYY-MM`, understood as people write it. */
export const month = z
  .string()
  .overwrite(asMonth)
  .regex(/^(19|20)\d\d-(0[1-9]|1[0-2])$/, 'Enter a month and a year, like 3 / 2019.')
  .meta({ examples: ['2019-03'] })
