import { z } from 'zod'
import { staff } from '../../../kit/contract/access.ts'
import { api, fileKinds, get, madeFile } from '../../../kit/contract/endpoint.ts'
import { manyOf, page, pageOf } from '../../../kit/contract/page.ts'
import { day } from '../../../kit/contract/time.ts'
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

const period = z.object({
  from: z.string(),
  to: z.string(),
  count: z.number().int(),
  /** How many of them will keep somebody from work. */
  blocking: z.number().int(),
})
export type Period = z.output<typeof period>

/** A look into external lists that the office takes for many people at once: it stands beside the forecast, in one line. */
const officeCheck = z.object({
  requirement: chosen,
  people: z.number().int(),
  /** The nearest last day of any of them. */
  lastDay: z.string(),
})
export type OfficeCheck = z.output<typeof officeCheck>

/** How many days ahead the forecast offers to look. */
export const horizons = ['30', '60', '90'] as const

/** `YYYY-MM`. */
const month = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Enter a month as YYYY-MM.')
  .meta({ examples: ['2026-06'] })

const renewal = z.object({ requirement: chosen, month, people: z.number().int() })
export type Renewal = z.output<typeof renewal>

const whom = caregiverQuery.pick({ positionId: true, stateId: true })
export type Whom = z.output<typeof whom>

/** So many days from today, 90 without a wish; or from a day through a day. */
const time = z.object({ days: z.enum(horizons).optional(), from: day.optional(), to: day.optional() })
export type TimeWish = z.output<typeof time>

const wish = whom.extend({ ...time.shape, requirementId: manyOf(z.uuid()) })
export type ForecastWish = z.output<typeof wish>

export const forecastApi = api('reports', '/api/report/forecast', {
  readForecast: get('/', {
    allow: staff('reports.view'),
    query: page.pick({ page: true, limit: true }).extend(wish.shape),
    reply: pageOf(expiry, 'totalExpiries').extend({
      today: z.string(),
      from: z.string(),
      to: z.string(),
      /** The time in weeks, a long one in months. */
      per: z.enum(['week', 'month']),
      periods: z.array(period),
      /** What ends for several people in the same month, the most people first. */
      renewals: z.array(renewal),
      /** Everything that ends in the time, whichever requirements are asked for. */
      requirements: z.array(chosen),
      officeChecks: z.array(officeCheck),
    }),
  }),
  exportForecast: get('/export', {
    allow: staff('reports.export'),
    query: wish.extend({ as: z.enum(fileKinds).default('csv') }),
    made: true,
    background: true,
    reply: madeFile,
  }),
  /** Who could renew one requirement together. */
  readRenewal: get('/renewal/:id', {
    allow: staff('reports.view'),
    query: whom.extend({ ...time.shape, month }),
    reply: z.array(
      z.object({ id: z.uuid(), firstName: z.string(), lastName: z.string(), email: z.string(), lastDay: z.string() }),
    ),
  }),
})
