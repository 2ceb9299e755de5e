import { z } from 'zod'
import { admin, staff } from '../../kit/contract/access.ts'
import { api, del, get, post, put } from '../../kit/contract/endpoint.ts'
import { page, pageOf } from '../../kit/contract/page.ts'
import { step, stepType } from '../onboarding/contract.ts'
import { newStep, stepDraft } from './steps/contract.ts'

export const walkthrough = z.object({
  id: z.uuid(),
  name: z.string(),
  positionId: z.uuid(),
  position: z.object({ id: z.uuid(), name: z.string(), abbreviation: z.string() }),
  active: z.boolean(),
  totalSteps: z.number().int(),
  minutes: z.number().int(),
  /** People who have started and not yet submitted. */
  peopleInIt: z.number().int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type Walkthrough = z.output<typeof walkthrough>

export const walkthroughDraft = z.object({
  name: z.string().trim().min(1).max(120),
  positionId: z.uuid(),
})

const detail = walkthrough.extend({ steps: z.array(step) })
export type WalkthroughDetail = z.output<typeof detail>

const savedStep = step.extend({ id: z.uuid() })

const see = staff('onboarding.view')
const edit = staff('onboarding.edit')

export const setupApi = api('onboarding', '/api/onboarding', {
  listTypes: get('/onboarding-types', { allow: see, reply: z.array(z.object({ id: stepType, name: z.string() })) }),
  createWalkthrough: post('/create-onboarding', {
    allow: admin,
    body: walkthroughDraft,
    reply: detail,
    nested: true,
    says: 'Onboarding created.',
  }),
  updateWalkthrough: put('/update-onboarding/:id', {
    allow: edit,
    body: walkthroughDraft,
    reply: detail,
    says: 'Onboarding saved.',
  }),
  readWalkthrough: get('/onboarding-detail/:id', { allow: see, reply: detail }),
  listWalkthroughs: get('/get-onboarding', {
    allow: see,
    query: page.extend({ positionId: z.uuid().optional(), active: z.stringbool().optional() }),
    reply: pageOf(walkthrough),
  }),
  duplicateWalkthrough: post('/duplicate-onboarding/:id', {
    allow: admin,
    reply: detail,
    says: 'Onboarding duplicated successfully',
  }),
  deleteWalkthrough: del('/delete-onboarding/:id', { allow: admin, reply: z.null(), says: 'Onboarding deleted.' }),
  toggleWalkthrough: put('/isactive-onboarding/:id', {
    allow: admin,
    body: z.object({ status: z.boolean() }),
    reply: walkthrough,
    says: 'Onboarding status changed.',
  }),
  addStep: post('/onboarding-steps', {
    allow: edit,
    body: newStep,
    reply: savedStep,
    nested: true,
    says: 'Step saved.',
  }),
  updateStep: put('/step/:stepId', { allow: edit, body: stepDraft, reply: savedStep, says: 'Step saved.' }),
  deleteStep: del('/step/:stepId', { allow: edit, reply: z.null(), says: 'Step deleted.' }),
})
