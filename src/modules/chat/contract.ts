import { z } from 'zod'
import { admin, any, staff } from '../../kit/contract/access.ts'
import { api, del, get, put } from '../../kit/contract/endpoint.ts'
import { asks, live, tells } from '../../kit/contract/live.ts'
import { page, pageOf } from '../../kit/contract/page.ts'
import { toldSentence } from '../../kit/contract/told-sentence.ts'

/** Between two, of a group, or announcements: those only staff write. */
export const chatKinds = ['direct', 'group', 'announcement'] as const
export type ChatKind = (typeof chatKinds)[number]

/** An account as others in a chat see it. */
export const chatMember = z.object({
  /** Of the account: to whom a message is sent. */
  id: z.uuid(),
  /** The record of an applicant or caregiver; null for staff. */
  personId: z.uuid().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.enum(['organizationAdmin', 'organizationUser', 'applicant']),
  /** The person's position, or the role of a member of the staff. */
  detail: z.string(),
  /** True: the caller's own coordinator. */
  isCoordinator: z.boolean(),
  /** False: they can no longer sign in. */
  active: z.boolean(),
})
export type ChatMember = z.output<typeof chatMember>

const lastMessage = z.object({
  author: z.string(),
  own: z.boolean(),
  text: z.string(),
  files: z.number().int(),
  deleted: z.boolean(),
  sequence: z.number().int(),
  sentAt: z.iso.datetime(),
})

/** A chat of the caller. */
export const chat = z.object({
  id: z.uuid(),
  kind: z.enum(chatKinds),
  /** The group's name, or that of the other person. */
  name: z.string(),
  /** The other person of a chat between two. */
  with: chatMember.nullable(),
  /** Whether the other person of a chat between two has a page open; null: a group. */
  isOnline: z.boolean().nullable(),
  members: z.number().int(),
  /** True: it can be read and not written. */
  isClosed: z.boolean(),
  /** Why the caller cannot write in it now; null: they can. */
  readOnly: toldSentence.nullable(),
  /** How many messages of others the caller has not seen: at most 100. */
  unread: z.number().int(),
  lastMessage: lastMessage.nullable(),
  /** Of its newest message, how many of the others have read it: announcements, and for staff only. */
  readBy: z.object({ read: z.number().int(), of: z.number().int() }).nullable(),
  updatedAt: z.iso.datetime(),
})
export type Chat = z.output<typeof chat>

/** Closed, or open again; without it, it changes to the other state. */
const closing = z.object({ isClosed: z.boolean().optional() })

/** How long messages stay in view, in days; null: they stay. */
const disappearing = z.object({ days: z.number().int().min(1).max(3650).nullable() })

const seen = 'What somebody has read is told in the chat, and changes nothing of anybody else.'

export const chatApi = api('chat', '/api/chat', {
  listChats: get('/all-user-chat', {
    allow: any,
    query: page.extend({
      unread: z.stringbool().optional(),
      kind: z.enum(chatKinds).optional(),
      /** One chat by its id, or the one with this account. */
      chatId: z.uuid().optional(),
      with: z.uuid().optional(),
    }),
    reply: pageOf(chat, 'totalUnread'),
  }),
  deleteChat: del('/delete-chat/:id', { allow: staff(), reply: z.null(), says: 'Chat deleted.' }),
  closeChat: put('/change-group-status/:id', {
    allow: staff(),
    body: closing,
    reply: z.object({ id: z.uuid(), isClosed: z.boolean() }),
    says: 'Status changed.',
    saysOf: ({ isClosed }) => (isClosed ? 'Chat closed. It can still be read.' : 'Chat reopened.'),
  }),
  markRead: put('/read/:id', {
    allow: any,
    body: z.object({ sequence: z.number().int().min(0) }),
    reply: z.object({ sequence: z.number().int() }),
    unaudited: seen,
  }),
  readDisappearing: get('/chat-disappear', { allow: admin, reply: disappearing }),
  setDisappearing: put('/chat-disappear', {
    allow: admin,
    body: disappearing,
    reply: disappearing,
    says: 'Chat settings saved.',
  }),
})

const inChat = { chatId: z.uuid(), accountId: z.uuid() }

/**
 * What open pages of a chat's members are told. That something was written, never what: each page asks for it, as its
 * reader may see it.
 */
export const chatLive = live('chat', {
  /** The account sent, edited or deleted something, or changed the chat. */
  changed: tells(z.object(inChat)),
  /** The account has read on. */
  read: tells(z.object(inChat)),
  typing: tells(z.object({ ...inChat, firstName: z.string() })),
  /** Of somebody with whom one has a chat between two. */
  presence: tells(z.object({ accountId: z.uuid(), online: z.boolean() })),
  type: asks({ allow: any, body: z.object({ chatId: z.uuid() }), reply: z.null(), unaudited: 'Nothing is stored.' }),
})
