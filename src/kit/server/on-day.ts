import { type RawBuilder, sql } from 'kysely'
import type { Day } from '../contract/time.ts'

/** The condition that what a row tells is so on the day: from its `from_day` on, and no longer on its `to_day`. */
export const holdsOn = (row: string, day: Day | RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`${sql.ref(`${row}.from_day`)} <= ${day} and (${sql.ref(`${row}.to_day`)} is null or ${sql.ref(`${row}.to_day`)} > ${day})`
