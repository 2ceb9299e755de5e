import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { Agent, type IncomingMessage, request } from 'node:http'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import sharp from 'sharp'
import { describe, expect, onTestFinished, test } from 'vitest'
import { unfinished } from './demo/sign-ins.ts'
import { killAtOnce } from './kit/server/postgres/testing.ts'
import { formOf } from './testing/documents.ts'
import {
  call,
  databaseOf,
  environment,
  foundByCommand,
  ownDataDir,
  type Product,
  root,
  signInFirst,
  startProduct,
  treeOf,
} from './testing/product.ts'
import { program } from './testing/program.ts'

/** Begins an upload of a picture and waits until the server holds its first half; `finish` sends the rest. */
async function beginUpload({ port }: Product, token: string, dataDir: string) {
  const picture = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#5924B0' } })
    .png({ compressionLevel: 0 })
    .toBuffer()
  const { body, headers } = await formOf({}, 'picture', [{ name: 'me.png', bytes: picture }])
  const path = '/api/admin/update-profile-picture'
  const sent = request({
    port,
    path,
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${token}`, 'content-length': body.length },
    agent: new Agent({ keepAlive: true }),
  })
  const half = Math.floor(body.length / 2)
  sent.write(body.subarray(0, half))
  const incoming = join(dataDir, 'incoming')
  const received = () => (existsSync(incoming) ? readdirSync(incoming, { recursive: true }).length : 0)
  await expect.poll(received, { timeout: 10_000 }).toBeGreaterThan(1)
  // Cut off by the server, unless somebody waits for the answer.
  sent.on('error', () => undefined)
  return async () => {
    sent.end(body.subarray(half))
    const [answer] = (await once(sent, 'response')) as [IncomingMessage]
    return { status: answer.statusCode, body: JSON.parse(await text(answer)) }
  }
}

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)

const isListening = async (port: number) =>
  call(port, 'GET', '/health/live').then(
    () => true,
    () => false,
  )

// The operator's server is not the product's to start and to stop.
describe.skipIf(process.env.TEST_DATABASE_URL)('the product as a process', () => {
  test('starts ready, and at SIGTERM answers what is under way, ends well and takes its database with it', async () => {
    const dataDir = ownDataDir()
    const product = await startProduct(dataDir)
    expect((await call(product.port, 'GET', '/health/ready')).body).toEqual({ status: 'ok' })
    const token = await signInFirst(product, dataDir)
    // As browsers open connections in advance: it must not hold up the end.
    const spare = connect(product.port, '127.0.0.1')
    await once(spare, 'connect')
    const finish = await beginUpload(product, token, dataDir)
    product.child.kill('SIGTERM')
    await expect.poll(() => isListening(product.port), { timeout: 10_000 }).toBe(false)
    expect(databaseOf(dataDir)).toBeDefined()
    const answer = await finish()
    expect(answer).toMatchObject({ status: 200, body: { success: true, message: 'Your picture is saved.' } })
    expect(await product.ended).toBe(0)
    expect(databaseOf(dataDir)).toBeUndefined()
    expect(readdirSync(join(dataDir, 'incoming'), { recursive: true }).filter(name => /\./.test(String(name)))).toEqual(
      [],
    )
  })

  test('an upload that stalls and a client that reads nothing do not keep it from ending, nor from stopping its database', async () => {
    const dataDir = ownDataDir()
    const product = await startProduct(dataDir)
    await beginUpload(product, await signInFirst(product, dataDir), dataDir)
    // Far more is asked for than the system keeps for a client that does not read.
    const deaf = connect(product.port, '127.0.0.1').pause()
    deaf.on('error', () => undefined)
    deaf.write('GET /api/openapi.json HTTP/1.1\r\nhost: localhost\r\n\r\n'.repeat(40))
    await once(deaf, 'connect')
    product.child.kill('SIGTERM')
    // After 29 seconds it would end with status 1.
    expect(await product.ended).toBe(0)
    expect(databaseOf(dataDir)).toBeUndefined()
    expect(readdirSync(join(dataDir, 'incoming'), { recursive: true }).filter(name => /\./.test(String(name)))).toEqual(
      [],
    )
  }, 120_000)

  test('a signal during the start ends it well, too', async () => {
    const dataDir = ownDataDir()
    const env = environment(dataDir, { PORT: '0', METRICS_PORT: '0' })
    const child = spawn(process.execPath, program('src/server.ts'), { cwd: root, env, detached: true })
    onTestFinished(() => void child.kill('SIGKILL'))
    const ended = once(child, 'close')
    await expect.poll(() => databaseOf(dataDir), { timeout: 20_000, interval: 5 }).toBeDefined()
    child.kill('SIGTERM')
    expect((await ended)[0]).toBe(0)
    expect(databaseOf(dataDir)).toBeUndefined()
  })

  test('keeps uploads, previews and emails closed to other users of the machine, also in the folders of earlier releases', async () => {
    const dataDir = ownDataDir()
    const root = process.getuid?.() === 0
    const first = await startProduct(dataDir)
    first.child.kill('SIGTERM')
    expect(await first.ended).toBe(0)
    // The database of root's runs as somebody else, who has to pass.
    expect(modeOf(dataDir)).toBe(root ? '711' : '700')
    for (const folder of ['files', 'outbox']) mkdirSync(join(dataDir, folder), { recursive: true })
    for (const folder of ['files', 'outbox']) chmodSync(join(dataDir, folder), 0o755)
    const product = await startProduct(dataDir)
    const finish = await beginUpload(product, await signInFirst(product, dataDir), dataDir)
    expect((await finish()).status).toBe(200)
    const mine = readdirSync(dataDir, { withFileTypes: true }).filter(one => !/^postgres/.test(one.name))
    const below = mine.flatMap(one =>
      one.isDirectory() ? readdirSync(join(dataDir, one.name), { recursive: true, withFileTypes: true }) : [],
    )
    const modes = [...mine, ...below].map(one => [one.isDirectory(), modeOf(join(one.parentPath, one.name))].join(' '))
    expect(modes.length).toBeGreaterThan(8)
    expect([...new Set(modes)].toSorted()).toEqual(['false 600', 'true 700'])
    product.child.kill('SIGTERM')
    expect(await product.ended).toBe(0)
  })

  test('kill -9 of everything amid writes loses none that was acknowledged, five times over', async () => {
    const dataDir = ownDataDir()
    const acknowledged: string[] = []
    let product = await startProduct(dataDir)
    const token = await signInFirst(product, dataDir)

    async function writeUntilCut(round: number, writer: number): Promise<void> {
      for (let n = 0; ; n++) {
        const name = `R${round} W${writer} N${n}`
        const body = { name, abbreviation: `${round}.${writer}.${n}` }
        const answer = await call(product.port, 'POST', '/api/positions', { token, body }).catch(() => null)
        if (answer?.status !== 200) return
        acknowledged.push(name)
      }
    }
    async function read(): Promise<Set<string>> {
      const names = new Set<string>()
      for (let page = 1, pages = 1; page <= pages; page++) {
        const answer = await call(product.port, 'GET', `/api/positions?limit=100&page=${page}`, { token })
        pages = answer.body.data.pagination.totalPages
        for (const row of answer.body.data.data) names.add(row.name)
      }
      return names
    }

    for (let round = 1; round <= 5; round++) {
      const goal = acknowledged.length + 30
      const writers = [1, 2, 3, 4].map(writer => writeUntilCut(round, writer))
      await expect.poll(() => acknowledged.length, { timeout: 20_000, interval: 5 }).toBeGreaterThan(goal)
      killAtOnce(treeOf(product.child.pid ?? 0))
      await Promise.all([...writers, product.ended])
      product = await startProduct(dataDir)
      const found = await read()
      expect(acknowledged.filter(name => !found.has(name))).toEqual([])
    }
    expect(acknowledged.length).toBeGreaterThan(150)
    product.child.kill('SIGTERM')
    expect(await product.ended).toBe(0)
  }, 180_000)

  test('a second one on the same data attaches, and ending it leaves the first alone', async () => {
    const dataDir = ownDataDir()
    const first = await startProduct(dataDir)
    const database = databaseOf(dataDir)
    const second = await startProduct(dataDir, { HOST: '0.0.0.0' })
    expect((await call(second.port, 'GET', '/health/ready')).status).toBe(200)
    // The outbox is shown on a loopback address only.
    expect((await call(first.port, 'GET', '/dev/mail')).status).toBe(200)
    expect((await call(second.port, 'GET', '/dev/mail')).status).toBe(404)
    second.child.kill('SIGTERM')
    expect(await second.ended).toBe(0)
    expect(databaseOf(dataDir)).toBe(database)
    expect((await call(first.port, 'GET', '/health/ready')).status).toBe(200)
    const metrics = await call(first.metricsPort, 'GET', '/metrics')
    expect(metrics.body).toContain('carefold_request_seconds_count{call="other",status="200"}')
    expect((await call(first.port, 'GET', '/metrics')).body).not.toContain('carefold_request_seconds')
    first.child.kill('SIGTERM')
    expect(await first.ended).toBe(0)
  })

  test.each(['SIGTERM', 'SIGKILL'] as const)(
    'when the first ends by %s, a second one on the same data ends with status 1 and a sentence',
    async signal => {
      const dataDir = ownDataDir()
      const first = await startProduct(dataDir)
      const second = await startProduct(dataDir)
      first.child.kill(signal)
      expect(await second.ended).toBe(1)
      expect(second.printed()).toMatch(/^Carefold ends, start it again: .*has ended\.$/m)
      const third = await startProduct(dataDir)
      expect((await call(third.port, 'GET', '/health/ready')).status).toBe(200)
      third.child.kill('SIGTERM')
      expect(await third.ended).toBe(0)
    },
  )

  test('a demo that was interrupted is made anew', async () => {
    const dataDir = ownDataDir()
    const first = await startProduct(dataDir)
    foundByCommand(dataDir, 'admin@demo.example', unfinished)
    first.child.kill('SIGTERM')
    expect(await first.ended).toBe(0)
    const again = await startProduct(dataDir, { DEMO: 'on', LOG_LEVEL: 'error' })
    expect(again.printed()).toContain('stopped while it made the demo organization. It is made anew.')
    await expect.poll(again.printed, { timeout: 20_000 }).toContain('Making the demo organization')
    killAtOnce(treeOf(again.child.pid ?? 0))
    await again.ended
  })

  test('of two processes that begin the demo at once one makes it, and the other says so', async () => {
    const dataDir = ownDataDir()
    const env = { DEMO: 'on', LOG_LEVEL: 'error' }
    const both = await Promise.all([startProduct(dataDir, env), startProduct(dataDir, env)])
    const printed = () => both.map(one => one.printed()).join('')
    await expect.poll(printed, { timeout: 20_000 }).toContain('Another process is making the demo organization.')
    expect(printed()).not.toContain('could not be made')
    killAtOnce(both.flatMap(({ child }) => treeOf(child.pid ?? 0)))
    await Promise.all(both.map(one => one.ended))
  })

  test.each([
    ['PORT', { PORT: 'eighty' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://db' }],
    ['DEMO', { DEMO: 'on', HOST: '0.0.0.0' }],
    ['DATA_DIR', { DATA_DIR: '/dev/null/data' }],
  ])('a wrong %s ends the start with status 1 and a sentence that names it', async (name, env) => {
    const product = await startProduct(ownDataDir(), env)
    expect(await product.ended).toBe(1)
    expect(product.printed()).toMatch(new RegExp(`^Carefold cannot start.*${name}`, 's'))
    expect(product.printed()).not.toMatch(/^ +at /m)
  })

  test('a port that is taken is named, and the database does not stay behind', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    const address = taken.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const dataDir = ownDataDir()
    const product = await startProduct(dataDir, { PORT: String(port) })
    taken.close()
    expect(await product.ended).toBe(1)
    expect(product.printed()).toMatch(new RegExp(`^Carefold cannot start.*PORT ${port}`, 's'))
    await expect.poll(() => databaseOf(dataDir), { timeout: 20_000 }).toBeUndefined()
  })
})
