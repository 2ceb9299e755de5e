import { named } from '../../kit/server/named.ts'
import { serve } from '../../kit/server/serve.ts'
import { settingsHandlers, settingsToggle } from '../../kit/server/settings-handlers.ts'
import { documentTypeDraft, documentType as documentTypeSchema, documentTypesApi } from './contract.ts'
import { typeRows } from './store.ts'
import { addStarterSet } from './work.ts'

const { create, update, remove } = settingsHandlers('documentType', typeRows, ({ needed }) =>
  needed ? 'This type is in use, or earlier records name it. Make it inactive instead.' : null,
)

export const documentTypes = serve(documentTypesApi, {
  listTypes: ctx => typeRows.list(ctx, ctx.query),
  createType: create,
  addStarterSet: async ctx => ({ added: await addStarterSet(ctx) }),
  updateType: update,
  deleteType: remove,
  toggleType: settingsToggle('documentType', typeRows),
})

named({ documentType: documentTypeSchema, documentTypeDraft })
