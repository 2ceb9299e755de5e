import { z } from 'zod'
import { staff } from '../../../kit/contract/access.ts'
import { api, post, put } from '../../../kit/contract/endpoint.ts'
import { longestText } from '../../text-messages/contract.ts'

/** One item of one person. */
const item = z.object({ userId: z.uuid(), requirementId: z.uuid() })

/** How many people can be reminded at once, and of how many of their items. */
export const mostReminded = { people: 100, items: 500 } as const

export const remindWish = z.object({
  userIds: z.array(z.uuid()).min(1, 'Choose at least one person.').max(mostReminded.people),
  /** Of exactly these items, also of what is valid and ends later; left out: of everything that is missing or ends. */
  only: z.array(item).max(mostReminded.items).optional(),
  /** Sends whoever agreed to text messages one as well: these words, or when they are empty, what the email says. */
  text: z.object({ words: z.string().trim().max(longestText).default('') }).optional(),
})
export type RemindWish = z.output<typeof remindWish>

/** Whom a reminder would go to, and what it would say; nothing is sent and `why` says why when there is nothing to say. */
const planned = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  /** By which way and where to; null: nothing is sent. */
  channel: z.object({ kind: z.literal('email'), to: z.string() }).nullable(),
  /** Where a text message would go as well; null: none is sent, because the person has not agreed or none can be. */
  textTo: z.string().nullable(),
  /** The lines of the email. */
  about: z.array(z.object({ id: z.uuid(), line: z.string() })),
  /** What else is not in order or was chosen, and why it is left out. */
  leftOut: z.array(z.object({ id: z.uuid(), name: z.string(), why: z.string() })),
  why: z.string().nullable(),
})
export type PlannedReminder = z.output<typeof planned>

export const remindersApi = api('reminders', '/api/compliance-requirement', {
  /** Mails the person what is missing or ends; about one item once in 24 hours. */
  sendReminder: put('/send-compliance-reminder/:id', {
    allow: staff('compliance.edit'),
    body: z.object({ userId: z.uuid() }),
    reply: z.object({ sentTo: z.string(), sentAt: z.iso.datetime() }),
    says: 'Reminder sent.',
  }),
  /** What `sendReminders` would send to whom now, and why somebody would get nothing. */
  previewReminders: post('/preview-reminders', {
    allow: staff('compliance.edit'),
    body: remindWish,
    reply: z.array(planned),
    unaudited: 'It only asks what would be sent.',
  }),
  /** Mails each of these people, as one email, everything that is missing or ends; about one item once in 24 hours. */
  sendReminders: post('/send-reminders', {
    allow: staff('compliance.edit'),
    body: remindWish,
    reply: z.object({
      sent: z.number().int(),
      /** How many of these were texted too. */
      texted: z.number().int(),
      /** Who got none: nothing to send or renew, reminded of it today, or archived or rejected. */
      skipped: z.object({ nothing: z.number().int(), reminded: z.number().int(), left: z.number().int() }),
    }),
    says: 'Reminders sent.',
  }),
})
