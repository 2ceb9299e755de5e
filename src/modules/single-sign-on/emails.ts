import type { Email } from '../../kit/server/email.ts'

type To = { to: string; name: string; accountId: string }

/** Tells that an account is signed in to with the organization's own service from now on. */
export const linkedEmail = (organization: string, { to, name, accountId }: To): Email => ({
  kind: 'singleSignOnLinked',
  to,
  name,
  accountId,
  subject: 'You can now sign in with your organization',
  lines: [
    `Someone just signed in to your account with the sign-in of ${organization}. From now on, it opens your account.`,
    "If this wasn't you, tell your organization immediately.",
  ],
})

/** To an administrator: the record that proves the email domain is gone. */
export const domainLostEmail = (publicUrl: string, domain: string, { to, name, accountId }: To): Email => ({
  kind: 'singleSignOnDomainLost',
  to,
  name,
  accountId,
  subject: `The DNS record of ${domain} is gone`,
  lines: [
    `The DNS record that proves that ${domain} is yours is gone. Staff who signed in with single sign-on before still can; no one new can, until it is back.`,
    'The page shows the record. Put it back, and then choose Check now.',
  ],
  action: { label: 'Open Single sign-on', url: `${publicUrl}/settings/single-sign-on` },
})
