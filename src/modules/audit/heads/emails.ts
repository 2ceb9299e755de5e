import type { Email } from '../../../kit/server/email.ts'

/** To an address outside: the last seal of the audit log, to keep. */
export const auditHeadEmail = (
  publicUrl: string,
  { to, organization, position, line }: { to: string; organization: string; position: number; line: string },
): Email => ({
  kind: 'auditHead',
  to,
  subject: `Audit log of ${organization}: seal of event ${position.toLocaleString('en-US')}`,
  lines: [
    `This is the last seal of the audit log of ${organization}. It covers every event up to number ${position.toLocaleString('en-US')}, and says nothing about anybody.`,
    'Please keep this email. If the log is ever changed, the seal no longer fits, and that can be shown with this line:',
    line,
  ],
  action: { label: 'Compare a seal', url: `${publicUrl}/settings/audit?compare` },
  after: ['You get this email each night because an administrator entered your address for it.'],
})
