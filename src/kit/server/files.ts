import { createHash } from 'node:crypto'
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join, posix } from 'node:path'
import { Readable } from 'node:stream'
import type { Caller, Organization } from './caller.ts'
import type { Database, Db } from './database.ts'
import { newId } from './ids.ts'
import { bornOf } from './postgres/owner.ts'
import type { Opened, Storage, Stretch } from './storage/storage.ts'
import { discard, type ReceivedFile } from './uploads.ts'

/** What keeping a file needs of the work that it belongs to. */
type Keeping = {
  readonly db: Db
  readonly organization: Organization
  readonly caller: Caller | null
  readonly now: Date
  afterCommit(act: () => Promise<void>): void
  onRollback(act: () => Promise<void>): void
}

/** What of a file is read: its picture and not itself, and from which byte to which one. */
type Part = {
  readonly preview?: boolean | undefined
  readonly stretch?: Stretch | null
}

export type FileStore = {
  /** Where calls put files until they are kept. */
  readonly temporary: string
  /** Where the bytes of kept files lie. */
  readonly storage: Storage
  /**
   * Brings the received files of a call into the store, before its transaction: none is open while they travel. `letGo`, when
   * the call has ended, removes them with all that was not kept.
   */
  bring(organizationId: string, files: readonly ReceivedFile[], now: Date): Promise<void>
  letGo(files: readonly ReceivedFile[]): Promise<void>
  /** Keeps a received file for the organization and answers its id; takes it away again when the transaction fails. */
  keep(work: Keeping, file: ReceivedFile): Promise<string>
  /** Removes a stored file: its row in this transaction, its bytes once that has committed. */
  remove(work: Keeping, fileId: string): Promise<void>
  /** The bytes of a stored file, or of its preview. The caller has looked the file up in its own scope. */
  read(organizationId: string, fileId: string, of?: Part): Readable
  /** As `read`, once the file is open. Throws `unexpected`, with a sentence, when its bytes are not in the store. */
  open(organizationId: string, fileId: string, of?: Part): Promise<Opened>
  /** Removes what processes that ended in the middle of a call left: received files, and stored ones without a row. */
  sweep(database: Database, now: Date): Promise<void>
}

/** A folder of an unknown machine is left alone until nobody can be at work in it any more. */
const dayLong = 86_400_000
const kept = /^([0-9a-f-]{36})\.([0-9a-f-]{36})\.kept$/

/** Stands for the birth of a process in the name of a folder; nothing stands for a process that is not there, or a zombie. */
const birthMark = (pid: number): string | undefined => {
  const born = bornOf(pid)
  return born && createHash('sha256').update(born).digest('hex').slice(0, 16)
}

/** Whether the folder's process has ended: its name says which one it was, of which birth, and on which machine. */
async function isAbandoned(folder: string, name: string, now: Date): Promise<boolean> {
  const [, pid, mark, host] = name.match(/^(\d+)-(\w+)-(.*)$/) ?? []
  if (host === hostname()) return birthMark(Number(pid)) !== mark
  const found = await stat(folder).catch(() => null)
  return found !== null && now.getTime() - found.mtimeMs > dayLong
}

/** Where a stored file lies in the store, and in a snapshot. */
export const placeOf = (organizationId: string, fileId: string): string =>
  posix.join('files', organizationId, fileId.slice(-2), fileId)

const previewOf = (place: string) => `${place}.preview`

/** A received file that is in the store, and whether a row of a work that may have committed names it. */
type Brought = { readonly id: string; readonly place: string; readonly mark: string; kept: boolean }

