import { writeFile } from 'node:fs/promises'
import { parentPort } from 'node:worker_threads'
import {
  degrees,
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
import { makePdf, type PdfPlan } from './pdf.ts'
import type { BindingAnswer, BindingMessage } from './pdf-binding.ts'

type Part = { readonly title: string; readonly pages: PDFPage[] }

const letter: [number, number] = [612, 792]
const margin = 36
const bound = await PDFDocument.create()
const parts: Part[] = []
let head: Omit<PdfPlan, 'content' | 'foot'> = { title: '', organization: '' }

/** A page that says why a file is not there. */
async function noticePages(title: string, text: string): Promise<PDFPage[]> {
  const content = [
    { text: title, style: 'title' },
    { text, margin: [0, 8, 0, 0] as [number, number, number, number] },
  ]
  return pagesOf(await makePdf({ ...head, content, foot: head.title }))
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

/** Puts page numbers where the content says `{page:N}`. The front is as long with them as with the stand-ins. */
const numbered = (content: string, before: number) => {
  const first = starts(before)
  return JSON.parse(content.replace(/\{page:(\d+)\}/g, (_, part: string) => String(first[Number(part)] ?? '')))
}

async function makeFront(content: string, foot: string): Promise<PDFPage[]> {
  let pages = await pagesOf(await makePdf({ ...head, content: numbered(content, 99), foot, ownNumbers: true }))
  pages = await pagesOf(await makePdf({ ...head, content: numbered(content, pages.length), foot, ownNumbers: true }))
  return pages
}

/** Bookmarks: the front and each part. The library draws pages and knows none, so they are written as the format says. */
function addBookmarks(entries: readonly { title: string; page: PDFPage }[]): void {
  const { context } = bound
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
  bound.catalog.set(PDFName.of('Outlines'), root)
}

/** The number of each page at its foot; on a page that is turned, where its reader sees the foot. */
async function stamp(): Promise<void> {
  const font = await bound.embedFont(StandardFonts.Helvetica)
  const pages = bound.getPages()
  pages.forEach((page, at) => {
    if (page.getRotation().angle % 360 !== 0) return
    const text = `Page ${at + 1} of ${pages.length}`
    const x = page.getWidth() - 54 - font.widthOfTextAtSize(text, 8)
    page.drawText(text, { x, y: 18, size: 8, font, color: rgb(0.4, 0.44, 0.52), rotate: degrees(0) })
  })
}

async function finish({ content, foot, path }: Extract<BindingMessage, { kind: 'finish' }>): Promise<BindingAnswer> {
  const front = await makeFront(content, foot)
  for (const page of front) bound.addPage(page)
  for (const { pages } of parts) for (const page of pages) bound.addPage(page)
  const [cover] = front
  addBookmarks(
    [{ title: head.title, pages: cover ? [cover] : [] }, ...parts].flatMap(({ title, pages: [page] }) =>
      page ? [{ title, page }] : [],
    ),
  )
  await stamp()
  bound.setTitle(head.title, { showInWindowTitleBar: true })
  bound.setAuthor(head.organization)
  bound.setCreator('Carefold')
  bound.setLanguage('en-US')
  await writeFile(path, await bound.save({ updateFieldAppearances: false }), { mode: 0o600 })
  return { pages: bound.getPageCount() }
}

// One message after the other, in the order sent.
let turn: Promise<unknown> = Promise.resolve()
parentPort?.on('message', (message: BindingMessage) => {
  turn = turn.then(async () => {
    if (message.kind === 'begin') head = message.head
    else if (message.kind === 'finish') parentPort?.postMessage(await finish(message))
    else {
      await add(message)
      parentPort?.postMessage({ added: true } satisfies BindingAnswer)
    }
  })
})
