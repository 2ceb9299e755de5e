import { Refusal } from '../../kit/contract/refusal.ts'
import type { OpenAsk, Work } from '../../kit/server/ask.ts'
import type { SignedIn, StoredUser } from './contract.ts'
import { confirmLetter, passwordChangedLetter, resetLetter } from './letters.ts'
import { demandGoodPassword, hashPassword, passwordFits } from './passwords/work.ts'
import * as store from './store.ts'

const nameOf = (user: StoredUser) => `${user.firstName} ${user.lastName}`.trim() || user.email

/** Starts a session for an account of this organisation and answers what the browser keeps. */
export async function signInAccount(work: Work, accountId: string): Promise<SignedIn> {
  const { phone: _, ...user } = await store.readUser(work.db, accountId)
  const token = await store.startSession(work.db, work.now, accountId, work.origin)
  await work.audit({
    action: 'session.started',
    subjectKind: 'account',
    subjectId: accountId,
    personId: user.personId,
    by: { accountId, name: nameOf(user) },
  })
  return { user, token, otpRequired: false }
}

type Credentials = { email: string; password: string; organizationId?: string | undefined }

/**
 * Signs in with address and password. When they fit accounts of several organisations, answers those to choose from:
 * only somebody who knows the password learns that the address exists.
 */
export async function signIn(ask: OpenAsk, kind: store.AccountKind, body: Credentials): Promise<SignedIn> {
  await ask.throttleBy(`${kind} ${body.email}`)
  const found = await ask.lookup(db => store.findAccounts(db, kind, body.email))
  const wanted = found.filter(one => !body.organizationId || one.organization_id === body.organizationId)
  const fitting: typeof found = []
  if (wanted.length === 0) await passwordFits(body.password, null)
  for (const account of wanted) if (await passwordFits(body.password, account.password_hash)) fitting.push(account)
  const usable = fitting.filter(one => one.active)
  if (fitting.length === 0) throw new Refusal('wrongCredentials')
  if (usable.length === 0) throw new Refusal('notPossible', 'This account is not active. Please ask your organization.')
  const confirmed = usable.filter(one => one.email_confirmed_at)
  const [account, ...others] = confirmed
  if (!account)
    throw new Refusal('notPossible', 'Please confirm your e-mail address first. The link is in the mail we sent you.')
  if (others.length > 0) {
    const organizations = confirmed.map(one => ({ id: one.organization_id, name: one.organization }))
    return { user: null, token: null, otpRequired: false, organizations }
  }
  return ask.inOrganization(account.organization_id, work => signInAccount(work, account.id))
}

/** Mails a link for a new password to every active account with the address. Says nothing about whether there is one. */
export async function requestReset(ask: OpenAsk, kind: store.AccountKind, email: string): Promise<null> {
  await ask.throttleBy(`${kind} ${email}`)
  const found = await ask.lookup(db => store.findAccounts(db, kind, email))
  for (const account of found.filter(one => one.active)) {
    await ask.inOrganization(account.organization_id, async work => {
      const { firstName } = await store.readUser(work.db, account.id)
      const token = await store.makeLink(work.db, work.now, 'resetPassword', { accountId: account.id }, email)
      await work.mail(
        resetLetter(ask.house.config.publicUrl, kind, token, { to: email, name: firstName, accountId: account.id }),
      )
      await work.audit({ action: 'account.resetRequested', subjectKind: 'account', subjectId: account.id })
    })
  }
  return null
}

/** Sets a password by a mailed link, confirms the address that the link proved, and ends all sessions. */
export async function usePasswordLink(
  ask: OpenAsk,
  purpose: 'resetPassword' | 'setPassword',
  kind: store.AccountKind,
  token: string,
  password: string,
  field: string,
): Promise<null> {
  const link = await ask.lookup(db => store.findLink(db, ask.now, purpose, token))
  const accountId = link.account_id
  if (!accountId) throw new Refusal('gone')
  const user = await ask.inOrganization(link.organization_id, ({ db }) => store.readUser(db, accountId))
  const isPerson = user.role === 'applicant'
  if (isPerson !== (kind === 'person')) throw new Refusal('gone')
  await demandGoodPassword(password, [user.email, user.firstName, user.lastName, user.organization.name], field)
  // Before the transaction, which would wait for it.
  const passwordHash = await hashPassword(password)
  return ask.inOrganization(link.organization_id, async work => {
    await store.spendLink(work.db, work.now, link)
    await store.setPassword(work.db, work.now, accountId, passwordHash)
    await store.confirmAddress(work.db, work.now, accountId)
    await store.endSessions(work.db, work.now, accountId)
    if (purpose === 'resetPassword')
      await work.mail(passwordChangedLetter({ to: user.email, name: user.firstName, accountId }))
    const by = { accountId, name: nameOf(user) }
    await work.audit({
      action: 'account.passwordSet',
      subjectKind: 'account',
      subjectId: accountId,
      personId: user.personId,
      by,
    })
    return null
  })
}

/** Confirms the address that a mailed link was sent to. */
export async function confirmEmail(ask: OpenAsk, token: string): Promise<{ kind: 'user' | 'person' }> {
  const link = await ask.lookup(db => store.findLink(db, ask.now, 'confirmEmail', token))
  const accountId = link.account_id
  if (!accountId) throw new Refusal('gone')
  return ask.inOrganization(link.organization_id, async work => {
    const user = await store.readUser(work.db, accountId)
    await store.spendLink(work.db, work.now, link)
    await store.confirmAddress(work.db, work.now, accountId)
    const by = { accountId, name: nameOf(user) }
    await work.audit({
      action: 'account.emailConfirmed',
      subjectKind: 'account',
      subjectId: accountId,
      personId: user.personId,
      by,
    })
    return { kind: user.role === 'applicant' ? 'person' : 'user' }
  })
}

/** Mails the link that asks to confirm an account's address. */
export async function sendConfirmation(work: Work, kind: store.AccountKind, accountId: string): Promise<void> {
  const user = await store.readUser(work.db, accountId)
  const token = await store.makeLink(work.db, work.now, 'confirmEmail', { accountId }, user.email)
  await work.mail(
    confirmLetter(work.house.config.publicUrl, kind, token, { to: user.email, name: user.firstName, accountId }),
  )
}

/** Sends the confirmation again to whoever still needs it. Says nothing about the address. */
export async function resendConfirmation(ask: OpenAsk, email: string): Promise<null> {
  await ask.throttleBy(email)
  for (const kind of ['person', 'user'] as const) {
    const found = await ask.lookup(db => store.findAccounts(db, kind, email))
    for (const account of found.filter(one => one.active && one.password_hash && !one.email_confirmed_at)) {
      await ask.inOrganization(account.organization_id, work => sendConfirmation(work, kind, account.id))
    }
  }
  return null
}
