import sharp from 'sharp'
import type { Page } from './calls.ts'
import { pdfOf } from './pdf.ts'

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** A JPEG that looks like a card: a picture, a name and some lines. */
async function cardOf(heading: string, line: string): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="860" height="540">
    <rect width="860" height="540" fill="#e8eef1"/><rect width="860" height="90" fill="#0f6674"/>
    <rect x="50" y="150" width="200" height="250" rx="8" fill="#b9c8cf"/>
    <circle cx="150" cy="240" r="52" fill="#8fa3ad"/><rect x="80" y="310" width="140" height="90" rx="40" fill="#8fa3ad"/>
    <rect x="300" y="250" width="420" height="14" fill="#b9c8cf"/><rect x="300" y="290" width="360" height="14" fill="#b9c8cf"/>
    <rect x="300" y="330" width="460" height="14" fill="#b9c8cf"/><rect x="300" y="370" width="250" height="14" fill="#b9c8cf"/>
    <text x="40" y="58" font-family="sans-serif" font-size="32" fill="#fff">${escaped(heading)}</text>
    <text x="300" y="200" font-family="sans-serif" font-size="34" fill="#1c2b33">${escaped(line)}</text></svg>`
  return sharp(Buffer.from(svg)).jpeg({ quality: 78 }).toBuffer()
}

const isSpecimen = 'Specimen. It belongs to nobody.'

/** What is handed in for a type of document: one page, or the two sides of a card. */
export async function pagesOf(type: { name: string; twoSided: boolean }, line = isSpecimen): Promise<Page[]> {
  const word = type.name.toLowerCase().replace(/[^a-z0-9]+/g, '-')
  if (!type.twoSided) {
    const bytes = pdfOf(type.name, ['Harbor Home Care', line, 'Made for the demonstration of Carefold.'])
    return [{ name: `${word}.pdf`, bytes, mediaType: 'application/pdf' }]
  }
  const front = await cardOf(type.name, line)
  const back = await cardOf(`${type.name}, back`, isSpecimen)
  return [
    { name: `${word}-front.jpg`, bytes: front, mediaType: 'image/jpeg' },
    { name: `${word}-back.jpg`, bytes: back, mediaType: 'image/jpeg' },
  ]
}

/** The logo of the organization: a harbour in two shapes. */
export async function logo(): Promise<Page> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256">
    <rect width="256" height="256" rx="48" fill="#0f6674"/>
    <path d="M128 44 L196 150 L60 150 Z" fill="#fff"/><path d="M44 172 Q86 212 128 172 T212 172 L196 212 L60 212 Z" fill="#ffb454"/></svg>`
  return { name: 'harbor.png', bytes: await sharp(Buffer.from(svg)).png().toBuffer(), mediaType: 'image/png' }
}
