// The build for older browsers: phones are not always of this year.
import {
  GlobalWorkerOptions,
  getDocument,
  type PDFDocumentLoadingTask,
  type PDFPageProxy,
  TextLayer,
  VerbosityLevel,
} from 'pdfjs-dist/legacy/build/pdf.mjs'

GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/legacy/build/pdf.worker.min.mjs', import.meta.url).href

// Decoders of scans, two fonts of signs and the tables of Asian scripts: each is fetched for a file that needs it.
const parts = import.meta.glob<string>(
  [
    '/node_modules/pdfjs-dist/wasm/{jbig2,openjpeg}.wasm',
    '/node_modules/pdfjs-dist/standard_fonts/Foxit{Dingbats,Symbol}.pfb',
    '/node_modules/pdfjs-dist/cmaps/*.bcmap',
  ],
  { query: '?url', import: 'default', eager: true },
)
const addresses = new Map(Object.entries(parts).map(([path, address]) => [path.split('/').at(-1), address]))

class OwnParts {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const address = addresses.get(filename)
    if (!address) throw new Error(`there is no ${filename}`)
    const answer = await fetch(address)
    if (!answer.ok) throw new Error(`${filename} could not be loaded`)
    return new Uint8Array(await answer.arrayBuffer())
  }
}

/** Reads a PDF in a worker; `destroy()` ends it. */
export const openPdf = (data: ArrayBuffer): PDFDocumentLoadingTask =>
  getDocument({ data, BinaryDataFactory: OwnParts, useWorkerFetch: false, verbosity: VerbosityLevel.ERRORS })

/** What a phone lets one canvas hold, in pixels. */
const mostPixels = 16_000_000

/** A page of a PDF, from 1, as a picture so many pixels wide. Throws when the file cannot be opened. */
export async function pictureOfPage(file: Blob, number: number, width: number): Promise<Blob> {
  const opening = openPdf(await file.arrayBuffer())
  try {
    const page = await (await opening.promise).getPage(number)
    const viewport = page.getViewport({ scale: width / page.getViewport({ scale: 1 }).width })
    const canvas = document.createElement('canvas')
    canvas.width = Math.floor(viewport.width)
    canvas.height = Math.floor(viewport.height)
    await page.render({ canvas, viewport }).promise
    const picture = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve))
    if (!picture) throw new Error('the page could not be drawn')
    return picture
  } finally {
    await opening.destroy()
  }
}

type Drawing = { drawn: Promise<'whole' | 'in part'>; stop: () => void }

/** Draws a page as wide as `width`, sharp on this screen, and lays its text over it; says when a picture is missing. */
export function drawPage(page: PDFPageProxy, canvas: HTMLCanvasElement, text: HTMLElement, width: number): Drawing {
  const scale = width / page.getViewport({ scale: 1 }).width
  const viewport = page.getViewport({ scale })
  const sharpness = Math.min(devicePixelRatio, Math.sqrt(mostPixels / (viewport.width * viewport.height)))
  canvas.width = Math.floor(viewport.width * sharpness)
  canvas.height = Math.floor(viewport.height * sharpness)
  const drawing = page.render({ canvas, viewport: page.getViewport({ scale: scale * sharpness }) })
  text.style.setProperty('--total-scale-factor', String(scale))
  const layer = new TextLayer({ textContentSource: page.streamTextContent(), container: text, viewport })
  const drawn = Promise.all([drawing.promise, layer.render().catch(() => undefined)]).then(() => {
    const missing = [...page.objs].some(([, picture]) => picture === null)
    return missing ? 'in part' : 'whole'
  })
  const stop = () => {
    drawing.cancel()
    layer.cancel()
    page.cleanup()
    text.replaceChildren()
    canvas.width = 0
    canvas.height = 0
  }
  return { drawn, stop }
}
