import { Refusal } from '../../../kit/contract/refusal.ts'
import type { Work } from '../../../kit/server/context.ts'
import { makeFile } from '../../../kit/server/made-files.ts'
import { serve } from '../../../kit/server/serve.ts'
import { tableFiles, wordsAsTable } from '../../../kit/server/tables-as-files.ts'
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
    const { from, to } = days
    let count = 0
    async function* rows() {
      for await (const some of readAll(db, wanted)) {
        count += some.length
        yield some.map(row => rowOfFile(definition, row, days, fileWords))
      }
    }
    const { mediaType, content } = tableFiles.csv
    const table = wordsAsTable(headOfFile(definition, fileWords), rows())
    const made = await makeFile(ctx, { name: `${name}-${from}-to-${to}.csv`, mediaType }, await content(table))
    await audit({
      action: 'report.exported',
      subjectKind: 'report',
      after: { report: name, ...query, from, to, rows: count },
    })
    return made
  },
})
