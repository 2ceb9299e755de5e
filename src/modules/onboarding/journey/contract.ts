import { z } from 'zod'
import { applicant } from '../../../kit/contract/access.ts'
import { addingQuery } from '../../../kit/contract/again.ts'
import { api, del, get, post, put } from '../../../kit/contract/endpoint.ts'
import { page, pageOf } from '../../../kit/contract/page.ts'
import { ownTask } from '../../../kit/contract/task.ts'
import { caregiverDocument, paperDraft, sentFiles } from '../../documents/contract.ts'
import { documentType } from '../../documents/types/contract.ts'
import { step } from '../contract.ts'
import { reports } from '../kinds/contract.ts'
import { stretch } from '../kinds/video-training/contract.ts'
import { review } from '../review/contract.ts'

/** One kind of paper that a step asks for, with what the upload must carry and the newest paper. */
export const askedPaper = z.object({
  /** Inactive when the organization no longer uses it: nothing can be submitted for it, and nothing is due. */
  type: documentType.pick({
    id: true,
    name: true,
    description: true,
    needsExpiry: true,
    needsNumber: true,
    needsDate: true,
    medical: true,
    twoSided: true,
    validityMonths: true,
    active: true,
  }),
  required: z.boolean(),
  /** What was handed in last. */
  paper: caregiverDocument.nullable(),
  /** True when a paper of this type is in review or approved. */
  received: z.boolean(),
  /** Why what was handed in does not count: returned, set aside or expired. */
  problem: z.string().nullable(),
})
export type AskedPaper = z.output<typeof askedPaper>

/** A text, test or form that a step asks for, and how it stands. */
export const askedTask = ownTask.extend({ required: z.boolean() })
export type AskedTask = z.output<typeof askedTask>

/** A step of the version that the applicant started with, and where it stands. Who reviews is not told. */
export const journeyStep = step.extend({
  content: step.shape.content.omit({ reviewers: true }),
  state: z.enum(['done', 'open', 'locked', 'sentBack']),
  /** The title of the step that has to be done before this one. */
  lockedBy: z.string().nullable(),
  /** Why it cannot be completed yet; null when it can. */
  missing: z.string().nullable(),
  /** How much of it is done, 0 to 1. */
  share: z.number(),
  doneAt: z.iso.datetime().nullable(),
  /** A video's stretches that count as watched, in seconds; the length is null until a player told it. */
  watched: z.object({ length: z.number().nullable(), stretches: z.array(stretch) }).nullable(),
  openedAt: z.iso.datetime().nullable(),
  papers: z.array(askedPaper),
  tasks: z.array(askedTask),
  /** What the profile still needs, each as a sentence. */
  profileGaps: z.array(z.string()),
  review: review.nullable(),
})
export type JourneyStep = z.output<typeof journeyStep>

const standing = {
  complete: z.boolean(),
  percent: z.number().int(),
  /** About how many minutes are left of what is owed. */
  minutesLeft: z.number().int(),
  nextStepId: z.uuid().nullable(),
  submittedAt: z.iso.datetime().nullable(),
}

/** Null id and no steps when the position has no walkthrough: that counts as complete. */
export const journey = z.object({
  id: z.uuid().nullable(),
  name: z.string(),
  ...standing,
  signedOff: z.boolean(),
  startedAt: z.iso.datetime().nullable(),
  /** The documents and tasks that are to be done again; `id` is that of the document type, the test, the form. */
  sentBack: z.array(z.object({ stepId: z.uuid(), id: z.uuid(), name: z.string(), reason: z.string() })),
  steps: z.array(journeyStep),
})
export type Journey = z.output<typeof journey>

export const completion = z.object({
  ...standing,
  done: z.number().int(),
  total: z.number().int(),
  steps: z.array(journeyStep.pick({ stepId: true, type: true, title: true, state: true, missing: true, doneAt: true })),
})
export type Completion = z.output<typeof completion>

/** What happened in one step; beside that, what its kind reports. `done` asks for its completion, and the server decides. */
export const progress = z.object({
  stepId: z.uuid(),
  done: z.literal(true).optional(),
  ...reports,
})
export type Progress = z.output<typeof progress>

export const journeyApi = api('journey', '/api/applicant-onboarding', {
  readJourney: get('/onboarding', { allow: applicant, follows: ['person'], reply: journey }),
  readCompletion: get('/completion-status', { allow: applicant, reply: completion }),
  saveProgress: put('/completion-status', {
    allow: applicant,
    body: progress,
    reply: completion,
    unaudited: 'A video is reported every few seconds; what is begun, opened, done or signed is audited.',
  }),
  uploadPaper: post('/document-upload', {
    allow: applicant,
    query: addingQuery,
    body: paperDraft,
    files: sentFiles,
    reply: caregiverDocument,
    says: 'We have received your document.',
  }),
  listPapers: get('/document', {
    allow: applicant,
    follows: ['person'],
    query: page.extend({ documentTypeId: z.uuid().optional() }),
    reply: pageOf(caregiverDocument, 'totalDocuments'),
  }),
  removePaper: del('/document/:id', { allow: applicant, reply: z.null(), says: 'Document removed.' }),
})
