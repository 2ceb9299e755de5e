import { createHash, randomInt, timingSafeEqual } from 'node:crypto'
import { Refusal } from '../../../kit/contract/refusal.ts'
import { said } from '../../../kit/contract/sentence.ts'
import { event, type Work } from '../../../kit/server/context.ts'
import { newToken } from '../../../kit/server/ids.ts'
import type { TextMessage } from '../../../kit/server/text-outbox.ts'
import { inWork } from '../../../kit/server/work.ts'
import type { Method, SentCode } from './contract.ts'
import { codeEmail } from './emails.ts'
import { codeDigits, codeMinutes, masked, waitToResend } from './rules.ts'
import * as store from './store.ts'

/** A code of digits, which anybody can read out. */
export const newCode = (): string => String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0')

/** What is stored of a code: of the token too, which is not stored, because six digits alone would be guessed from their hash. */
export const hashCode = (token: string, code: string): Buffer =>
  createHash('sha256').update(`${token} ${code}`).digest()

/** Compares a code with what is stored of the one that was sent, in the same time whatever it is. */
export function isSentCode(stored: Buffer | null, token: string, code: string): boolean {
  return stored !== null && timingSafeEqual(stored, hashCode(token, code))
}

type Reader = { readonly accountId: string; readonly email: string; readonly firstName: string }
type Sending = Reader & {
  readonly id: string
  readonly method: Method
  readonly phone: string | null
  readonly sent: number
}

/** A code to sign in was texted. What it said is for counting its length, and for nothing else. */
export const codeTexted = event<{ readonly text: string }>('session.codeTexted')

/** Texts a code, and tells once it left. */
async function textCode({ services, organization, origin }: Work, message: TextMessage): Promise<void> {
  if (!(await services.sms.send(message))) return
  await inWork(services, organization, null, origin, ({ work }) => work.announce(codeTexted, { text: message.text }))
}

/** Sends a new code; what was sent before counts no longer. An authenticator makes its own. */
async function sendCode(work: Work, token: string, to: Sending): Promise<SentCode> {
  const { services, db, now } = work
  if (to.method === 'authenticator') return { sentTo: null, resendAfter: null }
  const code = newCode()
  await store.storeCode(db, now, to.id, hashCode(token, code))
  const sent = to.sent + 1
  if (to.method === 'email') {
    await work.withdrawMail(to.id)
    await work.mail(codeEmail(code, { to: to.email, name: to.firstName, accountId: to.accountId }, to.id))
  } else if (to.phone) {
    const text = `${code} is your Carefold code. It works for ${codeMinutes} minutes. Never share it.`
    const message = { to: to.phone, text, key: `${to.id}-${sent}` }
    work.afterCommit(() => services.afterwards.do(() => textCode(work, message)))
  }
  const sentTo = masked(to.method === 'sms' ? (to.phone ?? '') : to.email)
  return { sentTo, resendAfter: waitToResend(sent, now, now) }
}

type Asking = Reader & { readonly method: Method; readonly phone: string | null; readonly secret?: string }

/** Asks an account for a code, and sends it one. Answers the token with which it is answered. */
export async function askForCode(
  work: Work,
  purpose: store.Purpose,
  of: Asking,
): Promise<SentCode & { ticket: string }> {
  const token = newToken()
  const { secret } = of
  const id = await store.addRequest(work.db, work.now, { ...of, purpose, token }, place =>
    secret === undefined ? null : work.services.sealer.seal(secret, place),
  )
  return { ticket: token, ...(await sendCode(work, token, { ...of, id, sent: 0 })) }
}

/** Sends another code for the same request. Refuses when the last one left a moment ago, or too many did. */
export async function sendAnother(
  work: Work,
  token: string,
  purpose: store.Purpose,
  reader: Reader,
): Promise<SentCode> {
  const found = await store.readRequest(work.db, work.now, token, purpose)
  if (!found || found.account_id !== reader.accountId) throw overdue()
  if (found.method === 'authenticator')
    throw new Refusal('notPossible', 'Your authenticator app shows the code. No code is sent.')
  const wait = waitToResend(found.sent, found.sent_at, work.now)
  if (wait === null) throw new Refusal('notPossible', 'We sent several codes. Use the newest one, or start again.')
  if (wait > 0)
    throw new Refusal('tooMany', said('Please wait {wait} seconds before we send another code.', { wait }), [], wait)
  return sendCode(work, token, {
    ...reader,
    id: found.id,
    method: found.method as Method,
    phone: found.phone,
    sent: found.sent,
  })
}

/** What a token is told that is unknown, used, another account's or too old: one answer for each of them. */
export const overdue = (): Refusal =>
  new Refusal('gone', 'This took too long, or was done already. Please start again.')
