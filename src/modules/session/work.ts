import { invalidField, Refusal } from '../../kit/contract/refusal.ts'
import type { Context, OpenContext, Work } from '../../kit/server/context.ts'
import { usedForAnother } from '../../kit/server/idempotency.ts'
import type { Method } from './codes/contract.ts'
import type { SignedIn, StoredUser } from './contract.ts'
import { confirmAddressEmail } from './emails.ts'
import { passwordFits } from './passwords/work.ts'
import * as store from './store.ts'
import { readPasswordHash } from './store.ts'

export const nameOf = (user: StoredUser) => `${user.firstName} ${user.lastName}`.trim() || user.email

/** What was shown beside the password, or instead of it. */
export type Shown = Method | 'recoveryCode' | 'passkey' | 'singleSignOn'

export const onlyElsewhere = () =>
  new Refusal(
    'notAllowed',
    'Your organization asks its staff to use single sign-on. Choose "Sign in with your organization".',
  )

/**
 * Starts a session for an account of this organization and answers what the browser keeps. Every sign-in comes through here:
 * where the organization asks for single sign-on, the others are refused.
 */
export async function signInAccount(work: Work, accountId: string, shown?: Shown): Promise<SignedIn> {
  if (shown !== 'singleSignOn' && (await store.mustUseSingleSignOn(work.db, accountId))) throw onlyElsewhere()
  const { phone: _, ...read } = await store.readUser(work.db, accountId)
  const user = { ...read, lacksSecondFactor: read.lacksSecondFactor && !shown }
  const token = await store.startSession(work.db, work.now, accountId, work.origin, shown !== undefined)
  await work.audit({
    action: 'session.started',
    subjectKind: 'account',
    subjectId: accountId,
    personId: user.personId,
    by: { accountId, name: nameOf(user) },
    ...(shown ? { after: { secondFactor: shown } } : {}),
  })
  return { user, token, otpRequired: false }
}

/** Refuses the repeat of a request whose password is another one than that which the first of them set. */
export async function demandSamePassword(
  ctx: OpenContext,
  link: { organization_id: string },
  accountId: string,
  password: string,
): Promise<void> {
  const stored = await ctx.inOrganization(link.organization_id, ({ db }) => store.readPasswordHash(db, accountId))
  if (!(await passwordFits(password, stored))) throw usedForAnother()
}

/** Mails the link that asks to confirm an account's address. */
export async function sendConfirmation(work: Work, kind: store.AccountKind, accountId: string): Promise<void> {
  const user = await store.readUser(work.db, accountId)
  const token = await store.makeLink(work.db, work.now, 'confirmEmail', { accountId }, user.email)
  await work.mail(
    confirmAddressEmail(work.services.config.publicUrl, kind, token, {
      to: user.email,
      name: user.firstName,
      accountId,
    }),
  )
}

/** Refuses what is not the caller's current password. */
export async function demandOwnPassword({ db, caller }: Context, password: string | undefined): Promise<void> {
  if (password === undefined) throw invalidField('currentPassword', 'Enter your password.')
  if (!(await passwordFits(password, await readPasswordHash(db, caller.accountId))))
    throw invalidField('currentPassword', 'This is not your current password.')
}
