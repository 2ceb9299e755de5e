import { z } from 'zod'
import { applicant, staff } from '../../../kit/contract/access.ts'
import { api, get, post, put } from '../../../kit/contract/endpoint.ts'
import { signedBy, typedSignature, withdrawal, withdrawalReason } from '../../signatures/contract.ts'
import { acknowledgementKind } from '../forms/contract.ts'

/** A text that a requirement asks of the person, and how it stands. */
export const ownText = z.object({
  id: z.uuid(),
  name: z.string(),
  kind: acknowledgementKind,
  /** `toSign`: it is asked for now. `signed`: it counts. `optional`: something else counts in its place. */
  state: z.enum(['toSign', 'signed', 'optional']),
  /** The names of the requirements that ask for it. */
  requirements: z.array(z.object({ id: z.uuid(), name: z.string() })),
  /** The day on which it was signed last. */
  signedOn: z.string().nullable(),
})
export type OwnText = z.output<typeof ownText>

/** What is read before signing. The hashes come back with the signature, so that what was read is signed. */
export const textToSign = ownText.extend({
  text: z.string(),
  textSha256: z.string(),
  consentText: z.string(),
  consentSha256: z.string(),
  /** The day on which they agreed to the same consent before. */
  consentedOn: z.string().nullable(),
  /** The name to type. */
  signingName: z.string(),
})
export type TextToSign = z.output<typeof textToSign>

export const textSignature = typedSignature.extend({ textSha256: z.string().length(64) })
export type TextSignature = z.output<typeof textSignature>

/** The evidence of a signed text; nobody changes or deletes it. */
export const signedText = signedBy.extend({
  id: z.uuid(),
  acknowledgementId: z.uuid(),
  name: z.string(),
  kind: acknowledgementKind,
  version: z.number().int(),
  /** The very text that was signed. */
  text: z.string(),
  textSha256: z.string(),
  /** True when both hashes still fit what is stored. */
  intact: z.boolean(),
  /** Given: it does not count since. */
  withdrawn: withdrawal.nullable(),
})
export type SignedText = z.output<typeof signedText>

/** What the signed-in person has to sign, and everything that they signed, newest first. */
export const ownTexts = z.object({ asked: z.array(ownText), signed: z.array(signedText) })

export const signingApi = api('signing', '/api/acknowledgement', {
  listOwn: get('/own', { allow: applicant, reply: ownTexts }),
  readText: get('/own/:id', { allow: applicant, reply: textToSign }),
  signText: post('/own/:id/sign', {
    allow: applicant,
    body: z.object({ signature: textSignature }),
    reply: signedText,
    says: 'Signed. We have emailed you a copy.',
  }),
  /** Takes a signature back, such as one by the wrong person: it no longer counts, and the person is asked again. */
  withdrawSignature: put('/withdraw/:id', {
    allow: staff('compliance.edit'),
    body: withdrawalReason,
    reply: signedText,
    says: 'Signature withdrawn.',
  }),
  listSigned: get('/signed/:personId', { allow: staff('compliance.view'), reply: z.array(signedText) }),
})
