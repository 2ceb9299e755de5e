import { z } from 'zod'
import { admin, staff } from '../../../kit/contract/access.ts'
import { api, get, post, put } from '../../../kit/contract/endpoint.ts'
import { page, pageOf } from '../../../kit/contract/page.ts'
import { saidOfConstants } from '../../../kit/contract/sentence.ts'
import { toggleDraft } from '../../../kit/contract/toggle.ts'

const groupKinds = ['group', 'announcement'] as const

/** The most members that a group may have. */
const mostMembers = 5_000

/** A group as it is set up. What is written in it, its members read. */
export const chatGroup = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string(),
  kind: z.enum(groupKinds),
  /** False: nobody sees it among their chats until it is active again. */
  active: z.boolean(),
  isClosed: z.boolean(),
  memberIds: z.array(z.uuid()),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type ChatGroup = z.output<typeof chatGroup>

export const chatGroupDraft = z.object({
  name: z.string().trim().min(1).max(80),
  description: z.string().trim().max(500).default(''),
  kind: z.enum(groupKinds).default('group'),
  memberIds: z
    .array(z.uuid())
    .min(1, 'Choose at least one member.')
    .max(mostMembers, saidOfConstants('A group has at most {mostMembers} members.', { mostMembers })),
})
export type ChatGroupDraft = z.output<typeof chatGroupDraft>

export const groupsApi = api('chatGroups', '/api/chat/groups', {
  listGroups: get('/', {
    allow: staff(),
    query: page.extend({ active: z.stringbool().optional(), kind: z.enum(groupKinds).optional() }),
    reply: pageOf(chatGroup, 'totalGroupCount'),
  }),
  createGroup: post('/', { allow: admin, body: chatGroupDraft, reply: chatGroup, says: 'Group created.' }),
  updateGroup: put('/:id', {
    allow: admin,
    body: chatGroupDraft.omit({ kind: true }),
    reply: chatGroup,
    says: 'Group saved.',
  }),
  toggleGroup: put('/toggle-status/:id', {
    allow: admin,
    body: toggleDraft,
    reply: chatGroup,
    says: 'Status changed.',
    saysOf: ({ active }) => (active ? 'Group is active.' : 'Group is inactive. Its members no longer see it.'),
  }),
})
