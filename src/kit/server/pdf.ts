import { fileURLToPath } from 'node:url'
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js'

const font = (name: string) => fileURLToPath(import.meta.resolve(`pdfmake/fonts/Roboto/Roboto-${name}.ttf`))

/** The library with its fonts, loaded with the first PDF. */
async function loadPdfmake() {
  const { default: pdfmake } = await import('pdfmake')
  pdfmake.setFonts({
    Roboto: {
      normal: font('Regular'),
      bold: font('Medium'),
      italics: font('Italic'),
      bolditalics: font('MediumItalic'),
    },
  })
  // A document holds what the product wrote: nothing in it is loaded from elsewhere.
  pdfmake.setUrlAccessPolicy(() => false)
  pdfmake.setLocalAccessPolicy(path => path.endsWith('.ttf'))
  return pdfmake
}

export type PdfContent = Content

/** What a PDF is made of; its title is what a reader's window shows, and its foot stands on every page. */
export type PdfPlan = {
  readonly title: string
  readonly organization: string
  readonly content: PdfContent
  /** Beside the page number, as in "Printed on Nov 7, 2026". */
  readonly foot: string
  readonly landscape?: boolean
  /** True: its pages get their numbers elsewhere. */
  readonly ownNumbers?: boolean
}

const definition = ({
  title,
  organization,
  content,
  foot,
  landscape = false,
  ownNumbers = false,
}: PdfPlan): TDocumentDefinitions => ({
  info: { title, author: organization, creator: 'Carefold' },
  language: 'en-US',
  pageSize: 'LETTER',
  pageOrientation: landscape ? 'landscape' : 'portrait',
  pageMargins: [54, 54, 54, 60],
  defaultStyle: { fontSize: 10, lineHeight: 1.25, color: '#344054' },
  styles: {
    title: { fontSize: 20, bold: true, margin: [0, 0, 0, 4] },
    heading: { fontSize: 12, bold: true, margin: [0, 14, 0, 4] },
    muted: { color: '#667085', fontSize: 9 },
  },
  content,
  footer: (page, pages) => ({
    margin: [54, 16, 54, 0],
    style: 'muted',
    columns: [
      { text: foot },
      { text: ownNumbers ? '' : `Page ${page} of ${pages}`, alignment: 'right', width: 'auto' },
    ],
  }),
})

/**
 * A PDF in US Letter. Content is pdfmake's; the styles `title`, `heading` and `muted` are there. Text only: an image is given
 * as a data URL.
 */
export async function makePdf(plan: PdfPlan): Promise<Buffer> {
  const pdfmake = await loadPdfmake()
  return pdfmake.createPdf(definition(plan)).getBuffer()
}
