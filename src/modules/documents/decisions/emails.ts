import { said } from '../../../kit/contract/sentence.ts'
import type { Email } from '../../../kit/server/email.ts'

type Rejected = {
  to: string
  name: string
  personId: string
  typeName: string
  medical: boolean
  /** In the person's language. */
  reason: string
  /** True: it had been approved. */
  takenBack: boolean
  documentId: string
  /** Until then the decision can still be taken back. */
  notBefore?: Date | undefined
}

/** To the person whose paper was sent back. Of a medical one the reason stays in the product: mail is not private enough. */
export function rejectedEmail(publicUrl: string, of: Rejected): Email {
  const { to, name, personId, documentId, notBefore, typeName, medical, reason, takenBack } = of
  return {
    kind: 'documentRejected',
    to,
    name,
    personId,
    aboutId: documentId,
    ...(notBefore ? { notBefore } : {}),
    subject: said('Please send your {typeName} again', { typeName }),
    lines: [
      takenBack
        ? said("We approved your {typeName} before, but it can't be accepted after all.", { typeName })
        : said("We reviewed your {typeName} and couldn't accept it.", { typeName }),
      medical ? said('Sign in to read why.') : said('Why: {reason}', { reason }),
      said('Please open your page and send it again. You can take a picture with your phone.'),
    ],
    action: { label: said('Send it again'), url: `${publicUrl}/applicant/welcome-to-carefold` },
  }
}
