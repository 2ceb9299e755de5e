import { type Capability, can } from '../../../kit/contract/access.ts'
import { named } from '../../../kit/server/named.ts'
import { serve } from '../../../kit/server/serve.ts'
import { readPerson } from '../store.ts'
import { historyApi, historyEntry } from './contract.ts'
import { asSeenBy } from './rules.ts'
import { listHistory } from './store.ts'

export const history = serve(historyApi, {
  async listHistory(ask) {
    const { id } = await readPerson(ask.db, ask.params.id)
    const may = (capability: Capability) => can(ask.caller, capability)
    const { data, ...rest } = await listHistory(ask.db, id, ask.query, may('notes.view') ? [] : ['note'])
    return { ...rest, data: data.map(line => asSeenBy(may, ask.services.acts, line)) }
  },
})

named({ historyEntry })
