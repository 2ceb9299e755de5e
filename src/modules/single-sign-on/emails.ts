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
