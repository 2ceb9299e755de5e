import { named } from '../../kit/server/named.ts'
import { serve } from '../../kit/server/serve.ts'
import { dashboardApi, overview as overviewSchema, trendDay, workPage, workRow } from './contract.ts'
import { trendOf } from './rules.ts'
import { readOverview, readStretches } from './store.ts'
import { listWork } from './work.ts'

export const dashboard = serve(dashboardApi, {
  overview: ctx => readOverview(ctx),
  trend: async ({ db, today }) => trendOf(today, await readStretches(db, today)),
  listWork,
})

named({ dashboardOverview: overviewSchema, clearTrendDay: trendDay, workRow, workPage })
