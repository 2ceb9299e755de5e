import type { Letter } from '../../kit/server/letter.ts'

type Rejected = {
  to: string
  name: string
  personId: string
  typeName: string
  medical: boolean
  reason: string
  documentId: string
  /** Until then the decision can still be taken back. */
  notBefore?: Date | undefined
}

/** To the person whose paper was sent back. Of a medical one the reason stays in the product: mail is not private enough. */
export const rejectedLetter = (
  publicUrl: string,
  { to, name, personId, typeName, medical, reason, documentId, notBefore }: Rejected,
): Letter => ({
  kind: 'documentRejected',
  to,
  name,
  personId,
  aboutId: documentId,
  ...(notBefore ? { notBefore } : {}),
  subject: `Please send your ${typeName} again`,
  lines: [
    `We looked at your ${typeName} and could not accept it.`,
    medical ? 'Sign in to read why.' : `Why: ${reason}`,
    'Please open your page and send it again. You can take a picture with your phone.',
  ],
  action: { label: 'Send it again', url: `${publicUrl}/applicant/welcome-to-carefold` },
})
