import { z } from 'zod'
import { staff } from '../../../kit/contract/access.ts'
import { api, put } from '../../../kit/contract/endpoint.ts'

export const remindersApi = api('reminders', '/api/compliance-requirement', {
  /** Mails the person what is missing or ends; about one item once in 24 hours. */
  sendReminder: put('/send-compliance-reminder/:id', {
    allow: staff('compliance.edit'),
    body: z.object({ userId: z.uuid() }),
    reply: z.object({ sentTo: z.string(), sentAt: z.iso.datetime() }),
    says: 'Reminder sent.',
  }),
})
