import { said } from '../../../kit/contract/sentence.ts'
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
  subject: said('{organization} invites you to apply', { organization }),
  lines: [
    position
      ? said('{organization} would like you to apply as {position}.', { organization, position })
      : said('{organization} would like you to apply.', { organization }),
    said(
      'Tap the button to create a password and get started. You can do it on your phone, and stop and pick up again at any time.',
    ),
  ],
  label: said('Start my application'),
})

const toSeeTheirPage = ({ organization }: Invited) => ({
  subject: said('Your page at {organization}', { organization }),
  lines: [
    said('{organization} keeps a page for you that shows what you need to keep working and when each item expires.', {
      organization,
    }),
    said('Tap the button to create a password and open it.'),
  ],
  label: said('Open my page'),
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
    after: [said("The link works for 30 days. If you didn't expect this email, you can ignore it.")],
  }
}
