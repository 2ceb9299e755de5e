import { Refusal } from '../../../kit/contract/refusal.ts'
import type { OpenContext, Work } from '../../../kit/server/context.ts'
import type { Database } from '../../../kit/server/database.ts'
import { dropOldAttempts } from '../../../kit/server/throttle.ts'
import { emailAmounts, limitAccount, recordRefused, recordRefusedLink, signInAmounts } from '../attempts/work.ts'
import { dropOldRequests } from '../codes/store.ts'
import type { SignedIn } from '../contract.ts'
import { dropOldDevices } from '../devices/store.ts'
import { onKnownDevice } from '../devices/work.ts'
import { passwordChangedEmail, resetEmail } from '../emails.ts'
import { dropOldChallenges } from '../passkeys/store.ts'
import { newPasswordOf, passwordFits } from '../passwords/work.ts'
import type { LinkPurpose } from '../rules.ts'
import { readFactor } from '../second-factor/store.ts'
import { askForSecondFactor } from '../second-factor/work.ts'
import * as store from '../store.ts'
import { demandSamePassword, nameOf, onlyElsewhere, sendConfirmation, signInAccount } from '../work.ts'

/** Removes expired sessions, forgotten devices and counts of attempts whose time is over, of all organizations. */
export async function dropWhatAdmitsNobody(database: Database, now: Date): Promise<void> {
  await store.dropOldSessions(database, now)
  await dropOldDevices(database, now)
  await dropOldAttempts(database, now)
  await dropOldRequests(database, now)
  await dropOldChallenges(database, now)
}

type Credentials = { email: string; password: string; organizationId?: string | undefined }

/**
 * Signs in with address and password. When they fit accounts of several organizations, answers those to choose from:
 * only somebody who knows the password learns that the address exists.
 */
export async function signIn(ctx: OpenContext, kind: store.AccountKind, body: Credentials): Promise<SignedIn> {
  const found = await ctx.lookup(db => store.findAccounts(db, kind, body.email))
  const attempt = await limitAccount(
    ctx,
    signInAmounts,
    body.email,
    found.map(one => one.id),
  )
  const wanted = found.filter(one => !body.organizationId || one.organization_id === body.organizationId)
  const fitting: typeof found = []
  if (wanted.length === 0) await passwordFits(body.password, null)
  for (const account of wanted) if (await passwordFits(body.password, account.password_hash)) fitting.push(account)
  const usable = fitting.filter(one => one.active)
  if (fitting.length === 0) {
    recordRefused(ctx, wanted, 'session.refused', 'wrongPassword')
    if (attempt.last) recordRefused(ctx, wanted, 'session.lockedOut', 'tooManyAttempts')
    throw new Refusal('wrongCredentials')
  }
  await attempt.giveBack()
  if (usable.length === 0) {
    recordRefused(ctx, fitting, 'session.refused', 'notActive')
    throw new Refusal('notPossible', 'This account is not active. Please ask your organization.')
  }
  const confirmed = usable.filter(one => one.email_confirmed_at)
  const [account, ...others] = confirmed
  if (!account) {
    recordRefused(ctx, usable, 'session.refused', 'notConfirmed')
    throw new Refusal('notConfirmed')
  }
  if (others.length > 0) {
    const organizations = confirmed.map(one => ({ id: one.organization_id, name: one.organization }))
    return { user: null, token: null, otpRequired: false, organizations }
  }
  if (account.needs_single_sign_on) {
    recordRefused(ctx, [account], 'session.refused', 'singleSignOnNeeded')
    throw onlyElsewhere()
  }
  if (account.method) return askForSecondFactor(ctx, account, body.email)
  return onKnownDevice(ctx, account.organization_id, async work => ({
    accountId: account.id,
    result: await signInAccount(work, account.id),
  }))
}

/**
 * Emails a link for a new password to every active account with the address. Says nothing about whether there is one, not
 * even by the time it takes: the emails are written after the answer.
 */
export async function requestReset(ctx: OpenContext, kind: store.AccountKind, email: string): Promise<null> {
  const found = await ctx.lookup(db => store.findAccounts(db, kind, email))
  await limitAccount(
    ctx,
    emailAmounts,
    email,
    found.map(one => one.id),
  )
  for (const account of found.filter(one => one.active)) {
    ctx.services.afterwards.do(() =>
      ctx.inOrganization(account.organization_id, async work => {
        const { firstName } = await store.readUser(work.db, account.id)
        const token = await store.makeLink(work.db, work.now, 'resetPassword', { accountId: account.id }, email)
        await work.mail(
          resetEmail(ctx.services.config.publicUrl, kind, token, {
            to: email,
            name: firstName,
            accountId: account.id,
          }),
        )
        await work.audit({ action: 'account.resetRequested', subjectKind: 'account', subjectId: account.id })
      }),
    )
  }
  return null
}

type FoundLink = Awaited<ReturnType<typeof store.findLink>>

/**
 * Runs the work with the link of a token; `again` answers the request that used it up when it is sent again. That a link was refused because it is used or has expired is put on record.
 */
