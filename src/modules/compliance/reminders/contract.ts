import { z } from 'zod'
import { staff } from '../../../kit/contract/access.ts'
import { api, post, put } from '../../../kit/contract/endpoint.ts'

export const remindersApi = api('reminders', '/api/compliance-requirement', {
  /** Mails the person what is missing or ends; about one item once in 24 hours. */
  sendReminder: put('/send-compliance-reminder/:id', {
    allow: staff('compliance.edit'),
    body: z.object({ userId: z.uuid() }),
    reply: z.object({ sentTo: z.string(), sentAt: z.iso.datetime() }),
    says: 'Reminder sent.',
  }),
  /** Mails each of these people, as one letter, everything that is missing or ends; about one item once in 24 hours. */
  sendReminders: post('/send-reminders', {
    allow: staff('compliance.edit'),
    body: z.object({ userIds: z.array(z.uuid()).min(1, 'Choose at least one person.').max(100) }),
    reply: z.object({
      sent: z.number().int(),
      /** Who got none: nothing to send or renew, reminded of it today, or archived or rejected. */
      skipped: z.object({ nothing: z.number().int(), reminded: z.number().int(), left: z.number().int() }),
    }),
    says: 'Reminders sent.',
  }),
})
