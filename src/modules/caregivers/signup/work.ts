import { invalidField, Refusal } from '../../../kit/contract/refusal.ts'
import { said } from '../../../kit/contract/sentence.ts'
import { changesBetween } from '../../../kit/server/audit.ts'
import type { OpenContext, Work } from '../../../kit/server/context.ts'
import { networkOf } from '../../../kit/server/network.ts'
import { noticed } from '../../../kit/server/notice.ts'
import { findByShortName } from '../../organization/store.ts'
import { openPositions, positionRows } from '../../positions/store.ts'
import { emailAmounts, limitAccount, recordRefusedLink } from '../../session/attempts/work.ts'
import { byLink, type SignedIn } from '../../session/contract.ts'
import { onKnownDevice } from '../../session/devices/work.ts'
import { demandGoodPassword, hashPassword } from '../../session/passwords/work.ts'
import { addAccount, demandLive, findAccounts, findLink, isUsedBy, spendLink } from '../../session/store.ts'
import { demandSamePassword, sendConfirmation, signInAccount } from '../../session/work.ts'
import { mailInvitation } from '../invitations/work.ts'
import { isClosed } from '../rules.ts'
import * as store from '../store.ts'
import { signedUp } from '../work.ts'
import type { Registration } from './contract.ts'
import { closedEmail, knownEmail } from './emails.ts'

const nobodyYet: SignedIn = { user: null, token: null, otpRequired: false }

type Hashed = Omit<Registration, 'password'> & { passwordHash: string }

// Before the transaction, which would wait for it, and also when it is not needed: the time it takes would tell a
// stranger that an address is known.
async function hashed({ password, ...of }: Registration): Promise<Hashed> {
  return { ...of, passwordHash: await hashPassword(password) }
}

type Signing = { readonly personId: string; readonly email: string; readonly invited: store.PersonHead | null }

/** Gives the person an account of their own and tells who waits for that. Answers the account's id. */
async function addOwnAccount(work: Work, { personId, email, invited }: Signing, of: Hashed) {
  const accountId = await addAccount(work.db, work.now, {
    kind: 'person',
    role: 'applicant',
    personId,
    email,
    firstName: of.firstName,
    lastName: of.lastName,
    phone: of.phone || null,
    passwordHash: of.passwordHash,
    ...(invited ? { confirmedAt: work.now } : {}),
  })
  const { firstName, lastName, phone, language } = of
  const written = { firstName, lastName, ...(phone && { phone }), ...(language && { language }) }
  const { before, after } = changesBetween<Record<string, unknown>>(invited ?? {}, written)
  const by = { accountId, name: `${of.firstName} ${of.lastName}` }
  await store.addEventRow(work.db, work.now, {
    kind: 'signedUp',
    personId,
    onDay: work.today,
    accountId,
    actor: by.name,
    detail: { invited: invited !== null, before, after },
  })
  await work.audit({
    action: 'caregiver.signedUp',
    subjectKind: 'person',
    subjectId: personId,
    personId,
    by,
    before,
    after: { email, ...after },
  })
  await work.announce(signedUp, { personId, agreedToTexts: of.agreedToTexts, by })
  await work.announce(noticed, {
    kind: 'signedUp',
    responsible: { personId, needs: 'caregivers.view' },
    key: `signedUp:${personId}`,
    links: { staff: `/caregivers/profile-details/${personId}` },
    words: { person: by.name },
  })
  return accountId
}

const demandPassword = (of: Registration, email: string, organization: string) =>
  demandGoodPassword(of.password, [email, of.firstName, of.lastName, organization], 'password')

function demandOpen(work: Work, link: { email: string }, person: store.PersonHead): void {
  if (person.accountId) throw new Refusal('gone', 'You have signed up already. Please sign in.')
  if (isClosed(person.status)) {
    throw new Refusal(
      'gone',
      said('This invitation is no longer open. Please ask {organization}.', { organization: work.organization.name }),
    )
  }
  // The link proves the address that it was mailed to, and no other.
  if (link.email !== person.email) throw new Refusal('gone')
}

const isGone = (error: unknown) => error instanceof Refusal && error.code === 'gone'

/** Finds whom an invitation is for. Throws `gone` when the link is used, has expired, or the person is gone. */
export async function readInvitation(ctx: OpenContext, token: string) {
  const link = await ctx.lookup(db => findLink(db, 'invitation', token))
  const personId = link.person_id
  if (!personId) throw new Refusal('gone')
  try {
    demandLive(link, ctx.now)
    return await ctx.inOrganization(link.organization_id, async work => {
      const person = await store.readPerson(work.db, personId)
      demandOpen(work, link, person)
      const position = person.positionId ? await positionRows.read(work, person.positionId) : null
      const stateCode = await store.newestState(work.db, personId)
      return { link, person, position, stateCode, organization: work.organization }
    })
  } catch (error) {
    if (isGone(error)) recordRefusedLink(ctx, link)
    throw error
  }
}

