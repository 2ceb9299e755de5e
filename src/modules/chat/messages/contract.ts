import { z } from 'zod'
import { any, staff } from '../../../kit/contract/access.ts'
import { api, del, fileReply, get, post, put } from '../../../kit/contract/endpoint.ts'
import { scanState } from '../../../kit/contract/scan.ts'
import { toldSentence } from '../../../kit/contract/told-sentence.ts'
import { paperRule } from '../../documents/contract.ts'

/** Minutes in which the author may edit or delete a message. */
export const changeableMinutes = 15

const messageFile = z.object({
  id: z.uuid(),
  name: z.string(),
  mediaType: z.string(),
  bytes: z.number().int(),
  hasPreview: z.boolean(),
  scan: scanState,
})
export type MessageFile = z.output<typeof messageFile>

/** A person or a document that a message links to. Of what the reader may not see, nothing is told. */
const messageLink = z.object({
  kind: z.enum(['person', 'document']),
  label: z.string().nullable(),
  /** Where it opens; null: not for the reader. */
  to: z.string().nullable(),
})
export type MessageLink = z.output<typeof messageLink>

export const message = z.object({
  id: z.uuid(),
  chatId: z.uuid(),
  /** Its place in the chat, without gaps. */
  sequence: z.number().int(),
  /** Greater with every edit and the deletion: what somebody missed has a greater one than what they know. */
  revision: z.number().int(),
  authorId: z.uuid(),
  author: z.object({ firstName: z.string(), lastName: z.string() }),
  /** False: the author has left the chat. */
  byMember: z.boolean(),
  text: z.string(),
  mentions: z.array(z.object({ id: z.uuid(), name: z.string() })),
  links: z.array(messageLink),
  replyTo: z.object({ id: z.uuid(), author: z.string(), text: z.string(), deleted: z.boolean() }).nullable(),
  files: z.array(messageFile),
  sentAt: z.iso.datetime(),
  editedAt: z.iso.datetime().nullable(),
  deleted: z.boolean(),
})
export type Message = z.output<typeof message>

/** How many members came at this place and have read up to that one. */
const readStep = z.object({ from: z.number().int(), sequence: z.number().int(), members: z.number().int() })
export type ReadStep = z.output<typeof readStep>

export const messages = z.object({
  messages: z.array(message),
  /** True: there are more in the direction that was asked for. */
  more: z.boolean(),
  /** Up to where the caller knows the chat now: what is asked for as `since` next. */
  revision: z.number().int(),
  /** Up to where the caller has read. */
  readSequence: z.number().int(),
  /** How far the members have read; empty for whom it is not told. */
  reads: z.array(readStep),
})
export type Messages = z.output<typeof messages>

const inForm = (of: z.ZodType) =>
  z.preprocess(value => {
    if (typeof value !== 'string') return value
    try {
      return JSON.parse(value)
    } catch {
      return value
    }
  }, of)

export const messageDraft = z.object({
  /** Chosen by the device on which it was written: sent again, it stays one message. */
  id: z.uuid(),
  /** The chat, or to whom: the first message to somebody begins the chat. */
  chatId: z.uuid().optional(),
  to: z.uuid().optional(),
  text: z.string().trim().max(4_000).default(''),
  replyToId: z.uuid().optional(),
  mentions: inForm(z.array(z.uuid()).max(50)).optional() as z.ZodType<string[] | undefined>,
  /** A person or a document that whoever sends it can see. */
  links: inForm(
    z.array(z.object({ kind: z.enum(['person', 'document']), id: z.uuid() })).max(10),
  ).optional() as z.ZodType<{ kind: 'person' | 'document'; id: string }[] | undefined>,
})
export type MessageDraft = z.output<typeof messageDraft>

const nobody = { id: z.uuid(), name: z.string() }

/** Hours after which those who have not read a message can be reminded of it again. */
export const remindableHours = 20

/** Who has read a message, and who has not: those who are in the chat and could. */
const readers = z.object({
  /** When those who had not read it were reminded last. */
  remindedAt: z.iso.datetime().nullable(),
  /** Why they cannot be reminded now; null: they can. */
  whyNoReminder: toldSentence.nullable(),
  read: z.array(z.object({ ...nobody, at: z.iso.datetime().nullable() })),
  unread: z.array(z.object(nobody)),
})

const itself = 'A message is its own record: who wrote what, and when. Its edits and its deletion are audited.'

export const messagesApi = api('chatMessages', '/api/chat', {
  listMessages: get('/messages/:id', {
    allow: any,
    query: z.object({
      /** Those before this place, or after it. */
      before: z.coerce.number().int().min(1).optional(),
      after: z.coerce.number().int().min(0).optional(),
      /** Those that were sent, edited or deleted after this revision. */
      since: z.coerce.number().int().min(0).optional(),
      /** Those in which this stands, the newest first. */
      search: z.string().trim().max(200).optional(),
      limit: z.coerce.number().int().min(1).max(200).default(50),
    }),
    reply: messages,
  }),
  sendMessage: post('/messages', {
    allow: any,
    files: { ...paperRule, optional: true },
    body: messageDraft,
    reply: message,
    unaudited: itself,
  }),
  editMessage: put('/message/:id', {
    allow: any,
    body: z.object({ text: z.string().trim().min(1).max(4_000) }),
    reply: message,
  }),
  deleteMessage: del('/message/:id', { allow: any, reply: message }),
  readReaders: get('/read-by/:id', { allow: staff(), reply: readers }),
  /** Tells those who have not read a message of a group that it waits for them, by email and on their devices. */
  remindReaders: post('/remind/:id', { allow: staff(), reply: readers, says: 'Reminder sent.' }),
  openFile: get('/file/:id', {
    allow: any,
    query: z.object({ preview: z.stringbool().optional() }),
    bytes: true,
    reply: fileReply,
  }),
})
