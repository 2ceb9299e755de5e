import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { testEvent, webhookEvents } from './modules/webhooks/events/contract.ts'
import { testApplicant } from './testing/applicant.ts'
import { testOrganization } from './testing/people.ts'
import { testProduct } from './testing/test-product.ts'
import { sendDue, testWebhook, toThisMachine } from './testing/webhooks.ts'

const product = await testProduct(toThisMachine)
const { call } = product

const docs = readFileSync('docs/webhooks.md', 'utf8')
const blockOf = (language: string) => docs.match(new RegExp(`\`\`\`${language}\n(.*?)\`\`\``, 's'))?.[1] ?? ''

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise(resolve => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}

const answers = (port: number) =>
  new Promise<boolean>(resolve => {
    const socket = connect(port, '127.0.0.1')
    const end = (answer: boolean) => {
      socket.destroy()
      resolve(answer)
    }
    socket.once('connect', () => end(true)).once('error', () => end(false))
  })

/** Runs the receiver of the page as a program of its own; answers what it prints. */
async function startExample(secret: string, port: number) {
  const args = ['--input-type=module', '--eval', blockOf('js')]
  const child = spawn(process.execPath, args, {
    env: { ...process.env, WEBHOOK_SECRET: secret, PORT: String(port) },
  })
  onTestFinished(() => void child.kill())
  let printed = ''
  const said = new Set<() => void>()
  const take = (chunk: Buffer) => {
    printed += chunk
    for (const tell of said) tell()
  }
  child.stdout.on('data', take)
  child.stderr.on('data', take)
  while (!(await answers(port))) if (child.exitCode !== null) throw new Error(`the example ended: ${printed}`)
  return {
    lines: () => printed.split('\n').filter(Boolean),
    /** Resolves once so many lines were printed. */
    async printed(count: number) {
      while (printed.split('\n').length <= count) {
        const more = Promise.withResolvers<void>()
        said.add(more.resolve)
        await more.promise
        said.delete(more.resolve)
      }
    },
  }
}

test('the receiver of the page takes what we send, once, and refuses what somebody else sends', async () => {
  const org = await testOrganization(product)
  const { personId } = await testApplicant(org)
  const port = await freePort()
  const { id, secret } = await testWebhook(product, org, { url: `http://localhost:${port}/` })
  const example = await startExample(secret, port)
  const post = (at: string) => call('POST', at, { token: org.admin })
  const log = async () =>
    (await call('GET', `/api/webhook-delivery?webhookId=${id}`, { token: org.admin })).body.data.data
  await post(`/api/webhook/send-test/${id}`)
  await sendDue(product)
  await example.printed(1)
  expect(example.lines()).toEqual([`webhook.test ${JSON.stringify({ webhookId: id })}`])
  const [delivered] = await log()
  expect(delivered).toMatchObject({ state: 'delivered', statusCode: 204 })

  // The same event again is no second one; the next one is.
  await post(`/api/webhook-delivery/send-again/${delivered.id}`)
  await sendDue(product)
  expect(await log()).toMatchObject([{ state: 'delivered', attempts: 2 }])
  const body = { signedOff: true }
  const signed = await call('PUT', `/api/caregiver/signedoff-status/${personId}`, { token: org.admin, body })
  expect(signed.status, signed.body.message).toBe(200)
  await sendDue(product)
  await example.printed(3)
  expect(example.lines().map(line => line.split(' ')[0])).toEqual([
    'webhook.test',
    'person.clearanceChanged',
    'person.signedOff',
  ])

  const headers = { 'webhook-id': 'one', 'webhook-timestamp': String(Math.floor(Date.now() / 1000)) }
  const forged = await fetch(`http://localhost:${port}/`, {
    method: 'POST',
    headers: { ...headers, 'webhook-signature': 'v1,Zm9yZ2Vk' },
    body: '{"type":"person.signedOff"}',
  })
  expect(forged.status).toBe(401)
  expect(example.lines()).toHaveLength(3)
})

test('the page names every event, and its example has the fields of one', () => {
  const named = [...docs.matchAll(/^\| `([\w.]+)` /gm)].map(([, type]) => type)
  expect(named).toEqual([...webhookEvents, testEvent].toSorted((a, b) => named.indexOf(a) - named.indexOf(b)))
  const example = JSON.parse(blockOf('json'))
  expect(Object.keys(example)).toEqual(['type', 'timestamp', 'data'])
  expect(Object.keys(example.data)).toEqual(['personId', 'answer', 'before', 'day'])
})
