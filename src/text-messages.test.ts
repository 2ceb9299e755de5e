import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { testProduct } from './testing/test-product.ts'
import { inboundSecret } from './testing/texts.ts'

const product = await testProduct({ SMS_INBOUND_SECRET: inboundSecret })
const docs = readFileSync('docs/text-messages.md', 'utf8')

test('the signed call that the documentation shows is taken, and no other body under its signature', async () => {
  const [, block = ''] = docs.match(/```http\n(.*?)\n```/s) ?? []
  const [head = '', body = ''] = block.split('\n\n')
  const headers = Object.fromEntries(
    head
      .split('\n')
      .slice(1)
      .map(line => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
  )
  product.setNow(new Date(Number(headers['webhook-timestamp']) * 1000).toISOString())
  const send = (sent: string) => product.call('POST', '/api/text-messages/inbound', { headers, body: sent })
  expect((await send(body)).status).toBe(200)
  expect((await send(body.replace('STOP', 'START'))).status).toBe(403)
  // The same meaning in other bytes is not what was signed.
  expect((await send(body.replace(',', ', '))).status).toBe(403)
})

test('without a secret no reply is taken', async () => {
  const without = await testProduct()
  const body = { from: '+15125550100', text: 'STOP' }
  expect((await without.call('POST', '/api/text-messages/inbound', { body })).status).toBe(404)
})
