import { z } from 'zod'
import { any, staff } from '../../../kit/contract/access.ts'
import { api, fileReply, get, post } from '../../../kit/contract/endpoint.ts'

const member = z.object({ id: z.uuid(), name: z.string(), email: z.string() })

export const videoRule = { field: 'file', maxBytes: 200_000_000, types: ['video/mp4'] } as const

/** What a step for a position may ask for, with the names of the requirements that ask people of the position for it now. */
export const offeredSource = z.object({ id: z.uuid(), name: z.string(), requirements: z.array(z.string()) })

const offered = z.array(offeredSource)

const see = staff('onboarding.view')

/** What the steps of a walkthrough can ask for and show. */
export const offeredApi = api('onboarding', '/api/onboarding', {
  listAdmins: get('/get-admin-members', { allow: see, reply: z.array(member) }),
  listMembers: get('/get-organization-users', { allow: see, reply: z.array(member) }),
  listReferenceForms: get('/requirement-referenceform/:positionId', { allow: see, reply: offered }),
  listTexts: get('/requirement-acknowledgement/:positionId', { allow: see, reply: offered }),
  listChecklists: get('/requirement-skillchecklist/:positionId', { allow: see, reply: offered }),
  listTests: get('/requirement-competencytest/:positionId', { allow: see, reply: offered }),
  listDocuments: get('/documentStep/:positionId', {
    allow: see,
    reply: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        description: z.string(),
        category: z.string().nullable(),
        medical: z.boolean(),
        /** The names of the requirements that ask people of this position for it now. */
        requirements: z.array(z.string()),
      }),
    ),
  }),
  uploadVideo: post('/video', {
    allow: staff('onboarding.edit'),
    files: videoRule,
    reply: z.object({ id: z.uuid(), name: z.string(), bytes: z.number().int() }),
    says: 'Video uploaded.',
  }),
  readVideo: get('/video/:fileId', { allow: any, bytes: true, reply: fileReply }),
})
