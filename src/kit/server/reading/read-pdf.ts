import { fileURLToPath } from 'node:url'
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'
import { getDocument, Util, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { ReadPage, ReadWord } from '../../contract/read-words.ts'
import { isEnough } from './worth.ts'

/** Dates and numbers stand on the first pages; what comes after them is terms. */
const mostPages = 3
/** How well words are known that are in the file as text: a scanner may have put them there. */
const sureOfText = 95
/** Two pieces of one line belong to one word up to this part of their height between them. */
const widestSeam = 0.15

/** A canvas as pdf.js makes it on a server. */
type Drawn = { readonly canvas: { toBuffer(type: 'image/png'): Uint8Array } }

const partsOf = (folder: string) =>
  fileURLToPath(new URL(`./${folder}/`, import.meta.resolve('pdfjs-dist/package.json')))

type Piece = { str: string; transform: number[]; width: number }
type Joined = Omit<ReadWord, 'confidence'>

/** The words of a piece of level text, in pixels of the page; a word is as wide as its part of the letters. */
function wordsIn({ str, transform, width }: Piece, page: number[]): Joined[] {
  const [a = 0, b = 0, c = 0, d = 0, x = 0, y = 0] = Util.transform(page, transform) as number[]
  const height = Math.hypot(c, d)
  if (Math.abs(b) > Math.abs(a) / 10 || a < 0) return []
  return [...str.matchAll(/\S+/g)].map(({ 0: text, index }) => ({
    text,
    x0: x + (width * index) / str.length,
    x1: x + (width * (index + text.length)) / str.length,
    y0: y - height * 0.8,
    y1: y + height * 0.2,
  }))
}

const continues = (last: Joined | undefined, next: Joined): last is Joined =>
  last !== undefined &&
  Math.abs(last.y1 - next.y1) < (next.y1 - next.y0) / 4 &&
  Math.abs(next.x0 - last.x1) < (next.y1 - next.y0) * widestSeam

/** The words that a page has as text. Many files set a word in several pieces. */
async function textOf(page: PDFPageProxy): Promise<ReadPage> {
  const { width, height, transform } = page.getViewport({ scale: 1 })
  const { items } = await page.getTextContent()
  const words: Joined[] = []
  let seam = false
  for (const item of items) {
    if (!('str' in item)) continue
    const [first, ...others] = wordsIn(item, transform)
    const last = words.at(-1)
    if (first && seam && /^\S/.test(item.str) && continues(last, first)) {
      words.splice(-1, 1, { ...last, text: last.text + first.text, x1: first.x1 })
    } else if (first) words.push(first)
    words.push(...others)
    seam = !item.hasEOL && /\S$/.test(item.str)
  }
  const onPage = words.map(({ text, x0, x1, y0, y1 }) => ({
    text,
    confidence: sureOfText,
    x0: x0 / width,
    x1: x1 / width,
    y0: y0 / height,
    y1: y1 / height,
  }))
  return { words: onPage, quarters: 0, turned: 0, ratio: width / height }
}

/** A picture of a page whose longer side has so many pixels. */
async function drawn(pdf: PDFDocumentProxy, page: PDFPageProxy, side: number): Promise<Uint8Array> {
  const size = page.getViewport({ scale: 1 })
  const viewport = page.getViewport({ scale: side / Math.max(size.width, size.height) })
  const factory = pdf.canvasFactory as { create(width: number, height: number): Drawn; destroy(of: Drawn): void }
  const made = factory.create(Math.ceil(viewport.width), Math.ceil(viewport.height))
  await page.render({ canvas: made.canvas as unknown as HTMLCanvasElement, viewport }).promise
  const picture = made.canvas.toBuffer('image/png')
  factory.destroy(made)
  return picture
}

type Wish = { side: number; maxPixels: number; readPicture: (picture: Uint8Array) => Promise<ReadPage> }

/** The words on the first pages of a PDF: as text where it has them as text, else as on a picture of the page. Throws when it cannot be opened. */
export async function readPdf(bytes: Uint8Array, { side, maxPixels, readPicture }: Wish): Promise<ReadPage[]> {
  const opening = getDocument({
    // It refuses a Buffer, and takes the bytes for itself.
    data: Uint8Array.from(bytes),
    maxImageSize: maxPixels,
    standardFontDataUrl: partsOf('standard_fonts'),
    cMapUrl: partsOf('cmaps'),
    wasmUrl: partsOf('wasm'),
    verbosity: VerbosityLevel.ERRORS,
  })
  const pdf = await opening.promise
  const pages: ReadPage[] = []
  for (let number = 1; number <= Math.min(pdf.numPages, mostPages); number++) {
    const page = await pdf.getPage(number)
    const text = await textOf(page)
    pages.push(isEnough(text) ? text : await readPicture(await drawn(pdf, page, side)))
  }
  await opening.destroy()
  return pages
}
