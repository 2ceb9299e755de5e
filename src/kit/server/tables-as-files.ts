import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { byteOrderMark, csvRow } from './csv.ts'

/** A column of a table, and what its fields are to a spreadsheet. */
type Column = { readonly title: string; readonly kind: 'text' | 'day' | 'number' | 'percent' }

/** A field in words, and what a spreadsheet sorts or adds up: a day as YYYY-MM-DD, a share of 1. Null: only the words. */
type Field = { readonly text: string; readonly value: string | number | null }

export type Table = { readonly columns: readonly Column[]; readonly rows: AsyncIterable<readonly (readonly Field[])[]> }

/** How a table is written, and what its file is called at the end and to a browser. */
type TableFile = {
  readonly mediaType: string
  readonly content: (table: Table) => Promise<AsyncIterable<string | Uint8Array>>
}

/** A table of which a file has the words only. */
export function wordsAsTable(head: readonly string[], rows: AsyncIterable<readonly (readonly string[])[]>): Table {
  async function* fields() {
    for await (const some of rows) yield some.map(row => row.map(text => ({ text, value: null })))
  }
  return { columns: head.map(title => ({ title, kind: 'text' })), rows: fields() }
}

async function* csvOf({ columns, rows }: Table): AsyncGenerator<string> {
  yield byteOrderMark + csvRow(columns.map(({ title }) => title))
  for await (const some of rows) yield some.map(row => csvRow(row.map(({ text }) => text))).join('')
}

/** What stands in a field of a spreadsheet. A text stays one, whatever it begins with: nothing is run as a formula. */
function spreadsheetValue({ kind }: Column, { text, value }: Field): string | number | Date | null {
  if (kind === 'day' && typeof value === 'string') return new Date(`${value}T00:00:00Z`)
  if (typeof value === 'number') return value
  return text === '' ? null : text
}

const formats: Partial<Record<Column['kind'], string>> = { day: 'yyyy-mm-dd', percent: '0%' }

const widths: Record<Column['kind'], number> = { text: 24, day: 14, number: 12, percent: 12 }

async function* valuesOf({ columns, rows }: Table) {
  for await (const some of rows)
    for (const row of some)
      yield columns.map((column, at) => spreadsheetValue(column, row[at] ?? { text: '', value: null }))
}

async function xlsxOf(table: Table): Promise<Readable> {
  // Read with the first spreadsheet: a product that writes none does without it.
  const { writeXlsxStream } = await import('hucre/xlsx')
  const columns = table.columns.map(({ title, kind }) => ({
    header: title,
    width: widths[kind],
    ...(formats[kind] && { numFmt: formats[kind] }),
  }))
  const options = { name: 'Report', columns, freezePane: { rows: 1 } }
  return Readable.fromWeb(writeXlsxStream(valuesOf(table), options) as ReadableStream)
}

/** The kinds of files into which a table is written while its rows are read. */
export const tableFiles = {
  csv: { mediaType: 'text/csv; charset=utf-8', content: async table => csvOf(table) },
  xlsx: {
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    content: xlsxOf,
  },
} as const satisfies Record<string, TableFile>
