import { z } from 'zod'
import { open } from '../../../kit/contract/access.ts'
import { api, post } from '../../../kit/contract/endpoint.ts'

/** What a provider of text messages sends on when somebody replied. */
export const inboundText = z.object({
  /** The number that it came from, as +15125550100. */
  from: z.string().trim().min(1).max(40),
  text: z.string().max(2000),
})

export const repliesApi = api('textReplies', '/api/text-messages', {
  /** Signed as Standard Webhooks describe it; the same `webhook-id` again changes nothing. Answers the same for every number. */
  inbound: post('/inbound', {
    allow: open,
    signed: true,
    body: inboundText,
    reply: z.null(),
    says: 'Received.',
  }),
})
