import { expect, test } from 'vitest'
import { foundByCommand, ownDataDir, startProduct } from '../../testing/product.ts'
import { readConfig } from './config.ts'
import { startNotices } from './start-notices.ts'

const notices = (env: Record<string, string>) =>
  startNotices(readConfig({ DATA_DIR: '/tmp/none', SECRET_KEY: 'x'.repeat(40), ...env })).join(' ')

test('an address that others reach is told loudly that no email is sent', () => {
  expect(notices({ PUBLIC_URL: 'http://care.example.org' })).toMatch(
    /^NO EMAIL IS SENT: SMTP_URL is not set.*Set SMTP_URL\.$/,
  )
  expect(notices({ HOST: '0.0.0.0' })).toMatch(/NO EMAIL IS SENT/)
  expect(notices({ HOST: '0.0.0.0', SMTP_URL: 'smtps://mail.example' })).toBe('')
  expect(notices({})).toBe('')
})

test('an https address without a trusted proxy is told that everyone shares one limit', () => {
  const env = { PUBLIC_URL: 'https://care.example.org', SMTP_URL: 'smtps://mail.example' }
  expect(notices(env)).toMatch(/^PUBLIC_URL begins with https, and TRUSTED_PROXIES is not set/)
  expect(notices({ ...env, TRUSTED_PROXIES: '10.0.0.1' })).toBe('')
})

test.each([
  ['DATABASE_URL', 'postgres://db.example/carefold', 'postgres://db.example/carefold?sslmode=verify-full'],
  ['DATABASE_URL', 'postgres://db.example/carefold?sslmode=prefer', 'postgres://localhost/carefold'],
  ['DATABASE_URL', 'postgres://10.0.0.7/carefold', 'postgres:///carefold?host=/run/postgresql'],
  ['REDIS_URL', 'redis://cache.example', 'rediss://cache.example'],
  ['SMTP_URL', 'smtp://mail.example', 'smtp://mail.example?requireTLS=true'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://logs.example:4318', 'http://127.0.0.1:4318'],
  ['SMS_URL', 'http://texts.example', 'https://texts.example'],
])('what goes to another machine unencrypted is told: %s=%s', (name, open, closed) => {
  expect(notices({ [name]: open })).toMatch(
    new RegExp(`^NOT ENCRYPTED: ${name}\\. .*unless that network is yours alone`),
  )
  expect(notices({ [name]: closed })).toBe('')
})

// The operator's server is not the product's to start and to stop.
test.skipIf(process.env.TEST_DATABASE_URL)(
  'data that holds demo accounts does not start where others reach it, and what an operator must know is printed',
  async () => {
    const dataDir = ownDataDir()
    const proxied = { PUBLIC_URL: 'https://care.example.org', TRUSTED_PROXIES: '127.0.0.1' }
    foundByCommand(dataDir, 'admin@demo.example')
    const refused = await startProduct(dataDir, proxied)
    expect(await refused.ended).toBe(1)
    expect(refused.printed()).toMatch(
      /^Carefold cannot start: the data in .* holds the demo, whose password everyone knows/m,
    )
    const other = await startProduct(ownDataDir(), { PUBLIC_URL: 'https://care.example.org' })
    await expect.poll(other.printed, { timeout: 20_000 }).toMatch(/^WARNING: NO EMAIL IS SENT/m)
    expect(other.printed()).toMatch(/^WARNING: PUBLIC_URL begins with https/m)
    await expect.poll(other.printed).toMatch(/^Carefold runs at/m)
    other.child.kill('SIGTERM')
    expect(await other.ended).toBe(0)
  },
  180_000,
)
