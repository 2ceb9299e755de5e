import { type Day, dayInWords } from '../../../kit/contract/time.ts'
import type { Email } from '../../../kit/server/email.ts'

type Asked = {
  readonly to: string
  /** As the referee was named. */
  readonly referee: string
  readonly personId: string
  readonly requestId: string
  readonly applicant: string
  readonly organization: string
  readonly namedBy: 'applicant' | 'staff'
  readonly minutes: number
  readonly until: Day
  readonly url: string
}

const minutesText = (minutes: number) => (minutes === 1 ? 'about 1 minute' : `about ${minutes} minutes`)

const why = ({ applicant, organization, namedBy }: Asked) =>
  namedBy === 'applicant'
    ? `${applicant} named you as a reference and agreed that ${organization} may contact you.`
    : `${organization} would like to ask you for a reference for ${applicant}.`

const around = (of: Asked) => ({
  to: of.to,
  name: of.referee,
  personId: of.personId,
  aboutId: of.requestId,
  action: { label: 'Open the reference', url: of.url },
  after: [
    `You can use this link until ${dayInWords(of.until)}, stop anytime, and come back. It is only for you: please don't forward it.`,
    "Can't give a reference? Open the link and tell us there.",
  ],
})

/** Asks somebody for a reference. The one link leads to the question whether they can give one. */
export const requestEmail = (of: Asked): Email => ({
  ...around(of),
  kind: 'referenceRequested',
  subject: `A reference for ${of.applicant}`,
  lines: [why(of), `It takes ${minutesText(of.minutes)}, on a phone or a computer. You don't need an account.`],
})

/** Reminds a referee who has not answered. */
export const reminderOfRequestEmail = (of: Asked): Email => ({
  ...around(of),
  kind: 'referenceReminder',
  subject: `Reminder: a reference for ${of.applicant}`,
  lines: [
    why(of),
    `We haven't heard from you yet. It takes ${minutesText(of.minutes)}, and what you saved before is still there.`,
  ],
})
