import { expect, test } from 'vitest'
import { textOfPdf } from '../../testing/pdf.ts'
import { rowsNotIn } from '../../testing/report-files.ts'
import { makePdf } from './pdf.ts'
import { makeLongPdf } from './pdf-thread.ts'

const plan = { title: 'Certificate', organization: 'Bluebonnet', foot: 'Printed on Nov 7, 2026' }

test('a PDF holds its words, letters of other languages too, and its foot on every page', async () => {
  const content = [
    { text: 'Ana Nguyễn', style: 'title' },
    { text: 'Passed', pageBreak: 'before' as const },
  ]
  const pages = await textOfPdf(await makePdf({ ...plan, content }))
  expect(pages).toEqual(['Ana Nguyễn Printed on Nov 7, 2026 Page 1 of 2', 'Passed Printed on Nov 7, 2026 Page 2 of 2'])
})

test('pages are US Letter, upright unless they are to lie', async () => {
  const sizeOf = async (more: object) =>
    (await makePdf({ ...plan, content: [{ text: 'Words' }], ...more }))
      .toString('latin1')
      .match(/\/MediaBox \[([^\]]*)\]/)?.[1]
  expect(await sizeOf({})).toBe('0 0 612 792')
  expect(await sizeOf({ landscape: true })).toBe('0 0 792 612')
})

test('nothing is read from the disk or the network for it', async () => {
  const reads = (image: string) => makePdf({ ...plan, content: [{ image }] })
  await expect(reads('/etc/hostname')).rejects.toThrow()
  await expect(reads('http://127.0.0.1/picture.png')).rejects.toThrow()
})

const rows = Array.from({ length: 70 }, (_, at) => [`Ana ${at}`, at % 2 ? '' : 'Clear to work'])
// The library writes into what it is given.
const longTable = () => ({
  ...plan,
  content: [
    { text: 'Certificate', style: 'title' },
    { text: 'Results', style: 'heading' },
    {
      table: {
        headerRows: 1,
        body: [['Caregiver', 'Status'], ...rows].map(row => row.map(text => ({ text }))),
      },
    },
  ],
})

test('the head of a table stands on each page, and its rows in their order', async () => {
  const pages = await textOfPdf(await makePdf(longTable()))
  expect(pages.length).toBeGreaterThan(1)
  for (const page of pages) expect(page).toContain('Caregiver Status')
  expect(rowsNotIn(pages.join(' '), rows)).toEqual([])
})

test('a long PDF is the same made in a thread; only some may wait for it', async () => {
  const made = await makeLongPdf('one', longTable())
  expect(await textOfPdf(made)).toEqual(await textOfPdf(await makePdf(longTable())))
  const asked = await Promise.allSettled(Array.from({ length: 6 }, () => makeLongPdf('one', longTable())))
  const outcomes = asked.map(one => (one.status === 'rejected' ? (one.reason as Error).message.slice(0, 10) : 'made'))
  expect(outcomes).toEqual(['made', 'made', 'made', 'made', 'Other PDFs', 'Other PDFs'])
  const refused = asked.find(one => one.status === 'rejected')
  expect(refused?.reason).toMatchObject({ code: 'busy', message: expect.stringContaining('CSV') })
  // Who was refused may come again.
  expect((await makeLongPdf('two', longTable())).length).toBeGreaterThan(1000)
})

test('what cannot be made in a thread is told as a failure', async () => {
  await expect(makeLongPdf('one', { ...plan, content: [{ image: '/etc/hostname' }] })).rejects.toThrow()
})
