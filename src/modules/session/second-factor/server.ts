import { invalidField, Refusal } from '../../../kit/contract/refusal.ts'
import type { OpenAsk } from '../../../kit/server/ask.ts'
import { named } from '../../../kit/server/named.ts'
import { parts, serve, serveOpen } from '../../../kit/server/serve.ts'
import { codeAmounts, codeEmailAmounts, limitAccount, recordRefused } from '../attempts/work.ts'
import { askedForCode, sentCode } from '../codes/contract.ts'
import * as requests from '../codes/store.ts'
import { overdue, sendAnother } from '../codes/work.ts'
import type { SignedIn } from '../contract.ts'
import { onKnownDevice } from '../devices/work.ts'
import { recoveryCodeLetter } from '../letters.ts'
import { type AccountKind, readUser } from '../store.ts'
import { signInAccount } from '../work.ts'
import { codeApi, secondFactorApi, secondFactor as secondFactorSchema, setUp } from './contract.ts'
import * as store from './store.ts'
import { beginSetUp, ownFactor, renewRecoveryCodes, resetFactor, spendCode, toggle } from './work.ts'

type Pending = { email: string; ticket: string }

/** Whose sign-in waits for a code with this ticket. Whatever does not fit is told the same. */
async function demandWaiting(ask: OpenAsk, kind: AccountKind, { email, ticket }: Pending) {
  const found = await ask.lookup(db => requests.findRequest(db, ask.now, ticket, 'signIn'))
  if (!found || found.email !== email || found.kind !== kind) throw overdue()
  return { id: found.account_id, organization_id: found.organization_id }
}

const wrongCode = () => invalidField('otp', 'This code is not right. Check it, or use the newest one.')
const usedUp = () => new Refusal('gone', 'That were too many wrong codes. Please sign in again.')

async function verifyCode(ask: OpenAsk, kind: AccountKind, body: Pending & { otp: string }): Promise<SignedIn> {
  const account = await demandWaiting(ask, kind, body)
  const attempt = await limitAccount(ask, codeAmounts, body.email, [account.id])
  const counts = await ask.inOrganization(account.organization_id, work => requests.countTry(work.db, body.ticket))
  if (!counts) throw usedUp()
  try {
    const result = await onKnownDevice(ask, account.organization_id, async work => {
      const found = await requests.readRequest(work.db, work.now, body.ticket, 'signIn')
      if (!found) throw overdue()
      const shown = await spendCode(work, found, body.ticket, body.otp)
      if (!shown) throw wrongCode()
      await requests.dropRequest(work.db, found.id)
      if (shown === 'recoveryCode') {
        const { email, firstName } = await readUser(work.db, account.id)
        const left = await store.countRecoveryCodes(work.db, account.id)
        await work.mail(recoveryCodeLetter(left, { to: email, name: firstName, accountId: account.id }))
      }
      return { accountId: account.id, result: await signInAccount(work, account.id, shown) }
    })
    await attempt.giveBack()
    return result
  } catch (error) {
    if (error instanceof Refusal && error.code === 'invalid') {
      recordRefused(ask, [account], 'session.refused', 'wrongCode')
      if (attempt.last) recordRefused(ask, [account], 'session.lockedOut', 'tooManyAttempts')
    }
    throw error
  }
}

async function resendCode(ask: OpenAsk, kind: AccountKind, body: Pending) {
  const account = await demandWaiting(ask, kind, body)
  await limitAccount(ask, codeEmailAmounts, body.email, [account.id])
  return ask.inOrganization(account.organization_id, async work => {
    const { firstName, email } = await readUser(work.db, account.id)
    return sendAnother(work, body.ticket, 'signIn', { accountId: account.id, email, firstName })
  })
}

const codes = serveOpen(codeApi, {
  verifyStaffCode: ask => verifyCode(ask, 'user', ask.body),
  verifyApplicantCode: ask => verifyCode(ask, 'person', ask.body),
  resendStaffCode: ask => resendCode(ask, 'user', ask.body),
  resendApplicantCode: ask => resendCode(ask, 'person', ask.body),
})

const own = serve(
  secondFactorApi,
  {
    read: ownFactor,
    begin: ask => beginSetUp(ask, ask.body),
    async resend(ask) {
      const { id, email, firstName } = await readUser(ask.db, ask.caller.accountId)
      return sendAnother(ask, ask.body.ticket, 'setUp', { accountId: id, email, firstName })
    },
    toggleStaff: ask => toggle(ask, ask.body),
    toggleApplicant: ask => toggle(ask, ask.body),
    newRecoveryCodes: ask => renewRecoveryCodes(ask, ask.body.currentPassword),
    resetOfUser: async ask => resetFactor(ask, await store.findAccount(ask.db, { userId: ask.params.id })),
    resetOfCaregiver: async ask => resetFactor(ask, await store.findAccount(ask.db, { personId: ask.params.id })),
  },
  { sealed: [store.sealedColumn, requests.sealedColumn] },
)

export const secondFactor = parts(codes, own)

named({ secondFactor: secondFactorSchema, secondFactorSetUp: setUp, codeAsked: askedForCode, sentCode })
