import { constants } from 'node:fs'
import { copyFile, link, mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { readState } from '../key-files.ts'
import { persist } from '../persist.ts'
import { makeFirm } from '../uploads.ts'
import { missing, type Storage } from './storage.ts'

const isGone = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** Keeps files below the data directory. */
export function diskStorage(dataDir: string): Storage {
  const place = (path: string) => join(dataDir, path)
  return {
    name: `DATA_DIR ${dataDir}`,
    async put(path, from, how) {
      const target = place(path)
      await mkdir(dirname(target), { recursive: true, mode: 0o700 })
      const copy = () => copyFile(from, target, constants.COPYFILE_FICLONE).then(() => makeFirm(target))
      await (how === 'link' ? link(from, target).catch(copy) : copy())
      // The name of a file is on disk only when its folder is.
      await makeFirm(dirname(target))
    },
    async open(path, stretch) {
      const handle = await open(place(path)).catch(error => {
        throw isGone(error) ? missing(error) : error
      })
      const { size } = await handle.stat()
      const bytes = handle.createReadStream(stretch ? { start: stretch.first, end: stretch.last } : {})
      return { bytes, size: stretch ? stretch.last - stretch.first + 1 : size }
    },
    async copyTo(path, target) {
      try {
        await copyFile(place(path), target, constants.COPYFILE_FICLONE)
      } catch (error) {
        if (isGone(error)) return false
        throw error
      }
      await makeFirm(target)
      return true
    },
    has: path =>
      stat(place(path)).then(
        () => true,
        () => false,
      ),
    remove: path => rm(place(path), { force: true }),
    removeAll: folder => rm(place(folder), { recursive: true, force: true }),
    isEmpty: async () => (await readdir(place('files')).catch(() => [])).length === 0,
    readMark: async name => readState(place(name)),
    setMark: async (name, text) =>
      text === null ? rm(place(name), { force: true }) : persist(place(name), `${text}\n`),
  }
}
