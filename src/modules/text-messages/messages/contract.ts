import { z } from 'zod'
import { staff } from '../../../kit/contract/access.ts'
import { api, get, post } from '../../../kit/contract/endpoint.ts'
import { page, pageOf } from '../../../kit/contract/page.ts'
import { keywords, ownText, textKinds } from '../contract.ts'

const textStates = ['waiting', 'sent', 'withheld', 'failed', 'received'] as const

/** One text to or from a person. */
export const textEntry = z.object({
  id: z.uuid(),
  /** `reply`: it came from the person. */
  kind: z.enum([...textKinds, 'reply']),
  /** Null for an invitation that was sent: the link in it was a secret. */
  text: z.string().nullable(),
  phone: z.string(),
  state: z.enum(textStates),
  /** Why it has not left, or never will. */
  why: z.string().nullable(),
  /** When one that waits is sent, or tried again. */
  leavesAt: z.iso.datetime().nullable(),
  /** What a reply asked for; null: it is an answer to read. */
  keyword: z.enum(keywords).nullable(),
  actor: z.string(),
  /** When it was written, or came. */
  at: z.iso.datetime(),
  segments: z.number().int(),
})
export type TextEntry = z.output<typeof textEntry>

const written = z.object({
  /** When it leaves; null: within a minute or so. */
  leavesAt: z.iso.datetime().nullable(),
})

const saysWhen = ({ leavesAt }: z.output<typeof written>) =>
  leavesAt ? 'Text message saved. It will be sent when the quiet hours end.' : 'Text message sent.'

export const textsApi = api('texts', '/api/text-messages', {
  /** What was texted to the person of this id and what came back, the newest first. */
  listTexts: get('/of-person/:id', {
    allow: staff('caregivers.view'),
    follows: ['textMessage', 'textConsent', 'person'],
    query: page.pick({ page: true, limit: true }),
    reply: pageOf(textEntry),
  }),
  sendText: post('/send/:id', {
    allow: staff('caregivers.edit'),
    body: z.object({ text: ownText }),
    reply: written,
    says: 'Text message sent.',
    saysOf: saysWhen,
  }),
  /** Texts the link with which the person signs up. */
  sendInvitation: post('/send-invitation/:id', {
    allow: staff('caregivers.invite'),
    reply: written,
    says: 'Text message sent.',
    saysOf: saysWhen,
  }),
})
