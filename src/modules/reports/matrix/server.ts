import { Refusal } from '../../../kit/contract/refusal.ts'
import { byteOrderMark, csvRow } from '../../../kit/server/csv.ts'
import { serve } from '../../../kit/server/serve.ts'
import { matrixApi } from './contract.ts'
import { headOfExport, rowOfExport } from './rules.ts'
import { readExport, readMatrix } from './store.ts'

/** How many people one export may hold: what is answered at once must fit into memory. */
const mostExported = 20_000

export const matrix = serve(matrixApi, {
  readMatrix: ({ db, today, query }) => readMatrix(db, { today, asOf: query.asOf ?? today }, query),

  async exportMatrix({ db, today, query, audit }) {
    const asOf = query.asOf ?? today
    const { people, readColumns, readRows } = await readExport(db, { today, asOf }, query, mostExported)
    if (people > mostExported)
      throw new Refusal('notPossible', 'That is more than 20,000 people. Choose a position or a state, then export.')
    const columns = await readColumns()
    const lines = [byteOrderMark, csvRow([...headOfExport(columns), 'As of'])]
    for await (const rows of readRows())
      for (const row of rows) lines.push(csvRow([...rowOfExport(row, columns), asOf]))
    await audit({
      action: 'report.exported',
      subjectKind: 'report',
      after: { report: 'compliance matrix', ...query, asOf, people },
    })
    return { name: `compliance-matrix-${asOf}.csv`, text: lines.join('') }
  },
})
