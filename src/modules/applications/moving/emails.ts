import { said } from '../../../kit/contract/sentence.ts'
import type { Email } from '../../../kit/server/email.ts'

type Of = { to: string; name: string; personId: string; organization: string; signsAgain: boolean }

/** To the applicant whose steps are other ones now. */
export const stepsChangedEmail = (publicUrl: string, of: Of): Email => ({
  kind: 'onboardingMoved',
  to: of.to,
  name: of.name,
  personId: of.personId,
  subject: said('Your steps at {organization} have changed', { organization: of.organization }),
  lines: [
    said(
      '{organization} has brought your application up to date. What you have done still counts where it is still required.',
      { organization: of.organization },
    ),
    ...(of.signsAgain ? [said('Please review what is new, then sign and send your application again.')] : []),
  ],
  action: { label: said('See your steps'), url: `${publicUrl}/applicant/welcome-to-carefold` },
})
