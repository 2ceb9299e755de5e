import { named } from '../../kit/server/named.ts'
import { serve } from '../../kit/server/serve.ts'
import { settingsHandlers } from '../../kit/server/settings-handlers.ts'
import { lead, leadDraft, leadsApi } from './contract.ts'
import { leadRows } from './store.ts'

const { create, update, remove } = settingsHandlers('leadSource', leadRows, ({ people }) =>
  people > 0 ? 'People came from this referral source. Make it inactive instead.' : null,
)

export const leads = serve(leadsApi, {
  listLeads: ctx => leadRows.list(ctx, ctx.query),
  createLead: create,
  updateLead: update,
  deleteLead: remove,
})

named({ lead, leadDraft })
