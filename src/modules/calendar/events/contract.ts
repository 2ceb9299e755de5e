import { z } from 'zod'
import { staff } from '../../../kit/contract/access.ts'
import { orNull } from '../../../kit/contract/empty.ts'
import { api, del, get, post, put } from '../../../kit/contract/endpoint.ts'
import { day } from '../../../kit/contract/time.ts'
import { repeats } from '../recurrence/contract.ts'

export const eventKinds = ['event', 'orientation', 'renewal'] as const
export type EventKind = (typeof eventKinds)[number]

export const answers = ['none', 'accepted', 'declined', 'tentative'] as const
export type Answer = (typeof answers)[number]

/** How long before its start participants can be reminded, in minutes. */
export const reminderMinutes = [30, 60, 1440, 10_080] as const

const timeOfDay = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time, such as 09:30.')
  .meta({ examples: ['09:30'] })

/** What one day of a series may have of its own. */
const words = {
  title: z.string().trim().min(1, 'Enter a title.').max(120),
  details: z.string().trim().max(2000).default(''),
  place: z.string().trim().max(200).default(''),
  /** The address of a video call. */
  link: z.string().trim().max(500).default(''),
  /** Who teaches or leads it. */
  leader: z.string().trim().max(120).default(''),
  startsOn: day,
  /** Null: all day. */
  startsAt: orNull(timeOfDay),
  minutes: orNull(z.number().int().min(5).max(10_080)),
  days: orNull(z.number().int().min(1).max(60)),
}

export const eventDraft = z.object({
  ...words,
  kind: z.enum(eventKinds).default('event'),
  timeZone: z.string().max(60),
  repeats: repeats.nullable().default(null),
  reminders: z.array(z.literal(reminderMinutes)).max(reminderMinutes.length).default([]),
  /** Members of the staff who take part. */
  accountIds: z.array(z.uuid()).max(200).default([]),
  /** Caregivers and applicants who take part. */
  personIds: z.array(z.uuid()).max(200).default([]),
  /** What a group renewal renews. */
  requirementId: orNull(z.uuid()),
})
export type EventDraft = z.output<typeof eventDraft>
export type EventWords = Pick<EventDraft, keyof typeof words>

/** The day that the series has for the occurrence that is meant; null: all of them. */
const only = orNull(day)

export const eventChange = eventDraft.extend({
  only,
  /** What the event counted when it was read; another number means that somebody else changed it since. */
  sequence: z.number().int().nullable().default(null),
})

/** One day of an event, as a calendar shows it. */
export const occurrence = z.object({
  /** The event and the day that the series has for it. */
  id: z.string(),
  eventId: z.uuid(),
  on: z.string(),
  kind: z.enum(eventKinds),
  title: z.string(),
  place: z.string(),
  startsOn: z.string(),
  /** The last day of what takes whole days. */
  endsOn: z.string(),
  /** Null: all day. */
  begins: z.iso.datetime().nullable(),
  ends: z.iso.datetime().nullable(),
  timeZone: z.string(),
  isSeries: z.boolean(),
  /** The caller's own answer; null: they do not take part. */
  mine: z.enum(answers).nullable(),
})
export type Occurrence = z.output<typeof occurrence>

const participant = z.object({
  id: z.uuid(),
  /** Of a member of the staff; null of a person. */
  accountId: z.uuid().nullable(),
  personId: z.uuid().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  photoFileId: z.uuid().nullable(),
  answer: z.enum(answers),
})
export type Participant = z.output<typeof participant>

const wordsShown = z.object({
  title: z.string(),
  details: z.string(),
  place: z.string(),
  link: z.string(),
  leader: z.string(),
  startsOn: z.string(),
  startsAt: z.string().nullable(),
  minutes: z.number().int().nullable(),
  days: z.number().int().nullable(),
})

/** One occurrence in full: its own words and times, and what all of the series share. */
export const eventDetail = occurrence.extend({
  ...wordsShown.shape,
  repeats: repeats.nullable(),
  /** The words and times of the series, of which this day may have others; they begin on its first day. */
  series: wordsShown,
  reminders: z.array(z.literal(reminderMinutes)),
  sequence: z.number().int(),
  creator: z.string(),
  participants: z.array(participant),
  /** How many caregivers take part whom the caller may not see. */
  hidden: z.number().int(),
  requirementId: z.uuid().nullable(),
  updatedAt: z.iso.datetime(),
})
export type EventDetail = z.output<typeof eventDetail>

export const employee = z.object({
  id: z.uuid(),
  kind: z.enum(['staff', 'caregiver']),
  firstName: z.string(),
  lastName: z.string(),
  photoFileId: z.uuid().nullable(),
  /** The role, or the position; may be empty. */
  detail: z.string(),
})
export type Employee = z.output<typeof employee>

export const eventsApi = api('calendar', '/api/event-management', {
  /** Everything between two days, both included, where the organization is: at most 100 days. */
  listEvents: get('', {
    allow: staff(),
    query: z.object({ from: day, to: day }),
    reply: z.array(occurrence),
  }),
  /** Who can take part: the staff, and the people whom the caller may see. */
  listEmployees: get('/employees', {
    allow: staff(),
    query: z.object({ search: z.string().trim().max(200).optional(), ids: z.string().max(8000).optional() }),
    reply: z.array(employee),
  }),
  readEvent: get('/:id', {
    allow: staff(),
    query: z.object({ on: day.optional() }),
    reply: eventDetail,
  }),
  createEvent: post('', {
    allow: staff('calendar.edit'),
    body: eventDraft,
    reply: eventDetail,
    says: 'Event added.',
  }),
  updateEvent: put('/:id', {
    allow: staff('calendar.edit'),
    body: eventChange,
    reply: eventDetail,
    says: 'Event saved.',
  }),
  /** Cancels the event, or one day of a series. Participants are told. */
  deleteEvent: del('/:id', {
    allow: staff('calendar.edit'),
    query: z.object({ only }),
    reply: z.null(),
    says: 'Event canceled.',
  }),
})
