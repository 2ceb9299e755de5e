import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import { ZipFile } from 'yazl'
import { readSpreadsheet } from './spreadsheet.ts'

const folder = mkdtempSync(join(tmpdir(), 'carefold-sheets-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const read = (bytes: Buffer | string) => {
  const path = join(folder, 'sheet')
  writeFileSync(path, bytes)
  return readSpreadsheet(path)
}
const cells = async (bytes: Buffer | string) => (await read(bytes)).map(row => row.cells)

test.each([
  ['commas', 'Name,Hired\r\n"Diallo, Aminata",1/2/2026\r\n'],
  ['semicolons', 'Name;Hired\n"Diallo, Aminata";1/2/2026'],
  ['tabs', 'Name\tHired\n"Diallo, Aminata"\t1/2/2026'],
  ['a byte order mark', '\uFEFFName,Hired\n"Diallo, Aminata",1/2/2026'],
])('a file with %s is read', async (_what, text) => {
  expect(await cells(text)).toEqual([
    ['Name', 'Hired'],
    ['Diallo, Aminata', '1/2/2026'],
  ])
})

test('what older programs on Windows write is read, and empty lines keep the numbers of the others', async () => {
  expect(await read(Buffer.from('Name\r\n\r\nJos\u00e9\r\n', 'latin1'))).toEqual([
    { line: 1, cells: ['Name'] },
    { line: 3, cells: ['José'] },
  ])
})

test('a workbook is read, days as days', async () => {
  const path = join(folder, 'book.xlsx')
  const day = { value: new Date('2025-11-23T00:00:00Z'), type: Date, format: 'mm/dd/yyyy' } as const
  await writeXlsxFile([
    [{ value: 'Name' }, { value: 'Hired' }, { value: 'Hours' }],
    [{ value: 'Ana' }, day, { value: 12.5, type: Number }],
  ]).toFile(path)
  expect((await readSpreadsheet(path)).map(row => row.cells)).toEqual([
    ['Name', 'Hired', 'Hours'],
    ['Ana', '2025-11-23', '12.5'],
  ])
})

const zipOf = async (files: Record<string, Buffer>) => {
  const zip = new ZipFile()
  for (const [name, bytes] of Object.entries(files)) zip.addBuffer(bytes, name)
  zip.end()
  return Buffer.concat(
    await (zip.outputStream as unknown as AsyncIterable<Buffer> & { toArray(): Promise<Buffer[]> }).toArray(),
  )
}

test.each([
  ['an unclosed quotation mark', async () => Buffer.from('Name\n"Ana'), { kind: 'brokenLine' }],
  ['an old workbook', async () => Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2]), { kind: 'oldExcel' }],
  ['bytes', async () => Buffer.from([1, 0, 2, 0]), { kind: 'broken' }],
  ['a ZIP that is no workbook', () => zipOf({ 'a.txt': Buffer.from('text') }), { kind: 'broken' }],
  ['what unpacks to very much', () => zipOf({ 'xl/workbook.xml': Buffer.alloc(160_000_000) }), { kind: 'tooLarge' }],
])('%s is refused', async (_what, bytes, trouble) => {
  await expect(read(await bytes())).rejects.toMatchObject(trouble)
})
