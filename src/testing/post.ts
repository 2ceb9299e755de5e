import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'
import { afterAll, onTestFinished } from 'vitest'

/** What a server says instead of yes: an SMTP reply code and its words. */
export type Reply = readonly [code: number, words: string]

type Habits = {
  port?: number
  /** Says no to whoever signs in. */
  signIn?: () => Reply | undefined
  sender?: (address: string) => Reply | undefined
  recipient?: (address: string) => Reply | undefined
  /** Asked once the message is there; while it keeps silent, so does the server. */
  message?: (mail: ParsedMail) => Reply | undefined | Promise<Reply | undefined>
  /** It serves the whole file, and not one test. */
  stays?: boolean
}

const refusal = (reply: Reply | undefined) =>
  reply ? Object.assign(new Error(reply[1]), { responseCode: reply[0] }) : null

const readersOf = (mail: ParsedMail) => [mail.to ?? []].flat().flatMap(to => to.value.map(one => one.address))

/** A real SMTP server in this process, closed at the end of the test. `to` answers what it took for an address. */
export async function startPost({ port = 0, signIn, sender, recipient, message, stays = false }: Habits = {}) {
  const mails: ParsedMail[] = []
  const server = new SMTPServer({
    authOptional: !signIn,
    allowInsecureAuth: true,
    disabledCommands: signIn ? ['STARTTLS'] : ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    closeTimeout: 50,
    onAuth: (_auth, _session, done) => done(refusal(signIn?.()), { user: 'sender' }),
    onMailFrom: ({ address }, _session, done) => done(refusal(sender?.(address))),
    onRcptTo: ({ address }, _session, done) => done(refusal(recipient?.(address))),
    onData(stream, _session, done) {
      const answer = async () => {
        const mail = await simpleParser(stream)
        const reply = await message?.(mail)
        if (!reply) mails.push(mail)
        done(refusal(reply))
      }
      answer().catch(done)
    },
  })
  // A client that is cut off in the middle is what some tests are about.
  server.on('error', () => {})
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  let closed: Promise<void> | undefined
  const close = () => {
    closed ??= new Promise<void>(done => server.close(done))
    return closed
  }
  if (stays) afterAll(close)
  else onTestFinished(close)
  return {
    port: (server.server.address() as AddressInfo).port,
    mails,
    to: (address: string) => mails.filter(mail => readersOf(mail).includes(address)),
    close,
  }
}
