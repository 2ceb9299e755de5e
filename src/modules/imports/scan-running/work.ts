import { rm } from 'node:fs/promises'
import { byCaller, type Caller, type Organization } from '../../../kit/server/caller.ts'
import type { Work } from '../../../kit/server/context.ts'
import { newId } from '../../../kit/server/ids.ts'
import type { Services } from '../../../kit/server/services.ts'
import type { ReceivedFile } from '../../../kit/server/uploads.ts'
import { holdPersons } from '../../caregivers/store.ts'
import {
  addFiledPapers,
  addFiles,
  type FiledPaper,
  hasSameFiles,
  holdWithoutFile,
} from '../../documents/import/store.ts'
import { sideOf } from '../../documents/rules.ts'
import { audited } from '../../documents/work.ts'
import { refreshTimelines } from '../../status/timeline/work.ts'
import type { WrittenScan } from '../document-undoing/work.ts'
import * as lines from '../lines/store.ts'
import { cellsOf, stored } from '../lines/work.ts'
import { callerFor, endImport, inBatches, inNameOf, leaveOut, type Within } from '../running/work.ts'
import { fetchZip, letGo, type Unpacked, unpackLines } from '../scan-files/work.ts'
import { type ReadScan, readScans, scanBooksOf } from '../scan-judging/work.ts'
import type { ScanPlan } from '../scan-plans/rules.ts'
import { forgetZip } from '../scan-reading/work.ts'
import { changeImport, findImport, type HeldImport, holdImport, placeOf, type StoredReason } from '../store.ts'

/** How many documents one transaction brings. */
const documentsAtOnce = 10

const noteOf = 'From earlier records.'

type Job = Work & { caller: Caller }
/** A line that is to be imported. */
export type WantedScan = ReadScan & { readonly plan: ScanPlan }

/** Whether a line was to be imported when the import began. */
const isReady = ({ verdict, decision }: lines.StoredLine) =>
  ((verdict === 'new' || verdict === 'changed') && decision !== 'skip') ||
  (verdict === 'doubtful' && decision === 'new')

/** Whether the document of a line is on record with a file: when the import began, or since then. */
const isUnchanged = (line: lines.StoredLine, { verdict, plan }: ReadScan) =>
  line.decision !== 'skip' && plan === null && (line.verdict === 'same' || (isReady(line) && verdict === 'same'))

/** These lines as they are now. One that was not ready when the import began has no plan. */
export async function readBatch(work: Job, batch: readonly lines.StoredLine[]): Promise<ReadScan[]> {
  const read = await readScans(
    work,
    await scanBooksOf(work),
    batch.map(one => ({ ...one, cells: cellsOf(work, one) })),
  )
  const ready = new Set(batch.filter(isReady).map(({ id }) => id))
  return read.map(one => (ready.has(one.id) ? one : { ...one, plan: null }))
}

export const isWanted = (one: ReadScan): one is WantedScan => one.plan !== null

/** Which side each page is. A PDF of a type with two sides may hold both; null: one side is missing. */
function sidesOf({ bound }: ReadScan, files: readonly ReceivedFile[]) {
  const twoSided = bound.types[0]?.twoSided ?? false
  if (!twoSided || files.length === 2) return files.map((_, at) => sideOf(twoSided, at))
  return files[0]?.mediaType === 'application/pdf' ? files.map(() => 'page' as const) : null
}

/** The document that a line becomes. */
export function filedPaper(work: Job, { plan }: WantedScan, of: Pick<FiledPaper, 'id' | 'pages'>): FiledPaper {
  const { personId, document } = plan
  const { today, now, accountId, name } = byCaller(work)
  const decided = { decision: 'approved', on: today, at: now, by: accountId, name, reason: null } as const
  return {
    ...{ ...of, personId, documentTypeId: document.typeId, number: document.number, note: noteOf },
    ...{ performedOn: document.performedOn, expiresOn: document.expiresOn, receivedOn: today, receivedAt: now },
    ...{ uploader: name, decided: document.approved ? decided : null, replacesId: null },
  }
}

