import { Refusal } from '../../../kit/contract/refusal.ts'
import { said } from '../../../kit/contract/sentence.ts'
import type { Context, Work } from '../../../kit/server/context.ts'
import { confirmAddress, endSessions, readUser } from '../../session/store.ts'
import { linkedEmail } from '../emails.ts'
import { type Claims, domainOf, verifiedEmail } from '../rules.ts'
import { readSettings } from '../store.ts'
import * as store from './store.ts'

const unknown = (organization: string) =>
  new Refusal(
    'notAllowed',
    said("You don't have an account at {organization} yet. Ask an administrator to invite you.", { organization }),
  )
const notVerified = () =>
  new Refusal(
    'notAllowed',
    "Your organization's sign-in service did not confirm your work email address. Ask an administrator.",
  )
const otherLink = () =>
  new Refusal(
    'notAllowed',
    'Your account is linked to someone else at your organization’s sign-in service. Ask an administrator to unlink it.',
  )

/** The verified address of the proven domain that somebody has. Refuses every other. */
export function demandOwnEmail(claims: Claims, domain: string): string {
  const email = verifiedEmail(claims)
  if (email === null || domainOf(email) !== domain) throw notVerified()
  return email
}

/** Links who comes for the first time to the account with their address. */
async function link(work: Work, claims: Claims): Promise<store.Found> {
  const { db, now } = work
  const settings = await readSettings(db)
  if (settings?.domainState !== 'proven') throw unknown(work.organization.name)
  const email = demandOwnEmail(claims, settings.domain)
  const account = await store.findByEmail(db, email)
  if (!account) throw unknown(work.organization.name)
  // Somebody may have been linked while the row was waited for.
  const meanwhile = await store.findLinked(db, claims.iss, claims.sub)
  if (meanwhile) return meanwhile
  if (await store.isLinked(db, account.id, claims.iss)) throw otherLink()
  if (!account.active) return account
  await store.addLink(db, now, { accountId: account.id, issuer: claims.iss, subject: claims.sub, email })
  await work.audit({
    action: 'singleSignOn.linked',
    subjectKind: 'account',
    subjectId: account.id,
    by: { accountId: account.id, name: await nameOf(work, account.id) },
    after: { issuer: claims.iss, subject: claims.sub, email },
  })
  const { firstName } = await readUser(db, account.id)
  await work.mail(linkedEmail(work.organization.name, { to: email, name: firstName, accountId: account.id }))
  return account
}

async function nameOf({ db }: Work, accountId: string): Promise<string> {
  const { firstName, lastName, email } = await readUser(db, accountId)
  return `${firstName} ${lastName}`.trim() || email
}

/**
 * The account of whoever the service has confirmed: by issuer and subject alone, and at the first time by the verified
 * address. Refuses those who have none or may not sign in.
 */
export async function accountOf(work: Work, claims: Claims): Promise<string> {
  const { db, now } = work
  const account = (await store.findLinked(db, claims.iss, claims.sub)) ?? (await link(work, claims))
  if (!account.active) throw new Refusal('notPossible', 'This account is not active. Please ask your organization.')
  // The service vouches for the address, as a link in an email to it would.
  if (verifiedEmail(claims) === account.email) await confirmAddress(db, now, account.id)
  else if (!account.email_confirmed_at) throw new Refusal('notConfirmed')
  await store.noteUse(db, now, account.id, claims.iss)
  return account.id
}

/** Forgets whom the service means by an account, and ends its sessions: the next sign-in links it anew. */
export async function unlink(ctx: Context, accountId: string): Promise<null> {
  await store.dropLinks(ctx.db, accountId)
  await endSessions(ctx.db, ctx.now, accountId, ctx.caller.sessionHash)
  await ctx.audit({ action: 'singleSignOn.unlinked', subjectKind: 'account', subjectId: accountId })
  return null
}
