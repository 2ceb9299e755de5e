import { named } from '../../kit/server/named.ts'
import { serve } from '../../kit/server/serve.ts'
import { settingsHandlers, settingsToggle } from '../../kit/server/settings-handlers.ts'
import { office, officeDraft, officesApi } from './contract.ts'
import { officeRows } from './store.ts'

const { create, update, remove } = settingsHandlers('office', officeRows, ({ people, users }) => {
  if (people > 0) return 'People belong to this office. Make it inactive instead.'
  return users > 0 ? 'Users have this office. Make it inactive instead, or change their offices first.' : null
})

export const offices = serve(officesApi, {
  listOffices: ctx => officeRows.list(ctx, ctx.query),
  createOffice: create,
  updateOffice: update,
  deleteOffice: remove,
  toggleOffice: settingsToggle('office', officeRows),
})

named({ office, officeDraft })