/** Keeps the files of a line as a new document, or as those of one that had none. Answers what was written, or why not. */
async function writeLine(
  work: Job,
  one: WantedScan,
  { files, trouble }: Unpacked,
): Promise<WrittenScan | StoredReason> {
  const { plan } = one
  const { personId, document } = plan
  const sides = sidesOf(one, files)
  if (trouble) return { code: trouble }
  if (!sides) return { code: 'oneSide' }
  const hashes = files.map(({ sha256 }) => sha256)
  if (one.decision !== 'new' && (await hasSameFiles(work.db, { personId, typeId: document.typeId }, hashes)))
    return { code: 'alreadyThere' }
  const bare = plan.attachTo === null ? null : await holdWithoutFile(work.db, plan.attachTo)
  if (bare === undefined) return { code: 'failed' }
  const fileIds: string[] = []
  for (const file of files) fileIds.push(await work.services.files.keep(work, file))
  const pages = fileIds.map((fileId, at) => ({ fileId, side: sides[at] ?? 'page' }))
  const documentId = bare?.id ?? newId(work.now.getTime())
  if (bare) await addFiles(work.db, work.now, bare.id, noteOf, pages)
  else await addFiledPapers(work.db, [filedPaper(work, one, { id: documentId, pages })])
  await work.audit({
    action: bare ? 'document.filesAdded' : 'document.submitted',
    ...audited({ id: documentId, personId }),
    after: { type: one.bound.types[0]?.name, files: pages.length },
  })
  const before = { note: bare?.note ?? '', updatedAt: (bare?.updatedAt ?? work.now).toISOString() }
  return { documentId, fileIds, isNew: !bare, at: work.now.toISOString(), ...before }
}

/** Writes lines whose files are unpacked. */
async function writeBatch(work: Job, batch: readonly lines.StoredLine[], unpacked: ReadonlyMap<string, Unpacked>) {
  const read = await readBatch(work, batch)
  const judged = new Map(batch.map(one => [one.id, one]))
  await holdPersons(work.db, [...new Set(read.flatMap(one => one.plan?.personId ?? []))].toSorted())
  const done = []
  const changed = new Set<string>()
  for (const one of read) {
    const files = unpacked.get(one.id)
    const line = judged.get(one.id)
    if (line && isUnchanged(line, one)) {
      // Its cells stay for a while, since nothing else says which document it is.
      const known = { person_id: one.bound.people[0]?.id ?? null, verdict: 'same' as const }
      await lines.changeLine(work.db, work.now, one.id, { state: 'done', ...known })
      continue
    }
    if (!isWanted(one) || !files) {
      // What was not ready keeps its reasons; what no longer is gets new ones.
      const why = line?.reasons ?? []
      await leaveOut({ work }, [{ id: one.id, reasons: why.length > 0 ? why : stored(one.reasons) }])
      continue
    }
    const written = await writeLine(work, one, files)
    if ('code' in written) {
      await leaveOut({ work }, [{ id: one.id, reasons: [written] }])
      continue
    }
    const sealed = work.services.sealer.seal(JSON.stringify(written), placeOf(one.id, 'written')).toString('hex')
    done.push({ id: one.id, person_id: one.plan.personId, print: null, made: false, written: sealed })
    if (written.isNew) changed.add(one.plan.personId)
  }
  await lines.keepDone(work.db, work.now, done)
  if (changed.size > 0) await refreshTimelines(work, [...changed])
}

type Run = {
  readonly services: Services
  readonly organization: Organization
  readonly caller: Caller
  readonly within: Within
}

/**
 * The next documents: their lines are read in one transaction, their files are unpacked and brought into the store in none,
 * and another one writes them. A kill in between leaves them waiting.
 */
async function nextScans({ services, organization, caller, within }: Run, id: string, zip: string, most: number) {
  const read = await within(async work => {
    if ((await findImport(work.db, id)).state !== 'running') return null
    return readBatch(work, await lines.waitingLines(work.db, id, most))
  })
  if (read === null) return false
  const ids = new Set(read.map(one => one.id))
  const origin = { requestId: newId(), ip: '', userAgent: 'carefold' }
  const unpacked = await unpackLines(
    { services, caller, origin },
    zip,
    read.filter(isWanted).map(one => ({ id: one.id, paths: one.bound.files })),
  )
  try {
    const files = [...unpacked.values()].filter(one => one.trouble === null).flatMap(one => one.files)
    await services.files.bring(organization.id, files, services.now())
    return await within(async work => {
      const of = await holdImport(work.db, id)
      if (of.state !== 'running') return false
      const waiting = await lines.waitingLines(work.db, id, most)
      // Another process may have been here in between.
      const batch = waiting.filter(one => ids.has(one.id))
      await writeBatch(work, batch, unpacked)
      if (waiting.length === most || batch.length < waiting.length) {
        await changeImport(work.db, work.now, id)
        return true
      }
      await endImport(work, of)
      await forgetZip(work, of)
      return false
    })
  } finally {
    await letGo(services, unpacked)
  }
}

/** Imports the scanned files of a ZIP. */
export async function runScans(services: Services, organization: Organization, of: HeldImport, signal: AbortSignal) {
  const [account, name] = [of.startedBy ?? '', of.starter ?? '']
  const within = inNameOf(services, organization, account, name)
  const run = { services, organization, caller: callerFor(organization, account, name), within }
  if (of.fileId === null) return
  const zip = await fetchZip(services, organization.id, of.fileId)
  try {
    const next = (most: number) => nextScans(run, of.id, zip, most)
    await inBatches(services, of.id, { next, within, most: documentsAtOnce }, signal)
  } finally {
    await rm(zip, { force: true })
  }
}
