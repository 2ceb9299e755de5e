import { invalidField, Refusal } from '../../../kit/contract/refusal.ts'
import { said } from '../../../kit/contract/sentence.ts'
import type { Context, OpenContext, Work } from '../../../kit/server/context.ts'
import { hashToken, newToken } from '../../../kit/server/ids.ts'
import type { Services } from '../../../kit/server/services.ts'
import { limitAccount, recordRefused, signInAmounts } from '../attempts/work.ts'
import { overdue } from '../codes/work.ts'
import type { SignedIn } from '../contract.ts'
import { onKnownDevice } from '../devices/work.ts'
import { passkeyAddedEmail, passkeyRemovedEmail } from '../emails.ts'
import { deviceName } from '../own-sessions/rules.ts'
import { type AccountKind, endSessions, readUser } from '../store.ts'
import { demandOwnPassword, signInAccount } from '../work.ts'
import { type Created, creation, type Passkey, request, type Shown } from './contract.ts'
import { challengeMinutes, handleOf, mostPasskeys, partyOf } from './rules.ts'
import * as store from './store.ts'

// Read with the first passkey: most starts have none.
const library = () => import('@simplewebauthn/server')

const timeout = challengeMinutes * 60_000
/** ES256, RS256 and EdDSA: what phones, computers and security keys have. */
const algorithms = [-7, -257, -8]

const asking = ({ caller }: Context) => ({ accountId: caller.accountId, sessionHash: caller.sessionHash })

const tell = (ctx: Context, action: string, of: object) =>
  ctx.audit({
    action,
    subjectKind: 'account',
    subjectId: ctx.caller.accountId,
    personId: ctx.caller.personId,
    ...of,
  })

