import { can } from '../../kit/contract/access.ts'
import { named } from '../../kit/server/named.ts'
import { serve } from '../../kit/server/serve.ts'
import { dashboardApi, overview as overviewSchema } from './contract.ts'
import { readOverview } from './store.ts'

export const dashboard = serve(dashboardApi, {
  overview: ({ db, today, now, caller, services }) =>
    readOverview(db, today, {
      caller,
      now,
      services,
      seesMedical: can(caller, 'documents.viewMedical'),
      decidesAs: can(caller, 'compliance.waive') ? caller.accountId : null,
    }),
})

named({ dashboardOverview: overviewSchema })
