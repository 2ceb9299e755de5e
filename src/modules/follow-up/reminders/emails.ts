import { said } from '../../../kit/contract/sentence.ts'
import type { Day } from '../../../kit/contract/time.ts'
import type { Email } from '../../../kit/server/email.ts'
import { type Concern, concernLine, concernSubject } from './rules.ts'

/** To a person: what is missing or ends. */
export const reminderEmail = (
  publicUrl: string,
  to: { to: string; name: string; personId: string },
  concerns: readonly Concern[],
  today: Day,
): Email => ({
  kind: 'complianceReminder',
  ...to,
  subject: concernSubject(concerns),
  lines: [
    concerns.length === 1 ? said('We need one thing from you.') : said('We need a few things from you.'),
    ...concerns.map(concern => concernLine(concern, today)),
    said('Please open your page and send it. You can take a picture with your phone.'),
  ],
  action: { label: said('Open my page'), url: `${publicUrl}/applicant/welcome-to-carefold` },
})
