import { pageReply } from '../../../kit/contract/page.ts'
import { invalidField, Refusal } from '../../../kit/contract/refusal.ts'
import { type Day, earlier, endOfMonth, later } from '../../../kit/contract/time.ts'
import { byteOrderMark, csvRow } from '../../../kit/server/csv.ts'
import { serve } from '../../../kit/server/serve.ts'
import { readRequirement } from '../../requirements/setup/store.ts'
import { forecastApi, type TimeWish } from './contract.ts'
import * as rules from './rules.ts'
import { countEndings, listEndings, listRenewing } from './store.ts'

/** How many rows one export may hold: what is answered at once must fit into memory. */
const mostExported = 20_000

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

  async exportForecast({ db, today, query, audit }) {
    const between = betweenOf(query, today)
    const rows = await listEndings(db, between, query, { page: 1, limit: mostExported + 1 })
    if (rows.length > mostExported)
      throw new Refusal('notPossible', 'That is more than 20,000 rows. Choose a shorter time or a filter, then export.')
    const { from, to } = between
    await audit({
      action: 'report.exported',
      subjectKind: 'report',
      after: { report: 'forecast', ...query, from, to, rows: rows.length },
    })
    const lines = [rules.headOfExport, ...rows.map(rules.rowOfExport)]
    return { name: `forecast-${from}-to-${to}.csv`, text: byteOrderMark + lines.map(csvRow).join('') }
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
