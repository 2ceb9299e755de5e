import { z } from 'zod'
import { admin } from '../../../kit/contract/access.ts'
import { api, get, put } from '../../../kit/contract/endpoint.ts'

/** So many texts of a month of the organization. */
const textMonth = z.object({
  /** Its first day. */
  month: z.string(),
  messages: z.number().int(),
  /** Codes to sign in, which are none of the messages. */
  codes: z.number().int(),
  segments: z.number().int(),
  /** In millionths of a dollar, each message at the price of the day on which it was sent. */
  costMicros: z.number().int(),
  /** Given up: the provider refused them, or did not answer. */
  failed: z.number().int(),
  replies: z.number().int(),
})

export const textSettings = z.object({
  available: z.boolean(),
  /** Replies are taken: without them, STOP comes to the provider only. */
  takesReplies: z.boolean(),
  /** Reminders that the schedule sends are texted too. */
  reminders: z.boolean(),
  /** Whoever chose it is texted what they have not read. */
  notices: z.boolean(),
  /** What one segment costs, in millionths of a dollar. */
  priceMicros: z.number().int(),
  /** The newest first, of the last twelve months. */
  months: z.array(textMonth),
})
export type TextSettings = z.output<typeof textSettings>

export const textSettingsDraft = z.object({
  reminders: z.boolean(),
  /** Stays as it is where it is not named. */
  notices: z.boolean().optional(),
  priceMicros: z.number().int().min(0).max(1_000_000, 'Enter at most $1.'),
})

export const textSettingsApi = api('textSettings', '/api/text-messages/settings', {
  read: get('/', { allow: admin, reply: textSettings }),
  save: put('/', { allow: admin, body: textSettingsDraft, reply: textSettings, says: 'Text message settings saved.' }),
})
