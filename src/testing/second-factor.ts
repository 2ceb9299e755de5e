import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Secret, TOTP } from 'otpauth'
import { afterAll } from 'vitest'
import type { Method } from '../modules/session/codes/contract.ts'
import { mailsTo } from './caregivers.ts'
import type { TestProduct } from './test-product.ts'

type SignIn = { readonly email: string; readonly password: string }
type Kind = 'user' | 'person'

/** Where accounts of a kind sign in, show a code and switch a second factor. */
export const pathsOf = (kind: Kind = 'user') =>
  kind === 'user'
    ? {
        login: '/api/admin/login',
        verify: '/api/admin/verify-otp',
        resend: '/api/admin/resend-otp',
        toggle: '/api/admin/toggle-2fa',
      }
    : { login: '/api/login', verify: '/api/verify-otp', resend: '/api/resend-otp', toggle: '/api/toggle-2fa' }

/** The code in the newest email to the address. */
export async function mailedCode(product: TestProduct, address: string): Promise<string> {
  const code = (await mailsTo(product, address))
    .flatMap(mail => mail.text.match(/Your code is (\d{6})\./)?.[1] ?? [])
    .at(-1)
  if (!code) throw new Error(`no code was emailed to ${address}`)
  return code
}

/** What an authenticator app shows at an instant. */
export const authenticatorCode = (secret: string, at: Date): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() })

/** A code that is certainly another one. */
export const otherThan = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

type On = { readonly token: string; readonly password: string; readonly email: string; readonly kind?: Kind }

/** Switches a second factor on, by the API, with the session of `token`. */
export async function switchOn(
  product: TestProduct,
  { token, password, email, kind }: On,
  method: Exclude<Method, 'sms'>,
) {
  const begun = await product.call('POST', '/api/second-factor', { token, body: { method, currentPassword: password } })
  if (begun.status !== 200) throw new Error(begun.body.message)
  const { ticket, secret } = begun.body.data
  const otp = secret ? authenticatorCode(secret, product.services.now()) : await mailedCode(product, email)
  const done = await product.call('POST', pathsOf(kind).toggle, { token, body: { enable: true, method, ticket, otp } })
  if (done.status !== 200) throw new Error(JSON.stringify(done.body))
  return { secret: secret as string, recoveryCodes: done.body.data.recoveryCodes as string[] }
}

/** The right password, after which a code is asked for. */
export async function enterPassword(product: TestProduct, { email, password }: SignIn, kind: Kind = 'user') {
  const { body } = await product.call('POST', pathsOf(kind).login, { body: { email, password } })
  if (!body.data?.otpRequired) throw new Error(`no code is asked for: ${JSON.stringify(body)}`)
  return body.data.code as { ticket: string; method: Method; sentTo: string | null; resendAfter: number | null }
}

export type SentText = { to: string; text: string; idempotencyKey: string }

/** A provider of text messages at a port of its own, until the file ends; `answers` are the statuses of its next answers. */
export async function startSmsProvider() {
  const texts: SentText[] = []
  const tokens: (string | undefined)[] = []
  const answers: number[] = []
  const read = async (request: IncomingMessage) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    return JSON.parse(Buffer.concat(parts).toString()) as SentText
  }
  const server = createServer((request, response) => {
    void read(request).then(text => {
      tokens.push(request.headers.authorization)
      const status = answers.shift() ?? 200
      if (status === 200) texts.push(text)
      response.writeHead(status).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/messages`, texts, tokens, answers }
}
