import { invalidField } from '../../kit/contract/refusal.ts'
import { named } from '../../kit/server/named.ts'
import { part, parts, serve } from '../../kit/server/serve.ts'
import { importSources } from './columns/contract.ts'
import { importRow, importsApi, staffImport } from './contract.ts'
import { addImport, changeOneLine, deleteImport, describeImport, matchAnew } from './drafts/work.ts'
import { leftOutFile } from './left-out/work.ts'
import { listLines } from './lines/store.ts'
import { describeLines, sourcesOf } from './lines/work.ts'
import { importLine } from './people/contract.ts'
import { unknownPosition } from './position-words/contract.ts'
import { totalsOf, tryOut } from './running/work.ts'
import { describeScans } from './scan-judging/work.ts'
import { addScans } from './scan-reading/work.ts'
import { findImport, listImports, sealedColumns } from './store.ts'
import { importJob, runImports, startImport, stopImport, undoImport } from './under-way/work.ts'
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
    async listLines(ctx) {
      const of = await findImport(ctx.db, ctx.params.id)
      return of.kind === 'scans' ? describeScans(ctx, of, ctx.query) : describeLines(ctx, of, ctx.query)
    },
    saveLeftOut: ctx => leftOutFile(ctx, ctx.params.id),
    async readStanding(ctx) {
      const { state, kind } = await findImport(ctx.db, ctx.params.id)
      if (state !== 'draft' || kind === 'scans') return []
      const slice = await listLines(ctx.db, ctx.params.id, ctx.query)
      return tryOut(ctx, ctx.params.id, slice.data)
    },
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

named({ importRow, staffImport, importLine, importSources, unknownPosition })

export const imports = parts(ofStaff, part({ acts: { import: 'audit.view' } }))
