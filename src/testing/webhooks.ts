import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { deliverDue } from '../modules/webhooks/deliveries/work.ts'
import { webhookEvents } from '../modules/webhooks/events/contract.ts'
import type { TestOrganization } from './people.ts'
import type { TestProduct } from './test-product.ts'

/** What lets a product send webhooks to this machine. */
export const toThisMachine = { PUBLIC_URL: 'http://localhost:3000', OUTBOUND_TO_LOCALHOST: 'on' }

type Received = { path: string; headers: IncomingHttpHeaders; body: string }
type Reply = { status: number; text?: string; headers?: Record<string, string> }

/** A program on this machine that gets webhooks; it answers with `reply`, which a test may change. */
export async function startReceiver(first: Reply = { status: 204 }) {
  const state = { got: [] as Received[], reply: first }
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8')
    request.on('data', chunk => {
      body += chunk
    })
    request.on('end', () => {
      state.got.push({ path: request.url ?? '', headers: request.headers, body })
      const { status, text = '', headers = {} } = state.reply
      response.writeHead(status, headers).end(text)
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return Object.assign(state, { url: `http://localhost:${port}/carefold` })
}

/** A webhook of the organization, made by its administrator, with its secret; with every event unless told otherwise. */
export async function testWebhook(
  test: TestProduct,
  org: TestOrganization,
  { url, events = webhookEvents }: { url: string; events?: readonly string[] },
) {
  const body = { url, description: 'Scheduling', events }
  const answer = await test.call('POST', '/api/webhook', { token: org.admin, body })
  if (answer.status !== 200) throw new Error(answer.body.message)
  return { id: answer.body.data.webhook.id as string, secret: answer.body.data.secret as string }
}

/** Sends what is due, as the job does. */
export const sendDue = (test: TestProduct): Promise<void> => deliverDue(test.services)
