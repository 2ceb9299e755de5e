import { PassThrough, type Readable } from 'node:stream'

/** A file to be packed: `path` is its name in the ZIP, `at` an instant, `bytes` exactly what `read` will give. */
type Packed = { readonly path: string; readonly at: string; readonly bytes: number; read(): Readable }

type Text = { readonly path: string; readonly text: string }

/** Read with the first ZIP: a product that packs none does without it. */
const zipLibrary = () => import('yazl')

/**
 * Packs texts, such as an index, and files into a ZIP while it is being read: one file is open at a time and none is held in memory.
 * The stream breaks off when a file cannot be read, so that no ZIP looks whole and is not; nothing stays open after it.
 */
export async function zipOf(texts: readonly Text[], files: readonly Packed[]): Promise<Readable> {
  const { ZipFile } = await zipLibrary()
  const zip = new ZipFile()
  const out = new PassThrough()
  let open: Readable | undefined
  out.once('close', () => open?.destroy())
  zip.once('error', error => out.destroy(error))
  for (const { path, text } of texts) zip.addBuffer(Buffer.from(text), path)
  for (const { path, at, bytes, read } of files) {
    // Papers are pictures and PDF: packed already, so a second time costs time and saves nothing.
    zip.addReadStreamLazy(path, { size: bytes, mtime: new Date(at), compress: false }, done => {
      if (out.destroyed) return
      open = read().once('error', error => out.destroy(error))
      done(null, open)
    })
  }
  zip.end()
  zip.outputStream.pipe(out)
  return out
}
