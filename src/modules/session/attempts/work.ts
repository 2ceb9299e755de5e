import type { OpenContext } from '../../../kit/server/context.ts'
import { networkOf } from '../../../kit/server/network.ts'
import type { Attempt } from '../../../kit/server/throttle.ts'
import { isKnownDevice } from '../devices/work.ts'
import * as store from '../store.ts'

type Amount = { readonly tries: number; readonly seconds: number }
type Amounts = {
  /** Of one account from one place: one address, or one device that is known. */
  readonly here: Amount
  /** Of one address, whatever the account. */
  readonly address: Amount
  /** Of one account from all places that are not known. */
  readonly everywhere: Amount
}

/** Wrong passwords. An office of 60 shares an address, and each of them mistypes. */
export const signInAmounts: Amounts = {
  here: { tries: 10, seconds: 300 },
  address: { tries: 100, seconds: 300 },
  everywhere: { tries: 100, seconds: 3600 },
}

/** Emails that anyone can have sent to an address. */
export const emailAmounts: Amounts = {
  here: { tries: 5, seconds: 900 },
  address: { tries: 60, seconds: 900 },
  everywhere: { tries: 20, seconds: 3600 },
}

/**
 * Counts an attempt about an account. A device that was signed in to it before has a budget of its own, so that nobody
 * else can use it up; everybody else shares those of their address and of the account.
 */
export async function limitAccount(
  ctx: OpenContext,
  amounts: Amounts,
  account: string,
  accountIds: readonly string[],
): Promise<Attempt> {
  if (await isKnownDevice(ctx, accountIds))
    return ctx.limit([{ of: `account ${account} on device ${ctx.device.secret}`, ...amounts.here }])
  const address = `address ${networkOf(ctx.origin.ip)}`
  return ctx.limit([
    { of: `account ${account} from ${address}`, ...amounts.here },
    { of: address, ...amounts.address },
    { of: `account ${account}`, ...amounts.everywhere },
  ])
}

/** Codes that are sent after the right password. */
export const codeEmailAmounts: Amounts = {
  here: { tries: 10, seconds: 900 },
  address: { tries: 60, seconds: 900 },
  everywhere: { tries: 30, seconds: 3600 },
}

/** Wrong codes. Whoever tries them knows the password. */
export const codeAmounts: Amounts = {
  here: { tries: 10, seconds: 900 },
  address: { tries: 60, seconds: 900 },
  everywhere: { tries: 30, seconds: 3600 },
}

type Account = { readonly id: string; readonly organization_id: string }

/**
 * Puts on record that somebody was not let in to these accounts. Afterwards, so that the time of the answer does not tell
 * whether there is an account; what is not known here leaves no address behind.
 */
export function recordRefused(ctx: OpenContext, accounts: readonly Account[], action: string, why: string): void {
  for (const { id, organization_id } of accounts) {
    ctx.services.afterwards.do(() =>
      ctx.inOrganization(organization_id, async work => {
        const { personId } = await store.readUser(work.db, id)
        await work.audit({ action, subjectKind: 'account', subjectId: id, personId, after: { why } })
      }),
    )
  }
}

type Link = {
  readonly organization_id: string
  readonly purpose: string
  readonly account_id: string | null
  readonly person_id: string | null
  readonly used_at: Date | null
}

/** Puts on record that a link was tried that is used up, has expired or is not open any longer. */
export function recordRefusedLink(ctx: OpenContext, link: Link): void {
  const after = { purpose: link.purpose, why: link.used_at ? 'used' : 'notOpen' }
  ctx.services.afterwards.do(() =>
    ctx.inOrganization(link.organization_id, work =>
      work.audit({
        action: 'link.refused',
        subjectKind: link.account_id ? 'account' : 'person',
        subjectId: link.account_id ?? link.person_id,
        personId: link.person_id,
        after,
      }),
    ),
  )
}
