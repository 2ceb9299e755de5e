import { afterAll, expect, test } from 'vitest'
import { testProduct } from '../../testing/test-product.ts'
import { makeApp } from './app.ts'
import { makeSms } from './sms.ts'

const { services } = await testProduct()
const { app } = await makeApp(
  { ...services, config: { ...services.config, showsMail: true, showsTexts: true } },
  [],
  null,
)
afterAll(() => app.close())

const paths = ['/dev/mail', '/dev/mail/01993b0e-0000-7000-8000-000000000000.eml']
const statusOf = async (url: string, headers: Record<string, string>) =>
  (await app.inject({ method: 'GET', url, headers })).statusCode

test.each(['localhost:3000', 'localhost', '127.0.0.1:3000', '[::1]:3000'])(
  'the outbox answers on this machine, at %s',
  async host => {
    expect(await statusOf('/dev/mail', { host })).toBe(200)
  },
)

test.each<Record<string, string>>([
  { host: 'care.example.org' },
  { host: 'localhost.evil.example' },
  { host: '127.0.0.1.evil.example' },
  { host: 'localhost', 'x-forwarded-for': '203.0.113.9' },
  { host: 'localhost', 'x-forwarded-host': 'care.example.org' },
  { host: 'localhost', 'x-forwarded-proto': 'https' },
  { host: 'localhost', 'x-real-ip': '203.0.113.9' },
  { host: 'localhost', forwarded: 'for=203.0.113.9' },
  { host: 'localhost', via: '1.1 proxy' },
])('the outbox is not found by way of a proxy or under another name: %j', async headers => {
  for (const path of paths) expect(await statusOf(path, headers)).toBe(404)
})

test('text messages that were written instead of sent are shown beside it, and only there', async () => {
  const sms = makeSms({ ...services.config, smsUrl: undefined, showsTexts: true }, services.log, services.now)
  await sms.send({ to: '+15125550100', text: 'Your <code> is 123456.', key: 'a' })
  const { body } = await app.inject({ method: 'GET', url: '/dev/texts', headers: { host: 'localhost' } })
  expect(body).toContain('+15125550100')
  expect(body).toContain('Your &lt;code&gt; is 123456.')
  expect(await statusOf('/dev/texts', { host: 'care.example.org' })).toBe(404)
})
