import type { Letter } from '../../../kit/server/letter.ts'

type Invited = { to: string; name: string; personId: string; organization: string; position: string | null }

/** Invites a candidate to sign up. */
export const invitationLetter = (publicUrl: string, token: string, of: Invited): Letter => ({
  kind: 'invitation',
  to: of.to,
  name: of.name,
  personId: of.personId,
  subject: `${of.organization} invites you to apply`,
  lines: [
    of.position
      ? `${of.organization} would like you to apply as ${of.position}.`
      : `${of.organization} would like you to apply.`,
    'Press the button to choose a password and begin. You can do it on your phone, stop at any time and go on later.',
  ],
  action: { label: 'Begin my application', url: `${publicUrl}/applicant/signup?token=${token}` },
  after: ['The link works for 30 days. If you did not expect this mail, you can leave it alone.'],
})
