import { said } from '../../../kit/contract/sentence.ts'
import type { Email } from '../../../kit/server/email.ts'

type Known = { to: string; name: string; personId: string; organization: string }

/** To somebody who signed up with an address that has an account already. */
export const knownEmail = (publicUrl: string, of: Known): Email => ({
  kind: 'alreadySignedUp',
  to: of.to,
  name: of.name,
  personId: of.personId,
  subject: said('You already have an account at {organization}', { organization: of.organization }),
  lines: [
    said(
      'Someone, most likely you, just signed up with this address. It already has an account, so nothing was changed.',
    ),
    said('Sign in with the password that you chose, or ask for a new one there.'),
  ],
  action: { label: said('Sign in'), url: `${publicUrl}/applicant/login` },
  after: [said("If this wasn't you, you can ignore this email.")],
})

/** To somebody who signed up anew after their record was closed before they had an account. */
export const closedEmail = (of: Known): Email => ({
  kind: 'signUpClosed',
  to: of.to,
  name: of.name,
  personId: of.personId,
  subject: said('Your application at {organization}', { organization: of.organization }),
  lines: [
    said('Thank you for your interest. {organization} has your details from before.', {
      organization: of.organization,
    }),
    said('Please email or call them so they can open your application again.'),
  ],
})
