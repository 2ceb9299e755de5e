import { type Capability, mayUse, staff } from '../../../kit/contract/access.ts'
import { serve } from '../../../kit/server/serve.ts'
import { readPerson } from '../store.ts'
import { historyApi } from './contract.ts'
import { listHistory } from './store.ts'

export const history = serve(historyApi, {
  async listHistory(ask) {
    const { id } = await readPerson(ask.db, ask.params.id)
    const may = (capability: Capability) => mayUse(staff(capability), ask.caller)
    return listHistory(ask.db, id, ask.query, {
      hidden: may('notes.view') ? [] : ['note'],
      // A paper's number and dates may be medical.
      closed: may('documents.viewMedical') ? [] : ['document'],
    })
  },
})
