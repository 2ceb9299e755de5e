import sharp from 'sharp'
import { expect, test } from 'vitest'
import { tagsOfPdf, textOfPdf } from '../../../testing/pdf.ts'
import { rowsNotIn } from '../../../testing/report-files.ts'
import type { PdfBlock, PdfLetter } from './content.ts'
import { makeLongPdf } from './long.ts'
import { makePdf } from './make.ts'

const letter: PdfLetter = {
  organization: 'Bluebonnet',
  logo: null,
  title: 'Reference for Ana Nguyễn',
  heading: 'Ana Nguyễn',
  foot: 'Printed on Nov 7, 2026',
  blocks: [],
}
const withBlocks = (...blocks: PdfBlock[]): PdfLetter => ({ ...letter, blocks })
const claim = '<pdfuaid:part>1</pdfuaid:part>'

test('a PDF holds its words, letters of other languages too, and its foot on every page', async () => {
  const pages = await textOfPdf(await makePdf(withBlocks({ text: 'Read.' }, { heading: 'Answers', newPage: true })))
  expect(pages).toEqual([
    'Bluebonnet Ana Nguyễn Read. Printed on Nov 7, 2026 Page 1 of 2',
    'Answers Printed on Nov 7, 2026 Page 2 of 2',
  ])
})

test('pages are US Letter, upright unless they are to lie', async () => {
  const sizeOf = async (landscape: boolean) =>
    (await makePdf({ ...letter, landscape })).toString('latin1').match(/\/MediaBox ?\[([^\]]*)\]/)?.[1]
  expect(await sizeOf(false)).toBe('0 0 612 792')
  expect(await sizeOf(true)).toBe('0 0 792 612')
})

test('words are words, whatever they look like to the program that sets them', async () => {
  const words = '#read("/etc/hostname") #strong[a] $x$ *b* _c_ @d <e> {page:0} \\ https://example.org'
  const blocks: PdfBlock[] = [
    { text: words },
    { facts: [[words, words]] },
    { question: words, answer: words, comment: words },
    { table: { columns: [{ title: words }], rows: [[words], [{ text: words, small: words }]] } },
  ]
  const [page = ''] = await textOfPdf(await makePdf({ ...withBlocks(...blocks), heading: words, title: words }))
  expect(page.replace(/\s/g, '').split(words.replace(/\s/g, '')).length - 1).toBe(11)
})

test('a screen reader is told what everything is, and a picture has words', async () => {
  const logo = await sharp({ create: { width: 20, height: 10, channels: 3, background: '#5924B0' } })
    .jpeg()
    .toBuffer()
  const blocks: PdfBlock[] = [
    { heading: 'Answers' },
    { question: 'Would you hire her again?', answer: 'Yes' },
    { table: { columns: [{ title: 'Requirement' }, { title: 'Status' }], rows: [['TB', 'Current']] } },
  ]
  const made = await makePdf({ ...withBlocks(...blocks), logo })
  const [tags = []] = await tagsOfPdf(made)
  const told = tags.filter(tag => !['Document', 'Div', 'Span'].includes(tag))
  expect(told).toEqual([
    ...['H1', 'Figure (Logo of Bluebonnet)', 'H2', 'P', 'P'],
    ...['Table', 'THead', 'TR', 'TH', 'TH', 'TBody', 'TR', 'TD', 'TD'],
  ])
  expect(made.toString('latin1')).toContain(claim)
  expect((await tagsOfPdf(await makePdf(letter)))[0]?.join()).not.toContain('Figure')
})

test('letters that no font has are shown as boxes, and nothing more is promised than holds', async () => {
  const made = await makePdf({ ...letter, heading: 'Ana \u{10FFFD}' })
  expect((await textOfPdf(made))[0]).toContain('Bluebonnet Ana')
  expect(made.toString('latin1')).not.toContain(claim)
  expect((await makePdf({ ...letter, isFront: true })).toString('latin1')).not.toContain(claim)
  expect((await makePdf({ ...letter, isFront: false })).toString('latin1')).toContain(claim)
})

test('a certificate is one page that lies', async () => {
  const certificate = {
    ...{ before: 'This confirms that', holder: 'Ana Nguyễn', after: 'passed', subject: 'Hand hygiene' },
    ...{ facts: ['Number 1234'], check: 'Anyone can check it at', address: 'https://example.org/verify/1234' },
  }
  const made = await makePdf({ ...letter, heading: 'Certificate', certificate })
  expect(await textOfPdf(made)).toEqual([
    'Bluebonnet Certificate This confirms that Ana Nguyễn passed Hand hygiene Number 1234 Anyone can check it at https://example.org/verify/1234 Printed on Nov 7, 2026',
  ])
  expect((await tagsOfPdf(made))[0]).toEqual(expect.arrayContaining(['H1', 'Link']))
})

const rows = Array.from({ length: 70 }, (_, at) => [`Ana ${at}`, at % 2 ? '' : 'Clear to work'])
const longTable = withBlocks(
  { heading: 'Results' },
  { table: { columns: [{ title: 'Caregiver' }, { title: 'Status', width: 120, right: true }], rows } },
)

test('the head of a table stands on each page, and its rows in their order', async () => {
  const pages = await textOfPdf(await makePdf(longTable))
  expect(pages.length).toBeGreaterThan(1)
  for (const page of pages) expect(page).toContain('Caregiver Status')
  expect(rowsNotIn(pages.join(' '), rows)).toEqual([])
})

test('a long PDF is the same made in a process of its own; only some may wait for it', async () => {
  const made = await makeLongPdf('one', longTable)
  expect(await textOfPdf(made)).toEqual(await textOfPdf(await makePdf(longTable)))
  const six = Array.from({ length: 6 }, () => makeLongPdf('one', longTable))
  const later = makeLongPdf('one', longTable, true)
  const asked = await Promise.allSettled(six)
  // What is made in the background waits for its turn.
  expect((await later).length).toBeGreaterThan(1000)
  const outcomes = asked.map(one => (one.status === 'rejected' ? (one.reason as Error).message.slice(0, 10) : 'made'))
  expect(outcomes).toEqual(['made', 'made', 'made', 'made', 'Other PDFs', 'Other PDFs'])
  const refused = asked.find(one => one.status === 'rejected')
  expect(refused?.reason).toMatchObject({ code: 'busy', message: expect.stringContaining('CSV') })
  // Who was refused may come again.
  expect((await makeLongPdf('two', longTable)).length).toBeGreaterThan(1000)
})

test('what cannot be made is told as a failure, and the next one is made', async () => {
  const broken = { ...letter, logo: Buffer.from('no picture') }
  await expect(makeLongPdf('one', broken)).rejects.toThrow('could not be made')
  await expect(makePdf(broken)).rejects.toThrow()
  expect(await textOfPdf(await makePdf(letter))).toHaveLength(1)
})
