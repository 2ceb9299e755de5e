import { rm } from 'node:fs/promises'
import { fieldError, Refusal } from '../../../kit/contract/refusal.ts'
import { type Says, said } from '../../../kit/contract/sentence.ts'
import { readSpreadsheet, type SheetRow, SheetTrouble } from '../../../kit/server/spreadsheet.ts'
import type { ReceivedFile } from '../../../kit/server/uploads.ts'

const unreadable = (says: Says) => new Refusal('wrongType', says, [fieldError('file', says)])

function troubleOf({ kind, line }: SheetTrouble): Refusal {
  if (kind === 'oldExcel')
    return unreadable('This is an old Excel file (.xls). Save it as .xlsx or .csv and try again.')
  if (kind === 'tooLarge') return unreadable('This file is too large to read. Split it, or save it as CSV.')
  if (kind === 'brokenLine' && line !== undefined)
    return unreadable(
      said('Line {line} cannot be read: a quotation mark is not closed, or stands in the wrong place.', { line }),
    )
  return unreadable('This file cannot be read as a table. Choose a CSV or XLSX file.')
}

/** The lines of a received CSV file or workbook that are not empty. The file is gone afterwards. */
export async function readTable(file: ReceivedFile): Promise<readonly SheetRow[]> {
  try {
    return await readSpreadsheet(file.path)
  } catch (error) {
    throw error instanceof SheetTrouble ? troubleOf(error) : error
  } finally {
    await rm(file.path, { force: true })
  }
}
