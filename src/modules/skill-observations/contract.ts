import { z } from 'zod'
import { staff } from '../../kit/contract/access.ts'
import { api, get, post, put } from '../../kit/contract/endpoint.ts'
import { page, pageOf } from '../../kit/contract/page.ts'
import { filledChecklist } from '../skill-checklists/answers/contract.ts'
import { competency, observation, performedWith } from '../skill-checklists/competency/contract.ts'

/** `due`: somebody trains the person. `trained`: it is done, and the skill has to be observed again. */
export const retrainingState = z.enum(['due', 'overdue', 'trained', 'done'])
export type RetrainingState = z.output<typeof retrainingState>

export const retraining = z.object({
  id: z.uuid(),
  itemId: z.uuid(),
  owner: z.object({ id: z.uuid(), name: z.string() }),
  dueOn: z.string(),
  trainedOn: z.string().nullable(),
  trainedBy: z.string().nullable(),
  endedOn: z.string().nullable(),
  state: retrainingState,
  /** What was wrong, as it was observed. */
  note: z.string(),
})
export type Retraining = z.output<typeof retraining>

/** A checklist of a person as staff see it. */
export const personSkills = filledChecklist.extend({
  /** Null: they have not begun, and nobody has observed. */
  responseId: z.uuid().nullable(),
  submittedAt: z.iso.datetime().nullable(),
  /** Every observation, newest first. */
  observations: z.array(observation),
  retrainings: z.array(retraining),
  competency,
})
export type PersonSkills = z.output<typeof personSkills>

const day = z.iso.date('Choose a day.')

export const observationDraft = z
  .object({
    personId: z.uuid(),
    skillChecklistId: z.uuid(),
    itemId: z.uuid(),
    observedOn: day,
    observer: z.string().trim().min(1, 'Say who observed it.').max(120),
    initials: z
      .string()
      .trim()
      .min(1, 'Add the initials.')
      .max(6)
      .meta({ examples: ['RB'] }),
    performedWith,
    satisfactory: z.boolean(),
    rating: z.number().int().min(0).max(10).nullable().default(null),
    note: z.string().trim().max(1000).default(''),
    /** Who trains the person, by when; asked for what is unsatisfactory. */
    retraining: z
      .object({ ownerId: z.uuid('Choose who trains them.'), dueOn: day })
      .nullable()
      .default(null),
  })
  .refine(of => of.satisfactory || of.note !== '', {
    path: ['note'],
    message: 'Say what was not satisfactory.',
  })
  .refine(of => of.satisfactory || of.retraining !== null, {
    path: ['retraining.ownerId'],
    message: 'Choose who trains them, and by when.',
  })
export type ObservationDraft = z.output<typeof observationDraft>

const retrainingRow = retraining.extend({
  person: z.object({ id: z.uuid(), firstName: z.string(), lastName: z.string() }),
  checklist: z.string(),
  skill: z.string(),
  group: z.string(),
  updatedAt: z.iso.datetime(),
})
export type RetrainingRow = z.output<typeof retrainingRow>

export const observationsApi = api('skillObservations', '/api/skill-checklist', {
  readSkills: get('/skills/:personId', { allow: staff('compliance.view'), reply: z.array(personSkills) }),
  observe: post('/observe', {
    allow: staff('documents.review'),
    body: observationDraft,
    reply: personSkills,
    says: 'Observation recorded.',
  }),
  /** Takes back an observation, such as one of another person. It stays on record, and counts for nothing. */
  withdrawObservation: post('/withdraw-observation/:id', {
    allow: staff('documents.review'),
    body: z.object({ reason: z.string().trim().min(1, 'Say why.').max(500) }),
    reply: personSkills,
    says: 'Withdrawn. This observation no longer counts.',
  }),
  /** Sends a submitted checklist back to the person, with the reason. */
  sendBack: post('/send-back/:id', {
    allow: staff('documents.review'),
    body: z.object({ reason: z.string().trim().min(1, 'Say what they should change.').max(500) }),
    reply: personSkills,
    says: 'Sent back. We emailed them.',
  }),
  listRetraining: get('/retraining', {
    allow: staff('compliance.view'),
    query: page.extend({ mine: z.stringbool().default(false), done: z.stringbool().default(false) }),
    reply: pageOf(retrainingRow),
  }),
  /** Another owner or day, or that the person was trained. What is left out stays. */
  updateRetraining: put('/retraining/:id', {
    allow: staff('documents.review'),
    body: z.object({ ownerId: z.uuid(), dueOn: day, trained: z.boolean() }).partial(),
    reply: retraining,
    says: 'Retraining saved.',
  }),
  /** The staff who can own a retraining. */
  listOwners: get('/owners', {
    allow: staff('documents.review'),
    query: z.object({ personId: z.uuid().optional() }),
    reply: z.array(z.object({ id: z.uuid(), name: z.string() })),
  }),
})