/** Begins to add a passkey: what the browser asks the device with. The password shows that it is them. */
export async function beginPasskey(ctx: Context, currentPassword: string) {
  await demandOwnPassword(ctx, currentPassword)
  const { db, now, services } = ctx
  const user = await readUser(db, ctx.caller.accountId)
  const present = await store.listCredentials(db, user.id)
  if (present.length >= mostPasskeys)
    throw new Refusal(
      'notPossible',
      said('You have {mostPasskeys} passkeys. Remove one that you no longer use first.', { mostPasskeys }),
    )
  const { generateRegistrationOptions } = await library()
  const options = await generateRegistrationOptions({
    rpName: 'Carefold',
    rpID: partyOf(services.config.publicUrl).id,
    userID: handleOf(user.id),
    userName: user.email,
    // Somebody has accounts in several organizations, and chooses one of them on the device.
    userDisplayName: `${user.firstName} ${user.lastName}, ${user.organization.name}`.trim(),
    timeout,
    excludeCredentials: present.map(({ credential_id, transports }) => ({ id: credential_id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: algorithms,
  })
  await store.addChallenge(db, now, options.challenge, asking(ctx))
  return creation.parse(options)
}

/** What somebody is told whose device did not answer as it must. Why stands in the log. */
const notThis = () => invalidField('response', 'This passkey could not be added. Please start again.')

type New = { readonly response: Created; readonly name?: string | undefined }

/** Adds the passkey that a device made, and ends the other sessions. Without a name it has that of the browser. */
export async function addPasskey(ctx: Context, { response, name: chosen }: New): Promise<Passkey> {
  const { db, now, services, caller } = ctx
  const party = partyOf(services.config.publicUrl)
  const { verifyRegistrationResponse } = await library()
  const { clientDataJSON, attestationObject, transports = [] } = response.response
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { ...response, response: { clientDataJSON, attestationObject }, clientExtensionResults: {} },
    expectedChallenge: challenge => store.spendChallenge(db, now, challenge, asking(ctx)),
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(failed(services.log, notThis))
  if (!registrationInfo) throw notThis()
  const { id, publicKey, counter } = registrationInfo.credential
  const device = deviceName(ctx.origin.userAgent)
  const name = chosen ?? device
  const of = { accountId: caller.accountId, credentialId: id, publicKey, counter, transports, name }
  const added = await store.addPasskey(db, now, of)
  await endSessions(db, now, caller.accountId, caller.sessionHash)
  await tell(ctx, 'account.passkeyAdded', { after: { name } })
  const user = await readUser(db, caller.accountId)
  await ctx.mail(passkeyAddedEmail(device, { to: user.email, name: user.firstName, accountId: user.id }))
  return added
}

/** Gives a passkey of the caller another name. */
export async function renamePasskey(ctx: Context, id: string, name: string): Promise<Passkey> {
  const { db, now, caller } = ctx
  const { before, renamed } = await store.renamePasskey(db, now, { accountId: caller.accountId, id, name })
  await tell(ctx, 'account.passkeyRenamed', { before: { name: before }, after: { name } })
  return renamed
}

/** Removes a passkey of the caller, and ends the other sessions: one of them may be that of a lost device. */
export async function removePasskey(ctx: Context, id: string, currentPassword: string): Promise<null> {
  await demandOwnPassword(ctx, currentPassword)
  const { db, now, caller } = ctx
  const name = await store.dropPasskey(db, caller.accountId, id)
  await endSessions(db, now, caller.accountId, caller.sessionHash)
  await tell(ctx, 'account.passkeyRemoved', { before: { name } })
  const user = await readUser(db, caller.accountId)
  await ctx.mail(passkeyRemovedEmail(name, { to: user.email, name: user.firstName, accountId: user.id }))
  return null
}

/** Begins a sign-in. Nobody is named: the device knows for whom it has passkeys. */
export async function beginSignIn({ services, now }: OpenContext, kind: AccountKind) {
  const { generateAuthenticationOptions } = await library()
  const rpID = partyOf(services.config.publicUrl).id
  const options = await generateAuthenticationOptions({ rpID, timeout, userVerification: 'required' })
  const ticket = newToken()
  await store.beginSignIn(services.database, now, { ticket, challenge: options.challenge, kind })
  return { ticket, options: request.parse(options) }
}

const unknown = () =>
  new Refusal('wrongCredentials', 'This passkey does not work here. Sign in with your email and password.')

/** Logs why an answer of a device was refused, and refuses it. A refusal of ours stays what it is. */
const failed = (log: Services['log'], refusal: () => Refusal) => (error: unknown) => {
  if (error instanceof Refusal) throw error
  log.info({ err: error }, 'what a passkey answered was refused')
  throw refusal()
}

type Answer = { readonly ticket: string; readonly response: Shown }
type Account = { readonly id: string; readonly organization_id: string }

/** Signs in to the account whose passkey signed what was asked, when the account may. */
async function enter(work: Work, account: Account, asked: Buffer, shown: Shown): Promise<SignedIn> {
  const { db, now, services } = work
  const passkey = await store.readPasskey(db, shown.id)
  if (!passkey) throw unknown()
  const party = partyOf(services.config.publicUrl)
  const { userHandle, ...response } = shown.response
  if (userHandle !== Buffer.from(handleOf(account.id)).toString('base64url')) throw unknown()
  const { verifyAuthenticationResponse } = await library()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...shown, response, clientExtensionResults: {} },
    expectedChallenge: challenge => hashToken(challenge).equals(asked),
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    // It refuses a counter that did not move on: the passkey was copied.
    credential: { id: shown.id, publicKey: Uint8Array.from(passkey.public_key), counter: passkey.counter },
    requireUserVerification: true,
  }).catch(failed(services.log, unknown))
  if (!verified) throw unknown()
  if (!passkey.active) throw new Refusal('notPossible', 'This account is not active. Please ask your organization.')
  if (!passkey.email_confirmed_at) throw new Refusal('notConfirmed')
  await store.noteUse(db, now, passkey.id, authenticationInfo.newCounter)
  return signInAccount(work, account.id, 'passkey')
}

const whyOf: Partial<Record<Refusal['code'], string>> = {
  wrongCredentials: 'wrongPasskey',
  notPossible: 'notActive',
  notConfirmed: 'notConfirmed',
  notAllowed: 'singleSignOnNeeded',
}

/** Signs in with a passkey. It is had, and its device knows the person: no code is asked for. */
export async function signInWithPasskey(ctx: OpenContext, kind: AccountKind, { ticket, response }: Answer) {
  const found = await ctx.lookup(db => store.findPasskey(db, response.id))
  const accounts = found ? [found] : []
  const ids = accounts.map(one => one.id)
  const attempt = await limitAccount(ctx, signInAmounts, `passkey ${response.id}`, ids)
  const asked = await store.spendSignIn(ctx.services.database, ctx.now, ticket, kind)
  if (!asked) throw overdue()
  try {
    if (found?.kind !== kind) throw unknown()
    const result = await onKnownDevice(ctx, found.organization_id, async work => ({
      accountId: found.id,
      result: await enter(work, found, asked, response),
    }))
    await attempt.giveBack()
    return result
  } catch (error) {
    const why = error instanceof Refusal && whyOf[error.code]
    if (why) recordRefused(ctx, accounts, 'session.refused', why)
    if (why && attempt.last) recordRefused(ctx, accounts, 'session.lockedOut', 'tooManyAttempts')
    throw error
  }
}
