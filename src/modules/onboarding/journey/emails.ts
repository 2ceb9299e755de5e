import { said } from '../../../kit/contract/sentence.ts'
import type { Email } from '../../../kit/server/email.ts'

type Of = { to: string; name: string; personId: string; organization: string }

/** To the applicant who signed up before there was a walkthrough for them. */
export const stepsReadyEmail = (publicUrl: string, of: Of): Email => ({
  kind: 'onboardingReady',
  to: of.to,
  name: of.name,
  personId: of.personId,
  subject: said('Your next steps at {organization}', { organization: of.organization }),
  lines: [
    said(
      '{organization} has your next steps ready. You can complete them on your phone, and stop and pick up again at any time.',
      { organization: of.organization },
    ),
  ],
  action: { label: said('See your steps'), url: `${publicUrl}/applicant/welcome-to-carefold` },
})
