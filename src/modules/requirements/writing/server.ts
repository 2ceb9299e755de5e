import { changesBetween } from '../../../kit/server/audit.ts'
import { byCaller } from '../../../kit/server/caller.ts'
import { named } from '../../../kit/server/named.ts'
import { serve } from '../../../kit/server/serve.ts'
import { openPositions } from '../../positions/store.ts'
import { applyToEveryone } from '../changes/work.ts'
import { type Requirement, requirement, requirementDraft, requirementsApi } from '../setup/contract.ts'
import * as store from '../setup/store.ts'
import { demandSoundRequirement } from '../setup/work.ts'

function auditOf(action: string, { id }: Requirement, change: { before?: unknown; after?: unknown }) {
  return { action, subjectKind: 'requirement', subjectId: id, ...change }
}

export const requirements = serve(requirementsApi, {
  listRequirements: ctx => store.listRequirements(ctx.db, ctx.query),
  async createRequirement(ctx) {
    await demandSoundRequirement(ctx, ctx.body)
    const made = await store.addRequirement(ctx.db, ctx.body, byCaller(ctx))
    await ctx.audit(auditOf('requirement.created', made, { after: ctx.body }))
    await applyToEveryone(ctx, { requirementId: made.id, kind: 'created' })
    return made
  },
  async updateRequirement(ctx) {
    const before = await store.readRequirement(ctx.db, ctx.params.id)
    await demandSoundRequirement(ctx, ctx.body, before.satisfiedBy)
    const after = await store.reviseRequirement(ctx.db, ctx.params.id, ctx.body, byCaller(ctx))
    await ctx.audit(auditOf('requirement.revised', after, changesBetween<Record<string, unknown>>(before, after)))
    await applyToEveryone(ctx, { requirementId: after.id, kind: 'revised' })
    return after
  },
  async retireRequirement(ctx) {
    const after = await store.retireRequirement(ctx.db, ctx.params.id, byCaller(ctx))
    await ctx.audit(auditOf('requirement.retired', after, { after: { retiredOn: after.retiredOn } }))
    await applyToEveryone(ctx, { requirementId: after.id, kind: 'retired' })
    return after
  },
  states: ctx => store.stateOptions(ctx.db),
  categories: ctx => store.categoryOptions(ctx.db),
  async positions(ctx) {
    const positions = await openPositions(ctx.db)
    return positions.map(({ id, name, abbreviation }) => ({ value: id, label: name, abbreviation }))
  },
  documentTypes: ctx => store.documentOptions(ctx.db),
})

named({ requirementDraft, requirement })
