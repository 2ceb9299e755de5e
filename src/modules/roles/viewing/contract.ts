import { z } from 'zod'
import { admin, staff } from '../../../kit/contract/access.ts'
import { api, post } from '../../../kit/contract/endpoint.ts'
import { storedUser } from '../../session/contract.ts'

const reply = z.object({ user: storedUser })

/** Looking at the product as a role sees it: until it is left, the role's capabilities count, and nothing can be changed. */
export const viewingApi = api('roles', '/api/role', {
  viewAsRole: post('/view-as/:id', {
    allow: admin,
    /** Of a role that is bound to its users' people: whose people are shown, one's own without it. */
    body: z.object({ peopleOf: z.uuid().optional() }),
    reply,
  }),
  leaveView: post('/leave-view', { allow: staff(), reply, whileViewing: true }),
})
