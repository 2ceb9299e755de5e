import type { Email } from '../../../kit/server/email.ts'

type Invited = {
  to: string
  name: string
  personId: string
  organization: string
  position: string | null
  /** False for who works there already, signed off with papers that the office had. */
  applies: boolean
}

const toApply = ({ organization, position }: Invited) => ({
  subject: `${organization} invites you to apply`,
  lines: [
    position ? `${organization} would like you to apply as ${position}.` : `${organization} would like you to apply.`,
    'Tap the button to create a password and get started. You can do it on your phone, and stop and pick up again at any time.',
  ],
  label: 'Start my application',
})

const toSeeTheirPage = ({ organization }: Invited) => ({
  subject: `Your page at ${organization}`,
  lines: [
    `${organization} keeps a page for you that shows what you need to keep working and when each item expires.`,
    'Tap the button to create a password and open it.',
  ],
  label: 'Open my page',
})

/** Invites somebody to sign up at the address. */
export function invitationEmail(url: string, of: Invited): Email {
  const { subject, lines, label } = of.applies ? toApply(of) : toSeeTheirPage(of)
  return {
    kind: 'invitation',
    to: of.to,
    name: of.name,
    personId: of.personId,
    subject,
    lines,
    action: { label, url },
    after: ["The link works for 30 days. If you didn't expect this email, you can ignore it."],
  }
}
