import { type Capability, can } from '../../../kit/contract/access.ts'
import { named } from '../../../kit/server/named.ts'
import { serve } from '../../../kit/server/serve.ts'
import { readPerson } from '../../caregivers/store.ts'
import { historyApi, historyEntry } from './contract.ts'
import { asSeenBy } from './rules.ts'
import { listHistory } from './store.ts'

export const history = serve(historyApi, {
  async listHistory(ctx) {
    const { id } = await readPerson(ctx.db, ctx.params.id)
    const may = (capability: Capability) => can(ctx.caller, capability)
    const { data, ...rest } = await listHistory(ctx.db, id, ctx.query, may('notes.view') ? [] : ['note'])
    return { ...rest, data: data.map(line => asSeenBy(may, ctx.services.acts, line)) }
  },
})

named({ historyEntry })
