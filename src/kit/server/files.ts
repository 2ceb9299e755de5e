import { createReadStream } from 'node:fs'
import { copyFile, link, mkdir, readdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Work } from './ask.ts'
import { newId } from './ids.ts'
import type { ReceivedFile } from './uploads.ts'

export type FileStore = {
  /** Where calls put files until they are kept. */
  readonly temporary: string
  /** Keeps a received file for the organisation and answers its id; takes it away again when the transaction fails. */
  keep(work: Work, file: ReceivedFile): Promise<string>
  /** The bytes of a stored file. The caller has looked the file up in its own scope. */
  read(organizationId: string, fileId: string): Readable
  /** Removes what was received more than an hour ago and never kept. */
  sweep(now: Date): Promise<void>
}

/** Keeps files on disk, one folder per organisation. */
export function makeFileStore(dataDir: string): FileStore {
  const root = join(dataDir, 'files')
  const temporary = join(dataDir, 'incoming')
  const place = (organizationId: string, fileId: string) => join(root, organizationId, fileId.slice(-2), fileId)
  return {
    temporary,
    async keep(work, file) {
      const id = newId(work.now.getTime())
      const target = place(work.organization.id, id)
      await mkdir(dirname(target), { recursive: true })
      // A link and not a move: the transaction may run again and then needs the received file once more.
      await link(file.path, target).catch(() => copyFile(file.path, target))
      work.onRollback(() => rm(target, { force: true }))
      await work.db
        .insertInto('stored_file')
        .values({
          id,
          name: file.name,
          media_type: file.mediaType,
          bytes: file.bytes,
          sha256: file.sha256,
          created_by: work.caller?.accountId ?? null,
          created_at: work.now,
        })
        .execute()
      return id
    },
    read: (organizationId, fileId) => createReadStream(place(organizationId, fileId)),
    async sweep(now) {
      for (const name of await readdir(temporary).catch(() => [])) {
        const path = join(temporary, name)
        const found = await stat(path).catch(() => null)
        if (found && now.getTime() - found.mtimeMs > 3_600_000) await rm(path, { force: true })
      }
    },
  }
}
