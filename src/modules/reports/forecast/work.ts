import { invalidField } from '../../../kit/contract/refusal.ts'
import type { Day } from '../../../kit/contract/time.ts'
import type { Db } from '../../../kit/server/database.ts'
import type { ForecastWish, TimeWish } from './contract.ts'
import * as rules from './rules.ts'
import { countEndings } from './store.ts'

/** The time that is asked about. Throws `invalid`. */
export function betweenOf(wish: TimeWish, today: Day) {
  const time = rules.timeOf(wish, today)
  const why = rules.refuseTime(time)
  if (why) throw invalidField('to', why)
  return { today, ...time }
}

/** What ends in the time, by weeks or months. */
export async function toldOf(
  db: Db,
  between: ReturnType<typeof betweenOf>,
  { positionId, stateId, requirementId }: ForecastWish,
) {
  const { asked } = rules.told(await countEndings(db, between, { positionId, stateId }), requirementId)
  return { per: rules.perOf(between), periods: rules.periodsOf(between, asked) }
}
