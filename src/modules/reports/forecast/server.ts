import type { TableKind } from '../../../kit/contract/endpoint.ts'
import { pageReply } from '../../../kit/contract/page.ts'
import { earlier, endOfMonth, later } from '../../../kit/contract/time.ts'
import type { Context } from '../../../kit/server/context.ts'
import { makeTable } from '../../../kit/server/made-tables.ts'
import { serve } from '../../../kit/server/serve.ts'
import { wordsAsTable } from '../../../kit/server/tables-as-files.ts'
import { mostPrinted } from '../../printed-tables/rules.ts'
import { demandPrintable } from '../../printed-tables/work.ts'
import { readRequirement } from '../../requirements/setup/store.ts'
import { printWords } from '../printing/rules.ts'
import { printReport } from '../printing/work.ts'
import { type ForecastWish, forecastApi } from './contract.ts'
import * as rules from './rules.ts'
import { countEndings, listEndings, listRenewing, readEndings } from './store.ts'
import { betweenOf, toldOf } from './work.ts'

type Between = ReturnType<typeof betweenOf>

/** The forecast as a PDF. */
async function printForecast(ctx: Context, between: Between, wish: ForecastWish) {
  const data = await listEndings(ctx.db, between, wish, { page: 1, limit: mostPrinted + 1 })
  demandPrintable(data.length)
  const told = await toldOf(ctx.db, between, wish)
  const made = await printReport(ctx, {
    name: 'forecast',
    title: 'Forecast',
    about: 'What ends for active caregivers and is not renewed yet, the nearest first.',
    time: between,
    definition: { columns: [], results: null },
    asked: wish,
    chart: { title: rules.chartTitle(told, printWords), sentence: rules.sentenceOf(told, printWords) },
    tables: [{ columns: rules.columnsOnPaper, rows: data.map(rules.rowOnPaper) }],
  })
  return { made, count: data.length }
}

/** The forecast as a table, written while its rows are read. */
async function writeForecast(ctx: Context, between: Between, wish: ForecastWish, as: TableKind) {
  let total = 0
  async function* rows() {
    for await (const some of readEndings(ctx.db, between, wish)) {
      total = some[0]?.total ?? total
      yield some.map(rules.rowOfExport)
    }
  }
  const table = wordsAsTable(rules.headOfExport, rows())
  const name = `forecast-${between.from}-to-${between.to}`
  return makeTable(ctx, { name, as, table, total: () => total })
}

export const forecast = serve(forecastApi, {
  async readForecast({ db, today, query }) {
    const { requirementId, positionId, stateId } = query
    const between = betweenOf(query, today)
    const counted = await countEndings(db, between, { positionId, stateId })
    const { all, asked } = rules.told(counted, requirementId)
    const rows = await listEndings(db, between, query, query)
    const total = asked.reduce((sum, one) => sum + one.people, 0)
    return {
      ...pageReply(rows, total, query, 'totalExpiries'),
      ...between,
      per: rules.perOf(between),
      periods: rules.periodsOf(between, asked),
      renewals: rules.renewalsOf(asked),
      requirements: rules.requirementsOf(all),
      officeChecks: rules.officeChecksOf(counted.filter(one => one.officeCheck)),
    }
  },

  async exportForecast(ctx) {
    const { as, ...wish } = ctx.query
    const between = betweenOf(wish, ctx.today)
    const { from, to } = between
    const { made, count } = await (as === 'pdf'
      ? printForecast(ctx, between, wish)
      : writeForecast(ctx, between, wish, as))
    await ctx.audit({
      action: 'report.exported',
      subjectKind: 'report',
      after: { report: 'forecast', as, ...wish, from, to, rows: count },
    })
    return made
  },

  async readRenewal({ db, today, params, query }) {
    const { month, positionId, stateId } = query
    await readRequirement(db, params.id)
    const { from, to } = betweenOf(query, today)
    const first = `${month}-01`
    const between = { today, from: later(from, first), to: earlier(to, endOfMonth(first)) }
    return listRenewing(db, between, { positionId, stateId }, params.id)
  },
})
