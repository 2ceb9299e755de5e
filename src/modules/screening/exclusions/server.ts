import type { TableKind } from '../../../kit/contract/endpoint.ts'
import { invalidField, Refusal } from '../../../kit/contract/refusal.ts'
import { said } from '../../../kit/contract/sentence.ts'
import { dayIn, dayInWords } from '../../../kit/contract/time.ts'
import { type Context, listen } from '../../../kit/server/context.ts'
import { makeTable } from '../../../kit/server/made-tables.ts'
import { named } from '../../../kit/server/named.ts'
import { serve } from '../../../kit/server/serve.ts'
import { wordsAsTable } from '../../../kit/server/tables-as-files.ts'
import { demandPerson } from '../../caregivers/store.ts'
import { factsChanged, identityChanged, signedUp, statusChanged } from '../../caregivers/work.ts'
import { demandPrintable, printTables } from '../../printed-tables/work.ts'
import type { Need } from '../../status/engine/requirement.ts'
import { sourcesOf } from '../../status/rules.ts'
import { exclusionJob, giveUp } from '../exclusion-files/work.ts'
import {
  columnNames,
  type ExclusionFile,
  exclusionFile as exclusionFileSchema,
  hitDecision,
  type ListState,
  listedPerson,
  listStanding,
  listState,
  personCheck,
} from '../lists/contract.ts'
import {
  changesMonthly,
  coveredUntil,
  externalLists,
  hasOwnColumns,
  headOfLog,
  lineOfLog,
  lineOnPaper,
  logOnPaper,
  standingOf,
} from '../lists/rules.ts'
import * as store from '../lists/store.ts'
import { keyEdition } from '../matching/rules.ts'
import { screenAtOnce } from '../matching/work.ts'
import { exclusionsApi } from './contract.ts'

async function demandUsable(ctx: Context<typeof exclusionsApi.importFile>, sha256: string): Promise<void> {
  const { listCode, asOf, columns } = ctx.body
  if (asOf > ctx.today) throw invalidField('asOf', 'This day has not come yet.')
  if (!hasOwnColumns(listCode) && !columns?.name && !(columns?.last && columns.first))
    throw invalidField('columns', 'Say which columns hold the surname and the given name.')
  const { newest, same } = await store.earlierGood(ctx.db, listCode, sha256)
  if (newest && asOf < newest.asOf)
    throw invalidField(
      'asOf',
      said('The last file is of {asOf}. Enter that day or a later one.', { asOf: { day: newest.asOf } }),
    )
  if (same && same.asOf !== asOf && changesMonthly(listCode))
    throw invalidField(
      'file',
      said('This is the same file as the one of {asOf}. Download the new one.', { asOf: { day: same.asOf } }),
    )
}

async function listStates(ctx: Context): Promise<ListState[]> {
  const { newest, good } = await store.newestFiles(ctx.db)
  const waiting = await store.waitingByList(ctx.db)
  const required = new Set(
    (await store.requiredSources(ctx.db)).flatMap(need => sourcesOf(need as Need, 'externalCheck')),
  )
  const of = (files: readonly ExclusionFile[], code: string) => files.find(file => file.listCode === code) ?? null
  const shown = externalLists.filter(({ code }) => !code.startsWith('state-') || required.has(code) || of(newest, code))
  return shown.map(({ code, name }) => {
    const [last, lastGood] = [of(newest, code), of(good, code)]
    return {
      code,
      name,
      standing: standingOf(last, lastGood?.asOf ?? null, ctx.today),
      required: required.has(code),
      newest: last,
      good: lastGood,
      coveredUntil: lastGood && coveredUntil(lastGood.asOf),
      waiting: waiting.get(code) ?? 0,
    }
  })
}

const logName = ({ organization, now }: Context) => `exclusion-screening-${dayIn(organization.timeZone, now)}`

/** The log as a PDF. */
function printLog(ctx: Context, files: readonly ExclusionFile[]) {
  demandPrintable(files.length)
  const { today, organization } = ctx
  return printTables(ctx, {
    file: `${logName(ctx)}.pdf`,
    title: 'Exclusion screening',
    about: 'Every file of an exclusion list that was imported, and what came of it.',
    when: `As of ${dayInWords(today)}`,
    filters: [],
    chart: null,
    tables: [{ columns: logOnPaper, rows: files.map(of => lineOnPaper(of, organization.timeZone)) }],
  })
}

/** The log as a table. */
async function writeLog(ctx: Context, files: readonly ExclusionFile[], as: TableKind) {
  async function* rows() {
    yield files.map(lineOfLog)
  }
  const table = wordsAsTable(headOfLog, rows())
  return (await makeTable(ctx, { name: logName(ctx), as, table, total: () => files.length })).made
}

export const exclusions = serve(
  exclusionsApi,
  {
    listLists: listStates,
    listFiles: ({ db, query }) => store.listFiles(db, query),
    async importFile(ctx) {
      const { db, now, caller, body, services } = ctx
      const [sent] = ctx.files
      if (!sent) throw invalidField('file', 'Choose a file.')
      await demandUsable(ctx, sent.sha256)
      const storedFileId = await services.files.keep(ctx, sent)
      const { name: fileName, sha256, bytes } = sent
      const columns = hasOwnColumns(body.listCode) ? null : (body.columns ?? null)
      const file = { columns, storedFileId, fileName, sha256, bytes }
      const id = await store.addFile(db, { ...body, ...file, keyEdition, by: caller, now })
      const after = { list: body.listCode, asOf: body.asOf, fileName, sha256, bytes, columns }
      await ctx.audit({ action: 'exclusionFile.imported', subjectKind: 'exclusionFile', subjectId: id, after })
      ctx.afterCommit(() => services.jobs.wake(exclusionJob))
      return store.readFile(db, id)
    },
    async readFile({ db, params, audit }) {
      const stored = await store.storedFileOf(db, params.id)
      await audit({ action: 'exclusionFile.opened', subjectKind: 'exclusionFile', subjectId: params.id })
      return { ...stored, mediaType: 'text/csv', inline: false }
    },
    async stopFile(ctx) {
      const { db, params, caller } = ctx
      const { listCode } = await store.readFile(db, params.id)
      if (!(await giveUp(ctx, { id: params.id, listCode }, `Stopped by ${caller.name}.`)))
        throw new Refusal('conflict', 'This file has been read already. There is nothing left to stop.')
      return store.readFile(db, params.id)
    },
    async exportLog(ctx) {
      const { db, query, audit } = ctx
      const files = await store.allFiles(db)
      const made = await (query.as === 'pdf' ? printLog(ctx, files) : writeLog(ctx, files, query.as))
      await audit({
        action: 'report.exported',
        subjectKind: 'report',
        after: { report: 'exclusion screening', ...query, files: files.length },
      })
      return made
    },
    async listChecks({ db, params }) {
      await demandPerson(db, params.id)
      return store.checksOf(db, params.id)
    },
  },
  {
    on: [
      listen(signedUp, (work, { personId }) => screenAtOnce(work, personId)),
      listen(identityChanged, (work, { personId }) => screenAtOnce(work, personId)),
      listen(statusChanged, (work, { personId }) => screenAtOnce(work, personId, true)),
      // Whoever is invited or brought in from elsewhere has never been screened.
      listen(factsChanged, (work, { personId }) => screenAtOnce(work, personId, true)),
    ],
  },
)

named({
  exclusionColumns: columnNames,
  listedPerson,
  exclusionFile: exclusionFileSchema,
  exclusionListStanding: listStanding,
  exclusionListState: listState,
  exclusionHitDecision: hitDecision,
  exclusionCheck: personCheck,
})
