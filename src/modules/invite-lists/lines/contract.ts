import { z } from 'zod'
import { language } from '../../caregivers/contract.ts'

/** How many people are invited in one go. */
export const mostLines = 200

/** More than any of the fields may hold: what is too long is shown and mended. */
export const longestCell = 300
const cell = z.string().trim().max(longestCell)

/** By what somebody on a list is known again. */
export const listedPerson = z.object({ firstName: cell, lastName: cell, email: cell, phone: cell })
export type ListedPerson = z.output<typeof listedPerson>

/** One person of a list as it was pasted, or as it was mended since. An empty text: the list does not say. */
export const listLine = listedPerson.extend({
  positionId: cell,
  stateCode: cell,
  officeId: cell,
  /** What the list calls the position, where none here is called so. */
  position: cell,
  /** The same of the state. */
  state: cell,
  /** The same of the office. */
  office: cell,
  coordinatorId: cell,
  /** What the list calls the coordinator, where nobody here is called so, or more than one. */
  coordinator: cell,
  leadSourceId: cell,
  /** The same of the referral source. */
  leadSource: cell,
  /** What they read, where the list names a language that invitations are written in. */
  language: z.union([z.literal(''), language]),
})
export type ListLine = z.output<typeof listLine>
