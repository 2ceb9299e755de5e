import { Refusal } from '../../../kit/contract/refusal.ts'
import type { Work } from '../../../kit/server/context.ts'
import { byteOrderMark, csvRow } from '../../../kit/server/csv.ts'
import { serve } from '../../../kit/server/serve.ts'
import { fileWords } from '../cells/rules.ts'
import { type ListName, type ListWish, listsApi } from '../contract.ts'
import { exclusionCheckRows } from '../exclusion-checks/store.ts'
import { findingRows } from '../findings/store.ts'
import { inServiceRows } from '../in-service/store.ts'
import { outOfOrderRows } from '../out-of-order/store.ts'
import { overrideRows } from '../overrides/store.ts'
import { hiredRows, rosterRows } from '../roster/store.ts'
import { type ListRows, readAll, readPage } from '../store.ts'
import { headOfFile, listNamed, lists, refuseTime, rowOfFile, timeOf } from './rules.ts'

const sources: Record<ListName, ListRows> = {
  roster: rosterRows,
  hired: hiredRows,
  findings: findingRows,
  'out-of-order': outOfOrderRows,
  overrides: overrideRows,
  'in-service': inServiceRows,
  'exclusion-checks': exclusionCheckRows,
}

/** How many rows one file may hold: what is answered at once must fit into memory. */
const mostExported = 20_000

/** A list as it is asked for. Throws `notFound` for a name that is none, and `invalid` for a time that cannot be asked about. */
function wantedOf({ today, organization }: Work, asked: string, wish: ListWish) {
  const name = listNamed(asked)
  if (!name) throw new Refusal('notFound')
  const definition = lists[name]
  const time = timeOf(definition, wish, today)
  const why = refuseTime(definition, time, today)
  if (why) throw new Refusal('invalid', why.message, [why])
  return { name, definition, source: sources[name], days: { ...time, today, timeZone: organization.timeZone }, wish }
}

export const surveyLists = serve(listsApi, {
  async readList(ctx) {
    const { db, params, query, today } = ctx
    const wanted = wantedOf(ctx, params.list, query)
    const { from, to } = wanted.days
    return { ...(await readPage(db, wanted, query)), time: { from, to }, today }
  },

  async exportList(ctx) {
    const { db, params, query, audit } = ctx
    const wanted = wantedOf(ctx, params.list, query)
    const { name, definition, days } = wanted
    const { rows, total } = await readAll(db, wanted, mostExported)
    if (total > mostExported)
      throw new Refusal('notPossible', 'That is more than 20,000 rows. Choose a shorter time or a filter, then export.')
    const lines = [headOfFile(definition, fileWords), ...rows.map(row => rowOfFile(definition, row, days, fileWords))]
    const { from, to } = days
    await audit({
      action: 'report.exported',
      subjectKind: 'report',
      after: { report: name, ...query, from, to, rows: rows.length },
    })
    return { name: `${name}-${from}-to-${to}.csv`, text: byteOrderMark + lines.map(csvRow).join('') }
  },
})
