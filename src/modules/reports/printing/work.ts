import { buffer } from 'node:stream/consumers'
import { can } from '../../../kit/contract/access.ts'
import { Refusal } from '../../../kit/contract/refusal.ts'
import type { Context, Work } from '../../../kit/server/context.ts'
import { makeFile } from '../../../kit/server/made-files.ts'
import type { PdfContent, PdfPlan } from '../../../kit/server/pdf.ts'
import { makeLongPdf } from '../../../kit/server/pdf-thread.ts'
import type { ListColumn, Time } from '../contract.ts'
import * as rules from './rules.ts'
import { logoFile, namesOf } from './store.ts'

/** A table with what it is about. */
type Printed = {
  /** What stands in the name of the file. */
  readonly name: string
  readonly title: string
  readonly about: string
  readonly time: Time
  readonly definition: { readonly columns: readonly ListColumn[]; readonly results: { readonly column: string } | null }
  readonly asked: rules.Asked
  /** What the chart is called and what it says; null where there is none. */
  readonly chart: { readonly title: string; readonly sentence: string } | null
  readonly columns: readonly rules.PrintedColumn[]
  readonly rows: readonly (readonly string[])[]
}

/** Throws `notPossible` when there are more rows than a PDF may have. */
export function demandPrintable(rows: number): void {
  if (rows > rules.mostPrinted)
    throw new Refusal(
      'notPossible',
      'That is more than 5,000 rows, too many for a PDF. Choose a filter or a shorter time, or export it as CSV instead.',
    )
}

/** The filters in words. Whose coordinator it is, only those are told who may see the list of caregivers. */
async function filtersOf(
  { db, caller }: Pick<Context, 'db' | 'caller'>,
  { definition, asked }: Printed,
): Promise<string[]> {
  const { positionId, requirementId, coordinatorId } = asked
  const mayName = coordinatorId && coordinatorId !== 'none' && can(caller, 'caregivers.view')
  const names = await namesOf(db, {
    positions: positionId ?? [],
    requirements: requirementId ?? [],
    accounts: mayName ? [coordinatorId] : [],
  })
  return rules.filtersInWords(definition, asked, names)
}

/** The organization's logo as a data URL; null when there is none, or when its picture is not in the store. */
async function logoOf({ db, organization, services }: Work): Promise<string | null> {
  const fileId = await logoFile(db, organization.id)
  if (!fileId) return null
  try {
    const { bytes } = await services.files.open(organization.id, fileId, { preview: true })
    return `data:image/jpeg;base64,${(await buffer(bytes)).toString('base64')}`
  } catch (error) {
    services.log.error({ err: error }, 'the logo for a PDF could not be read')
    return null
  }
}

function headOf(organization: string, title: string, logo: string | null): PdfContent {
  const stack = [
    { text: organization, style: 'muted' },
    { text: title, style: 'title' },
  ]
  if (!logo) return { stack }
  const picture: PdfContent = { image: logo, fit: [120, 44], alignment: 'right' }
  return { columns: [{ stack }, { stack: [picture], width: 120 }], columnGap: 24 }
}

function tableOf({ columns, rows }: Printed): PdfContent {
  if (rows.length === 0) return { text: 'Nothing to show.', margin: [0, 10, 0, 0] }
  const cell = (text: string, at: number) => (columns[at]?.right ? { text, alignment: 'right' as const } : { text })
  const head = columns.map(({ title }, at) => ({ ...cell(title, at), bold: true }))
  return {
    margin: [0, 10, 0, 0],
    fontSize: 8.5,
    layout: 'lightHorizontalLines',
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: columns.map(({ width }) => width ?? '*'),
      body: [head, ...rows.map(row => row.map(cell))],
    },
  }
}

const counted = (rows: number) => (rows === 1 ? '1 row' : `${rows.toLocaleString('en-US')} rows`)

function planOf(
  { organization, now }: Work,
  printed: Printed,
  { filters, logo }: { readonly filters: readonly string[]; readonly logo: string | null },
): PdfPlan {
  const { title, about, time, chart, columns, rows } = printed
  return {
    title: `${title}, ${rules.daysInWords(time)}`,
    organization: organization.name,
    landscape: rules.liesDown(columns),
    foot: `Made on ${rules.madeInWords(organization.timeZone, now)} by Carefold for ${organization.name}`,
    content: [
      headOf(organization.name, title, logo),
      { text: about },
      { text: rules.daysInWords(time), bold: true, margin: [0, 6, 0, 0] },
      { text: filters.join(' · ') || 'No filters' },
      ...(chart ? [{ text: chart.title, style: 'heading' }, { text: chart.sentence }] : []),
      { text: counted(rows.length), style: 'heading' },
      tableOf(printed),
    ],
  }
}

/** A report or a list as a PDF, in the call's own file. Call `demandPrintable` first. */
export async function printTable(ctx: Context, printed: Printed) {
  const plan = planOf(ctx, printed, { filters: await filtersOf(ctx, printed), logo: await logoOf(ctx) })
  const bytes = await makeLongPdf(ctx.organization.id, plan)
  const file = { name: rules.pdfName(printed.name, printed.time), mediaType: 'application/pdf' }
  async function* content() {
    yield bytes
  }
  return makeFile(ctx, file, content())
}
