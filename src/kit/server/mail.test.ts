import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { testHouse } from '../../testing/house.ts'
import { type TestOrganization, testOrganization, unique } from '../../testing/people.ts'
import type { Letter } from './letter.ts'
import { type Mailer, makeMailer, writeMail } from './mail.ts'

const product = await testHouse()
const { house } = product
let org: TestOrganization
beforeAll(async () => {
  org = await testOrganization(product)
  // What earlier files of this worker left behind: to be refused it would take most of the time here.
  await house.database.asOwner(db => db.deleteFrom('mail_message').where('sent_at', 'is', null).execute())
})

const servers: SMTPServer[] = []
const mailers: Mailer[] = []
afterEach(async () => {
  for (const mailer of mailers.splice(0)) await mailer.stop()
  for (const server of servers.splice(0)) await new Promise<void>(done => server.close(done))
})

type Post = { port: number; mails: ParsedMail[]; to(address: string): ParsedMail[] }

/** A real SMTP server; `refuse` is what it answers to every message instead of taking it. */
async function startPost(port = 0, refuse?: string): Promise<Post> {
  const mails: ParsedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, _session, done) {
      simpleParser(stream).then(mail => {
        if (!refuse) mails.push(mail)
        done(refuse ? new Error(refuse) : null)
      }, done)
    },
  })
  servers.push(server)
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const addressesOf = (mail: ParsedMail) => [mail.to ?? []].flat().flatMap(to => to.value.map(one => one.address))
  return {
    port: (server.server.address() as AddressInfo).port,
    mails,
    to: address => mails.filter(mail => addressesOf(mail).includes(address)),
  }
}

function mailerTo(port: number, minutesLater = 0): Mailer {
  const config = { ...house.config, smtpUrl: `smtp://127.0.0.1:${port}`, mailFrom: 'Harbor <mail@harbor.example>' }
  const clock = () => new Date(house.now().getTime() + minutesLater * 60_000)
  const mailer = makeMailer(config, house.database, house.log, clock)
  mailers.push(mailer)
  return mailer
}

/** Writes a letter as a call does, without the product's own mailer: nobody has sent it yet. */
async function write(of: Partial<Letter> = {}) {
  const to = `${unique('reader')}@example.com`
  const letter: Letter = { kind: 'trial', to, subject: 'A trial', lines: ['First line.'], ...of }
  await house.database.scoped(org.id, db => writeMail(db, house.now(), org.name, letter))
  return letter.to
}

const rowOf = async (to: string) => {
  const [row] = await house.database.query<Record<string, unknown>>(
    'mail-row',
    'select id, tries, sent_at, next_try_at, failure, body_text, body_html from mail_message where to_address = $1',
    [to],
  )
  return row ?? {}
}

test('a letter arrives once, as text and as HTML, from the address that is set', async () => {
  const post = await startPost()
  const to = await write({
    name: 'Grace',
    subject: 'Über “quotes” & 🌊',
    lines: ['Line with <b>marks</b> & an umlaut: ü.'],
    action: { label: 'Open', url: 'https://care.example/reset-password?token=abc&x=1' },
    after: ['After it.'],
  })
  await mailerTo(post.port).flush()
  const [mail, ...more] = post.to(to)
  expect(more).toEqual([])
  expect(mail?.subject).toBe('Über “quotes” & 🌊')
  expect(mail?.from?.value).toEqual([{ name: 'Harbor', address: 'mail@harbor.example' }])
  expect(mail?.text).toContain('Hello Grace,')
  expect(mail?.text).toContain('Line with <b>marks</b> & an umlaut: ü.')
  expect(mail?.text).toContain('https://care.example/reset-password?token=abc&x=1')
  expect(mail?.html).toContain('Line with &lt;b&gt;marks&lt;/b&gt; &amp; an umlaut: ü.')
  expect(mail?.html).toContain('href="https://care.example/reset-password?token=abc&amp;x=1"')
  expect(mail?.html).toContain('width=device-width')
  expect(mail?.html).not.toMatch(/<(img|script|link)\b/)
})

test('what was sent keeps no text: links in it are secrets', async () => {
  const post = await startPost()
  const to = await write({ action: { label: 'Open', url: 'https://care.example/x?token=secret' } })
  await mailerTo(post.port).flush()
  const row = await rowOf(to)
  expect(row).toMatchObject({ body_text: null, body_html: null, failure: null, next_try_at: null })
  expect(row.sent_at).toBeInstanceOf(Date)
})

test('two processes that send at once send each message once', async () => {
  const post = await startPost()
  const readers = await Promise.all(Array.from({ length: 12 }, () => write()))
  await Promise.all([mailerTo(post.port).flush(), mailerTo(post.port).flush(), mailerTo(post.port).flush()])
  expect(readers.map(to => post.to(to).length)).toEqual(readers.map(() => 1))
})

test('while the server is down it waits, and goes out later under the same Message-ID', async () => {
  const before = await startPost()
  for (const server of servers.splice(0)) await new Promise<void>(done => server.close(done))
  const to = await write()
  await mailerTo(before.port).flush()
  const failed = await rowOf(to)
  expect(failed).toMatchObject({ tries: 1, sent_at: null })
  expect(failed.failure).toMatch(/ECONNREFUSED/)
  const post = await startPost(before.port)
  await mailerTo(post.port).flush()
  expect(post.to(to), 'it is not due yet').toEqual([])
  await mailerTo(post.port, 2).flush()
  expect(post.to(to).map(mail => mail.messageId)).toEqual([`<${failed.id}@carefold>`])
  await mailerTo(post.port, 10_000).flush()
  expect(post.to(to)).toHaveLength(1)
})

test('a message that is refused again and again is given up, and its failure stays on record', async () => {
  const post = await startPost(0, 'no such reader')
  const to = await write()
  let later = 0
  for (const pause of [0, 1, 5, 30, 120, 720]) {
    later += pause + 1
    await mailerTo(post.port, later).flush()
  }
  const row = await rowOf(to)
  expect(row).toMatchObject({ tries: 6, sent_at: null, next_try_at: null })
  expect(row.failure).toContain('no such reader')
  const open = await startPost()
  await mailerTo(open.port, 100_000).flush()
  expect(open.to(to)).toEqual([])
})

test('one message that is refused does not hold up the others', async () => {
  const post = await startPost()
  const wrong = await write({ to: unique('no address at all ') })
  const right = await write()
  await mailerTo(post.port).flush()
  expect(post.to(right)).toHaveLength(1)
  expect(await rowOf(wrong)).toMatchObject({ tries: 1, sent_at: null })
})
