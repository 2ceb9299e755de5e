import { z } from 'zod'
import { staff } from '../../../kit/contract/access.ts'
import { api, get } from '../../../kit/contract/endpoint.ts'
import { manyOf, page, pageOf } from '../../../kit/contract/page.ts'
import { answer, clearance, clearToWork, heldPosition, personStatus } from '../contract.ts'

export const caregiverRow = z.object({
  id: z.uuid(),
  status: personStatus,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  photoFileId: z.uuid().nullable(),
  position: heldPosition.nullable(),
  city: z.string().nullable(),
  stateCode: z.string().nullable(),
  coordinator: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  office: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  invitedOn: z.string().nullable(),
  signedUpOn: z.string().nullable(),
  endedOn: z.string().nullable(),
  signedOffAt: z.iso.datetime().nullable(),
  /** Null until the person has been judged for the first time. */
  clearance: clearance.nullable(),
  /** Of an applicant: how many steps of the walkthrough are done; null when there is none. */
  progress: z.object({ done: z.number().int(), total: z.number().int() }).nullable(),
  updatedAt: z.iso.datetime(),
})
export type CaregiverRow = z.output<typeof caregiverRow>

const perStatus = z.record(personStatus, z.number().int())

export const caregiverQuery = page.extend({
  status: personStatus.optional(),
  positionId: manyOf(z.uuid()),
  /** States in which they work now. */
  stateId: manyOf(
    z
      .string()
      .regex(/^[A-Z]{2}$/)
      .meta({ examples: ['NY'] }),
  ),
  /** A member of staff, or `none` for the unassigned. */
  coordinatorId: z.union([z.literal('none'), z.uuid()]).optional(),
  /** The office they belong to, or `none`. */
  officeId: z.union([z.literal('none'), z.uuid()]).optional(),
  signedOff: z.stringbool().optional(),
  /** What the answer to "clear to work?" is. */
  answer: answer.optional(),
  /** Active, and not clear to work or with something overdue: the one meaning of "needs attention". */
  attention: z.stringbool().optional(),
  /** Something of theirs waits for a decision. */
  waiting: z.stringbool().optional(),
})
export type CaregiverQuery = z.output<typeof caregiverQuery>

export const caregiverListApi = api('caregivers', '/api/caregiver', {
  listCaregivers: get('/', {
    allow: staff('caregivers.view'),
    follows: ['person'],
    about: clearToWork,
    query: caregiverQuery,
    reply: pageOf(caregiverRow, 'totalCaregivers'),
  }),
  countCaregivers: get('/counts', {
    allow: staff('caregivers.view'),
    follows: ['person'],
    reply: z.object({
      people: perStatus,
      /** How many caregivers need attention. */
      attention: z.number().int(),
      /** How many applicants have something that waits for a decision. */
      waiting: z.number().int(),
    }),
  }),
  /** The members of staff who can be somebody's coordinator, by name. */
  listCoordinators: get('/coordinators', {
    allow: staff('caregivers.view'),
    reply: z.array(z.object({ id: z.uuid(), name: z.string() })),
  }),
})
