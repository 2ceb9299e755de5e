import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { createWorker, OEM, type Page, type Worker } from 'tesseract.js'
import type { ReadPage, ReadWord } from '../../contract/read-words.ts'
import { readPdf } from './read-pdf.ts'
import { isEnough, worth } from './worth.ts'

export type ReadAnswer = { readonly pages: readonly ReadPage[] | null }

// Requests and the database come first.
setPriority(10)
sharp.cache(false)
sharp.concurrency(1)

/** The longer side as it is read, in pixels: letters of a page are some 20 high then. Small pictures are enlarged. */
const [least, most] = [1600, 2200]
const maxPixels = 100_000_000

let recognizer: Promise<Worker> | null = null

/** The recognizer with its data from the package: nothing is downloaded, and nothing written. */
const loadRecognizer = () =>
  (recognizer ??= createWorker('eng', OEM.LSTM_ONLY, {
    langPath: fileURLToPath(new URL('./4.0.0_best_int', import.meta.resolve('@tesseract.js-data/eng'))),
    cacheMethod: 'none',
    gzip: true,
  }))

type Upright = { readonly picture: Buffer; readonly width: number; readonly height: number }

async function prepared(bytes: Uint8Array): Promise<Upright> {
  const { width, height } = await sharp(bytes, { limitInputPixels: maxPixels }).metadata()
  const side = Math.min(most, Math.max(least, width, height))
  const { data, info } = await sharp(bytes, { limitInputPixels: maxPixels })
    .flatten({ background: 'white' })
    .resize({ width: side, height: side, fit: 'inside' })
    .greyscale()
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true })
  return { picture: data, width: info.width, height: info.height }
}

const wordsOf = ({ blocks }: Page, { width, height }: Upright): ReadWord[] =>
  (blocks ?? [])
    .flatMap(block => block.paragraphs.flatMap(paragraph => paragraph.lines.flatMap(line => line.words)))
    .map(({ text, confidence, bbox }) => ({
      text,
      confidence,
      x0: bbox.x0 / width,
      x1: bbox.x1 / width,
      y0: bbox.y0 / height,
      y1: bbox.y1 / height,
    }))

async function recognize(upright: Upright): Promise<ReadPage> {
  const worker = await loadRecognizer()
  const { data } = await worker.recognize(upright.picture, { rotateAuto: true }, { blocks: true, text: false })
  return {
    words: wordsOf(data, upright),
    turned: data.rotateRadians ?? 0,
    quarters: 0,
    ratio: upright.width / upright.height,
  }
}

/** What is on the picture; where hardly anything is, it may lie on its side or its head. */
async function readPage(bytes: Uint8Array): Promise<ReadPage> {
  const upright = await prepared(bytes)
  let best = await recognize(upright)
  for (const quarters of [1, 3, 2] as const) {
    if (isEnough(best)) break
    const { data, info } = await sharp(upright.picture)
      .rotate(quarters * 90)
      .png({ compressionLevel: 1 })
      .toBuffer({ resolveWithObject: true })
    const read = await recognize({ picture: data, width: info.width, height: info.height })
    if (worth(read) > worth(best)) best = { ...read, quarters }
  }
  return best
}

const isPdf = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-'

const readFile = async (bytes: Uint8Array): Promise<ReadPage[]> =>
  isPdf(bytes) ? readPdf(bytes, { side: most, maxPixels, readPicture: readPage }) : [await readPage(bytes)]

const answer = (of: ReadAnswer) => process.send?.(of)

process.on('message', (bytes: Uint8Array) => {
  readFile(bytes).then(
    pages => answer({ pages }),
    () => answer({ pages: null }),
  )
})
process.on('disconnect', () => process.exit())
