import { said } from '../../../kit/contract/sentence.ts'
import type { Email } from '../../../kit/server/email.ts'

type SignedOff = {
  to: string
  name: string
  personId: string
  organization: string
  /** True when nothing was left open. */
  complete: boolean
  /** Where their page is, or where they choose the password for it. */
  url: string
  hasAccount: boolean
}

/** To a person who has just been signed off. */
export const signedOffEmail = ({ organization, complete, url, hasAccount, ...to }: SignedOff): Email => ({
  kind: 'signedOff',
  ...to,
  subject: said('You are signed off at {organization}', { organization }),
  lines: [
    complete
      ? said('Good news: your file is complete and your onboarding is signed off.')
      : said('Good news: your onboarding is signed off.'),
    said('Your page now shows what you need to keep working and when each item expires.'),
    ...(hasAccount ? [] : [said('Tap the button to create a password for it. The link works for 30 days.')]),
  ],
  action: { label: said('Open my page'), url },
})
