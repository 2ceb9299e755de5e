import { z } from 'zod'
import { topic } from '../../../kit/contract/endpoint.ts'
import { ownTask } from '../../../kit/contract/task.ts'
import { toldSentence } from '../../../kit/contract/told-sentence.ts'
import { documentType } from '../../document-types/contract.ts'
import { caregiverDocument } from '../../documents/contract.ts'
import { step } from '../contract.ts'
import { stretch } from '../playback/contract.ts'
import { review } from '../review/contract.ts'

/** What shows how far an applicant is, is asked again after a change of it. */
export const journeyChanged = topic('journey')

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
  problem: toldSentence.nullable(),
})
export type AskedPaper = z.output<typeof askedPaper>

/** Why what was sent is asked for again: the reviewer's no, its own end, or that the organization set it aside. */
export const returns = ['sentBack', 'expired', 'setAside'] as const
export type Return = (typeof returns)[number]

/** That of a document with a problem. */
export function returnOf({ paper }: Pick<AskedPaper, 'paper'>): Return {
  return paper?.status === 'expired' || paper?.status === 'setAside' ? paper.status : 'sentBack'
}

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
  missing: toldSentence.nullable(),
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
