import { changesBetween } from '../../../kit/server/audit.ts'
import { byCaller } from '../../../kit/server/caller.ts'
import { named } from '../../../kit/server/named.ts'
import { serve } from '../../../kit/server/serve.ts'
import { openPositions } from '../../positions/store.ts'
import { applyToEveryone } from '../changes/work.ts'
import { type Requirement, requirement, requirementDraft, requirementsApi } from './contract.ts'
import * as store from './store.ts'
import { demandSoundRequirement } from './work.ts'

function auditOf(action: string, { id }: Requirement, change: { before?: unknown; after?: unknown }) {
  return { action, subjectKind: 'requirement', subjectId: id, ...change }
}

export const requirements = serve(requirementsApi, {
  listRequirements: ask => store.listRequirements(ask.db, ask.query),
  async createRequirement(ask) {
    await demandSoundRequirement(ask, ask.body)
    const made = await store.addRequirement(ask.db, ask.body, byCaller(ask))
    await ask.audit(auditOf('requirement.created', made, { after: ask.body }))
    await applyToEveryone(ask, { requirementId: made.id, kind: 'created' })
    return made
  },
  async updateRequirement(ask) {
    const before = await store.readRequirement(ask.db, ask.params.id)
    await demandSoundRequirement(ask, ask.body, before.satisfiedBy)
    const after = await store.reviseRequirement(ask.db, ask.params.id, ask.body, byCaller(ask))
    await ask.audit(auditOf('requirement.revised', after, changesBetween<Record<string, unknown>>(before, after)))
    await applyToEveryone(ask, { requirementId: after.id, kind: 'revised' })
    return after
  },
  async retireRequirement(ask) {
    const after = await store.retireRequirement(ask.db, ask.params.id, byCaller(ask))
    await ask.audit(auditOf('requirement.retired', after, { after: { retiredOn: after.retiredOn } }))
    await applyToEveryone(ask, { requirementId: after.id, kind: 'retired' })
    return after
  },
  states: ask => store.stateOptions(ask.db),
  categories: ask => store.categoryOptions(ask.db),
  async positions(ask) {
    const positions = await openPositions(ask.db)
    return positions.map(({ id, name, abbreviation }) => ({ value: id, label: name, abbreviation }))
  },
  documentTypes: ask => store.documentOptions(ask.db),
})

named({ requirementDraft, requirement })