/** Counts an attempt by the invitation, which is proof enough of who asks: an office shares its address. A made-up one is the address's. */
async function limitInvitation(ctx: OpenContext, token: string) {
  const isKnown = await ctx
    .lookup(db => findLink(db, 'invitation', token))
    .then(
      () => true,
      error => {
        if (isGone(error)) return false
        throw error
      },
    )
  const of = isKnown ? `invitation ${token}` : `address ${networkOf(ctx.origin.ip)}`
  return ctx.limit([{ of, tries: byLink.tries, seconds: byLink.seconds }])
}

/** Signs up somebody who was invited, and signs them in: the link proved the address. Only what is refused for the link counts. */
export async function registerInvited(ctx: OpenContext, sent: Registration, token: string): Promise<SignedIn> {
  const attempt = await limitInvitation(ctx, token)
  try {
    const signedIn = await registerByLink(ctx, sent, token)
    await attempt.giveBack()
    return signedIn
  } catch (error) {
    if (error instanceof Refusal && error.code === 'invalid') await attempt.giveBack()
    throw error
  }
}

/** Answers a sign-up that is sent again, and signs them in anew: a session is never stored. */
async function registeredBefore(
  ctx: OpenContext,
  link: { organization_id: string; person_id: string | null },
  sent: Registration,
): Promise<SignedIn> {
  const accountId = await ctx.inOrganization(link.organization_id, async ({ db }) => {
    const person = await store.readPerson(db, link.person_id ?? '')
    return isClosed(person.status) ? null : person.accountId
  })
  if (!accountId) throw new Refusal('gone')
  await demandSamePassword(ctx, link, accountId, sent.password)
  return onKnownDevice(ctx, link.organization_id, async work => ({
    accountId,
    result: await signInAccount(work, accountId),
  }))
}

async function registerByLink(ctx: OpenContext, sent: Registration, token: string): Promise<SignedIn> {
  const found = await ctx.lookup(db => findLink(db, 'invitation', token))
  if (isUsedBy(ctx.key, found, ctx.now)) return registeredBefore(ctx, found, sent)
  const invitation = await readInvitation(ctx, token)
  const { link, organization } = invitation
  await demandPassword(sent, invitation.person.email, organization.name)
  const of = await hashed(sent)
  return onKnownDevice(ctx, organization.id, async work => {
    // While the password was hashed they may have been rejected, or their address corrected.
    const person = await store.holdPerson(work.db, invitation.person.id)
    demandOpen(work, link, person)
    await spendLink(work.db, work.now, link, ctx.key)
    const { firstName, lastName, language } = of
    const said = { firstName, lastName, phone: of.phone || null, language }
    await store.setSignedUp(work.db, work.now, work.today, person.id, said)
    const accountId = await addOwnAccount(work, { personId: person.id, email: person.email, invited: person }, of)
    return { accountId, result: await signInAccount(work, accountId) }
  })
}

async function tellKnown(work: Work, person: store.PersonHead): Promise<void> {
  const known = { to: person.email, name: person.firstName, personId: person.id, organization: work.organization.name }
  if (person.accountId) await work.mail(knownEmail(work.services.config.publicUrl, known))
  else if (!isClosed(person.status)) await mailInvitation(work, person)
  else await work.mail(closedEmail(known))
}

async function demandOffered(work: Work, { positionId, stateCode }: Registration): Promise<void> {
  const offered = await openPositions(work.db)
  if (!offered.some(one => one.id === positionId)) throw invalidField('positionId', 'Choose one from the list.')
  await store.demandKnown(work.db, { stateCode })
}

async function registerNew(work: Work, of: Hashed, email: string): Promise<void> {
  const personId = await store.addPerson(work.db, work.now, work.today, {
    firstName: of.firstName,
    lastName: of.lastName,
    email,
    phone: of.phone || null,
    positionId: of.positionId ?? null,
    stateCode: of.stateCode,
    leadSourceId: null,
    coordinatorId: null,
    invitedOn: null,
    signedUpOn: work.today,
    language: of.language,
  })
  // Somebody else signed up with the address in this very moment.
  if (!personId) return
  const accountId = await addOwnAccount(work, { personId, email, invited: null }, of)
  await sendConfirmation(work, 'person', accountId)
}

/**
 * Signs up a stranger by the organization's open link; the address is confirmed by mail. What is known of the address
 * is told to its owner by mail and never to the stranger: the answer is the same.
 */
export async function registerStranger(
  ctx: OpenContext,
  sent: Registration,
  email: string,
  shortName: string,
): Promise<SignedIn> {
  const { id, name } = await ctx.lookup(db => findByShortName(db, shortName))
  await demandPassword(sent, email, name)
  const known = await ctx.lookup(db => findAccounts(db, 'person', email))
  await limitAccount(
    ctx,
    emailAmounts,
    email,
    known.map(one => one.id),
  )
  const of = await hashed(sent)
  return ctx.inOrganization(id, async work => {
    await demandOffered(work, sent)
    const known = await store.findPerson(work.db, email)
    if (known) await tellKnown(work, known)
    else await registerNew(work, of, email)
    return nobodyYet
  })
}
