import { z } from 'zod'
import { any, staff } from '../../../kit/contract/access.ts'
import { api, fileReply, get, post } from '../../../kit/contract/endpoint.ts'

const where = {
  /** As the browser called itself: "Chrome on Windows". */
  device: z.string(),
  ip: z.string().nullable(),
}

export const ownSession = z.object({
  id: z.uuid(),
  ...where,
  startedAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
  /** The one that asks. */
  current: z.boolean(),
})
export type OwnSession = z.output<typeof ownSession>

export const ownSignIn = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  outcome: z.enum(['signedIn', 'refused']),
  ...where,
})
export type OwnSignIn = z.output<typeof ownSignIn>

/** Where one is signed in, and who tried to be. */
export const ownSessionsApi = api('ownSessions', '/api', {
  list: get('/own-sessions', { allow: any, reply: z.array(ownSession) }),
  end: post('/own-sessions/end/:id', { allow: any, reply: z.null(), says: 'That device is signed out.' }),
  endOthers: post('/own-sessions/end-others', {
    allow: any,
    reply: z.object({ ended: z.number().int() }),
    says: 'All other devices are signed out.',
  }),
  signIns: get('/own-sign-ins', { allow: any, reply: z.array(ownSignIn) }),
  /** A caregiver's photo is that of their record. */
  picture: get('/own-picture', { allow: staff(), bytes: true, reply: fileReply }),
})
