import { changesBetween } from '../../kit/server/audit.ts'
import type { Work } from '../../kit/server/context.ts'
import { named } from '../../kit/server/named.ts'
import { serve } from '../../kit/server/serve.ts'
import { type Step, step, stepContent, stepType } from '../onboarding/contract.ts'
import { stepContracts } from '../onboarding/kinds/contract.ts'
import { readDraftStep } from '../onboarding/store.ts'
import { walkthroughActivated } from '../onboarding/work.ts'
import { setupApi, walkthroughDraft, walkthrough as walkthroughSchema } from './contract.ts'
import type { StepDraft } from './steps/contract.ts'
import * as steps from './steps/store.ts'
import * as store from './store.ts'

const about = (id: string) => ({ subjectKind: 'walkthrough', subjectId: id })

const savedStep = (step: Step) => ({ ...step, id: step.stepId })

async function changeStep(work: Work, walkthroughId: string, before: Step, draft: StepDraft) {
  await steps.touch(work.db, work.now, walkthroughId)
  await steps.updateStep(work.db, work.now, walkthroughId, before.stepId, draft)
  const { step: after } = await readDraftStep(work.db, before.stepId)
  await work.audit({ action: 'walkthrough.stepChanged', ...about(walkthroughId), ...changesBetween(before, after) })
  return savedStep(after)
}

async function addStep(work: Work, walkthroughId: string, draft: StepDraft) {
  await store.readWalkthrough(work.db, walkthroughId)
  await steps.touch(work.db, work.now, walkthroughId)
  const sent = await steps.findSent(work.db, walkthroughId, draft.uniqueId)
  if (sent) return changeStep(work, walkthroughId, (await readDraftStep(work.db, sent)).step, draft)
  const id = await steps.addStep(work.db, work.now, walkthroughId, draft)
  const { step } = await readDraftStep(work.db, id)
  await work.audit({ action: 'walkthrough.stepAdded', ...about(walkthroughId), after: step })
  return savedStep(step)
}

export const walkthroughs = serve(setupApi, {
  listTypes: async () => stepType.options.map(id => ({ id, name: stepContracts[id].name })),
  async createWalkthrough(ctx) {
    const id = await store.addWalkthrough(ctx.db, ctx.now, ctx.body)
    await ctx.audit({ action: 'walkthrough.created', ...about(id), after: ctx.body })
    return store.readDetail(ctx.db, id)
  },
  async updateWalkthrough(ctx) {
    const before = await store.readWalkthrough(ctx.db, ctx.params.id)
    await store.updateWalkthrough(ctx.db, ctx.now, before.id, ctx.body)
    await ctx.audit({ action: 'walkthrough.updated', ...about(before.id), ...changesBetween(before, ctx.body) })
    if (before.active) await ctx.announce(walkthroughActivated, { positionId: ctx.body.positionId })
    return store.readDetail(ctx.db, before.id)
  },
  readWalkthrough: ctx => store.readDetail(ctx.db, ctx.params.id),
  listWalkthroughs: ctx => store.listWalkthroughs(ctx.db, ctx.query),
  async duplicateWalkthrough(ctx) {
    const from = await store.readWalkthrough(ctx.db, ctx.params.id)
    const draft = { name: `Copy of ${from.name}`.slice(0, 120), positionId: from.positionId }
    const id = await store.addWalkthrough(ctx.db, ctx.now, draft)
    await steps.copySteps(ctx.db, ctx.now, from.id, id)
    await ctx.audit({ action: 'walkthrough.duplicated', ...about(id), after: { ...draft, from: from.id } })
    return store.readDetail(ctx.db, id)
  },
  async deleteWalkthrough(ctx) {
    const before = await store.readWalkthrough(ctx.db, ctx.params.id)
    await store.deleteWalkthrough(ctx.db, ctx.now, before.id)
    await ctx.audit({ action: 'walkthrough.deleted', ...about(before.id), before })
    return null
  },
  async toggleWalkthrough(ctx) {
    const before = await store.readWalkthrough(ctx.db, ctx.params.id)
    const change = { active: ctx.body.status }
    await store.updateWalkthrough(ctx.db, ctx.now, before.id, change)
    await ctx.audit({ action: 'walkthrough.statusChanged', ...about(before.id), ...changesBetween(before, change) })
    if (change.active) await ctx.announce(walkthroughActivated, { positionId: before.positionId })
    return store.readWalkthrough(ctx.db, before.id)
  },
  addStep: ctx => addStep(ctx, ctx.body.onboardingId, ctx.body),
  async updateStep(ctx) {
    const { walkthroughId, step } = await readDraftStep(ctx.db, ctx.params.stepId)
    return changeStep(ctx, walkthroughId, step, ctx.body)
  },
  async deleteStep(ctx) {
    const { walkthroughId, step } = await readDraftStep(ctx.db, ctx.params.stepId)
    await steps.touch(ctx.db, ctx.now, walkthroughId)
    await steps.deleteStep(ctx.db, walkthroughId, step.stepId)
    await ctx.audit({ action: 'walkthrough.stepDeleted', ...about(walkthroughId), before: step })
    return null
  },
})

named({ walkthrough: walkthroughSchema, walkthroughDraft, stepType, stepContent, walkthroughStep: step })
