import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { simpleParser } from 'mailparser'
import { expect, onTestFinished, test } from 'vitest'
import { testMailing } from '../../testing/mailing.ts'
import { unique } from '../../testing/people.ts'
import { startPost } from '../../testing/post.ts'
import { deliverBy, mailLimits } from './mail-delivery.ts'

const { mailerTo, write, rowOf, pass, services } = await testMailing()

test('an email arrives once, as text and as HTML, from the address that is set', async () => {
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
  expect(row).toMatchObject({ body_text: null, body_html: null, failure: null, next_try_at: null, leased_until: null })
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
  await before.close()
  const to = await write()
  await mailerTo(before.port).flush()
  const failed = await rowOf(to)
  expect(failed).toMatchObject({ tries: 1, sent_at: null, given_up_at: null, leased_until: null })
  expect(failed.failure).toMatch(/could not be used: .*ECONNREFUSED/)
  const post = await startPost({ port: before.port })
  await mailerTo(post.port).flush()
  expect(post.to(to), 'it is not due yet').toEqual([])
  pass(2)
  await mailerTo(post.port).flush()
  expect(post.to(to).map(mail => mail.messageId)).toEqual([`<${failed.id}@carefold>`])
  pass(10_000)
  await mailerTo(post.port).flush()
  expect(post.to(to)).toHaveLength(1)
})

test('what the server asks to send later is sent later', async () => {
  let full = true
  const post = await startPost({ recipient: () => (full ? [451, 'Mailbox busy'] : undefined) })
  const to = await write()
  const mailer = mailerTo(post.port)
  await mailer.flush()
  expect(await rowOf(to)).toMatchObject({
    ...{ tries: 1, sent_at: null, given_up_at: null },
    failure: 'The email server asked to try again later: 451 Mailbox busy',
  })
  full = false
  await mailer.flush()
  expect(post.to(to), 'it is not due yet').toEqual([])
  pass(2)
  await mailer.flush()
  expect(post.to(to)).toHaveLength(1)
  expect(await rowOf(to)).toMatchObject({ failure: null })
})

test('a message that is put off for days is given up, its failure and its text on record', async () => {
  const post = await startPost({ recipient: () => [452, 'Mailbox full'] })
  const to = await write()
  let told = 0
  const mailer = mailerTo(post.port, { givenUp: () => told++ })
  let hours = 0
  while ((await rowOf(to)).next_try_at) {
    await mailer.flush()
    pass(4 * 60)
    hours += 4
  }
  expect(hours).toBeGreaterThan(72)
  expect(told).toBe(1)
  const row = await rowOf(to)
  expect(row).toMatchObject({ sent_at: null, next_try_at: null })
  expect(row.given_up_at).toBeInstanceOf(Date)
  expect(row.failure).toContain('452 Mailbox full')
  expect(row.body_text).toContain('First line.')
  const open = await startPost()
  pass(100_000)
  await mailerTo(open.port).flush()
  expect(open.to(to)).toEqual([])
})

test.each([
  ['the address', { recipient: () => [550, 'No such user here'] as const }, '550 No such user here'],
  ['the message', { message: () => [554, 'This is spam'] as const }, '554 This is spam'],
])('a server that refuses %s for good is not asked again', async (_what, habits, reason) => {
  const post = await startPost(habits)
  const to = await write()
  let told = 0
  const mailer = mailerTo(post.port, { givenUp: () => told++ })
  await mailer.flush()
  expect(await rowOf(to)).toMatchObject({
    ...{ tries: 1, sent_at: null, next_try_at: null, leased_until: null },
    failure: `The email server refused it: ${reason}`,
  })
  expect((await rowOf(to)).given_up_at).toBeInstanceOf(Date)
  expect(told).toBe(1)
  pass(10_000)
  await mailer.flush()
  expect(await rowOf(to)).toMatchObject({ tries: 1 })
})

test.each([
  ['the sign-in', { signIn: () => [535, 'Wrong password'] as const }],
  ['the sender', { sender: () => [550, 'You may not send from here'] as const }],
])('a server that refuses %s refuses nobody’s message for good', async (_what, habits) => {
  const post = await startPost(habits)
  const to = await write()
  const smtpUrl = `smtp://sender:word@127.0.0.1:${post.port}`
  await mailerTo(post.port, { smtpUrl }).flush()
  const row = await rowOf(to)
  expect(row).toMatchObject({ tries: 1, given_up_at: null })
  expect(row.next_try_at).toBeInstanceOf(Date)
  expect(row.failure).toMatch(/could not be used: .*5\d\d/)
})

test('what is no address is given up, and does not hold up the others', async () => {
  const post = await startPost()
  const wrong = await write({ to: unique('no address at all ') })
  const right = await write()
  await mailerTo(post.port).flush()
  expect(post.to(right)).toHaveLength(1)
  const row = await rowOf(wrong)
  expect(row).toMatchObject({ tries: 1, sent_at: null })
  expect(row.given_up_at).toBeInstanceOf(Date)
  expect(row.failure).toMatch(/^This is not an email address\./)
})

test('a recipient whose server fails does not hold up the others', async () => {
  const post = await startPost({
    recipient: address => (address.endsWith('@slow.example') ? [451, 'Its server is away'] : undefined),
  })
  const slow = await Promise.all(Array.from({ length: 5 }, () => write({ to: `${unique('reader')}@slow.example` })))
  const others = await Promise.all(Array.from({ length: 5 }, () => write()))
  await mailerTo(post.port).flush()
  expect(others.map(to => post.to(to).length)).toEqual([1, 1, 1, 1, 1])
  expect(await Promise.all(slow.map(async to => (await rowOf(to)).tries))).toEqual([1, 1, 1, 1, 1])
})

test('an email without a server becomes a file that is whole when it is noted as sent', async () => {
  const to = await write({ subject: 'To the outbox' })
  await services.mailer.flush()
  expect((await rowOf(to)).sent_at).toBeInstanceOf(Date)
  const folder = join(services.config.dataDir, 'outbox')
  const files = readdirSync(folder)
  expect(files.filter(name => !name.endsWith('.eml'))).toEqual([])
  expect(files.some(name => readFileSync(join(folder, name), 'utf8').includes(to))).toBe(true)
})

test('tries of one message that overlap leave one whole file', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'carefold-outbox-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const deliver = deliverBy({ ...services.config, smtpUrl: undefined, dataDir }, mailLimits)
  const mail = { from: 'a@harbor.example', to: 'b@harbor.example', subject: 'Twice', text: 'x'.repeat(100_000) }
  const signal = AbortSignal.timeout(60_000)
  await Promise.all(Array.from({ length: 8 }, () => deliver('same', mail, signal)))
  expect(readdirSync(join(dataDir, 'outbox'))).toEqual(['same.eml'])
  const { text } = await simpleParser(readFileSync(join(dataDir, 'outbox/same.eml')))
  expect(text?.trim()).toBe(mail.text)
})

test('a mailer that stops waits for the message that it hands over, and takes no other', async () => {
  const handedOver = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  const post = await startPost({
    async message() {
      handedOver.resolve()
      await goOn.promise
      return undefined
    },
  })
  const first = await write()
  const mailer = mailerTo(post.port)
  const sending = mailer.flush()
  await handedOver.promise
  const stopping = mailer.stop()
  const later = await write()
  goOn.resolve()
  await stopping
  expect((await rowOf(first)).sent_at).toBeInstanceOf(Date)
  expect((await rowOf(later)).sent_at).toBeNull()
  await sending
})
