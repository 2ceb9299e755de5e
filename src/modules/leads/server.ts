import { Refusal } from '../../kit/contract/refusal.ts'
import { changesBetween } from '../../kit/server/audit.ts'
import { named } from '../../kit/server/named.ts'
import { serve } from '../../kit/server/serve.ts'
import { lead, leadDraft, leadsApi } from './contract.ts'
import * as store from './store.ts'

const subjectKind = 'leadSource'

export const leads = serve(leadsApi, {
  listLeads: ask => store.listLeads(ask.db, ask.query),
  async createLead(ask) {
    const made = await store.addLead(ask.db, ask.now, ask.body)
    await ask.audit({ action: 'leadSource.created', subjectKind, subjectId: made.id, after: ask.body })
    return made
  },
  async updateLead(ask) {
    const { id } = ask.params
    const before = await store.readLead(ask.db, id)
    const after = await store.updateLead(ask.db, ask.now, id, ask.body)
    await ask.audit({ action: 'leadSource.updated', subjectKind, subjectId: id, ...changesBetween(before, ask.body) })
    return after
  },
  async deleteLead(ask) {
    const { id } = ask.params
    const before = await store.readLead(ask.db, id)
    if (before.people > 0) {
      throw new Refusal('conflict', 'People came from this referral source. Make it inactive instead.')
    }
    await store.deleteLead(ask.db, id)
    await ask.audit({ action: 'leadSource.deleted', subjectKind, subjectId: id, before })
    return null
  },
})

named({ lead, leadDraft })
