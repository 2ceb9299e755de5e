import { type Browser, expect, type Locator } from '@playwright/test'
import { barriersInBothSchemes } from './looking.ts'
import { browserOf } from './people.ts'
import { desktop, type Product, phone, test, watchErrors } from './product.ts'

/** A PDF of these objects, the first of which is its catalogue and the second its list of pages. */
function pdfOf(objects: readonly (string | Buffer)[], trailer = ''): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n')]
  const offsets = objects.map((object, at) => {
    const offset = parts.reduce((sum, part) => sum + part.length, 0)
    parts.push(Buffer.from(`${at + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n'))
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const start = parts.reduce((sum, part) => sum + part.length, 0)
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`
  const end = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer}>>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.concat([...parts, Buffer.from(table + end)])
}

const stream = (bytes: Buffer, entries = '') =>
  Buffer.concat([Buffer.from(`<< /Length ${bytes.length} ${entries}>>\nstream\n`), bytes, Buffer.from('\nendstream')])

const picture = (bytes: Buffer, coding: string) =>
  stream(
    bytes,
    `/Type /XObject /Subtype /Image /Width 64 /Height 4 /BitsPerComponent 1 /ColorSpace /DeviceGray ${coding} `,
  )

const fonts = '/Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>'
const words = (text: string) => `BT /F1 24 Tf 72 700 Td (${text}) Tj ET`
const scanned = 'q 612 0 0 792 0 0 cm /Scan Do Q'

/** A PDF whose pages draw these contents; `Scan` is the picture. */
function paper(contents: readonly string[], scan = picture(Buffer.alloc(32), ''), trailer = ''): Buffer {
  const kids = contents.map((_content, at) => `${4 + 2 * at} 0 R`).join(' ')
  const resources = `/Resources << ${fonts} /XObject << /Scan 3 0 R >> >>`
  return pdfOf(
    [
      '<< /Type /Catalog /Pages 2 0 R >>',
      `<< /Type /Pages /Kids [${kids}] /Count ${contents.length} /MediaBox [0 0 612 792] ${resources} >>`,
      scan,
      ...contents.flatMap((content, at) => [
        `<< /Type /Page /Parent 2 0 R /Contents ${5 + 2 * at} 0 R >>`,
        stream(Buffer.from(content)),
      ]),
    ],
    trailer,
  )
}

// Four black lines as a fax machine sends them: their decoder is compiled in the browser.
const faxed = picture(
  Buffer.from([0x26, 0xa0, 0x78, 0x6f, 0xf8, 0x00, 0x80, 0x08]),
  '/Filter /CCITTFaxDecode /DecodeParms << /K -1 /Columns 64 /Rows 4 >>',
)

type List = { data: { data: { id: string; twoSided?: boolean }[] } }

/** The administrator in a browser that does or does not show PDFs inside a page. */
async function reader(browser: Browser, demo: Product, look: object, shows: boolean) {
  const context = await browserOf(browser, demo, 'administrator', look)
  await context.addInitScript(
    value => Object.defineProperty(Navigator.prototype, 'pdfViewerEnabled', { get: () => value }),
    shows,
  )
  const errors = watchErrors(context)
  const page = await context.newPage()
  const readers: string[] = []
  page.on('request', request => /pdf/.test(request.url()) && readers.push(request.url()))
  await page.goto(`${demo.url}/caregivers`)
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const headers = { authorization: `Bearer ${token}` }
  const firstOf = async (path: string) => {
    const { data } = (await (await context.request.get(demo.url + path, { headers })).json()) as List
    return data.data.find(one => !one.twoSided)?.id ?? ''
  }
  const userId = await firstOf('/api/caregiver?status=active')
  const documentTypeId = await firstOf('/api/documents')
  /** Hands in a file for somebody and opens it. */
  const open = async (buffer: Buffer): Promise<Locator> => {
    const files = { name: 'handed-in.pdf', mimeType: 'application/pdf', buffer }
    const dates = { performedOn: '2026-01-05', expiresOn: '2030-01-05', number: '17' }
    const multipart = { userId, documentTypeId, ...dates, files }
    const answer = await context.request.post(`${demo.url}/api/documents/upload-document`, { headers, multipart })
    const { data, message } = (await answer.json()) as { data: { id: string }; message: string }
    expect(message).toBe('Document uploaded.')
    await page.goto(`${demo.url}/caregivers/documents/${userId}?document=${data.id}`)
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('Received')).toBeVisible()
    return dialog
  }
  return { page, context, errors, readers, open }
}

/** How much of a canvas is dark, in percent. */
const darkness = (canvas: Locator) =>
  canvas.evaluate((drawn: HTMLCanvasElement) => {
    if (drawn.width === 0) return 0
    const pixels = drawn.getContext('2d')?.getImageData(0, 0, drawn.width, drawn.height).data ?? []
    let dark = 0
    for (let at = 0; at < pixels.length; at += 4) if ((pixels[at] ?? 255) < 128 && pixels[at + 3] === 255) dark++
    return (dark * 100) / (drawn.width * drawn.height)
  })

const drawn = (dialog: Locator, name: string) => dialog.getByRole('img', { name, exact: true })

async function isDrawn(dialog: Locator, name: string, least: number, most: number) {
  await expect.poll(() => darkness(drawn(dialog, name))).toBeGreaterThan(least)
  expect(await darkness(drawn(dialog, name))).toBeLessThan(most)
}

const sharp = { ...phone, deviceScaleFactor: 3 }

test('a phone that shows no PDF in a page gets the pages of a paper drawn, named and readable', async ({
  demo,
  browser,
}) => {
  const { page, context, errors, readers, open } = await reader(browser, demo, sharp, false)
  expect(readers).toEqual([])
  const dialog = await open(paper([words('Certificate of Grace Hall'), scanned, words('Signed')], faxed))
  await isDrawn(dialog, 'Page 1 of 3', 0.1, 10)
  await isDrawn(dialog, 'Page 2 of 3', 99, 101)
  await drawn(dialog, 'Page 3 of 3').scrollIntoViewIfNeeded()
  await isDrawn(dialog, 'Page 3 of 3', 0.01, 10)
  const first = drawn(dialog, 'Page 1 of 3')
  const fine = await first.evaluate((canvas: HTMLCanvasElement) => canvas.width / canvas.clientWidth)
  expect(fine).toBeCloseTo(3, 1)
  await expect(dialog.getByText('Certificate of Grace Hall')).toBeAttached()
  await expect(dialog.getByText('could not be shown')).toHaveCount(0)
  await expect(dialog.locator('.MuiSkeleton-root')).toHaveCount(0)
  expect(await barriersInBothSchemes(page, '[role=dialog]')).toEqual([])
  const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(over).toBeLessThanOrEqual(0)
  const saved = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download', exact: true }).tap()
  expect((await saved).suggestedFilename()).toBe('handed-in.pdf')
  expect(errors).toEqual([])
  await context.close()
})

test('a long PDF is drawn where somebody reads, and its later pages are asked for', async ({ demo, browser }) => {
  const { context, errors, open } = await reader(browser, demo, phone, false)
  const dialog = await open(paper(Array.from({ length: 21 }, (_, at) => words(`Sheet ${at + 1}`))))
  await isDrawn(dialog, 'Page 1 of 21', 0.01, 10)
  await expect(drawn(dialog, 'Page 21 of 21')).toHaveCount(0)
  expect(await darkness(drawn(dialog, 'Page 20 of 21'))).toBe(0)
  await dialog.getByRole('button', { name: 'Show more pages' }).tap()
  await drawn(dialog, 'Page 21 of 21').scrollIntoViewIfNeeded()
  await isDrawn(dialog, 'Page 21 of 21', 0.01, 10)
  await expect(dialog.getByRole('button', { name: 'Show more pages' })).toHaveCount(0)
  // What is far away keeps no memory, and is drawn again.
  await expect(drawn(dialog, 'Page 1 of 21')).toHaveJSProperty('width', 0)
  await drawn(dialog, 'Page 1 of 21').scrollIntoViewIfNeeded()
  await isDrawn(dialog, 'Page 1 of 21', 0.01, 10)
  expect(errors).toEqual([])
  await context.close()
})

test('what cannot be shown says so, and can be downloaded', async ({ demo, browser }) => {
  const { context, errors, open } = await reader(browser, demo, phone, false)
  const locked = `/ID [<00> <00>] /Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <${'ab'.repeat(32)}> /U <${'cd'.repeat(32)}> >> `
  const files: [Buffer, string][] = [
    [Buffer.from('%PDF-1.4\nnothing that can be read\n'), 'This PDF cannot be shown here and may be damaged.'],
    [paper([words('Secret')], undefined, locked), 'This PDF is locked with a password.'],
    [
      paper([scanned], picture(Buffer.from('no picture'), '/Filter /JPXDecode')),
      'A part of this page could not be shown.',
    ],
  ]
  for (const [file, sentence] of files) {
    const dialog = await open(file)
    await expect(dialog.getByText(sentence)).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Download', exact: true })).toBeVisible()
  }
  expect(errors).toEqual([])
  await context.close()
})

test("a desktop keeps its browser's own reader, and is sent no other", async ({ demo, browser }) => {
  const { context, errors, readers, open } = await reader(browser, demo, desktop, true)
  const dialog = await open(paper([words('Certificate')]))
  await expect(dialog.locator('iframe')).toHaveAttribute('src', /^blob:/)
  await expect(dialog.getByRole('img')).toHaveCount(0)
  expect(readers.filter(url => url.includes('/assets/'))).toEqual([])
  expect(errors).toEqual([])
  await context.close()
})
