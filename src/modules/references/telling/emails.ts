import type { Email } from '../../../kit/server/email.ts'

/** To staff: a reference is there to be read. What it says stays in the product. */
export const arrivedEmail = (
  publicUrl: string,
  of: {
    to: string
    name: string
    accountId: string
    applicant: string
    referee: string
    personId: string
    requestId: string
  },
): Email => ({
  kind: 'referenceArrived',
  to: of.to,
  name: of.name,
  accountId: of.accountId,
  subject: `A reference for ${of.applicant} is here`,
  lines: [
    `${of.referee} sent a reference for ${of.applicant}.`,
    'Please read it and decide whether it counts. It doesn’t count until you do.',
  ],
  action: {
    label: 'Read the reference',
    url: `${publicUrl}/caregivers/references/${of.personId}?read=${of.requestId}`,
  },
})
