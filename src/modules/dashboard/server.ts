import { named } from '../../kit/server/named.ts'
import { parts, serve } from '../../kit/server/serve.ts'
import { readClearSteps } from '../status/counts/store.ts'
import { dashboardApi, overview as overviewSchema, trendDay, workCounts, workPage, workRow } from './contract.ts'
import { done } from './done/server.ts'
import { puttingOff } from './put-off/server.ts'
import { trendDays, trendOf } from './rules.ts'
import { readOverview } from './store.ts'
import { countWork, listWork } from './work.ts'

const overall = serve(dashboardApi, {
  overview: ctx => readOverview(ctx),
  trend: async ({ db, today }) => trendOf(today, await readClearSteps(db, trendDays(today))),
  listWork,
  countWork,
})

export const dashboard = parts(overall, puttingOff, done)

named({ dashboardOverview: overviewSchema, clearTrendDay: trendDay, workRow, workPage, workCounts })
