import { can } from '../../kit/contract/access.ts'
import { Refusal } from '../../kit/contract/refusal.ts'
import { said } from '../../kit/contract/sentence.ts'
import type { Context, Work } from '../../kit/server/context.ts'
import { makeFile } from '../../kit/server/made-files.ts'
import type { Letterhead, PdfBlock, PdfLetter } from '../../kit/server/pdf/content.ts'
import { makeLongPdf } from '../../kit/server/pdf/long.ts'
import { letterheadOf } from '../organization/letterhead/work.ts'
import * as rules from './rules.ts'
import { namesOf } from './store.ts'

/** Tables with what they are about. */
type Printed = {
  /** What the file is called. */
  readonly file: string
  readonly title: string
  readonly about: string
  /** Which day or days they are about. */
  readonly when: string
  /** The filters in words, one each. */
  readonly filters: readonly string[]
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

type Asked = {
  readonly positionId?: readonly string[] | undefined
  readonly requirementId?: readonly string[] | undefined
  readonly coordinatorId?: string | undefined
  readonly officeId?: string | undefined
}

/**
 * What the ids that were filtered by are called. Whose coordinator it is, only those are told who may see the list of
 * caregivers; an id without a name is not found.
 */
export async function namesFor(
  { db, caller }: Pick<Context, 'db' | 'caller'>,
  { positionId, requirementId, coordinatorId, officeId }: Asked,
): Promise<(id: string) => string> {
  const mayName = coordinatorId && coordinatorId !== 'none' && can(caller, 'caregivers.view')
  const names = await namesOf(db, {
    positions: positionId ?? [],
    requirements: requirementId ?? [],
    accounts: mayName ? [coordinatorId] : [],
    offices: officeId && officeId !== 'none' ? [officeId] : [],
  })
  return id => names.get(id) ?? 'not found'
}

const counted = (rows: number) => (rows === 1 ? '1 row' : `${rows.toLocaleString('en-US')} rows`)

function blocksOf({ heading, columns, rows }: rules.PrintedTable): PdfBlock[] {
  const above = { heading: heading ?? counted(rows.length) }
  if (rows.length === 0) return [above, { text: 'Nothing to show.' }]
  const shown = columns.map(({ title, width, share, right }) => ({
    ...{ title, right },
    ...(width && { width }),
    ...(share && { share }),
  }))
  return [above, { table: { columns: shown, rows } }]
}

function planOf({ organization, now }: Work, printed: Printed, letterhead: Letterhead): PdfLetter {
  const { title, about, when, filters, chart, tables } = printed
  return {
    ...letterhead,
    title: `${title}, ${when}`,
    heading: title,
    subtitle: about,
    landscape: tables.some(({ columns }) => rules.liesDown(columns)),
    foot: `Made on ${rules.momentInWords(organization.timeZone, now)} by Carefold for ${organization.name}`,
    blocks: [
      { text: when, style: 'strong' },
      { text: filters.filter(Boolean).join(' · ') || 'No filters' },
      ...(chart ? [{ heading: chart.title }, { text: chart.sentence }] : []),
      ...tables.flatMap(blocksOf),
    ],
  }
}

/** Tables as a PDF under the organization's letterhead, in the call's own file. Call `demandPrintable` first. */
export async function printTables(ctx: Context, printed: Printed) {
  const plan = planOf(ctx, printed, await letterheadOf(ctx))
  const rows = printed.tables.reduce((sum, table) => sum + table.rows.length, 0)
  await ctx.progress?.(rows, rows)
  const bytes = await makeLongPdf(ctx.organization.id, plan, ctx.progress !== undefined)
  async function* content() {
    yield bytes
  }
  return makeFile(ctx, { name: printed.file, mediaType: 'application/pdf' }, content())
}
