import { z } from 'zod'
import { staff } from '../../kit/contract/access.ts'
import { api, get } from '../../kit/contract/endpoint.ts'
import { page } from '../../kit/contract/page.ts'
import { waitingThing } from '../../kit/contract/queue.ts'
import { day } from '../../kit/contract/time.ts'
import { clearToWork } from '../caregivers/contract.ts'
import { caregiverQuery } from '../caregivers/list/contract.ts'
import { stepType } from '../onboarding/contract.ts'
import { putOffNote } from './put-off/contract.ts'

/** Where an applicant stands: before the walkthrough, in the first step that is not done, or after the last. */
const stage = z.enum(['invited', 'signedUp', ...stepType.options, 'submitted'])
export type Stage = z.output<typeof stage>

/** How far the applicants are: each person counts once. */
const pipeline = z.object({
  /** Steps in which nobody is are left out. `oldest`: since which day somebody has been there. */
  stages: z.array(z.object({ stage, people: z.number().int(), oldest: day.nullable() })),
  /** Of those who signed up, how many have nothing to complete: no walkthrough is active for their position. */
  withoutWalkthrough: z.number().int(),
})
export type Pipeline = z.output<typeof pipeline>

export const overview = z.object({
  today: z.string(),
  active: z.number().int(),
  clear: z.number().int(),
  /** Requirements of active caregivers that end within so many days. */
  expiring: z.object({ in30: z.number().int(), in60: z.number().int(), in90: z.number().int() }),
  applicants: z.number().int(),
  /** Active caregivers with something that blocks them. */
  blocked: z.number().int(),
  /** Nothing is asked of anybody yet. */
  asksNothing: z.boolean(),
  pipeline,
  /** Emails that should have left by now and are still tried; told to administrators only. */
  lateEmails: z.number().int(),
  /** How the server's backups go, for administrators; null before the first try, and for anybody else. */
  backup: z
    .object({
      /** When the last good one was begun; null when there was none. */
      lastGood: z.iso.datetime().nullable(),
      /** There was none for 48 hours. */
      late: z.boolean(),
      /** Why the last try failed; null when it did not. */
      failure: z.string().nullable(),
      /** How many stored files were missing or damaged in the last good one. */
      incomplete: z.number().int(),
    })
    .nullable(),
  /** What is free of the server's disk, in percent, when it is so little that it must be seen to; told to administrators only. */
  diskFreePercent: z.number().int().nullable(),
})
export type Overview = z.output<typeof overview>

/** How many were clear to work on a day, of how many active caregivers. */
export const trendDay = z.object({ day, clear: z.number().int(), active: z.number().int() })
export type TrendDay = z.output<typeof trendDay>

/** What can be done now, what is left to others for the moment, and what the reader put off. */
export const workList = z.enum(['toDo', 'withOthers', 'putOff'])
export type WorkList = z.output<typeof workList>

/** Whose things: of the people whom the reader coordinates, and what is assigned to the reader; or everybody's. */
const whose = z.enum(['mine', 'everyone'])

export const workRow = waitingThing.omit({ personId: true, nature: true }).extend({
  /** Which of the modules' queues it is from. */
  kind: z.string(),
  person: z
    .object({
      id: z.uuid(),
      firstName: z.string(),
      lastName: z.string(),
      photoFileId: z.uuid().nullable(),
      /** The main position's abbreviation; empty when there is none. */
      position: z.string(),
      /** "Austin, TX", as far as it is known. */
      place: z.string(),
      isApplicant: z.boolean(),
    })
    .nullable(),
  /** Of what the reader put off: until when, and why. */
  putOff: putOffNote.optional(),
})
export type WorkRow = z.output<typeof workRow>

/** A page of rows without how many there are: `workCounts` says that, and takes longer. */
export const workPage = z.object({
  data: z.array(workRow),
  whose,
  /** Whether the reader coordinates anybody, so that there is a choice. */
  hasPeople: z.boolean(),
})
export type WorkPage = z.output<typeof workPage>

export const workCounts = z.object({
  /** How many there are in each list, of all kinds. */
  toDo: z.number().int(),
  withOthers: z.number().int(),
  putOff: z.number().int(),
  /** The kinds of each list of which there are any. */
  kinds: z.array(z.object({ list: workList, kind: z.string(), total: z.number().int() })),
})
export type WorkCounts = z.output<typeof workCounts>

/** Whose things are asked for. */
const among = z.object({
  /** Left out: the reader's own where they coordinate somebody. */
  whose: whose.optional(),
  /** Only of the people of an office, or of those without one. */
  officeId: caregiverQuery.shape.officeId,
})

export const dashboardApi = api('dashboard', '/api/dashboard', {
  overview: get('/', { allow: staff('caregivers.view'), about: clearToWork, follows: ['person'], reply: overview }),
  /** Once a week for twelve weeks, up to today. */
  trend: get('/trend', { allow: staff('caregivers.view'), follows: ['person'], reply: z.array(trendDay) }),
  /** What waits for the reader, in whichever module it is: what is late first, then the oldest. */
  listWork: get('/work', {
    allow: staff('caregivers.view'),
    follows: ['person', 'work'],
    query: page.pick({ page: true, limit: true }).extend({
      ...among.shape,
      list: workList.default('toDo'),
      kind: z.string().max(40).optional(),
    }),
    reply: workPage,
  }),
  /** How much that is in each list. Rows do not wait for it: it passes over everybody. */
  countWork: get('/work/counts', {
    allow: staff('caregivers.view'),
    follows: ['person', 'work'],
    query: among,
    reply: workCounts,
  }),
})
