import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { testMailing } from '../../testing/mailing.ts'
import { type Reply, startPost } from '../../testing/post.ts'
import { newId } from './ids.ts'

const { mailerTo, write, rowOf, withdraw, pass, services } = await testMailing()

/** A server that takes messages and keeps its answer until it is told what to say. */
async function startKeeper() {
  const [got, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<Reply | undefined>()]
  const post = await startPost({
    message: () => {
      got.resolve()
      return answer.promise
    },
  })
  onTestFinished(() => answer.resolve(undefined))
  return { ...post, got: got.promise, answer: answer.resolve }
}

/** A server that lets everybody in and says nothing. */
async function startSilent() {
  const sockets = new Set<Socket>()
  const server = createServer(socket => {
    sockets.add(socket)
    socket.on('error', () => {})
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return { port: (server.address() as AddressInfo).port, came: sockets }
}

test('a server that never says its name is left after the limit, and alone for a while', async () => {
  const silent = await startSilent()
  const readers = await Promise.all(Array.from({ length: 8 }, () => write()))
  const mailer = mailerTo(silent.port, { limits: { greeting: 100 } })
  await mailer.flush()
  const rows = await Promise.all(readers.map(rowOf))
  const tried = rows.filter(row => row.tries === 1)
  expect(tried.length).toBeGreaterThan(0)
  expect(tried.length, 'not one by one').toBeLessThanOrEqual(3)
  expect(tried[0]).toMatchObject({ failure: 'The email server did not answer in time.', given_up_at: null })
  expect(rows.filter(row => row.tries === 0).length).toBe(8 - tried.length)
  const visits = silent.came.size
  await mailer.flush()
  expect(silent.came.size, 'it is left alone').toBe(visits)
  pass(1)
  await mailer.flush()
  expect(silent.came.size, 'then one looks').toBe(visits + 1)
})

test('a server that takes a message and never answers is left after the limit', async () => {
  const keeper = await startKeeper()
  const to = await write()
  await mailerTo(keeper.port, { limits: { socket: 300 } }).flush()
  const row = await rowOf(to)
  expect(row).toMatchObject({ tries: 1, sent_at: null, leased_until: null, given_up_at: null })
  expect(row.failure).toBe('The email server did not answer in time.')
})

test('a server that dawdles is left when the message has had its time', async () => {
  const keeper = await startKeeper()
  const to = await write()
  await mailerTo(keeper.port, { limits: { message: 300 } }).flush()
  expect(await rowOf(to)).toMatchObject({ tries: 1, failure: 'The email server did not answer in time.' })
})

test('when the server is there again, everything that waited goes', async () => {
  const gone = await startPost()
  await gone.close()
  const readers = await Promise.all(Array.from({ length: 6 }, () => write()))
  const mailer = mailerTo(gone.port)
  await mailer.flush()
  const post = await startPost({ port: gone.port })
  await mailer.flush()
  expect(post.mails, 'it is left alone').toEqual([])
  pass(2)
  await mailer.flush()
  expect(readers.map(to => post.to(to).length)).toEqual([1, 1, 1, 1, 1, 1])
})

test('one that hangs holds up nobody, and no row', async () => {
  const [got, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<undefined>()]
  onTestFinished(() => answer.resolve(undefined))
  const first = await write()
  const post = await startPost({
    message: mail => {
      if (!JSON.stringify(mail.to).includes(first)) return undefined
      got.resolve()
      return answer.promise
    },
  })
  const mailer = mailerTo(post.port)
  const sent = mailer.flush()
  await got.promise
  const others = await Promise.all(Array.from({ length: 5 }, () => write()))
  const more = mailer.flush()
  await expect.poll(() => others.map(to => post.to(to).length), { timeout: 20_000 }).toEqual([1, 1, 1, 1, 1])
  // Nobody holds the row: it is locked here at once, or this fails.
  const row = await services.database.asOwner(db =>
    db.selectFrom('mail_message').selectAll().where('to_address', '=', first).forUpdate().noWait().executeTakeFirst(),
  )
  expect(row).toMatchObject({ tries: 0, sent_at: null })
  answer.resolve(undefined)
  await Promise.all([sent, more])
  expect(post.to(first)).toHaveLength(1)
})

test('stopping does not wait for a server that hangs; the message goes out when its lease has run out', async () => {
  const keeper = await startKeeper()
  const to = await write()
  const mailer = mailerTo(keeper.port, { limits: { parting: 10 } })
  const sent = mailer.flush()
  await keeper.got
  const others = await Promise.all(Array.from({ length: 5 }, () => write()))
  void mailer.flush()
  await mailer.stop()
  await sent
  const taken = (await Promise.all(others.map(rowOf))).filter(row => row.leased_until !== null)
  expect(taken.length, 'none is taken in place of one that was cut').toBeLessThanOrEqual(2)
  const cut = await rowOf(to)
  expect(cut).toMatchObject({ tries: 0, sent_at: null, failure: null })
  expect(cut.leased_until).toBeInstanceOf(Date)

  const post = await startPost()
  const next = mailerTo(post.port)
  await next.flush()
  expect(post.to(to), 'somebody may still be at it').toEqual([])
  pass(3)
  await next.flush()
  expect(post.to(to).map(mail => mail.messageId)).toEqual([`<${cut.id}@carefold>`])
})

test('a mailer that was stopped takes nothing any longer', async () => {
  const post = await startPost()
  const mailer = mailerTo(post.port)
  await mailer.stop()
  const to = await write()
  await mailer.flush()
  expect(post.to(to)).toEqual([])
})

test.each([
  ['took it after all', undefined],
  ['refused it after all', [550, 'No such user'] as const],
  ['put it off after all', [451, 'Later'] as const],
])('of two that sent one message, the slow one whose server %s changes nothing', async (_what, reply) => {
  const keeper = await startKeeper()
  const to = await write()
  const slow = mailerTo(keeper.port).flush()
  await keeper.got
  // As if the process had died: its lease runs out.
  pass(3)
  const post = await startPost()
  await mailerTo(post.port).flush()
  expect(post.to(to)).toHaveLength(1)
  keeper.answer(reply)
  await slow
  const row = await rowOf(to)
  expect(row).toMatchObject({ given_up_at: null, next_try_at: null, failure: null })
  expect(row.sent_at).toBeInstanceOf(Date)
  // By this a reader's mailbox tells that both are one.
  const ids = [...keeper.to(to), ...post.to(to)].map(mail => mail.messageId)
  expect(new Set(ids)).toEqual(new Set([`<${row.id}@carefold>`]))
})

test('what is withdrawn while it is being sent stays on record when it arrives, and is not tried again when not', async () => {
  for (const reply of [undefined, [451, 'Later'] as const]) {
    const keeper = await startKeeper()
    const aboutId = newId()
    const to = await write({ aboutId })
    const sent = mailerTo(keeper.port).flush()
    await keeper.got
    await withdraw(aboutId)
    keeper.answer(reply)
    await sent
    const row = await rowOf(to)
    expect(row).toEqual(reply ? {} : expect.objectContaining({ sent_at: expect.any(Date) }))
  }
})

test('what was not being sent is withdrawn without a trace', async () => {
  const aboutId = newId()
  const to = await write({ aboutId })
  await withdraw(aboutId)
  expect(await rowOf(to)).toEqual({})
})
