import type { Context } from '../../../kit/server/context.ts'
import type { PrintedTable } from '../../printed-tables/rules.ts'
import { namesFor, printTables } from '../../printed-tables/work.ts'
import type { ListColumn, Time } from '../contract.ts'
import { type Asked, daysInWords, filtersInWords, pdfName } from './rules.ts'

type Printed = {
  /** What stands in the name of the file. */
  readonly name: string
  readonly title: string
  readonly about: string
  readonly time: Time
  readonly definition: { readonly columns: readonly ListColumn[]; readonly results: { readonly column: string } | null }
  readonly asked: Asked
  /** Filters that are in words already. */
  readonly alsoAsked?: readonly string[]
  /** What the chart is called and what it says; null where there is none. */
  readonly chart: { readonly title: string; readonly sentence: string } | null
  readonly tables: readonly PrintedTable[]
}

/** A report, a list or a matrix as a PDF, in the call's own file. Call `demandPrintable` first. */
export async function printReport(ctx: Context, printed: Printed) {
  const { name, time, definition, asked, alsoAsked = [], ...shown } = printed
  const filters = [...filtersInWords(definition, asked, await namesFor(ctx, asked)), ...alsoAsked]
  return printTables(ctx, { ...shown, file: pdfName(name, time), when: daysInWords(time), filters })
}
