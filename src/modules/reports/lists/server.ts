import type { TableKind } from '../../../kit/contract/endpoint.ts'
import { Refusal } from '../../../kit/contract/refusal.ts'
import type { Context, Work } from '../../../kit/server/context.ts'
import { makeTable } from '../../../kit/server/made-tables.ts'
import { serve } from '../../../kit/server/serve.ts'
import { wordsAsTable } from '../../../kit/server/tables-as-files.ts'
import { fileWords } from '../cells/rules.ts'
import { type ListName, type ListWish, listsApi } from '../contract.ts'
import { exclusionCheckRows } from '../exclusion-checks/store.ts'
import { findingRows } from '../findings/store.ts'
import { inServiceRows } from '../in-service/store.ts'
import { outOfOrderRows } from '../out-of-order/store.ts'
import { overrideRows } from '../overrides/store.ts'
import { mostPrinted, printWords } from '../printing/rules.ts'
import { demandPrintable, printTable } from '../printing/work.ts'
import { hiredRows, rosterRows } from '../roster/store.ts'
import { type ListRows, readAll, readPage } from '../store.ts'
import { columnsOnPaper, headOfFile, listNamed, lists, refuseTime, rowOfFile, rowOnPaper, timeOf } from './rules.ts'

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

type Wanted = ReturnType<typeof wantedOf>

/** The list as a PDF. */
async function printList(ctx: Context, wanted: Wanted) {
  const { name, definition, days, wish } = wanted
  const { data, pagination } = await readPage(ctx.db, wanted, { page: 1, limit: mostPrinted })
  demandPrintable(pagination.total)
  const made = await printTable(ctx, {
    ...{ name, definition, time: days, asked: wish, chart: null },
    title: definition.title(printWords),
    about: definition.about(printWords),
    tables: [{ columns: columnsOnPaper(definition), rows: data.map(row => rowOnPaper(definition, row)) }],
  })
  return { made, count: data.length }
}

/** The list as a table, written while its rows are read. */
async function writeList(ctx: Context, wanted: Wanted, as: TableKind) {
  const { name, definition, days } = wanted
  let total = 0
  async function* rows() {
    for await (const some of readAll(ctx.db, wanted)) {
      total = some[0]?.total ?? total
      yield some.map(row => rowOfFile(definition, row, days, fileWords))
    }
  }
  const table = wordsAsTable(headOfFile(definition, fileWords), rows())
  return makeTable(ctx, { name: `${name}-${days.from}-to-${days.to}`, as, table, total: () => total })
}

export const surveyLists = serve(listsApi, {
  async readList(ctx) {
    const { db, params, query, today } = ctx
    const wanted = wantedOf(ctx, params.list, query)
    const { from, to } = wanted.days
    return { ...(await readPage(db, wanted, query)), time: { from, to }, today }
  },

  async exportList(ctx) {
    const { as, ...wish } = ctx.query
    const wanted = wantedOf(ctx, ctx.params.list, wish)
    const { made, count } = await (as === 'pdf' ? printList(ctx, wanted) : writeList(ctx, wanted, as))
    const { from, to } = wanted.days
    await ctx.audit({
      action: 'report.exported',
      subjectKind: 'report',
      after: { report: wanted.name, as, ...wish, from, to, rows: count },
    })
    return made
  },
})
