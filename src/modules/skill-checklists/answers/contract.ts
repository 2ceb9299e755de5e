import { z } from 'zod'
import { any, applicant, ownOr } from '../../../kit/contract/access.ts'
import { api, get, post } from '../../../kit/contract/endpoint.ts'
import { skillContent } from '../checklists/contract.ts'

/** What a person says of one skill; null: not answered. Its type says which fields it has. */
export const skillAnswer = z.object({
  itemId: z.uuid(),
  rating: z.number().int().min(0).max(10).nullable(),
  /** The place in the scale of frequency, from 0. */
  frequency: z.number().int().min(0).max(10).nullable(),
  yes: z.boolean().nullable(),
  words: z.string().nullable(),
})
export type SkillAnswer = z.output<typeof skillAnswer>

/** One answer as it is sent: fields that are left out stay, null takes an answer back. */
export const sentAnswer = z.object({
  itemId: z.uuid(),
  rating: z.number().int().min(0).max(10).nullable().optional(),
  frequency: z.number().int().min(0).max(10).nullable().optional(),
  yes: z.boolean().nullable().optional(),
  words: z.string().trim().max(1000).nullable().optional(),
  /** When it was answered, by the clock of the device; a later answer of the same field is not overwritten. */
  at: z.iso.datetime(),
  /** True: only what is not answered is filled; so does "Mark group as". */
  onlyOpen: z.boolean().optional(),
})
export type SentAnswer = z.output<typeof sentAnswer>

/** `counts`: what a requirement asks is met by it. `inReview`: submitted, and staff have to observe. */
export const responseState = z.enum(['notStarted', 'open', 'sentBack', 'inReview', 'counts'])
export type ResponseState = z.output<typeof responseState>

export const progress = z.object({ answered: z.number().int(), total: z.number().int() })
export type Progress = z.output<typeof progress>

/** A checklist of a person, with how far they are. */
export const ownChecklist = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string(),
  state: responseState,
  /** True: it is asked for today and is not done. */
  toDo: z.boolean(),
  progress,
  groups: z.number().int(),
  submittedOn: z.string().nullable(),
  sentBackReason: z.string().nullable(),
  /** The names of the requirements that ask for it. */
  requirements: z.array(z.string()),
})
export type OwnChecklist = z.output<typeof ownChecklist>

/** A checklist to fill in, or as it was filled in. */
export const filledChecklist = ownChecklist.extend({
  version: z.number().int(),
  content: skillContent,
  answers: z.array(skillAnswer),
  /** False: it was submitted, or nothing asks for it: it can be read only. */
  mayAnswer: z.boolean(),
  /** How each skill was observed last; only skills that were. */
  observed: z.array(
    z.object({ itemId: z.uuid(), satisfactory: z.boolean(), rating: z.number().int().nullable(), on: z.string() }),
  ),
})
export type FilledChecklist = z.output<typeof filledChecklist>

/** What these skills say now, and how far the person is. */
export const savedAnswers = z.object({ answers: z.array(skillAnswer), progress })
export type SavedAnswers = z.output<typeof savedAnswers>

const ofPerson = { personId: z.uuid().optional() }

export const answersApi = api('skillAnswers', '/api/skill-checklist', {
  /** Those that the person is to fill in, or has filled in. Staff say whose. */
  listOfUser: get('/by-user', {
    allow: ownOr('compliance.view'),
    query: z.object(ofPerson),
    reply: z.array(ownChecklist),
  }),
  readAnswers: get('/answers', {
    allow: ownOr('compliance.view'),
    query: z.object({ skillChecklistId: z.uuid(), ...ofPerson }),
    reply: filledChecklist,
  }),
  /** Saves answers, each by itself: what is not sent stays as it is. Answers what these skills say now. */
  submitAnswer: post('/submit-answer', {
    allow: any,
    body: z.object({ skillChecklistId: z.uuid(), answers: z.array(sentAnswer).min(1).max(400) }),
    reply: savedAnswers,
    unaudited: 'Each answer keeps its own time; that the checklist is submitted is on record.',
  }),
  submitChecklist: post('/submit/:id', {
    allow: applicant,
    reply: filledChecklist,
    says: 'Submitted. Thank you.',
  }),
  /** Begins to fill in a checklist anew, as for a renewal. What was answered before stays on record. */
  startAgain: post('/start-again/:id', { allow: applicant, reply: filledChecklist }),
})
