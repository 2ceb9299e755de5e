import { invalidField, Refusal } from '../../../kit/contract/refusal.ts'
import type { OpenContext } from '../../../kit/server/context.ts'
import { named } from '../../../kit/server/named.ts'
import { parts, serve, serveOpen } from '../../../kit/server/serve.ts'
import { codeAmounts, codeEmailAmounts, limitAccount, recordRefused } from '../attempts/work.ts'
import { askedForCode, sentCode } from '../codes/contract.ts'
import * as requests from '../codes/store.ts'
import { overdue, sendAnother } from '../codes/work.ts'
import type { SignedIn } from '../contract.ts'
import { onKnownDevice } from '../devices/work.ts'
import { recoveryCodeEmail } from '../emails.ts'
import { type AccountKind, readUser } from '../store.ts'
import { signInAccount } from '../work.ts'
import {
  codeApi,
  secondFactorApi,
  secondFactor as secondFactorSchema,
  setUp,
  waysIn as waysInSchema,
} from './contract.ts'
import * as store from './store.ts'
import { beginSetUp, ownFactor, renewRecoveryCodes, resetFactor, spendCode, toggle, waysIn } from './work.ts'

type Pending = { email: string; ticket: string }

/** Whose sign-in waits for a code with this ticket. Whatever does not fit is told the same. */
async function demandWaiting(ctx: OpenContext, kind: AccountKind, { email, ticket }: Pending) {
  const found = await ctx.lookup(db => requests.findRequest(db, ctx.now, ticket, 'signIn'))
  if (!found || found.email !== email || found.kind !== kind) throw overdue()
  return { id: found.account_id, organization_id: found.organization_id }
}

const wrongCode = () => invalidField('otp', 'This code is not right. Check it, or use the newest one.')
const usedUp = () => new Refusal('gone', 'That were too many wrong codes. Please sign in again.')

async function verifyCode(ctx: OpenContext, kind: AccountKind, body: Pending & { otp: string }): Promise<SignedIn> {
  const account = await demandWaiting(ctx, kind, body)
  const attempt = await limitAccount(ctx, codeAmounts, body.email, [account.id])
  const counts = await ctx.inOrganization(account.organization_id, work => requests.countTry(work.db, body.ticket))
  if (!counts) throw usedUp()
  try {
    const result = await onKnownDevice(ctx, account.organization_id, async work => {
      const found = await requests.readRequest(work.db, work.now, body.ticket, 'signIn')
      if (!found) throw overdue()
      const shown = await spendCode(work, found, body.ticket, body.otp)
      if (!shown) throw wrongCode()
      await requests.dropRequest(work.db, found.id)
      if (shown === 'recoveryCode') {
        const { email, firstName } = await readUser(work.db, account.id)
        const left = await store.countRecoveryCodes(work.db, account.id)
        await work.mail(recoveryCodeEmail(left, { to: email, name: firstName, accountId: account.id }))
      }
      return { accountId: account.id, result: await signInAccount(work, account.id, shown) }
    })
    await attempt.giveBack()
    return result
  } catch (error) {
    if (error instanceof Refusal && error.code === 'invalid') {
      recordRefused(ctx, [account], 'session.refused', 'wrongCode')
      if (attempt.last) recordRefused(ctx, [account], 'session.lockedOut', 'tooManyAttempts')
    }
    throw error
  }
}

async function resendCode(ctx: OpenContext, kind: AccountKind, body: Pending) {
  const account = await demandWaiting(ctx, kind, body)
  await limitAccount(ctx, codeEmailAmounts, body.email, [account.id])
  return ctx.inOrganization(account.organization_id, async work => {
    const { firstName, email } = await readUser(work.db, account.id)
    return sendAnother(work, body.ticket, 'signIn', { accountId: account.id, email, firstName })
  })
}

const codes = serveOpen(codeApi, {
  verifyStaffCode: ctx => verifyCode(ctx, 'user', ctx.body),
  verifyApplicantCode: ctx => verifyCode(ctx, 'person', ctx.body),
  resendStaffCode: ctx => resendCode(ctx, 'user', ctx.body),
  resendApplicantCode: ctx => resendCode(ctx, 'person', ctx.body),
})

const own = serve(
  secondFactorApi,
  {
    read: ownFactor,
    begin: ctx => beginSetUp(ctx, ctx.body),
    async resend(ctx) {
      const { id, email, firstName } = await readUser(ctx.db, ctx.caller.accountId)
      return sendAnother(ctx, ctx.body.ticket, 'setUp', { accountId: id, email, firstName })
    },
    toggleStaff: ctx => toggle(ctx, ctx.body),
    toggleApplicant: ctx => toggle(ctx, ctx.body),
    newRecoveryCodes: ctx => renewRecoveryCodes(ctx, ctx.body.currentPassword),
    waysOfUser: async ctx => waysIn(ctx, await store.findAccount(ctx.db, { userId: ctx.params.id })),
    waysOfCaregiver: async ctx => waysIn(ctx, await store.findAccount(ctx.db, { personId: ctx.params.id })),
    resetOfUser: async ctx => resetFactor(ctx, await store.findAccount(ctx.db, { userId: ctx.params.id }), ctx.body),
    resetOfCaregiver: async ctx =>
      resetFactor(ctx, await store.findAccount(ctx.db, { personId: ctx.params.id }), ctx.body),
  },
  { sealed: [store.sealedColumn, requests.sealedColumn] },
)

export const secondFactor = parts(codes, own)

named({
  waysIn: waysInSchema,
  secondFactor: secondFactorSchema,
  secondFactorSetUp: setUp,
  codeAsked: askedForCode,
  sentCode,
})
