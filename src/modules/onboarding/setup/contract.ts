import { z } from 'zod'
import { admin, any, staff } from '../../../kit/contract/access.ts'
import { textOrNull } from '../../../kit/contract/empty.ts'
import { api, del, fileReply, get, post, put } from '../../../kit/contract/endpoint.ts'
import { page, pageOf } from '../../../kit/contract/page.ts'
import { step, stepType, videoOf } from '../contract.ts'
import { stepContracts } from '../kinds/contract.ts'

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

/** A text that may be left out. What stands there must pass. */
const maybe = (passes: (text: string) => boolean, sentence: string) =>
  textOrNull(
    z
      .string()
      .trim()
      .max(2000)
      .refine(text => text === '' || passes(text), sentence),
  )
const video = maybe(text => videoOf(text) !== null, 'Paste the address of a video on YouTube or Vimeo.')
/** What stands before an @ or behind a backslash makes an address look like another one. */
const isPlainAddress = (text: string) => {
  const url = URL.parse(text)
  return (
    url?.protocol === 'https:' &&
    /^https:\/\/[^/@\\]/.test(text) &&
    !/[\\\s]/.test(text) &&
    !url.username &&
    !url.password
  )
}
const address = maybe(
  isPlainAddress,
  'Enter a web address that begins with https://, without a user name or a backslash in it.',
)
const chosen = maybe(text => z.uuid().safeParse(text).success, 'Choose one from the list.')

const contentDraft = z.object({
  text: z.string().max(20_000).default(''),
  videoUrl: video,
  url: address,
  buttonLabel: z.string().trim().max(60).default(''),
  videoFileId: chosen,
  captions: z
    .string()
    .max(200_000)
    .refine(text => text === '' || /^\uFEFF?WEBVTT/.test(text), 'Choose a captions file of the kind .vtt.')
    .default(''),
  documents: z
    .array(z.object({ documentTypeId: z.uuid(), required: z.boolean().default(true) }))
    .max(50)
    .default([]),
  sources: z
    .array(z.object({ sourceId: z.uuid(), required: z.boolean().default(true) }))
    .max(50)
    .default([]),
  reviewers: z.array(z.uuid()).max(50).default([]),
  consentText: z.string().trim().max(10_000).default(''),
})

const draft = z.object({
  /** Made by the browser; sending the same twice adds one step. */
  uniqueId: z.string().trim().min(1).max(64),
  /** The place to take, from 1; without it, a new step goes to the end and a saved one stays. */
  order: z.number().int().min(1).max(200).optional(),
  type: stepType,
  title: z.string().trim().min(1).max(120),
  instruction: z.string().trim().max(300).default(''),
  minutes: z.number().int().min(0).max(600).default(5),
  waitsFor: chosen,
  required: z.boolean().default(true),
  content: contentDraft.prefault({}),
  // Spec 3: the three stand beside the content too; what the content says goes first.
  video_url: video,
  url: address,
  buttonLabel: z.string().trim().max(60).optional(),
})

type Draft = z.output<typeof draft>

const whole = ({ video_url, url, buttonLabel, ...fields }: Draft) => ({
  ...fields,
  content: {
    ...fields.content,
    videoUrl: fields.content.videoUrl ?? video_url,
    url: fields.content.url ?? url,
    buttonLabel: fields.content.buttonLabel || (buttonLabel ?? ''),
  },
})
/** A step as it is written: what its type needs is there. */
export type StepDraft = ReturnType<typeof whole>

const checked = ({ type, content }: StepDraft, context: z.RefinementCtx<StepDraft>) => {
  const lack = stepContracts[type].lacks(content)
  if (lack) context.addIssue({ code: 'custom', path: ['content', lack[0]], message: lack[1] })
}

export const stepDraft = draft.transform(whole).superRefine(checked)
const newStep = draft
  .extend({ onboardingId: z.uuid() })
  .transform(({ onboardingId, ...fields }) => ({ ...whole(fields), onboardingId }))
  .superRefine(checked)

const savedStep = step.extend({ id: z.uuid() })
const member = z.object({ id: z.uuid(), name: z.string(), email: z.string() })

export const videoRule = { field: 'file', maxBytes: 200_000_000, types: ['video/mp4'] } as const

/** What a step for a position may ask for, with the names of the requirements that ask people of the position for it now. */
export const offeredSource = z.object({ id: z.uuid(), name: z.string(), requirements: z.array(z.string()) })
const offered = z.array(offeredSource)

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
  listAdmins: get('/get-admin-members', { allow: see, reply: z.array(member) }),
  listMembers: get('/get-organization-users', { allow: see, reply: z.array(member) }),
  listReferenceForms: get('/requirement-referenceform/:positionId', { allow: see, reply: offered }),
  listTexts: get('/requirement-acknowledgement/:positionId', { allow: see, reply: offered }),
  listChecklists: get('/requirement-skillchecklist/:positionId', { allow: see, reply: offered }),
  listTests: get('/requirement-competencytest/:positionId', { allow: see, reply: offered }),
  listDocuments: get('/documentStep/:positionId', {
    allow: see,
    reply: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        description: z.string(),
        category: z.string().nullable(),
        medical: z.boolean(),
        /** The names of the requirements that ask people of this position for it now. */
        requirements: z.array(z.string()),
      }),
    ),
  }),
  uploadVideo: post('/video', {
    allow: edit,
    files: videoRule,
    reply: z.object({ id: z.uuid(), name: z.string(), bytes: z.number().int() }),
    says: 'Video uploaded.',
  }),
  readVideo: get('/video/:fileId', { allow: any, bytes: true, reply: fileReply }),
})
