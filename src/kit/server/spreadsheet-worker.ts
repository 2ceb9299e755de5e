import { readFile } from 'node:fs/promises'
import { parentPort } from 'node:worker_threads'
import { parse } from 'csv-parse/sync'
import { readSheet } from 'read-excel-file/node'
import { fromBuffer, type ZipFile } from 'yauzl'
import { type SheetAnswer, type SheetRow, SheetTrouble } from './spreadsheet.ts'

/** What a workbook may be once it is unpacked. */
const mostUnpacked = 150_000_000
const mostEntries = 500

const isZip = (bytes: Buffer) => bytes.subarray(0, 4).equals(Buffer.from([0x50, 0x4b, 3, 4]))
const isOldExcel = (bytes: Buffer) => bytes.subarray(0, 4).equals(Buffer.from([0xd0, 0xcf, 0x11, 0xe0]))

/** Unpacks every entry once and keeps nothing: a file may say that it holds less than it does. */
function demandSmall(bytes: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new SheetTrouble('broken'))
    fromBuffer(bytes, { lazyEntries: true }, (error, zip: ZipFile | undefined) => {
      if (error || !zip) return fail()
      let [unpacked, entries] = [0, 0]
      zip.on('error', fail).on('end', resolve)
      zip.on('entry', entry => {
        entries++
        if (entries > mostEntries || unpacked + entry.uncompressedSize > mostUnpacked)
          return reject(new SheetTrouble('tooLarge'))
        zip.openReadStream(entry, (failure, stream) => {
          if (failure || !stream) return fail()
          stream.on('data', (chunk: Buffer) => {
            unpacked += chunk.length
            if (unpacked > mostUnpacked) stream.destroy()
          })
          stream.on('error', fail).on('close', () => {
            if (unpacked > mostUnpacked) reject(new SheetTrouble('tooLarge'))
            else zip.readEntry()
          })
        })
      })
      zip.readEntry()
    })
  })
}

/** A cell as text: a day as YYYY-MM-DD, whatever its format shows. */
function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10)
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no'
  return String(cell).trim()
}

/** UTF-8, or what older programs on Windows write. */
function decoded(bytes: Buffer): string {
  if (bytes.includes(0)) {
    if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
    throw new SheetTrouble('broken')
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** What parts the cells: whichever stands most often in the first line, outside of quotes. */
function delimiterOf(text: string): string {
  const [head = ''] = text.replaceAll(/"(?:[^"]|"")*"/g, '').split(/\r?\n/, 1)
  const counted = [',', ';', '\t', '|'].map(sign => ({ sign, times: head.split(sign).length - 1 }))
  return counted.toSorted((a, b) => b.times - a.times)[0]?.sign ?? ','
}

function csvRows(bytes: Buffer): string[][] {
  const text = decoded(bytes)
  try {
    return parse(text, { bom: true, delimiter: delimiterOf(text), relax_column_count: true, trim: true }) as string[][]
  } catch (error) {
    const line = error instanceof Error && 'lines' in error ? Number(error.lines) : undefined
    throw new SheetTrouble('brokenLine', line)
  }
}

async function read(path: string): Promise<SheetRow[]> {
  const bytes = await readFile(path)
  if (isOldExcel(bytes)) throw new SheetTrouble('oldExcel')
  if (!isZip(bytes)) return csvRows(bytes).map((cells, at) => ({ line: at + 1, cells }))
  await demandSmall(bytes)
  const sheet = (await readSheet(bytes).catch(() => {
    throw new SheetTrouble('broken')
  })) as unknown[][]
  return sheet.map((cells, at) => ({ line: at + 1, cells: cells.map(textOf) }))
}

const answer = (said: SheetAnswer) => parentPort?.postMessage(said)

// It waits for whoever asked to end it: a thread that ends by itself may take its answer with it.
parentPort?.on('message', async (path: string) => {
  try {
    const rows = await read(path)
    answer({ rows: rows.filter(({ cells }) => cells.some(cell => cell !== '')) })
  } catch (error) {
    if (!(error instanceof SheetTrouble)) throw error
    answer({ trouble: error.kind, line: error.line })
  }
})
