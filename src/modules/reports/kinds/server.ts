import type { TableKind } from '../../../kit/contract/endpoint.ts'
import type { Context } from '../../../kit/server/context.ts'
import { makeTable } from '../../../kit/server/made-tables.ts'
import { serve } from '../../../kit/server/serve.ts'
import { mostPrinted } from '../../printed-tables/rules.ts'
import { demandPrintable } from '../../printed-tables/work.ts'
import { fileWords } from '../cells/rules.ts'
import { printWords } from '../printing/rules.ts'
import { printReport } from '../printing/work.ts'
import { reportsApi } from './contract.ts'
import { columnsOnPaper, fileColumns, rowOfReport, rowOnPaper } from './rules.ts'
import { readAll, readPage } from './store.ts'
import { wantedReport } from './work.ts'

type Asked = Awaited<ReturnType<typeof wantedReport>>

/** The report as a PDF. Its figures and rows come out of one statement. */
async function printKind(ctx: Context, { name, time, wanted }: Asked) {
  const { definition, wish } = wanted
  const { data, pagination, totals } = await readPage(ctx.db, wanted, { page: 1, limit: mostPrinted })
  demandPrintable(pagination.total)
  const made = await printReport(ctx, {
    ...{ name, time, definition, asked: wish },
    title: definition.title(printWords),
    about: definition.about(printWords),
    chart: { title: definition.chart.title(printWords), sentence: definition.sentence(totals, printWords) },
    tables: [{ columns: columnsOnPaper(definition), rows: data.map(row => rowOnPaper(definition, row)) }],
  })
  return { made, count: data.length }
}

/** The report as a table, written while its rows are read. */
async function writeReport(ctx: Context, { name, time, wanted }: Asked, as: TableKind) {
  const { db, today } = ctx
  const { definition } = wanted
  let total = 0
  async function* rows() {
    for await (const some of readAll(db, wanted)) {
      total = some[0]?.total ?? total
      yield some.map(({ row }) => rowOfReport(definition, row, { ...time, today }, fileWords))
    }
  }
  const table = { columns: fileColumns(definition, fileWords), rows: rows() }
  return makeTable(ctx, { name: `${name}-${time.from}-to-${time.to}`, as, table, total: () => total })
}

export const reportKinds = serve(reportsApi, {
  async readReport(ctx) {
    const { db, params, query, today, caller } = ctx
    const { time, wanted } = await wantedReport(ctx, caller, params.report, query)
    return { ...(await readPage(db, wanted, query)), time, today }
  },

  async exportReport(ctx) {
    const { as, ...wish } = ctx.query
    const asked = await wantedReport(ctx, ctx.caller, ctx.params.report, wish)
    const { made, count } = await (as === 'pdf' ? printKind(ctx, asked) : writeReport(ctx, asked, as))
    await ctx.audit({
      action: 'report.exported',
      subjectKind: 'report',
      after: { report: asked.name, as, ...wish, ...asked.time, rows: count },
    })
    return made
  },
})
