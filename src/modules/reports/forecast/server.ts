import { pageReply } from '../../../kit/contract/page.ts'
import { earlier, endOfMonth, later } from '../../../kit/contract/time.ts'
import { serve } from '../../../kit/server/serve.ts'
import { forecastApi } from './contract.ts'
import { horizonOf, renewalsOf, requirementsOf, weeksOf } from './rules.ts'
import { countEndings, listEndings, listRenewing } from './store.ts'

export const forecast = serve(forecastApi, {
  async readForecast({ db, today, query }) {
    const { requirementId, positionId, stateId } = query
    const between = { today, from: today, to: horizonOf(today) }
    const all = await countEndings(db, between, { positionId, stateId })
    const asked = requirementId?.length ? all.filter(one => requirementId.includes(one.requirement.id)) : all
    const rows = await listEndings(db, between, { positionId, stateId }, requirementId, query)
    const total = asked.reduce((sum, one) => sum + one.people, 0)
    return {
      ...pageReply(rows, total, query, 'totalExpiries'),
      weeks: weeksOf(today, asked),
      renewals: renewalsOf(asked),
      requirements: requirementsOf(all),
    }
  },

  readRenewal({ db, today, params, query }) {
    const { month, ...whom } = query
    const first = `${month}-01`
    const between = { today, from: later(today, first), to: earlier(horizonOf(today), endOfMonth(first)) }
    return listRenewing(db, between, whom, params.id)
  },
})
