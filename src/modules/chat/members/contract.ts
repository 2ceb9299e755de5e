import { z } from 'zod'
import { any, staff } from '../../../kit/contract/access.ts'
import { api, get } from '../../../kit/contract/endpoint.ts'
import { page, pageOf } from '../../../kit/contract/page.ts'
import { chatMember } from '../contract.ts'

const groupChoice = z.object({ value: z.uuid(), label: z.string() })

export const membersApi = api('chatMembers', '/api/chat', {
  /** The groups that the caller is in. */
  listOwnGroups: get('/user-groups', { allow: any, reply: z.array(groupChoice) }),
  /** The administrators that can be written to. */
  listAdmins: get('/get-all-admin', { allow: any, reply: z.array(chatMember) }),
  /** The groups to choose from: an administrator's are all, anybody else's those that they are in. */
  chooseGroups: get('/dropdownGroups', { allow: staff(), reply: z.array(groupChoice) }),
  /** Whom the caller may write to; of a chat that they are in, its members. */
  listMembers: get('/get-all-chat-members', {
    allow: any,
    query: page.extend({
      chatId: z.uuid().optional(),
      of: z.enum(['staff', 'people']).optional(),
      accountId: z.uuid().optional(),
      /** The account of this applicant or caregiver. */
      personId: z.uuid().optional(),
    }),
    reply: pageOf(chatMember, 'totalMembers'),
  }),
})
