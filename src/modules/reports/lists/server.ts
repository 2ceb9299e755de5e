import type { TableKind } from '../../../kit/contract/endpoint.ts'
import type { Context } from '../../../kit/server/context.ts'
import { makeTable } from '../../../kit/server/made-tables.ts'
import { serve } from '../../../kit/server/serve.ts'
import { wordsAsTable } from '../../../kit/server/tables-as-files.ts'
import { mostPrinted } from '../../printed-tables/rules.ts'
import { demandPrintable } from '../../printed-tables/work.ts'
import { fileWords } from '../cells/rules.ts'
import { listsApi } from '../contract.ts'
import { printWords } from '../printing/rules.ts'
import { printReport } from '../printing/work.ts'
import { readAll, readPage } from '../store.ts'
import { columnsOnPaper, headOfFile, rowOfFile, rowOnPaper } from './rules.ts'
import { wantedList } from './work.ts'

type Wanted = ReturnType<typeof wantedList>

/** The list as a PDF. */
async function printList(ctx: Context, wanted: Wanted) {
  const { name, definition, days, wish } = wanted
  const { data, pagination } = await readPage(ctx.db, wanted, { page: 1, limit: mostPrinted })
  demandPrintable(pagination.total)
  const made = await printReport(ctx, {
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
    const wanted = wantedList(ctx, params.list, query)
    const { from, to } = wanted.days
    return { ...(await readPage(db, wanted, query)), time: { from, to }, today }
  },

  async exportList(ctx) {
    const { as, ...wish } = ctx.query
    const wanted = wantedList(ctx, ctx.params.list, wish)
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
