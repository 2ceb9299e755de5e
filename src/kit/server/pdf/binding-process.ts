import { writeFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import {
  beginMarkedContent,
  degrees,
  endMarkedContent,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFPage,
  rgb,
  StandardFonts,
} from '@cantoo/pdf-lib'
import type { BindingAnswer, BindingMessage } from './binding.ts'
import type { PdfLetter } from './content.ts'
import { makePdf } from './make.ts'

type Part = { readonly title: string; readonly pages: PDFPage[] }
type Front = Omit<PdfLetter, 'isFront'>

// Requests and the database come first.
setPriority(10)

const letter: [number, number] = [612, 792]
const margin = 36
const bound = await PDFDocument.create()
const parts: Part[] = []
let front: Front = { organization: '', logo: null, title: '', heading: '', foot: '', blocks: [] }

/** A page that says why a file is not there. */
async function noticePages(title: string, text: string): Promise<PDFPage[]> {
  const { organization, title: foot } = front
  const blocks = [{ text }]
  return pagesOf(await makePdf({ organization, logo: null, title, heading: title, foot, blocks, isFront: true }))
}

async function pagesOf(bytes: Uint8Array): Promise<PDFPage[]> {
  const source = await PDFDocument.load(bytes, { updateMetadata: false })
  return bound.copyPages(source, source.getPageIndices())
}

const broken = 'This file can’t be opened. It is damaged or protected with a password. Open it in Carefold.'

const fromPdf = (title: string, bytes: Uint8Array) => pagesOf(bytes).catch(() => noticePages(title, broken))

/** A picture on a page of its own, turned so that it is as large as can be. */
async function fromPicture(title: string, bytes: Uint8Array): Promise<PDFPage[]> {
  const image = await bound.embedJpg(bytes).catch(() => null)
  if (!image) return noticePages(title, broken)
  const [width, height] = image.width > image.height ? [letter[1], letter[0]] : letter
  // It takes its place among the others once all are there.
  const page = PDFPage.create(bound)
  page.setSize(width, height)
  const scale = Math.min((width - 2 * margin) / image.width, (height - 2 * margin) / image.height, 1.5)
  const size = { width: image.width * scale, height: image.height * scale }
  page.drawImage(image, { ...size, x: (width - size.width) / 2, y: (height - size.height) / 2 })
  return [page]
}

async function add(message: Extract<BindingMessage, { kind: 'pdf' | 'picture' | 'notice' }>): Promise<void> {
  const { kind, title } = message
  const pages =
    kind === 'notice'
      ? await noticePages(title, message.text)
      : await (kind === 'pdf' ? fromPdf : fromPicture)(title, message.bytes)
  parts.push({ title, pages })
}

/** The first page of each part, when so many pages stand before them. */
function starts(before: number): number[] {
  let at = before + 1
  return parts.map(({ pages }) => {
    const first = at
    at += pages.length
    return first
  })
}

/** The front with page numbers where it says `{page:N}`, when so many pages stand before the parts. */
function numbered(before: number): Front {
  const first = starts(before)
  const blocks = JSON.stringify(front.blocks).replace(/\{page:(\d+)\}/g, (_, part) => String(first[Number(part)] ?? ''))
  return { ...front, blocks: JSON.parse(blocks) }
}

/** The front, which is as long with its page numbers as with the stand-ins. */
async function makeFront(): Promise<PDFDocument> {
  const make = async (before: number) => PDFDocument.load(await makePdf({ ...numbered(before), isFront: true }))
  return make((await make(99)).getPageCount())
}

/** Bookmarks: the front and each part. The library draws pages and knows none, so they are written as the format says. */
function addBookmarks(whole: PDFDocument, entries: readonly { title: string; page: PDFPage }[]): void {
  const { context } = whole
  const root = context.nextRef()
  const refs = entries.map(() => context.nextRef())
  entries.forEach(({ title, page }, at) => {
    const item = PDFDict.withContext(context)
    item.set(PDFName.of('Title'), PDFHexString.fromText(title))
    item.set(PDFName.of('Parent'), root)
    const destination = PDFArray.withContext(context)
    destination.push(page.ref)
    destination.push(PDFName.of('Fit'))
    item.set(PDFName.of('Dest'), destination)
    const [before, after] = [refs[at - 1], refs[at + 1]]
    if (before) item.set(PDFName.of('Prev'), before)
    if (after) item.set(PDFName.of('Next'), after)
    const own = refs[at]
    if (own) context.assign(own, item)
  })
  const outline = PDFDict.withContext(context)
  const [first, last] = [refs[0], refs.at(-1)]
  if (!first || !last) return
  outline.set(PDFName.of('Type'), PDFName.of('Outlines'))
  outline.set(PDFName.of('First'), first)
  outline.set(PDFName.of('Last'), last)
  outline.set(PDFName.of('Count'), PDFNumber.of(entries.length))
  context.assign(root, outline)
  whole.catalog.set(PDFName.of('Outlines'), root)
}

/** The number of each page at its foot; on a page that is turned, where its reader sees the foot. */
async function stamp(whole: PDFDocument): Promise<void> {
  const font = await whole.embedFont(StandardFonts.Helvetica)
  const pages = whole.getPages()
  pages.forEach((page, at) => {
    if (page.getRotation().angle % 360 !== 0) return
    const text = `Page ${at + 1} of ${pages.length}`
    const x = page.getWidth() - 54 - font.widthOfTextAtSize(text, 8)
    page.pushOperators(beginMarkedContent('Artifact'))
    page.drawText(text, { x, y: 18, size: 8, font, color: rgb(0.4, 0.44, 0.52), rotate: degrees(0) })
    page.pushOperators(endMarkedContent())
  })
}

/** The parts follow the front in its own document, because a copied page leaves its tags behind. */
async function finish(path: string): Promise<BindingAnswer> {
  for (const { pages } of parts) for (const page of pages) bound.addPage(page)
  const whole = await makeFront()
  const first = starts(whole.getPageCount())
  for (const page of await whole.copyPages(bound, bound.getPageIndices())) whole.addPage(page)
  const marks = [{ title: front.title, at: 1 }, ...parts.map(({ title }, part) => ({ title, at: first[part] ?? 0 }))]
  const pages = whole.getPages()
  addBookmarks(
    whole,
    marks.flatMap(({ title, at }) => {
      const page = pages[at - 1]
      return page ? [{ title, page }] : []
    }),
  )
  await stamp(whole)
  whole.setCreator('Carefold')
  await writeFile(path, await whole.save({ updateFieldAppearances: false }), { mode: 0o600 })
  return { pages: whole.getPageCount() }
}

async function answerTo(message: BindingMessage): Promise<BindingAnswer | null> {
  if (message.kind === 'finish') return finish(message.path)
  if (message.kind === 'begin') front = message.front
  else await add(message)
  return message.kind === 'begin' ? null : { added: true }
}

// One message after the other, in the order sent.
let turn: Promise<unknown> = Promise.resolve()
process.on('message', (message: BindingMessage) => {
  turn = turn
    .then(() => answerTo(message))
    .catch((error: Error): BindingAnswer => ({ error: error.message }))
    .then(answer => answer && process.send?.(answer))
})
process.on('disconnect', () => process.exit())
