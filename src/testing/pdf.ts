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

type Node = { role?: string; alt?: string; children?: readonly (Node | object)[] }

const rolesIn = ({ role, alt, children = [] }: Node): string[] => [
  ...(role && role !== 'Root' ? [alt ? `${role} (${alt})` : role] : []),
  ...children.flatMap(one => rolesIn(one)),
]

/** What each page of a PDF tells a screen reader: its tags in reading order, pictures with their words. */
export async function tagsOfPdf(bytes: Uint8Array): Promise<string[][]> {
  const reading = getDocument({ data: Uint8Array.from(bytes), verbosity: 0 })
  const pdf = await reading.promise
  const pages: string[][] = []
  for (let number = 1; number <= pdf.numPages; number++) {
    const tree = await (await pdf.getPage(number)).getStructTree()
    pages.push(tree ? rolesIn(tree) : [])
  }
  await reading.destroy()
  return pages
}
