import { makeTable } from '../../../kit/server/made-tables.ts'
import { serve } from '../../../kit/server/serve.ts'
import { wordsAsTable } from '../../../kit/server/tables-as-files.ts'
import { matrixApi } from './contract.ts'
import { headOfExport, rowOfExport } from './rules.ts'
import { readExport, readMatrix } from './store.ts'

export const matrix = serve(matrixApi, {
  readMatrix: ({ db, today, query }) => readMatrix(db, { today, asOf: query.asOf ?? today }, query),

  async exportMatrix(ctx) {
    const { db, today, query, audit } = ctx
    const { as, ...wish } = query
    const asOf = wish.asOf ?? today
    const { people, readColumns, readRows } = await readExport(db, { today, asOf }, wish)
    const columns = await readColumns()
    async function* rows() {
      for await (const some of readRows()) yield some.map(row => [...rowOfExport(row, columns), asOf])
    }
    const table = wordsAsTable([...headOfExport(columns), 'As of'], rows())
    const { made } = await makeTable(ctx, { name: `compliance-matrix-${asOf}`, as, table, total: () => people })
    await audit({
      action: 'report.exported',
      subjectKind: 'report',
      after: { report: 'compliance matrix', as, ...wish, asOf, people },
    })
    return made
  },
})
