import { rename, rm, stat } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import type { Sharp } from 'sharp'
import { invalidField, Refusal } from '../contract/refusal.ts'
import type { HeicAnswer } from './heic-worker.ts'
import { makeTurns } from './turns.ts'

/** More than any phone's usual picture has; what unfolds to more is refused before it fills the memory. */
const maxPixels = 100_000_000
const maxHeicPixels = 50_000_000
/** With 16 bits a color each pixel is twice the work. */
const maxDeepPixels = 50_000_000
/** The longer side of a preview, in pixels. */
const previewSide = 1600
const patience = 30_000

const isHeic = (mediaType: string) => mediaType.startsWith('image/hei')
const isImage = (mediaType: string) => isHeic(mediaType) || /^image\/(jpeg|png|webp)$/.test(mediaType)

type Why = 'damaged' | 'tooMany'
const sentences: Record<Why, string> = {
  damaged: 'This picture is damaged and cannot be opened. Please take it again or choose another one.',
  tooMany: 'This picture has too many pixels. Please choose a smaller one.',
}
const refusal = (why: Why, field: string): Refusal => invalidField(field, sentences[why])

const inTurn = makeTurns()

// Loaded with the first picture, so that a server that sees none stays small.
async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}

/** Decodes in a thread of its own, whose memory goes with it; ends it when it does not answer in time. */
function decodeHeic(path: string): Promise<HeicAnswer> {
  const worker = new Worker(new URL('./heic-worker.ts', import.meta.url), {
    workerData: { path, maxPixels: maxHeicPixels },
    resourceLimits: { maxOldGenerationSizeMb: 256 },
    // The decoder prints what it thinks of a damaged file.
    stdout: true,
    stderr: true,
  })
  const { promise, resolve } = Promise.withResolvers<HeicAnswer>()
  const tooLong = setTimeout(() => resolve({ refused: 'damaged' }), patience)
  worker.once('message', resolve)
  worker.once('error', () => resolve({ refused: 'damaged' }))
  worker.once('exit', () => resolve({ refused: 'damaged' }))
  return promise.finally(async () => {
    clearTimeout(tooLong)
    await worker.terminate()
  })
}

const writers: Record<string, (image: Sharp) => Sharp> = {
  'image/jpeg': image => image.jpeg({ quality: 90 }),
  'image/png': image => image.png(),
  'image/webp': image => image.webp({ quality: 90 }),
}

async function openImage(path: string, mediaType: string, field: string): Promise<Sharp> {
  const sharp = await loadSharp()
  if (!isHeic(mediaType)) {
    const image = sharp(path, { limitInputPixels: maxPixels, failOn: 'error' })
    const { width, height, depth } = await image.metadata()
    if (depth !== 'uchar' && width * height > maxDeepPixels) throw refusal('tooMany', field)
    return image.autoOrient()
  }
  const decoded = await decodeHeic(path)
  if ('refused' in decoded) throw refusal(decoded.refused, field)
  const { width, height } = decoded
  return sharp(Buffer.from(decoded.pixels), { raw: { width, height, channels: 4 } })
}

async function rewrite(path: string, mediaType: string, field: string): Promise<CleanImage> {
  const cleanPath = `${path}.clean`
  const previewPath = `${path}.preview`
  const written = isHeic(mediaType) ? 'image/jpeg' : mediaType
  try {
    const image = await openImage(path, mediaType, field)
    const write = writers[written]
    if (!write) throw new Error(`no way to write ${written}`)
    await write(image.timeout({ seconds: patience / 1000 })).toFile(cleanPath)
    const sharp = await loadSharp()
    await sharp(cleanPath, { limitInputPixels: maxPixels })
      .resize({ width: previewSide, height: previewSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: 'white' })
      .jpeg({ quality: 80 })
      .toFile(previewPath)
    await rename(cleanPath, path)
    return { mediaType: written, previewPath, bytes: (await stat(path)).size }
  } catch (error) {
    await Promise.all([rm(cleanPath, { force: true }), rm(previewPath, { force: true })])
    if (error instanceof Refusal || !(error instanceof Error) || 'code' in error) throw error
    throw refusal(/pixel limit/.test(error.message) ? 'tooMany' : 'damaged', field)
  }
}

export type CleanImage = { readonly mediaType: string; readonly previewPath: string; readonly bytes: number }

/**
 * Writes an image anew in its place: upright, without EXIF, HEIC as JPEG, and a preview JPEG beside it. Null for what is
 * no image. Pictures of one sender (`of`) do not hold up those of others. Throws `invalid` for `field` when it is damaged or
 * unfolds to too many pixels; then no file of its own stays.
 */
export async function cleanImage(path: string, mediaType: string, field: string, of = ''): Promise<CleanImage | null> {
  return isImage(mediaType) ? inTurn(of, () => rewrite(path, mediaType, field)) : null
}
