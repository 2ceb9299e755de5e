import { z } from 'zod'
import { staff } from '../../kit/contract/access.ts'
import { api, get, post } from '../../kit/contract/endpoint.ts'
import { page, pageOf } from '../../kit/contract/page.ts'
import { heldPosition, personStatus } from '../caregivers/contract.ts'
import { likenessReason, likenessStrength } from '../caregivers/matching/contract.ts'

const lookAlike = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  status: personStatus,
  position: heldPosition.nullable(),
  photoFileId: z.uuid().nullable(),
})

/** Two records that may be of one person. */
export const duplicatePair = z.object({
  /** The ids of the two with a point between them, the smaller one first. */
  id: z.string().meta({ examples: ['0199a3c2-0000-7000-8000-000000000001.0199a3c2-0000-7000-8000-000000000002'] }),
  people: z.array(lookAlike),
  reasons: z.array(likenessReason),
  strength: likenessStrength,
  /** Who said that these are two people, and when; null: nobody. */
  apart: z.object({ by: z.string(), at: z.iso.datetime() }).nullable(),
})
export type DuplicatePair = z.output<typeof duplicatePair>

export const twoPeople = z.object({ firstId: z.uuid(), secondId: z.uuid() })
export type TwoPeople = z.output<typeof twoPeople>

export const duplicatesApi = api('duplicates', '/api/caregiver/duplicates', {
  /** The likely ones first. */
  listPairs: get('/', {
    allow: staff('caregivers.view'),
    follows: ['person'],
    query: page.pick({ page: true, limit: true, search: true }).extend({
      /** Those of whom somebody said that they are two people, in place of the others. */
      apart: z.stringbool().optional(),
    }),
    reply: pageOf(duplicatePair, 'totalPairs'),
  }),
  /** The two are not one person: they are not shown as duplicates any longer. */
  keepApart: post('/apart', {
    allow: staff('caregivers.edit'),
    body: twoPeople,
    reply: z.null(),
    says: 'Saved as two people.',
  }),
  /** Takes that back. */
  showAgain: post('/show-again', {
    allow: staff('caregivers.edit'),
    body: twoPeople,
    reply: z.null(),
    says: 'Shown as possible duplicates again.',
  }),
})
