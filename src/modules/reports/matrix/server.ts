import type { TableKind } from '../../../kit/contract/endpoint.ts'
import type { Day } from '../../../kit/contract/time.ts'
import type { Context } from '../../../kit/server/context.ts'
import { makeTable } from '../../../kit/server/made-tables.ts'
import { serve } from '../../../kit/server/serve.ts'
import { wordsAsTable } from '../../../kit/server/tables-as-files.ts'
import { demandPrintable } from '../../printed-tables/work.ts'
import { printReport } from '../printing/work.ts'
import { type MatrixRow, type MatrixWish, matrixApi } from './contract.ts'
import { filtersOnPaper, headOfExport, mostPeoplePrinted, rowOfExport, tablesOnPaper } from './rules.ts'
import { readExport, readMatrix } from './store.ts'

type Asked = { asOf: Day; read: Awaited<ReturnType<typeof readExport>> }

/** The matrix as a PDF. */
async function printMatrix(ctx: Context, { asOf, read, wish }: Asked & { wish: MatrixWish }) {
  demandPrintable(read.people, mostPeoplePrinted)
  const columns = await read.readColumns()
  const rows: MatrixRow[] = []
  for await (const some of read.readRows()) rows.push(...some)
  return printReport(ctx, {
    name: 'compliance-matrix',
    title: 'Compliance matrix',
    about: 'How each requirement stands for each person.',
    time: { from: asOf, to: asOf },
    definition: { columns: [], results: null },
    asked: { ...wish, status: [wish.status] },
    alsoAsked: filtersOnPaper(wish, columns),
    chart: null,
    tables: tablesOnPaper(rows, columns),
  })
}

/** The matrix as a table, written while its rows are read. */
async function writeMatrix(ctx: Context, { asOf, read, as }: Asked & { as: TableKind }) {
  const columns = await read.readColumns()
  async function* rows() {
    for await (const some of read.readRows()) yield some.map(row => [...rowOfExport(row, columns), asOf])
  }
  const table = wordsAsTable([...headOfExport(columns), 'As of'], rows())
  const { made } = await makeTable(ctx, { name: `compliance-matrix-${asOf}`, as, table, total: () => read.people })
  return made
}

export const matrix = serve(matrixApi, {
  readMatrix: ({ db, today, query }) => readMatrix(db, { today, asOf: query.asOf ?? today }, query),

  async exportMatrix(ctx) {
    const { db, today } = ctx
    const { as, ...wish } = ctx.query
    const asOf = wish.asOf ?? today
    const read = await readExport(db, { today, asOf }, wish)
    const { people } = read
    const made = await (as === 'pdf' ? printMatrix(ctx, { asOf, read, wish }) : writeMatrix(ctx, { asOf, read, as }))
    await ctx.audit({
      action: 'report.exported',
      subjectKind: 'report',
      after: { report: 'compliance matrix', as, ...wish, asOf, people },
    })
    return made
  },
})
