import { Refusal } from '../../../kit/contract/refusal.ts'
import type { Work } from '../../../kit/server/ask.ts'
import { changesBetween } from '../../../kit/server/audit.ts'
import { named } from '../../../kit/server/named.ts'
import { serve } from '../../../kit/server/serve.ts'
import { positionRows } from '../../positions/store.ts'
import { type Step, step, stepContent, stepType } from '../contract.ts'
import { stepContracts } from '../kinds/contract.ts'
import * as steps from '../steps/store.ts'
import { readDraftStep } from '../store.ts'
import { walkthroughActivated } from '../work.ts'
import {
  offeredSource,
  type StepDraft,
  setupApi,
  walkthroughDraft,
  walkthrough as walkthroughSchema,
} from './contract.ts'
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

export const onboardingSetup = serve(setupApi, {
  listTypes: async () => stepType.options.map(id => ({ id, name: stepContracts[id].name })),
  async createWalkthrough(ask) {
    const id = await store.addWalkthrough(ask.db, ask.now, ask.body)
    await ask.audit({ action: 'walkthrough.created', ...about(id), after: ask.body })
    return store.readDetail(ask.db, id)
  },
  async updateWalkthrough(ask) {
    const before = await store.readWalkthrough(ask.db, ask.params.id)
    await store.updateWalkthrough(ask.db, ask.now, before.id, ask.body)
    await ask.audit({ action: 'walkthrough.updated', ...about(before.id), ...changesBetween(before, ask.body) })
    if (before.active) await ask.announce(walkthroughActivated, { positionId: ask.body.positionId })
    return store.readDetail(ask.db, before.id)
  },
  readWalkthrough: ask => store.readDetail(ask.db, ask.params.id),
  listWalkthroughs: ask => store.listWalkthroughs(ask.db, ask.query),
  async duplicateWalkthrough(ask) {
    const from = await store.readWalkthrough(ask.db, ask.params.id)
    const draft = { name: `Copy of ${from.name}`.slice(0, 120), positionId: from.positionId }
    const id = await store.addWalkthrough(ask.db, ask.now, draft)
    await steps.copySteps(ask.db, ask.now, from.id, id)
    await ask.audit({ action: 'walkthrough.duplicated', ...about(id), after: { ...draft, from: from.id } })
    return store.readDetail(ask.db, id)
  },
  async deleteWalkthrough(ask) {
    const before = await store.readWalkthrough(ask.db, ask.params.id)
    await store.deleteWalkthrough(ask.db, ask.now, before.id)
    await ask.audit({ action: 'walkthrough.deleted', ...about(before.id), before })
    return null
  },
  async toggleWalkthrough(ask) {
    const before = await store.readWalkthrough(ask.db, ask.params.id)
    const change = { active: ask.body.status }
    await store.updateWalkthrough(ask.db, ask.now, before.id, change)
    await ask.audit({ action: 'walkthrough.statusChanged', ...about(before.id), ...changesBetween(before, change) })
    if (change.active) await ask.announce(walkthroughActivated, { positionId: before.positionId })
    return store.readWalkthrough(ask.db, before.id)
  },
  addStep: ask => addStep(ask, ask.body.onboardingId, ask.body),
  async updateStep(ask) {
    const { walkthroughId, step } = await readDraftStep(ask.db, ask.params.stepId)
    return changeStep(ask, walkthroughId, step, ask.body)
  },
  async deleteStep(ask) {
    const { walkthroughId, step } = await readDraftStep(ask.db, ask.params.stepId)
    await steps.touch(ask.db, ask.now, walkthroughId)
    await steps.deleteStep(ask.db, walkthroughId, step.stepId)
    await ask.audit({ action: 'walkthrough.stepDeleted', ...about(walkthroughId), before: step })
    return null
  },
  listAdmins: ask => store.listMembers(ask.db, 'organizationAdmin'),
  listMembers: ask => store.listMembers(ask.db, 'organizationUser'),
  async listReferenceForms(ask) {
    await positionRows.read(ask, ask.params.positionId)
    return store.listSources(ask.db, 'references', ask.params.positionId, ask.today)
  },
  async listTexts(ask) {
    await positionRows.read(ask, ask.params.positionId)
    return store.listSources(ask.db, 'acknowledgement', ask.params.positionId, ask.today)
  },
  async listChecklists(ask) {
    await positionRows.read(ask, ask.params.positionId)
    return store.listSources(ask.db, 'skillChecklist', ask.params.positionId, ask.today)
  },
  async listTests(ask) {
    await positionRows.read(ask, ask.params.positionId)
    return store.listSources(ask.db, 'competencyTest', ask.params.positionId, ask.today)
  },
  async listDocuments(ask) {
    await positionRows.read(ask, ask.params.positionId)
    return store.listDocuments(ask.db, ask.params.positionId, ask.today)
  },
  async uploadVideo(ask) {
    const [file] = ask.files
    if (!file) throw new Refusal('invalid')
    const id = await ask.services.files.keep(ask, file)
    const after = { name: file.name, bytes: file.bytes }
    await ask.audit({ action: 'walkthrough.videoUploaded', subjectKind: 'file', subjectId: id, after })
    return { id, ...after }
  },
  async readVideo(ask) {
    if (!(await store.mayWatch(ask.db, ask.params.fileId, ask.caller.accountId))) throw new Refusal('notFound')
    return store.readVideo(ask.db, ask.params.fileId)
  },
})

named({ offeredSource, walkthrough: walkthroughSchema, walkthroughDraft, stepType, stepContent, walkthroughStep: step })
