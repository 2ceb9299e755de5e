import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** The words of each page of a PDF, in reading order. */
export async function textOfPdf(bytes: Uint8Array): Promise<string[]> {
  const reading = getDocument({ data: Uint8Array.from(bytes), verbosity: 0 })
  const pdf = await reading.promise
  const pages: string[] = []
  for (let number = 1; number <= pdf.numPages; number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent()
    pages.push(
      items
        .map(item => ('str' in item ? item.str : ''))
        .join(' ')
        .replace(/\s+/g, ' ')
        .trim(),
    )
  }
  await reading.destroy()
  return pages
}
