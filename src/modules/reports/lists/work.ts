import { Refusal } from '../../../kit/contract/refusal.ts'
import type { Work } from '../../../kit/server/context.ts'
import type { ListName, ListWish } from '../contract.ts'
import { exclusionCheckRows } from '../exclusion-checks/store.ts'
import { findingRows } from '../findings/store.ts'
import { inServiceRows } from '../in-service/store.ts'
import { outOfOrderRows } from '../out-of-order/store.ts'
import { overrideRows } from '../overrides/store.ts'
import { hiredRows, rosterRows } from '../roster/store.ts'
import type { ListRows } from '../store.ts'
import { listNamed, lists, refuseTime, timeOf } from './rules.ts'

const sources: Record<ListName, ListRows> = {
  roster: rosterRows,
  hired: hiredRows,
  findings: findingRows,
  'out-of-order': outOfOrderRows,
  overrides: overrideRows,
  'in-service': inServiceRows,
  'exclusion-checks': exclusionCheckRows,
}

/** A list as it is asked for. Throws `notFound` for a name that is none, and `invalid` for a time that cannot be asked about. */
export function wantedList({ today, organization }: Work, asked: string, wish: ListWish) {
  const name = listNamed(asked)
  if (!name) throw new Refusal('notFound')
  const definition = lists[name]
  const time = timeOf(definition, wish, today)
  const why = refuseTime(definition, time, today)
  if (why) throw new Refusal('invalid', why.message, [why])
  return { name, definition, source: sources[name], days: { ...time, today, timeZone: organization.timeZone }, wish }
}
