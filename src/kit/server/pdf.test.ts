import { expect, test } from 'vitest'
import { textOfPdf } from '../../testing/pdf.ts'
import { makePdf } from './pdf.ts'

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
