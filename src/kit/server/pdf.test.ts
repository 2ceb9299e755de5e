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

test('nothing is read from the disk or the network for it', async () => {
  const reads = (image: string) => makePdf({ ...plan, content: [{ image }] })
  await expect(reads('/etc/hostname')).rejects.toThrow()
  await expect(reads('http://127.0.0.1/picture.png')).rejects.toThrow()
})
