import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, link, mkdir, open, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { Refusal } from '../contract/refusal.ts'
import type { Caller, Organization } from './caller.ts'
import type { Database, Db } from './database.ts'
import { newId } from './ids.ts'
import { bornOf } from './postgres/owner.ts'
import { makeFirm, type ReceivedFile } from './uploads.ts'

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
  readonly stretch?: { readonly first: number; readonly last: number } | null
}

export type FileStore = {
  /** Where calls put files until they are kept. */
  readonly temporary: string
  /** Keeps a received file for the organization and answers its id; takes it away again when the transaction fails. */
  keep(work: Keeping, file: ReceivedFile): Promise<string>
  /** Removes a stored file: its row in this transaction, its bytes once that has committed. */
  remove(work: Keeping, fileId: string): Promise<void>
  /** The bytes of a stored file, or of its preview. The caller has looked the file up in its own scope. */
  read(organizationId: string, fileId: string, of?: Part): Readable
  /** As `read`, once the file is open. Throws `unexpected`, with a sentence, when its bytes are not in the store. */
  open(organizationId: string, fileId: string, of?: Part): Promise<Readable>
  /** What to answer for the preview of an image. */
  previewOf(organizationId: string, fileId: string): Promise<PreviewReply>
  /** Removes what processes that ended in the middle of a call left: received files, and stored ones without a row. */
  sweep(database: Database, now: Date): Promise<void>
}

/** Somebody took the file out of the store, or this is not the store of the database. Other failures stay as they are. */
function asMissing(error: unknown): never {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
  const told = new Refusal('unexpected', 'This file is missing on the server. Please tell your administrator.')
  told.cause = error
  throw told
}

type PreviewReply = { name: string; mediaType: string; bytes: number; inline: true; preview: true }

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

/** Where a stored file lies within the folder `files`. */
export const placeOf = (organizationId: string, fileId: string): string =>
  join(organizationId, fileId.slice(-2), fileId)

/** Keeps files on disk, one folder per organization. */
export function makeFileStore(dataDir: string): FileStore {
  const root = join(dataDir, 'files')
  const incoming = join(dataDir, 'incoming')
  const temporary = join(incoming, `${process.pid}-${birthMark(process.pid)}-${hostname()}`)
  const place = (organizationId: string, fileId: string) => join(root, placeOf(organizationId, fileId))
  const remove = async (target: string) => {
    await Promise.all([rm(target, { force: true }), rm(`${target}.preview`, { force: true })])
  }

  async function put(from: string, target: string): Promise<void> {
    // A link and not a move: the transaction may run again and then needs the received file once more.
    await link(from, target).catch(() => copyFile(from, target))
  }

  async function sweepMark(database: Database, mark: string): Promise<void> {
    const [, organizationId, fileId] = mark.match(kept) ?? []
    if (!organizationId || !fileId) return
    const rows = await database.query('stored-file-there', 'select 1 from stored_file where id = $1', [fileId])
    if (rows.length === 0) await remove(place(organizationId, fileId))
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

  return {
    temporary,
    async keep(work, file) {
      const id = newId(work.now.getTime())
      const organizationId = work.organization.id
      const target = place(organizationId, id)
      const mark = await markFile(organizationId, id)
      await mkdir(dirname(target), { recursive: true })
      work.onRollback(async () => {
        await remove(target)
        await rm(mark, { force: true })
      })
      await put(file.path, target)
      if (file.previewPath) await put(file.previewPath, `${target}.preview`)
      // The name of a linked file is on disk only when its folder is.
      await makeFirm(dirname(target))
      await work.db
        .insertInto('stored_file')
        .values({
          id,
          name: file.name,
          media_type: file.mediaType,
          bytes: file.bytes,
          sha256: file.sha256,
          has_preview: file.previewPath !== null,
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
      work.afterCommit(async () => {
        await remove(place(organizationId, fileId))
        await rm(mark, { force: true })
      })
    },
    read: (organizationId, fileId, { preview = false, stretch = null } = {}) =>
      createReadStream(
        place(organizationId, fileId) + (preview ? '.preview' : ''),
        stretch ? { start: stretch.first, end: stretch.last } : {},
      ),
    async open(organizationId, fileId, { preview = false, stretch = null } = {}) {
      const handle = await open(place(organizationId, fileId) + (preview ? '.preview' : '')).catch(asMissing)
      return handle.createReadStream(stretch ? { start: stretch.first, end: stretch.last } : {})
    },
    async previewOf(organizationId, fileId) {
      const { size } = await stat(`${place(organizationId, fileId)}.preview`).catch(asMissing)
      return { name: 'preview.jpg', mediaType: 'image/jpeg', bytes: size, inline: true, preview: true }
    },
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