async function withLink<T>(
  ctx: OpenContext,
  purpose: LinkPurpose,
  token: string,
  run: (link: FoundLink, accountId: string) => Promise<T>,
  again?: (link: FoundLink, accountId: string) => Promise<T>,
): Promise<T> {
  const link = await ctx.lookup(db => store.findLink(db, purpose, token))
  if (!link.account_id) throw new Refusal('gone')
  if (again && store.isUsedBy(ctx.key, link, ctx.now)) return again(link, link.account_id)
  try {
    store.demandLive(link, ctx.now)
    return await run(link, link.account_id)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'gone') recordRefusedLink(ctx, link)
    throw error
  }
}

/** Sets a password by a mailed link, confirms the address that the link proved, and ends all sessions. */
export async function usePasswordLink(
  ctx: OpenContext,
  purpose: 'resetPassword' | 'setPassword',
  kind: store.AccountKind,
  token: string,
  password: string,
  field: string,
): Promise<null> {
  return withLink(
    ctx,
    purpose,
    token,
    (link, accountId) => setPasswordByLink(ctx, kind, link, accountId, password, field),
    async (link, accountId) => {
      await demandSamePassword(ctx, link, accountId, password)
      return null
    },
  )
}

async function setPasswordByLink(
  ctx: OpenContext,
  kind: store.AccountKind,
  link: FoundLink,
  accountId: string,
  password: string,
  field: string,
): Promise<null> {
  const { user, withFactor } = await ctx.inOrganization(link.organization_id, async ({ db }) => ({
    user: await store.readUser(db, accountId),
    withFactor: (await readFactor(db, accountId)) !== undefined,
  }))
  const isPerson = user.role === 'applicant'
  if (isPerson !== (kind === 'person')) throw new Refusal('gone')
  const personal = [user.email, user.firstName, user.lastName, user.organization.name]
  // Before the transaction, which would wait for it.
  const stored = await newPasswordOf(password, personal, field, withFactor)
  // Whoever reads the account's email is known on this device: its attempts are not a stranger's.
  return onKnownDevice(ctx, link.organization_id, async work => {
    await store.spendLink(work.db, work.now, link, ctx.key)
    await store.setPassword(work.db, work.now, accountId, stored)
    await store.confirmAddress(work.db, work.now, accountId)
    await store.endSessions(work.db, work.now, accountId)
    if (link.purpose === 'resetPassword')
      await work.mail(passwordChangedEmail({ to: user.email, name: user.firstName, accountId }))
    const by = { accountId, name: nameOf(user) }
    await work.audit({
      action: 'account.passwordSet',
      subjectKind: 'account',
      subjectId: accountId,
      personId: user.personId,
      by,
    })
    return { accountId, result: null }
  })
}

type Confirmed = { kind: 'user' | 'person'; already: boolean }

/** Whether a link was used and the address that it was sent to is confirmed: then nothing is wrong with it. */
async function confirmedBefore(ctx: OpenContext, token: string): Promise<Confirmed | null> {
  const link = await ctx.lookup(db => store.findLink(db, 'confirmEmail', token))
  const accountId = link.account_id
  if (!link.used_at || !accountId) return null
  return ctx.inOrganization(link.organization_id, async ({ db }) => {
    const { email, role } = await store.readUser(db, accountId)
    if (email !== link.email || !(await store.isConfirmed(db, accountId))) return null
    return { kind: role === 'applicant' ? 'person' : 'user', already: true } as const
  })
}

/** Confirms the address that a mailed link was sent to; one that is confirmed already is no failure. */
export async function confirmEmail(ctx: OpenContext, token: string): Promise<Confirmed> {
  const before = await confirmedBefore(ctx, token)
  if (before) return before
  return withLink(ctx, 'confirmEmail', token, (link, accountId) =>
    ctx.inOrganization(link.organization_id, work => confirmByLink(work, link, accountId)),
  )
}

async function confirmByLink(work: Work, link: FoundLink, accountId: string): Promise<Confirmed> {
  const user = await store.readUser(work.db, accountId)
  await store.spendLink(work.db, work.now, link, null)
  await store.confirmAddress(work.db, work.now, accountId)
  const by = { accountId, name: nameOf(user) }
  await work.audit({
    action: 'account.emailConfirmed',
    subjectKind: 'account',
    subjectId: accountId,
    personId: user.personId,
    by,
  })
  return { kind: user.role === 'applicant' ? 'person' : 'user', already: false }
}

/** Sends the confirmation again to whoever still needs it. Says nothing about the address, not even by the time it takes. */
export async function resendConfirmation(ctx: OpenContext, email: string): Promise<null> {
  const kinds = ['person', 'user'] as const
  const found = await Promise.all(
    kinds.map(async kind => {
      const accounts = await ctx.lookup(db => store.findAccounts(db, kind, email))
      return accounts.map(account => ({ ...account, kind }))
    }),
  ).then(all => all.flat())
  await limitAccount(
    ctx,
    emailAmounts,
    email,
    found.map(one => one.id),
  )
  for (const account of found.filter(one => one.active && one.password_hash && !one.email_confirmed_at)) {
    ctx.services.afterwards.do(() =>
      ctx.inOrganization(account.organization_id, work => sendConfirmation(work, account.kind, account.id)),
    )
  }
  return null
}
