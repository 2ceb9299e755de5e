import type { Readable } from 'node:stream'
import type { Entry, ZipFile } from 'yauzl'
import { streamToFile } from './stream-to-file.ts'

/** A file in a ZIP: its name with its folders, what it says of its size, and how it begins. */
export type ZippedFile = { readonly path: string; readonly bytes: number; readonly head: Buffer }

export type ZipTroubleKind = 'broken' | 'tooMany' | 'tooLarge' | 'encrypted' | 'badName' | 'twice'

/** Why a ZIP is not opened. `path` is the file that is meant. */
export class ZipTrouble extends Error {
  readonly kind: ZipTroubleKind
  readonly path: string

  constructor(kind: ZipTroubleKind, path = '') {
    super(`the ZIP is not opened: ${kind} ${path}`)
    this.kind = kind
    this.path = path
  }
}

/** How many files a ZIP may have, and how many bytes once it is unpacked. */
export type ZipLimits = { readonly files: number; readonly bytes: number }

/** What systems put beside the files of a folder. */
const isLitter = (path: string) => /(^|\/)(__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)/i.test(path)
const isFolder = (path: string) => path.endsWith('/')

/** Enough of a file to tell what it is. */
const headBytes = 4100

const troubleOf = (error: unknown): unknown => {
  if (error instanceof ZipTrouble) return error
  if (!(error instanceof Error) || ('code' in error && error.code !== 'Z_DATA_ERROR')) return error
  // A name that leads out of the folder into which others would unpack it.
  const [, path] =
    error.message.match(/^(?:absolute path|invalid relative path|invalid characters in fileName): (.*)$/s) ?? []
  return path === undefined ? new ZipTrouble('broken') : new ZipTrouble('badName', path)
}

async function withZip<T>(path: string, use: (zip: ZipFile, entries: AsyncIterable<Entry>) => Promise<T>): Promise<T> {
  const { openPromise } = await import('yauzl')
  try {
    // Sizes are checked while it unpacks: no file can hold more than it says.
    const zip = await openPromise(path, { autoClose: false })
    try {
      return await use(zip, zip.eachEntry())
    } finally {
      zip.close()
    }
  } catch (error) {
    throw troubleOf(error)
  }
}

async function beginningOf(stream: Readable): Promise<Buffer> {
  const pieces: Buffer[] = []
  let bytes = 0
  for await (const piece of stream as AsyncIterable<Buffer>) {
    pieces.push(piece)
    bytes += piece.length
    if (bytes >= headBytes) break
  }
  return Buffer.concat(pieces).subarray(0, headBytes)
}

/** The files of a ZIP in its order, without what systems put beside them. Throws `ZipTrouble`. */
export const listZip = (path: string, limits: ZipLimits): Promise<ZippedFile[]> =>
  withZip(path, async (zip, entries) => {
    const files: ZippedFile[] = []
    const names = new Set<string>()
    let bytes = 0
    // Folders count too, or a ZIP of nothing but folders would be read to its end.
    if (zip.entryCount > limits.files * 3) throw new ZipTrouble('tooMany')
    for await (const entry of entries) {
      const { fileName: name, uncompressedSize } = entry
      if (isFolder(name) || isLitter(name)) continue
      if (entry.isEncrypted()) throw new ZipTrouble('encrypted', name)
      if (names.has(name)) throw new ZipTrouble('twice', name)
      names.add(name)
      bytes += uncompressedSize
      if (files.length === limits.files) throw new ZipTrouble('tooMany')
      if (bytes > limits.bytes) throw new ZipTrouble('tooLarge', name)
      if (!entry.canDecodeFileData()) throw new ZipTrouble('broken', name)
      files.push({
        path: name,
        bytes: uncompressedSize,
        head: await beginningOf(await zip.openReadStreamPromise(entry)),
      })
    }
    return files
  })

/** Unpacks these files of a ZIP, each to the place that is said for it. Throws `ZipTrouble`. */
export const unpack = (path: string, wanted: ReadonlyMap<string, string>): Promise<void> =>
  withZip(path, async (zip, entries) => {
    let left = wanted.size
    for await (const entry of entries) {
      const to = wanted.get(entry.fileName)
      if (to === undefined) continue
      await streamToFile(await zip.openReadStreamPromise(entry), to)
      left--
      if (left === 0) return
    }
    throw new ZipTrouble('broken')
  })
