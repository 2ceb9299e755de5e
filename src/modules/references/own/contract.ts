import { z } from 'zod'
import { applicant } from '../../../kit/contract/access.ts'
import { api, get, post, put } from '../../../kit/contract/endpoint.ts'
import { said } from '../../../kit/contract/sentence.ts'
import { email } from '../../session/contract.ts'
import { inOrder, job, neededReferences, notBefore, relation, requestShape } from '../requests/contract.ts'

/** Whom applicants name: always somebody with an email address. */
export const ownReferenceDraft = z.object({ ...requestShape, email }).refine(inOrder, notBefore)
export type OwnReferenceDraft = z.output<typeof ownReferenceDraft>

/** What an applicant sees of a request: never what a referee wrote. */
export const ownReference = z.object({
  id: z.uuid(),
  formId: z.uuid(),
  name: z.string(),
  email: z.string().nullable(),
  relation,
  employer: z.string(),
  state: z.enum(['waiting', 'received', 'declined', 'canceled', 'expired', 'bounced']),
  requestedAt: z.iso.datetime(),
  /** The last email that left, or the reminder. */
  lastSentAt: z.iso.datetime().nullable(),
  mayCancel: z.boolean(),
  replacedBy: z.string().nullable(),
})
export type OwnReference = z.output<typeof ownReference>

export const ownReferences = z.object({
  needed: z.array(neededReferences),
  requests: z.array(ownReference),
  jobs: z.array(job),
})
export type OwnReferences = z.output<typeof ownReferences>

export const ownReferencesApi = api('ownReferences', '/api/applicant-onboarding', {
  listOwnReferences: get('/applicant-references', { allow: applicant, reply: ownReferences }),
  requestOwnReference: post('/request-reference', {
    allow: applicant,
    body: ownReferenceDraft,
    reply: ownReference,
    saysOf: reply => said('We emailed {name}.', { name: reply.name }),
    says: 'Reference requested.',
  }),
  cancelOwnReference: put('/cancelRequest/:id', {
    allow: applicant,
    reply: ownReference,
    says: 'Request canceled.',
  }),
})
