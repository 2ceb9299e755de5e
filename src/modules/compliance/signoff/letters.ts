import type { Letter } from '../../../kit/server/letter.ts'

/** To a person who has just been signed off. */
export const signedOffLetter = (
  publicUrl: string,
  organization: string,
  to: { to: string; name: string; personId: string },
): Letter => ({
  kind: 'signedOff',
  ...to,
  subject: `You are signed off at ${organization}`,
  lines: [
    'Good news: your file is complete and your onboarding is signed off.',
    'Your page now shows what you need to keep working, and what runs out when.',
  ],
  action: { label: 'Open my page', url: `${publicUrl}/applicant/welcome-to-carefold` },
})
