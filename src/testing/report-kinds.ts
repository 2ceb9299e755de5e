import type { ReportRow } from '../modules/reports/kinds/contract.ts'
import type { TestProduct } from './test-product.ts'

/** Reads a report: its figures, and of each row its name and the cells that are named. */
export const readReports =
  (test: TestProduct) =>
  async (token: string, report: string, query = '', ...names: string[]) => {
    const { status, body } = await test.call('GET', `/api/report/view/${report}?limit=100&${query}`, { token })
    if (status !== 200) throw new Error(JSON.stringify(body))
    const { data, bars, totals, time } = body.data
    const rows = data.map(({ person, name, cells }: ReportRow) => [
      person?.firstName ?? name,
      ...names.map(one => cells[one]),
    ])
    const counted = bars.map((bar: { label: string; whole: number; part: number | null }) =>
      bar.part === null ? [bar.label, bar.whole] : [bar.label, bar.whole, bar.part],
    )
    return { rows, bars: counted, totals, time }
  }