/** Keeps files in the store; what is under way is marked below the data directory. */
export function makeFileStore(dataDir: string, storage: Storage): FileStore {
  const incoming = join(dataDir, 'incoming')
  const temporary = join(incoming, `${process.pid}-${birthMark(process.pid)}-${hostname()}`)
  const brought = new WeakMap<ReceivedFile, Brought>()
  const remove = async (place: string) => {
    await Promise.all([storage.remove(place), storage.remove(previewOf(place))])
  }

  async function sweepMark(database: Database, mark: string): Promise<void> {
    const [, organizationId, fileId] = mark.match(kept) ?? []
    if (!organizationId || !fileId) return
    const rows = await database.query('stored-file-there', 'select 1 from stored_file where id = $1', [fileId])
    if (rows.length === 0) await remove(placeOf(organizationId, fileId))
  }

  /** Answers what went wrong. Files may be of several organizations, and the trouble with one keeps none of the others. */
  async function sweepFolder(database: Database, folder: string): Promise<unknown[]> {
    const troubles: unknown[] = []
    const note = (error: unknown) => void troubles.push(error)
    // Another process may have swept it just now.
    for (const name of await readdir(folder).catch(() => [])) await sweepMark(database, name).catch(note)
    if (troubles.length === 0) await rm(folder, { recursive: true, force: true }).catch(note)
    return troubles
  }

  /** Names a file that is about to be stored or removed, so that the sweep finds it if the process dies in between. */
  async function markFile(organizationId: string, fileId: string): Promise<string> {
    const mark = join(temporary, `${organizationId}.${fileId}.kept`)
    await mkdir(temporary, { recursive: true })
    await writeFile(mark, '')
    return mark
  }

  async function takeBack({ place, mark }: Brought): Promise<void> {
    await remove(place)
    await rm(mark, { force: true })
  }

  async function store(organizationId: string, file: ReceivedFile, now: Date): Promise<Brought> {
    const id = newId(now.getTime())
    const one = { id, place: placeOf(organizationId, id), mark: await markFile(organizationId, id), kept: false }
    try {
      // A link and not a move: the transaction may run again and then needs the received file once more.
      await storage.put(one.place, file.path, 'link')
      if (file.previewPath) await storage.put(previewOf(one.place), file.previewPath, 'link')
    } catch (error) {
      // What cannot be taken back now is left to the sweep.
      await takeBack(one).catch(() => undefined)
      throw error
    }
    return one
  }

  /** The file in the store: brought there by its call, or now, and then taken back when the transaction fails. */
  async function storedFor(work: Keeping, file: ReceivedFile): Promise<Brought> {
    const before = brought.get(file)
    if (!before || before.kept) {
      const one = await store(work.organization.id, file, work.now)
      work.onRollback(() => takeBack(one))
      return one
    }
    before.kept = true
    work.onRollback(async () => {
      before.kept = false
    })
    return before
  }

  const open: FileStore['open'] = (organizationId, fileId, { preview = false, stretch = null } = {}) => {
    const place = placeOf(organizationId, fileId)
    return storage.open(preview ? previewOf(place) : place, stretch)
  }

  return {
    temporary,
    storage,
    async bring(organizationId, files, now) {
      for (const file of files) brought.set(file, await store(organizationId, file, now))
    },
    async letGo(files) {
      await discard(files)
      for (const file of files) {
        const one = brought.get(file)
        if (one && !one.kept) await takeBack(one)
      }
    },
    async keep(work, file) {
      const { id, mark } = await storedFor(work, file)
      await work.db
        .insertInto('stored_file')
        .values({
          id,
          name: file.name,
          media_type: file.mediaType,
          bytes: file.bytes,
          sha256: file.sha256,
          has_preview: file.previewPath !== null,
          scan: file.clean ? 'clean' : 'notScanned',
          scanned_at: file.clean ? work.now : null,
          created_by: work.caller?.accountId ?? null,
          created_at: work.now,
        })
        .execute()
      work.afterCommit(() => rm(mark, { force: true }))
      return id
    },
    async remove(work, fileId) {
      const organizationId = work.organization.id
      const mark = await markFile(organizationId, fileId)
      work.onRollback(() => rm(mark, { force: true }))
      await work.db.deleteFrom('stored_file').where('id', '=', fileId).execute()
      work.afterCommit(() => takeBack({ id: fileId, place: placeOf(organizationId, fileId), mark, kept: false }))
    },
    open,
    read: (...of) =>
      Readable.from(
        lazily(() => open(...of)),
        { objectMode: false },
      ),
    async sweep(database, now) {
      const troubles: unknown[] = []
      for (const name of await readdir(incoming).catch(() => [])) {
        const folder = join(incoming, name)
        if (folder !== temporary && (await isAbandoned(folder, name, now)))
          troubles.push(...(await sweepFolder(database, folder)))
      }
      if (troubles.length > 0) throw new AggregateError(troubles, `${troubles.length} files could not be swept away`)
    },
  }
}

/** What of an image's preview is answered. Its bytes are counted when it is opened: no transaction waits for the store. */
export const previewReply = {
  name: 'preview.jpg',
  mediaType: 'image/jpeg',
  bytes: null,
  inline: true,
  preview: true,
} as const

async function* lazily(open: () => Promise<Opened>): AsyncGenerator<Buffer> {
  yield* (await open()).bytes
}
