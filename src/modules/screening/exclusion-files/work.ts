import type { Readable } from 'node:stream'
import { Refusal } from '../../../kit/contract/refusal.ts'
import { said } from '../../../kit/contract/sentence.ts'
import type { Organization } from '../../../kit/server/caller.ts'
import type { Work } from '../../../kit/server/context.ts'
import type { Database } from '../../../kit/server/database.ts'
import { everyOrganization } from '../../../kit/server/every-organization.ts'
import type { Services } from '../../../kit/server/services.ts'
import { inWork } from '../../../kit/server/work.ts'
import { holdPeople } from '../../caregivers/store.ts'
import type { ListedPerson } from '../lists/contract.ts'
import { listName, malformed, type RowReader, readerOf, refuseCount } from '../lists/rules.ts'
import { keyEdition, keysToKeep } from '../matching/rules.ts'
import { identityOfRecord, screenPeople } from '../matching/work.ts'
import * as store from './store.ts'

/** The job's name, for whoever wakes it. */
export const exclusionJob = 'exclusion-screening'

/** How many rows a transaction keeps. */
const rowsAtOnce = 2000
/** How many people a transaction screens: few, so that other people's work hardly waits. */
const peopleAtOnce = 50

const origin = { requestId: exclusionJob, ip: '', userAgent: '' }

/** How a file's bytes are to be read: UTF-8 or, as older systems write, Latin 1. Refuses what is no text. */
async function encodingOf(bytes: Readable): Promise<'utf8' | 'latin1'> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let isUtf8 = true
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    if (chunk.includes(0)) throw malformed('This is no text file. Unpack it first, or save it as CSV.')
    if (!isUtf8) continue
    try {
      decoder.decode(chunk, { stream: true })
    } catch {
      isUtf8 = false
    }
  }
  return isUtf8 ? 'utf8' : 'latin1'
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** Puts the trouble of a parser or of a missing file into a sentence; others stay what they are. */
function asRefusal(error: unknown): unknown {
  const code = codeOf(error)
  if (code === 'ENOENT') return malformed('The stored file no longer exists. Please drop it again.')
  if (!code.startsWith('CSV_')) return error
  const line = error instanceof Error && 'lines' in error ? Number(error.lines) : '?'
  if (code === 'CSV_RECORD_INCONSISTENT_FIELDS_LENGTH')
    return malformed(
      said('Line {line} has another number of columns than the first one. The file may be cut off.', { line }),
    )
  if (code === 'CSV_QUOTE_NOT_CLOSED') return malformed('The file ends in the middle of a row. It may be cut off.')
  return malformed(said('Line {line} cannot be read as CSV.', { line }))
}

const keysOf = (record: ListedPerson): readonly string[] => keysToKeep(identityOfRecord(record))

type ParsedRow = { record: string[]; info: { lines: number } }

/** Read with the first file. */
const csvLibrary = () => import('csv-parse')

/** The rows of a file one by one, never more of it in memory than the parser's buffer. */
async function* rowsOf(
  services: Services,
  organization: Organization,
  file: store.RunningFile,
): AsyncGenerator<ParsedRow> {
  const open = () => services.files.read(organization.id, file.storedFileId)
  const encoding = await encodingOf(open())
  const { parse } = await csvLibrary()
  const bytes = open()
  const parser = parse({ bom: true, encoding, info: true, skip_empty_lines: true, max_record_size: 100_000 })
  bytes.on('error', error => parser.destroy(error))
  try {
    yield* bytes.pipe(parser) as AsyncIterable<ParsedRow>
  } finally {
    bytes.destroy()
    parser.destroy()
  }
}

/** Keeps what was read since the last batch. Answers false when another process goes on with the file. */
async function keepBatch(services: Services, organization: Organization, file: store.RunningFile, batch: Batch) {
  return inWork(services, organization, null, origin, ({ work }) =>
    store.keepRows(work.db, file.id, batch.from, batch.to, batch.rows),
  )
}

type Batch = { from: number; to: number; rows: store.ListedRow[] }

