import { createHmac } from 'node:crypto'
import { invalidField, Refusal } from '../../../kit/contract/refusal.ts'
import { said } from '../../../kit/contract/sentence.ts'
import type { Context, OpenContext, Work } from '../../../kit/server/context.ts'
import { newToken } from '../../../kit/server/ids.ts'
import { overdue } from '../../session/codes/work.ts'
import type { SignedIn } from '../../session/contract.ts'
import { onKnownDevice } from '../../session/devices/work.ts'
import { signInAccount } from '../../session/work.ts'
import type { Answered } from '../contract.ts'
import { accountOf, demandOwnEmail } from '../identities/work.ts'
import { addressAt, claimsOf } from '../provider/work.ts'
import { type Claims, domainOf } from '../rules.ts'
import { findByDomain, noteTest, type Party, readParty, readSettings } from '../store.ts'
import * as store from './store.ts'

/**
 * What is shown to the service and expected back. The browser's secret makes it, which is stored as a hash only: whoever
 * reads the database, or brings an answer to another browser, does not have it.
 */
function secretsOf(browser: string, state: string) {
  const made = (of: string) => createHmac('sha256', browser).update(`${of} ${state}`).digest('base64url')
  return { state, nonce: made('nonce'), verifier: made('verifier') }
}

const off = () => new Refusal('notPossible', 'Single sign-on is turned off. Sign in with your password.')

/** The wish of an administrator to test the sign-in; what it is begun with. */
export async function wishTest(ctx: Context): Promise<{ ticket: string }> {
  if (!(await readParty(ctx))) throw new Refusal('notPossible', 'Save the settings first.')
  const ticket = newToken()
  await store.addFlow(ctx.db, ctx.now, { token: ticket, browser: null, testerId: ctx.caller.accountId })
  return { ticket }
}

type Begin = { readonly email: string } | { readonly test: string }
type Begun = { readonly organizationId: string; readonly testerId: string | null; readonly email: string | null }

/** For which organization this begins. An address counts by its domain alone: whether it has an account, nobody learns. */
async function organizationFor(ctx: OpenContext, body: Begin): Promise<Begun> {
  if ('email' in body) {
    const domain = domainOf(body.email)
    const organizationId = await ctx.lookup(db => findByDomain(db, domain))
    if (organizationId) return { organizationId, testerId: null, email: body.email }
    throw invalidField(
      'email',
      said("Single sign-on isn't set up for {domain}. Sign in with your password instead.", { domain }),
    )
  }
  const wish = await ctx.lookup(db => store.findFlow(db, ctx.now, body.test, null))
  if (!wish) throw overdue()
  return { organizationId: wish.organization_id, testerId: wish.tester_id, email: null }
}

/** Begins: where the browser has to go. */
export async function begin(ctx: OpenContext, body: Begin): Promise<{ url: string }> {
  const { organizationId, testerId, email } = await organizationFor(ctx, body)
  // A new one each time: one that was planted is never taken over.
  const [state, browser] = [newToken(), newToken()]
  const party = await ctx.inOrganization(organizationId, async work => {
    if ('test' in body && !(await store.spendFlow(work.db, body.test))) throw overdue()
    await store.addFlow(work.db, work.now, { token: state, browser, testerId })
    return readParty(work)
  })
  if (!party) throw off()
  const url = await addressAt(ctx.services, party, secretsOf(browser, state), email)
  ctx.began.keep(browser)
  return { url }
}

type Spent = {
  readonly organizationId: string
  readonly testerId: string | null
  readonly party: Party
  readonly browser: string
}

/** Uses up what was begun in this browser, whatever becomes of it. What does not fit is told the same. */
async function spend(ctx: OpenContext, state: string): Promise<Spent> {
  const { secret: browser } = ctx.began
  if (!browser) throw overdue()
  const found = await ctx.lookup(db => store.findFlow(db, ctx.now, state, browser))
  if (!found) throw overdue()
  const organizationId = found.organization_id
  const party = await ctx.inOrganization(organizationId, async work =>
    (await store.spendFlow(work.db, state)) ? readParty(work) : null,
  )
  if (!party) throw overdue()
  return { organizationId, testerId: found.tester_id, party, browser }
}

/** Refuses when another service was set up since it began. */
async function demandSame({ db }: Work, { issuer, clientId }: Party) {
  const settings = await readSettings(db)
  if (settings?.issuer !== issuer || settings.clientId !== clientId) throw overdue()
  return settings
}

async function test(ctx: OpenContext, { organizationId, party }: Spent, testerId: string, claims: Claims) {
  return ctx.inOrganization(organizationId, async work => {
    const { domain, issuer } = await demandSame(work, party)
    const email = demandOwnEmail(claims, domain)
    await noteTest(work, testerId)
    await work.audit({
      action: 'singleSignOn.tested',
      subjectKind: 'singleSignOn',
      by: { accountId: testerId, name: await testerName(work, testerId) },
      after: { issuer, email },
    })
    return { email }
  })
}

async function testerName({ db }: Work, accountId: string): Promise<string> {
  const { first_name, last_name, email } = await db
    .selectFrom('account')
    .select(['first_name', 'last_name', 'email'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  return `${first_name} ${last_name}`.trim() || email
}

async function enter(ctx: OpenContext, { organizationId, party }: Spent, claims: Claims): Promise<SignedIn> {
  return onKnownDevice(ctx, organizationId, async work => {
    const { enabled } = await demandSame(work, party)
    if (!enabled) throw off()
    const accountId = await accountOf(work, claims)
    return { accountId, result: await signInAccount(work, accountId, 'singleSignOn') }
  })
}

/** Puts on record that somebody whom the service knows was not let in. */
function recordRefused(ctx: OpenContext, organizationId: string, why: string): void {
  ctx.services.afterwards.do(() =>
    ctx.inOrganization(organizationId, work =>
      work.audit({ action: 'singleSignOn.refused', subjectKind: 'singleSignOn', after: { why } }),
    ),
  )
}

/** Ends: with a session, or with what a test showed. The service is asked outside of any transaction. */
export async function finish(ctx: OpenContext, answer: Answered) {
  const spent = await spend(ctx, answer.state)
  try {
    const claims = await claimsOf(ctx.services, spent.party, answer, secretsOf(spent.browser, answer.state))
    if (spent.testerId) return { signedIn: null, tested: await test(ctx, spent, spent.testerId, claims) }
    return { signedIn: await enter(ctx, spent, claims), tested: null }
  } catch (error) {
    if (error instanceof Refusal) recordRefused(ctx, spent.organizationId, error.message)
    throw error
  }
}
