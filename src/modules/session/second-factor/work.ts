import { invalidField, Refusal } from '../../../kit/contract/refusal.ts'
import type { Context, OpenContext, Work } from '../../../kit/server/context.ts'
import { codeEmailAmounts, limitAccount } from '../attempts/work.ts'
import type { Method } from '../codes/contract.ts'
import { masked, readTyped } from '../codes/rules.ts'
import * as requests from '../codes/store.ts'
import { askForCode, isSentCode, overdue } from '../codes/work.ts'
import type { SignedIn } from '../contract.ts'
import { secondFactorOffEmail, secondFactorOnEmail, secondFactorResetEmail } from '../emails.ts'
import { dropPasskeys, listPasskeys } from '../passkeys/store.ts'
import { newPasswordOf, refusalOfPassword } from '../passwords/work.ts'
import { dropShortPassword, endSessions, readUser, setPassword } from '../store.ts'
import { demandOwnPassword } from '../work.ts'
import type { Reset, SecondFactor, SetUp, Toggle, WaysIn } from './contract.ts'
import * as store from './store.ts'

const periodSeconds = 30

// Read with the first authenticator: most starts have none.
const library = () => import('otpauth')

async function totpOf(secret: string, label = '', issuer = 'Carefold') {
  const { Secret, TOTP } = await library()
  return new TOTP({ issuer, label, secret: Secret.fromBase32(secret), digits: 6, period: periodSeconds })
}

/** The half minute to which a code of an authenticator belongs, now or one beside it; null when it is none of them. */
async function stepOf(secret: string, code: string, now: Date): Promise<number | null> {
  const totp = await totpOf(secret)
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window: 1 })
  return delta === null ? null : Math.floor(now.getTime() / 1000 / periodSeconds) + delta
}

/** The second factor of the caller. */
export async function ownFactor({ db, services, caller }: Context): Promise<SecondFactor> {
  const found = await store.readFactor(db, caller.accountId)
  const to = found?.method === 'sms' ? found.phone : caller.email
  return {
    enabled: found !== undefined,
    method: found?.method ?? null,
    sentTo: found && found.method !== 'authenticator' && to ? masked(to) : null,
    recoveryCodesLeft: await store.countRecoveryCodes(db, caller.accountId),
    required: caller.role !== 'applicant' && (await store.isRequired(db)),
    smsAvailable: services.sms.available,
  }
}

type Begin = { method: Method; currentPassword: string; phone?: string | undefined }

/** Begins to switch a method on: what is needed to show a right code. */
export async function beginSetUp(ctx: Context, { method, currentPassword, phone }: Begin): Promise<SetUp> {
  await demandOwnPassword(ctx, currentPassword)
  const user = await readUser(ctx.db, ctx.caller.accountId)
  if (method === 'sms' && !ctx.services.sms.available)
    throw invalidField('method', 'Text messages cannot be sent from here. Choose another way.')
  const number = method === 'sms' ? phone || user.phone : null
  if (method === 'sms' && !number) throw invalidField('phone', 'Enter the number of your cell phone.')
  const secret = method === 'authenticator' ? new (await library()).Secret({ size: 20 }).base32 : null
  const asked = await askForCode(ctx, 'setUp', {
    accountId: user.id,
    email: user.email,
    firstName: user.firstName,
    method,
    phone: number,
    ...(secret ? { secret } : {}),
  })
  const issuer = `Carefold ${user.organization.name}`.replaceAll(':', ' ')
  const address = secret && (await totpOf(secret, user.email, issuer)).toString()
  return { ...asked, method, secret, address }
}

type Pending = NonNullable<requests.CodeRequest>