/** Reads a file from where the last kept batch ended. Answers false when it was stopped or another process has it. */
async function readRows(services: Services, organization: Organization, file: store.RunningFile, signal?: AbortSignal) {
  let reader: RowReader | null = null
  let batch: Batch = { from: file.rowsRead, to: 0, rows: [] }
  let people = file.peopleListed
  for await (const { record: cells, info } of rowsOf(services, organization, file)) {
    if (!reader) {
      reader = readerOf(file.listCode, file.columns, cells)
      continue
    }
    batch.to++
    const person = reader(cells, info.lines)
    if (batch.to <= batch.from) continue
    if (person) batch.rows.push({ line: batch.to, record: person, keys: keysOf(person) })
    if (batch.to - batch.from < rowsAtOnce) continue
    if (signal?.aborted || !(await keepBatch(services, organization, file, batch))) return null
    people += batch.rows.length
    batch = { from: batch.to, to: batch.to, rows: [] }
  }
  if (batch.to > batch.from && !(await keepBatch(services, organization, file, batch))) return null
  return { rows: batch.to, people: people + batch.rows.length }
}

async function demandBelievable(work: Work, file: store.RunningFile, counted: { rows: number; people: number }) {
  const lastRows = await store.lastRows(work.db, file.listCode)
  const why = refuseCount(file.listCode, { ...counted, lastRows, acceptsFewer: file.acceptsFewer })
  if (why) throw malformed(why)
}

/**
 * A file that cannot be used clears nobody: it stays in the log with its reason, and every status as it was. Answers false
 * when it is read already.
 */
export async function giveUp(work: Work, file: { id: string; listCode: string }, reason: string): Promise<boolean> {
  if (!(await store.setUnavailable(work.db, file.id, reason, work.now))) return false
  await store.dropRows(work.db, file.listCode, null)
  await work.audit(auditOf('unavailable', file, { reason }))
  return true
}

const auditOf = (act: string, file: { id: string; listCode: string }, after: object) => ({
  action: `exclusionFile.${act}`,
  subjectKind: 'exclusionFile',
  subjectId: file.id,
  after: { list: listName(file.listCode), ...after },
})

async function read(services: Services, organization: Organization, file: store.RunningFile, signal?: AbortSignal) {
  try {
    const counted = await readRows(services, organization, file, signal)
    if (!counted) return false
    return await inWork(services, organization, null, origin, async ({ work }) => {
      await demandBelievable(work, file, counted)
      // Who is being added or comes back looked at the files before this one, and is unseen until they are through.
      await holdPeople(work.db, 'all')
      return store.beginScreening(work.db, file.id)
    })
  } catch (error) {
    const refusal = asRefusal(error)
    if (!(refusal instanceof Refusal)) throw error
    await inWork(services, organization, null, origin, ({ work }) => giveUp(work, file, refusal.message))
    return false
  }
}

/**
 * Screens the next people against a file; when no batch is full, it is over. Whoever is added or comes back after it has
 * begun is screened by that. Answers whether there are more.
 */
async function screenNext(work: Work, file: store.RunningFile): Promise<boolean> {
  const { db, now } = work
  const held = await store.holdScreening(db, file.id)
  if (!held) return false
  const ids = await store.peopleAfter(db, held.afterPerson, peopleAtOnce)
  const done = await screenPeople(work, file, ids)
  const more = ids.length === peopleAtOnce
  const afterPerson = ids.at(-1) ?? held.afterPerson
  await store.keepScreening(db, file.id, { ...done, afterPerson, finishedAt: more ? null : now })
  if (more) return true
  await store.dropRows(db, file.listCode, file.id)
  await work.audit(auditOf('screened', file, { asOf: file.asOf }))
  return false
}

/** Reads an organization's dropped files and screens its people, batch by batch, from where the last batch ended. */
export async function finishFiles(services: Services, organization: Organization, signal?: AbortSignal): Promise<void> {
  const running = await inWork(services, organization, null, origin, ({ work }) => store.runningFiles(work.db))
  for (const file of running) {
    let more = file.state === 'screening' || (await read(services, organization, file, signal))
    while (more && !signal?.aborted) {
      more = await inWork(services, organization, null, origin, ({ work }) => screenNext(work, file))
    }
  }
}

/** The same for every organization. */
export const applyExclusionFiles = (services: Services, signal?: AbortSignal): Promise<void> =>
  everyOrganization(services, exclusionJob, signal, organization => finishFiles(services, organization, signal))

/**
 * Makes the keys anew of files that an older release kept, so that nobody is looked up by words under which no row is kept.
 * To be done before anybody is served; when there are none, it is one question.
 */
export async function refreshKeys(database: Database): Promise<void> {
  for (const file of await database.asOwner(db => store.filesToRekey(db, keyEdition))) {
    await database.scoped(file.organizationId, db =>
      store.rekey(db, file.id, { edition: keyEdition, rowsAtOnce, keysOf }),
    )
  }
}
