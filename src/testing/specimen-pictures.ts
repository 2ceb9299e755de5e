import { PDFDocument } from '@cantoo/pdf-lib'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import sharp, { type Sharp } from 'sharp'
import { type Chance, makeChance } from '../demo/chance.ts'
import type { Layout, Specimen } from './specimen-papers.ts'

const sizes: Record<Layout, string> = {
  card: 'width: 3.4in, height: 2.15in, margin: 0.16in',
  letter: 'width: 8.5in, height: 7in, margin: 0.9in',
  certificate: 'width: 9in, height: 6.5in, margin: 0.7in',
  form: 'width: 7in, height: 5in, margin: 0.5in',
}

const fonts: Record<Layout, string> = {
  card: 'DejaVu Sans Mono',
  letter: 'Libertinus Serif',
  certificate: 'New Computer Modern',
  form: 'Libertinus Serif',
}

/** Words come as data, so that none is read as markup. The designs are ours: they copy no agency's paper. */
const design = (layout: Layout, tint: string) => `
#let of = json(bytes(sys.inputs.data))
#set page(${sizes[layout]}, fill: rgb("${tint}"))
#set text(font: "${fonts[layout]}", size: ${layout === 'card' ? '7pt' : '12pt'})
#let fact(one, under) = if under { stack(spacing: 3pt, text(size: 0.78em, fill: rgb("#445"), one.at(0)), strong(one.at(1))) } else { [#one.at(0): #strong(one.at(1))] }
${
  layout === 'card'
    ? `#text(fill: rgb("#123a6b"), weight: "bold", of.issuer) #h(9pt) #h(1fr) #text(size: 1.15em, weight: "bold", of.title)
#line(length: 100%, stroke: 0.6pt + rgb("#678"))
#text(size: 0.85em, of.intro)
#v(2pt)
#grid(columns: (1fr, 1fr), gutter: 9pt, ..of.facts.map(one => fact(one, of.under)))
#v(1fr)
#text(size: 0.8em, of.foot)`
    : layout === 'certificate'
      ? `#set align(center)
#text(size: 1.1em, of.issuer)
#v(10pt)
#text(size: 2.1em, weight: "bold", of.title)
#v(8pt)
#text(size: 1.5em, of.facts.at(0).at(1))
#v(4pt)
#of.intro
#v(1fr)
#grid(columns: (1fr, 1fr), gutter: 16pt, ..of.facts.slice(1).map(one => fact(one, of.under)))
#v(1fr)
#text(size: 0.85em, of.foot)`
      : `#text(size: 1.2em, weight: "bold", of.issuer)
#v(6pt)
#text(size: 1.6em, weight: "bold", of.title)
#v(10pt)
${layout === 'form' ? '' : '#of.intro\n#v(10pt)'}
#grid(columns: (${layout === 'form' ? '1fr, 1fr' : '1fr'},), gutter: 14pt, ..of.facts.map(one => fact(one, of.under)))
#v(10pt)
${layout === 'form' ? '#of.intro' : ''}
#v(1fr)
#text(size: 0.85em, of.foot)`
}
`

const tints: Record<Layout, readonly string[]> = {
  card: ['#eef4f1', '#f3efe6', '#e9eef7'],
  letter: ['#ffffff', '#fdfcf7'],
  certificate: ['#fffdf4', '#ffffff'],
  form: ['#ffffff', '#f7f9fb'],
}

let compiler: NodeCompiler | null = null

function compiled<Made>(specimen: Specimen, chance: Chance, make: (of: NodeCompiler, source: object) => Made): Made {
  compiler ??= NodeCompiler.create({})
  // A driver license and its like set the label over the value about as often as beside it.
  const data = JSON.stringify({ ...specimen, under: chance.happens(50) })
  const mainFileContent = design(specimen.layout, chance.one(tints[specimen.layout]))
  const made = make(compiler, { mainFileContent, inputs: { data } })
  compiler.evictCache(0)
  return made
}

/** The specimen as a flat picture, as a scanner would make it. */
async function flatOf(specimen: Specimen, chance: Chance, width: number): Promise<Buffer> {
  const svg = compiled(specimen, chance, (of, source) => of.plainSvg(source))
  return sharp(Buffer.from(svg), { density: 300 }).resize({ width }).flatten({ background: 'white' }).png().toBuffer()
}

/** Grains of light and dark, so that no surface is even. */
async function grained(picture: Sharp, chance: Chance, strength: number): Promise<Sharp> {
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const tilt = chance.between(-30, 30)
  for (let at = 0; at < data.length; at++) {
    const x = (Math.floor(at / info.channels) % info.width) / info.width
    const grain = ((Math.imul(at + 17, 0x9e3779b1) >>> 16) & 0xff) / 255 - 0.5
    data[at] = Math.max(0, Math.min(255, (data[at] ?? 0) + grain * strength + (x - 0.5) * tilt - 10))
  }
  const { width, height, channels } = info
  return sharp(data, { raw: { width, height, channels } })
}

/** How a picture was taken: flat by a scanner, with a phone on a table, or badly. */
export type Look = 'clean' | 'phone' | 'poor'

const looks = {
  clean: { turn: 0, blur: 0, strength: 0, width: 1400, quality: 90 },
  phone: { turn: 4, blur: 0.7, strength: 24, width: 1200, quality: 80 },
  poor: { turn: 9, blur: 1.4, strength: 46, width: 900, quality: 55 },
} as const

const chanceOf = ({ seed, kind }: Specimen) => makeChance(seed * 31 + kind.length)

/** A PDF of the specimen whose words are text, as an office program saves it. */
export const textPdfOf = (specimen: Specimen): Buffer =>
  compiled(specimen, chanceOf(specimen), (of, source) => of.pdf(source))

/** A PDF that is a picture of the specimen on a page, as a scanner saves it. */
export async function scannedPdfOf(specimen: Specimen, look: Look): Promise<Buffer> {
  const file = await PDFDocument.create()
  const picture = await file.embedJpg(await pictureOf(specimen, look))
  // 150 pixels an inch.
  const [width, height] = [picture.width * 0.48, picture.height * 0.48]
  file.addPage([width, height]).drawImage(picture, { x: 0, y: 0, width, height })
  return Buffer.from(await file.save())
}

/** A JPEG of the specimen, the same in every run. */
export async function pictureOf(specimen: Specimen, look: Look): Promise<Buffer> {
  const chance = chanceOf(specimen)
  const { turn, blur, strength, width, quality } = looks[look]
  const flat = await flatOf(specimen, chance, width)
  if (look === 'clean') return sharp(flat).jpeg({ quality }).toBuffer()
  const table = chance.one(['#6b5a48', '#3f4a52', '#8d8371'])
  const angle = (chance.between(-100, 100) / 100) * turn
  const laid = await sharp(flat).rotate(angle, { background: table }).png().toBuffer()
  const edge = Math.round(width / 12)
  const framed = sharp(laid).extend({ top: edge, bottom: edge, left: edge, right: edge, background: table }).blur(blur)
  const worn = await grained(sharp(await framed.png().toBuffer()), chance, strength)
  return worn.jpeg({ quality }).toBuffer()
}