/** The half minute of a right code of the app that is being set up, or null for a code that was sent. Refuses a wrong one. */
async function demandRightCode(
  ctx: Context,
  found: Pending,
  ticket: string,
  otp: string,
): Promise<{ step: number | null; secret: string | null }> {
  const wrong = invalidField('otp', 'This is not the right code. Use the newest one.')
  const typed = readTyped(otp)
  if (typed?.kind !== 'code') throw wrong
  if (found.method !== 'authenticator') {
    if (!isSentCode(found.code_hash, ticket, typed.text)) throw wrong
    return { step: null, secret: null }
  }
  const secret = requests.pendingSecret(found, ctx.services.sealer.unseal)
  if (secret === null) throw overdue()
  const step = await stepOf(secret, typed.text, ctx.now)
  if (step === null) throw wrong
  return { step, secret }
}

async function switchOn(ctx: Context, { method, ticket, otp }: Toggle) {
  const { db, now, caller } = ctx
  if (!ticket || otp === undefined) throw invalidField('otp', 'Enter the code that you get, and then switch it on.')
  const found = await requests.readRequest(db, now, ticket, 'setUp')
  if (!found || found.account_id !== caller.accountId || found.method !== method) throw overdue()
  const { step, secret } = await demandRightCode(ctx, found, ticket, otp)
  const of = { accountId: caller.accountId, method, phone: found.phone, usedStep: step }
  await store.saveFactor(db, now, of, place => (secret === null ? null : ctx.services.sealer.seal(secret, place)))
  const recoveryCodes = await store.makeRecoveryCodes(db, now, caller.accountId)
  await requests.dropRequests(db, caller.accountId)
  await endSessions(db, now, caller.accountId, caller.sessionHash)
  await tell(ctx, 'account.secondFactorOn', { method })
  const user = await readUser(db, caller.accountId)
  await ctx.mail(secondFactorOnEmail(method, { to: user.email, name: user.firstName, accountId: user.id }))
  return { enabled: true, method, recoveryCodes }
}

const tell = (ctx: Context, action: string, after?: object) =>
  ctx.audit({
    action,
    subjectKind: 'account',
    subjectId: ctx.caller.accountId,
    personId: ctx.caller.personId,
    ...(after ? { after } : {}),
  })

/** Product 4: a password that is too short without a second factor is changed before there is none. */
async function demandPasswordAlone(ctx: Context, current: string, next: string | undefined): Promise<void> {
  const { db, now, caller } = ctx
  const user = await readUser(db, caller.accountId)
  const personal = [user.email, user.firstName, user.lastName, user.organization.name]
  if (next === undefined) {
    if ((await refusalOfPassword(current, personal)) === null) return
    throw invalidField(
      'newPassword',
      'Your password is too short or too easy without a second factor. Choose one of at least 15 characters first.',
    )
  }
  await setPassword(db, now, caller.accountId, await newPasswordOf(next, personal, 'newPassword', false))
  await tell(ctx, 'account.passwordChanged')
}

async function switchOff(ctx: Context, { currentPassword, newPassword }: Toggle) {
  const { db, now, caller } = ctx
  await demandOwnPassword(ctx, currentPassword)
  if (caller.role !== 'applicant' && (await store.isRequired(db)))
    throw new Refusal('notPossible', 'Your organization asks its staff for a second factor. You can change the method.')
  if (!(await store.hasFactor(db, caller.accountId))) throw new Refusal('notPossible', 'It is switched off already.')
  await demandPasswordAlone(ctx, currentPassword ?? '', newPassword)
  await store.dropFactor(db, caller.accountId)
  await endSessions(db, now, caller.accountId, caller.sessionHash)
  await tell(ctx, 'account.secondFactorOff')
  const user = await readUser(db, caller.accountId)
  await ctx.mail(secondFactorOffEmail({ to: user.email, name: user.firstName, accountId: user.id }))
  return { enabled: false, method: null, recoveryCodes: [] }
}

/** Switches the caller's second factor on, off, or to another method. Ends their other sessions. */
export const toggle = (ctx: Context, body: Toggle) => (body.enable ? switchOn(ctx, body) : switchOff(ctx, body))

