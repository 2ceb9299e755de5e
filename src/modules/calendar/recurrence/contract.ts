import { z } from 'zod'
import { type Day, day } from '../../../kit/contract/time.ts'

/** As iCalendar names them, the week beginning on Sunday. */
export const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const
export type Weekday = (typeof weekdays)[number]

/** How an event repeats. Its first day says the rest: which date of the month, or which Tuesday of it. */
export const repeats = z.object({
  every: z.enum(['day', 'week', 'month', 'year']),
  interval: z.number().int().min(1).max(99).default(1),
  /** Only of weeks; the first day's is one of them. */
  weekdays: z.array(z.enum(weekdays)).max(7).default([]),
  /** Only of months: on the same date, or on the same weekday, such as the second Tuesday. */
  by: z.enum(['date', 'weekday']).default('date'),
  /** The last day on which it may be; null: it is counted, or never ends. */
  until: day.nullable().default(null),
  count: z.number().int().min(1).max(500).nullable().default(null),
})
export type Repeats = z.output<typeof repeats>

/** The weekday of a day. */
export const weekdayOf = (of: Day): Weekday => weekdays[new Date(`${of}T00:00:00Z`).getUTCDay()] as Weekday
