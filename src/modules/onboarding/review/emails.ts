import { said } from '../../../kit/contract/sentence.ts'
import type { Email } from '../../../kit/server/email.ts'

type To = { to: string; name: string }

/** To the reviewers that an application review names. */
export const applicationSubmittedEmail = (
  publicUrl: string,
  of: To & { accountId: string; personId: string; applicant: string; position: string },
): Email => ({
  kind: 'applicationSubmitted',
  to: of.to,
  name: of.name,
  accountId: of.accountId,
  subject: `${of.applicant} has sent an application`,
  lines: [
    `${of.applicant} has completed the onboarding${of.position && ` for ${of.position}`} and signed the application.`,
    'Please review the documents and decide.',
  ],
  action: { label: 'Open the record', url: `${publicUrl}/caregivers/profile-details/${of.personId}` },
})

/** To the applicant, who knows by it that everything has arrived. */
export const applicationReceivedEmail = (
  publicUrl: string,
  of: To & { personId: string; organization: string },
): Email => ({
  kind: 'applicationReceived',
  to: of.to,
  name: of.name,
  personId: of.personId,
  subject: said('{organization} has received your application', { organization: of.organization }),
  lines: [
    said('Thank you. {organization} has received your signed application.', { organization: of.organization }),
    said("We'll review your documents and email you if anything is missing, or when you're cleared to work."),
  ],
  action: { label: said('Read what you signed'), url: `${publicUrl}/applicant/application-review` },
})
