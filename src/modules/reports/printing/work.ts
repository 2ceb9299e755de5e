import { can } from '../../../kit/contract/access.ts'
import { Refusal } from '../../../kit/contract/refusal.ts'
import { said } from '../../../kit/contract/sentence.ts'
import type { Context, Work } from '../../../kit/server/context.ts'
import { makeFile } from '../../../kit/server/made-files.ts'
import type { Letterhead, PdfBlock, PdfLetter } from '../../../kit/server/pdf/content.ts'
import { makeLongPdf } from '../../../kit/server/pdf/long.ts'
import { letterheadOf } from '../../organization/letterhead/work.ts'
import type { ListColumn, Time } from '../contract.ts'
import * as rules from './rules.ts'
import { namesOf } from './store.ts'

/** Tables with what they are about. */
type Printed = {
  /** What stands in the name of the file. */
  readonly name: string
  readonly title: string
  readonly about: string
  readonly time: Time
  readonly definition: { readonly columns: readonly ListColumn[]; readonly results: { readonly column: string } | null }
  readonly asked: rules.Asked
  /** Filters that are in words already. */
  readonly alsoAsked?: readonly string[]
  /** What the chart is called and what it says; null where there is none. */
  readonly chart: { readonly title: string; readonly sentence: string } | null
  readonly tables: readonly rules.PrintedTable[]
}

/** Throws `notPossible` when there are more rows than a PDF may have. */
export function demandPrintable(rows: number, most: number = rules.mostPrinted): void {
  if (rows > most)
    throw new Refusal(
      'notPossible',
      said(
        'That is more than {most} rows, too many for a PDF. Choose a filter or a shorter time, or export it as CSV instead.',
        { most: most.toLocaleString('en-US') },
      ),
    )
}

/** The filters in words. Whose coordinator it is, only those are told who may see the list of caregivers. */
async function filtersOf(
  { db, caller }: Pick<Context, 'db' | 'caller'>,
  { definition, asked, alsoAsked = [] }: Printed,
): Promise<string[]> {
  const { positionId, requirementId, coordinatorId, officeId } = asked
  const mayName = coordinatorId && coordinatorId !== 'none' && can(caller, 'caregivers.view')
  const names = await namesOf(db, {
    positions: positionId ?? [],
    requirements: requirementId ?? [],
    accounts: mayName ? [coordinatorId] : [],
    offices: officeId && officeId !== 'none' ? [officeId] : [],
  })
  return [...rules.filtersInWords(definition, asked, names), ...alsoAsked]
}

const counted = (rows: number) => (rows === 1 ? '1 row' : `${rows.toLocaleString('en-US')} rows`)

function blocksOf({ heading, columns, rows }: rules.PrintedTable): PdfBlock[] {
  const above = { heading: heading ?? counted(rows.length) }
  if (rows.length === 0) return [above, { text: 'Nothing to show.' }]
  const shown = columns.map(({ title, width, right }) => ({ title, right, ...(width && { width }) }))
  return [above, { table: { columns: shown, rows } }]
}

function planOf(
  { organization, now }: Work,
  printed: Printed,
  { filters, letterhead }: { readonly filters: readonly string[]; readonly letterhead: Letterhead },
): PdfLetter {
  const { title, about, time, chart, tables } = printed
  return {
    ...letterhead,
    title: `${title}, ${rules.daysInWords(time)}`,
    heading: title,
    subtitle: about,
    landscape: tables.some(({ columns }) => rules.liesDown(columns)),
    foot: `Made on ${rules.madeInWords(organization.timeZone, now)} by Carefold for ${organization.name}`,
    blocks: [
      { text: rules.daysInWords(time), style: 'strong' },
      { text: filters.join(' · ') || 'No filters' },
      ...(chart ? [{ heading: chart.title }, { text: chart.sentence }] : []),
      ...tables.flatMap(blocksOf),
    ],
  }
}

/** A report, a list or a matrix as a PDF, in the call's own file. Call `demandPrintable` first. */
export async function printTable(ctx: Context, printed: Printed) {
  const plan = planOf(ctx, printed, {
    filters: await filtersOf(ctx, printed),
    letterhead: await letterheadOf(ctx),
  })
  const rows = printed.tables.reduce((sum, table) => sum + table.rows.length, 0)
  await ctx.progress?.(rows, rows)
  const bytes = await makeLongPdf(ctx.organization.id, plan, ctx.progress !== undefined)
  const file = { name: rules.pdfName(printed.name, printed.time), mediaType: 'application/pdf' }
  async function* content() {
    yield bytes
  }
  return makeFile(ctx, file, content())
}
