import { z } from 'zod'
import { staff } from '../../../kit/contract/access.ts'
import { api, get, pdfReply, post, put } from '../../../kit/contract/endpoint.ts'
import { page, pageOf } from '../../../kit/contract/page.ts'
import { said } from '../../../kit/contract/sentence.ts'
import { email } from '../../session/contract.ts'
import { formKind, question } from '../forms/contract.ts'
import {
  job,
  neededReferences,
  phoneReference,
  reason,
  referenceRequest,
  referenceRequestDraft,
} from '../requests/contract.ts'
import { signalKinds } from '../signals/contract.ts'

/** A form to choose from. */
const formChoice = z.object({ id: z.uuid(), name: z.string(), kind: formKind, questions: z.array(question) })

const personReferences = pageOf(referenceRequest, 'totalReferences').extend({
  needed: z.array(neededReferences),
  forms: z.array(formChoice),
  jobs: z.array(job),
})
export type PersonReferences = z.output<typeof personReferences>

const edits = staff('compliance.edit')

export const referencesApi = api('references', '/api/reference-caregiver', {
  listReferences: get('/:caregiverId', {
    allow: staff('compliance.view'),
    query: page,
    reply: personReferences,
  }),
  /** A completed reference as a PDF. */
  printReference: get('/pdf/:id', { allow: staff('compliance.view'), reply: pdfReply, pdf: true }),
  requestReference: post('/request-reference', {
    allow: edits,
    body: referenceRequestDraft,
    reply: referenceRequest,
    saysOf: reply =>
      reply.email ? said('We emailed {name}.', { name: reply.name }) : 'Added. Call them and record the reference.',
    says: 'Reference requested.',
  }),
  /** Records what was said on the phone, and closes the request. */
  phoneOverride: put('/phone-override/:id', {
    allow: edits,
    body: phoneReference,
    reply: referenceRequest,
    says: 'Reference recorded.',
  }),
  remindReferee: put('/reminder-request', {
    allow: edits,
    body: z.object({ id: z.uuid() }),
    reply: referenceRequest,
    says: 'Reminder sent.',
  }),
  cancelReference: put('/cancelRequest/:id', {
    allow: edits,
    body: z.object({ reason }),
    reply: referenceRequest,
    says: 'Request canceled.',
  }),
  /** Sends the request to another address, or again to the same. Links that went to another one end. */
  sendReferenceTo: put('/send-to/:id', {
    allow: edits,
    body: z.object({ email }),
    reply: referenceRequest,
    says: 'We sent it again.',
  }),
  /** Says that somebody read it, and whether it counts. */
  decideReference: put('/decide/:id', {
    allow: staff('documents.review'),
    body: z.discriminatedUnion('decision', [
      z.object({ decision: z.literal('counts') }),
      z.object({ decision: z.literal('setAside'), reason }),
    ]),
    reply: referenceRequest,
    says: 'Decision saved.',
  }),
  checkReferenceSignal: put('/check-signal/:id', {
    allow: edits,
    body: z.object({ signal: z.enum(signalKinds) }),
    reply: referenceRequest,
    says: 'Marked as checked.',
  }),
})
