import { makeFile } from '../../../kit/server/made-files.ts'
import { serve } from '../../../kit/server/serve.ts'
import { tableFiles } from '../../../kit/server/tables-as-files.ts'
import { fileWords } from '../cells/rules.ts'
import { reportsApi } from './contract.ts'
import { fileColumns, rowOfReport } from './rules.ts'
import { readAll, readPage } from './store.ts'
import { wantedReport } from './work.ts'

export const reportKinds = serve(reportsApi, {
  async readReport(ctx) {
    const { db, params, query, today, caller } = ctx
    const { time, wanted } = await wantedReport(ctx, caller, params.report, query)
    return { ...(await readPage(db, wanted, query)), time, today }
  },

  async exportReport(ctx) {
    const { db, params, today, caller, audit } = ctx
    const { as, ...wish } = ctx.query
    const { name, time, wanted } = await wantedReport(ctx, caller, params.report, wish)
    const { definition } = wanted
    let count = 0
    async function* rows() {
      for await (const some of readAll(db, wanted)) {
        count += some.length
        yield some.map(row => rowOfReport(definition, row, { ...time, today }, fileWords))
      }
    }
    const { mediaType, content } = tableFiles[as]
    const file = { name: `${name}-${time.from}-to-${time.to}.${as}`, mediaType }
    const made = await makeFile(ctx, file, await content({ columns: fileColumns(definition, fileWords), rows: rows() }))
    await audit({
      action: 'report.exported',
      subjectKind: 'report',
      after: { report: name, as, ...wish, ...time, rows: count },
    })
    return made
  },
})
