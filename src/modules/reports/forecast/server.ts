import { pageReply } from '../../../kit/contract/page.ts'
import { invalidField } from '../../../kit/contract/refusal.ts'
import { type Day, earlier, endOfMonth, later } from '../../../kit/contract/time.ts'
import { makeTable } from '../../../kit/server/made-tables.ts'
import { serve } from '../../../kit/server/serve.ts'
import { wordsAsTable } from '../../../kit/server/tables-as-files.ts'
import { readRequirement } from '../../requirements/setup/store.ts'
import { forecastApi, type TimeWish } from './contract.ts'
import * as rules from './rules.ts'
import { countEndings, listEndings, listRenewing, readEndings } from './store.ts'

/** The time that is asked about. Throws `invalid`. */
function betweenOf(wish: TimeWish, today: Day) {
  const time = rules.timeOf(wish, today)
  const why = rules.refuseTime(time)
  if (why) throw invalidField('to', why)
  return { today, ...time }
}

export const forecast = serve(forecastApi, {
  async readForecast({ db, today, query }) {
    const { requirementId, positionId, stateId } = query
    const between = betweenOf(query, today)
    const counted = await countEndings(db, between, { positionId, stateId })
    const all = counted.filter(one => !one.officeCheck)
    const asked = requirementId?.length ? all.filter(one => requirementId.includes(one.requirement.id)) : all
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
    const { db, today, query, audit } = ctx
    const { as, ...wish } = query
    const between = betweenOf(wish, today)
    const { from, to } = between
    let total = 0
    async function* rows() {
      for await (const some of readEndings(db, between, wish)) {
        total = some[0]?.total ?? total
        yield some.map(rules.rowOfExport)
      }
    }
    const table = wordsAsTable(rules.headOfExport, rows())
    const { made, count } = await makeTable(ctx, { name: `forecast-${from}-to-${to}`, as, table, total: () => total })
    await audit({
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
