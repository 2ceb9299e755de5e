import { z } from 'zod'
import { staff } from '../../../kit/contract/access.ts'
import { api, get } from '../../../kit/contract/endpoint.ts'
import { manyOf, page, pageOf } from '../../../kit/contract/page.ts'
import { caregiverQuery } from '../../caregivers/list/contract.ts'

const chosen = z.object({ id: z.uuid(), name: z.string() })

/** Something of an active caregiver that ends and that nothing follows yet. */
const expiry = z.object({
  id: z.string(),
  person: z.object({
    id: z.uuid(),
    firstName: z.string(),
    lastName: z.string(),
    photoFileId: z.uuid().nullable(),
    /** The main position's abbreviation; empty when there is none. */
    position: z.string(),
  }),
  requirement: chosen,
  lastDay: z.string(),
  /** The person is not clear to work from the next day on. */
  blocks: z.boolean(),
  /** A renewal was handed in and waits for a decision. */
  inReview: z.boolean(),
})
export type Expiry = z.output<typeof expiry>

const week = z.object({
  from: z.string(),
  to: z.string(),
  count: z.number().int(),
  /** How many of them will keep somebody from work. */
  blocking: z.number().int(),
})
export type Week = z.output<typeof week>

/** `YYYY-MM`. */
const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Enter a month as YYYY-MM.')

const renewal = z.object({ requirement: chosen, month, people: z.number().int() })
export type Renewal = z.output<typeof renewal>

const whom = caregiverQuery.pick({ positionId: true, stateId: true })
export type Whom = z.output<typeof whom>

export const forecastApi = api('reports', '/api/report/forecast', {
  readForecast: get('/', {
    allow: staff('reports.view'),
    query: page.pick({ page: true, limit: true }).extend({ ...whom.shape, requirementId: manyOf(z.uuid()) }),
    reply: pageOf(expiry, 'totalExpiries').extend({
      weeks: z.array(week),
      /** What ends for several people in the same month, the most people first. */
      renewals: z.array(renewal),
      /** Everything that ends in the twelve weeks, whichever requirements are asked for. */
      requirements: z.array(chosen),
    }),
  }),
  /** Who could renew one requirement together. */
  readRenewal: get('/renewal/:id', {
    allow: staff('reports.view'),
    query: whom.extend({ month }),
    reply: z.array(
      z.object({ id: z.uuid(), firstName: z.string(), lastName: z.string(), email: z.string(), lastDay: z.string() }),
    ),
  }),
})