/** A new list of recovery codes for the caller. */
export async function renewRecoveryCodes(ctx: Context, currentPassword: string) {
  await demandOwnPassword(ctx, currentPassword)
  if (!(await store.hasFactor(ctx.db, ctx.caller.accountId)))
    throw new Refusal('notPossible', 'Switch a second factor on first.')
  const recoveryCodes = await store.makeRecoveryCodes(ctx.db, ctx.now, ctx.caller.accountId)
  await tell(ctx, 'account.recoveryCodesMade')
  return { recoveryCodes }
}

/** What an account signs in with beside its password. */
export async function waysIn({ db }: Pick<Work, 'db'>, { id }: { id: string }): Promise<WaysIn> {
  return { method: (await store.readFactor(db, id))?.method ?? null, passkeys: await listPasskeys(db, id) }
}

/**
 * Switches off the second factor of somebody who lost it, with their passkeys, which may be on the same phone, but for
 * those that are kept; ends their sessions and tells them.
 */
export async function resetFactor(
  work: Work,
  account: { id: string; person_id: string | null },
  { identityCheck, keepPasskeys }: Reset,
): Promise<null> {
  if (account.id === work.caller?.accountId)
    throw new Refusal('notPossible', 'You cannot reset your own second factor. Switch it off in your profile.')
  const removed = await dropPasskeys(work.db, account.id, keepPasskeys)
  const hadFactor = await store.dropFactor(work.db, account.id)
  if (!hadFactor && removed.length === 0) {
    if (keepPasskeys.length > 0) throw invalidField('keepPasskeys', 'Choose at least one passkey to remove.')
    throw new Refusal('notPossible', 'No second factor is switched on.')
  }
  await endSessions(work.db, work.now, account.id)
  const hadShort = hadFactor && (await dropShortPassword(work.db, work.now, account.id))
  await work.audit({
    action: 'account.secondFactorReset',
    subjectKind: 'account',
    subjectId: account.id,
    personId: account.person_id,
    after: { identityCheck, ...(removed.length > 0 && { passkeysRemoved: removed.join(', ') }) },
  })
  const user = await readUser(work.db, account.id)
  const to = { to: user.email, name: user.firstName, accountId: user.id }
  await work.mail(secondFactorResetEmail({ by: work.caller?.name ?? '', hadFactor, hadShort, removed }, to))
  return null
}

/** Answers whether the code is right for a sign-in of the account, and uses it up. */
export async function spendCode(
  work: Work,
  found: Pending,
  ticket: string,
  otp: string,
): Promise<Method | 'recoveryCode' | null> {
  const typed = readTyped(otp)
  const factor = await store.readFactor(work.db, found.account_id)
  if (!typed || !factor) return null
  if (typed.kind === 'recovery')
    return (await store.spendRecoveryCode(work.db, found.account_id, typed.text)) ? 'recoveryCode' : null
  if (factor.method !== found.method) return null
  if (factor.method !== 'authenticator') return isSentCode(found.code_hash, ticket, typed.text) ? factor.method : null
  const secret = store.secretOf(factor, work.services.sealer.unseal)
  const step = secret === null ? null : await stepOf(secret, typed.text, work.now)
  return step !== null && (await store.spendStep(work.db, work.now, factor.id, step)) ? 'authenticator' : null
}

/** After the right password: asks for a code. There is no session, and the browser is told no more than how to show it. */
export async function askForSecondFactor(
  ctx: OpenContext,
  account: { id: string; organization_id: string },
  email: string,
): Promise<SignedIn> {
  // Whoever knows the password fills no mailbox with codes.
  await limitAccount(ctx, codeEmailAmounts, `codes for ${email}`, [account.id])
  const code = await ctx.inOrganization(account.organization_id, async work => {
    const { firstName } = await readUser(work.db, account.id)
    const factor = await store.readFactor(work.db, account.id)
    if (!factor) throw new Refusal('conflict')
    const { method, phone } = factor
    const asked = await askForCode(work, 'signIn', { accountId: account.id, email, firstName, method, phone })
    return { ...asked, method }
  })
  return { user: null, token: null, otpRequired: true, code }
}
