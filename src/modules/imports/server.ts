import { invalidField } from '../../kit/contract/refusal.ts'
import { named } from '../../kit/server/named.ts'
import { part, parts, serve } from '../../kit/server/serve.ts'
import { importSources } from '../spreadsheets/columns/contract.ts'
import { unknownOffice } from '../spreadsheets/office-words/contract.ts'
import { unknownPosition } from '../spreadsheets/position-words/contract.ts'
import { importRow, importsApi, staffImport } from './contract.ts'
import { addImport, changeOneLine, deleteImport, describeImport, matchAnew } from './drafts/work.ts'
import { leftOutFile } from './left-out/work.ts'
import { sourcesOf } from './lines/work.ts'
import { describeWithOutcomes } from './outcomes/work.ts'
import { importLine } from './people/contract.ts'
import { addScans } from './scan-reading/work.ts'
import { standingOf, totalsOf } from './standing/work.ts'
import { listImports, sealedColumns } from './store.ts'
import { importJob, runImports, startImport, stopImport, undoImport } from './under-way/work.ts'
import { nameOffices, unknownOffices } from './unknown-offices/work.ts'
import { namePositions, unknownPositions } from './unknown-positions/work.ts'

const ofStaff = serve(
  importsApi,
  {
    listImports: ({ db, query }) => listImports(db, query),
    listSources: ctx => sourcesOf(ctx),
    addImport(ctx) {
      const [file] = ctx.files
      if (!file) throw invalidField('file', 'Choose a file.')
      return addImport(ctx, file)
    },
    async addScans(ctx) {
      const [file] = ctx.files
      if (!file) throw invalidField('file', 'Choose a file.')
      return describeImport(ctx, await addScans(ctx, file))
    },
    readImport: ctx => describeImport(ctx, ctx.params.id),
    matchColumns: ctx => matchAnew(ctx, ctx.params.id, ctx.body.targets),
    readUnknownPositions: ctx => unknownPositions(ctx, ctx.params.id),
    namePositions: ctx => namePositions(ctx, ctx.params.id, ctx.body.positions),
    readUnknownOffices: ctx => unknownOffices(ctx, ctx.params.id),
    nameOffices: ctx => nameOffices(ctx, ctx.params.id, ctx.body.offices),
    listLines: ctx => describeWithOutcomes(ctx, ctx.params.id, ctx.query),
    saveLeftOut: ctx => leftOutFile(ctx, ctx.params.id),
    readStanding: ctx => standingOf(ctx, ctx.params.id, ctx.query),
    readTotals: ctx => totalsOf(ctx, ctx.params.id),
    changeLine: ctx => changeOneLine(ctx, ctx.params.id, ctx.body),
    runImport: ctx => startImport(ctx, ctx.params.id),
    stopImport: ctx => stopImport(ctx, ctx.params.id),
    undoImport: ctx => undoImport(ctx, ctx.params.id),
    deleteImport: ctx => deleteImport(ctx, ctx.params.id),
  },
  {
    jobs: [{ name: importJob, schedule: '23-53/30 * * * *', run: runImports, resumes: true, mayTakeMinutes: 120 }],
    sealed: sealedColumns,
  },
)

named({ importRow, staffImport, importLine, importSources, unknownPosition, unknownOffice })

export const imports = parts(ofStaff, part({ acts: { import: 'audit.view' } }))
