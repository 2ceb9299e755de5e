import type { Email } from '../../../kit/server/email.ts'

type Told = {
  readonly to: string
  readonly name: string
  readonly accountId: string
  readonly applicant: string
  readonly referee: string
  readonly personId: string
  readonly requestId: string
}

const pageOf = (publicUrl: string, { personId }: Told) => `${publicUrl}/caregivers/references/${personId}`

/** To staff: a reference is there to be read. What it says stays in the product. */
export const arrivedEmail = (publicUrl: string, of: Told): Email => ({
  kind: 'referenceArrived',
  to: of.to,
  name: of.name,
  accountId: of.accountId,
  subject: `A reference for ${of.applicant} is here`,
  lines: [
    `${of.referee} sent a reference for ${of.applicant}.`,
    'Please read it and decide whether it counts. It doesn’t count until you do.',
  ],
  action: { label: 'Read the reference', url: `${pageOf(publicUrl, of)}?read=${of.requestId}` },
})

/** To staff: somebody else needs to be asked. Why stays in the product. */
export const declinedEmail = (publicUrl: string, of: Told): Email => ({
  kind: 'referenceDeclined',
  to: of.to,
  name: of.name,
  accountId: of.accountId,
  subject: `${of.referee} can’t give a reference for ${of.applicant}`,
  lines: [
    `${of.referee} told us that they can’t give a reference for ${of.applicant}.`,
    'Please ask somebody else, or ask the applicant to name another person.',
  ],
  action: { label: 'Open the references', url: pageOf(publicUrl, of) },
})
