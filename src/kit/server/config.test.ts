import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { afterAll, describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'

const dataDir = mkdtempSync('/tmp/carefold-config-')
afterAll(() => rmSync(dataDir, { recursive: true }))

const read = (env: Record<string, string>) => readConfig({ DATA_DIR: dataDir, ...env })

test('with nothing set, it is the product on this machine with its own database', () => {
  expect(read({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    databaseUrl: undefined,
    smtpUrl: undefined,
    metricsPort: undefined,
    demo: true,
    showsMail: true,
    trustedProxies: [],
  })
})

test('an empty value counts as none', () => {
  expect(read({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined })
})

describe('a secret in a file', () => {
  const folder = mkdtempSync('/tmp/carefold-secrets-')
  afterAll(() => rmSync(folder, { recursive: true }))
  const file = `${folder}/given`
  const missing = `${folder}/none`
  const key = 'k'.repeat(40)

  test('is read from where NAME_FILE says, without the space around it', () => {
    writeFileSync(file, `${key}\n`)
    expect(read({ SECRET_KEY_FILE: file }).secretKey).toBe(key)
    writeFileSync(file, ' postgres://carefold@db.example/carefold ')
    expect(read({ DATABASE_URL_FILE: file }).databaseUrl).toBe('postgres://carefold@db.example/carefold')
  })

  test.each([
    [
      'is missing',
      { SECRET_KEY_FILE: missing },
      /^Carefold cannot start: SECRET_KEY_FILE names \S+none, which cannot be read/,
    ],
    ['is empty', { SMTP_URL_FILE: file }, /^Carefold cannot start: SMTP_URL_FILE names .* which is empty\.$/],
    ['is given both ways', { SECRET_KEY: key, SECRET_KEY_FILE: file }, /SECRET_KEY and SECRET_KEY_FILE are both set/],
  ])('that %s stops the start with a sentence that names it', (_, env, sentence) => {
    writeFileSync(file, ' \n')
    expect(() => read(env as Record<string, string>)).toThrow(sentence)
  })
})

describe('a wrong value stops the start with a sentence that names it', () => {
  test.each([
    ['PORT', '70000'],
    ['PORT', 'http'],
    ['METRICS_PORT', '-1'],
    ['PUBLIC_URL', 'care.example'],
    ['PUBLIC_URL', 'ftp://care.example'],
    ['DATABASE_URL', 'mysql://db/carefold'],
    ['DATABASE_APP_URL', 'mysql://db/carefold'],
    ['DATABASE_POOL', '3'],
    ['DATABASE_POOL', '201'],
    ['DATABASE_POOL', 'many'],
    ['S3_ENDPOINT', 'storage.example'],
    ['S3_BUCKET', 'x'],
    ['CLAMD_URL', 'clamd:3310'],
    ['CLAMD_URL', 'http://127.0.0.1:3310'],
    ['SMTP_URL', 'mail.example'],
    ['SMS_URL', 'texts.example'],
    ['SMS_INBOUND_SECRET', 'too short'],
    ['MAIL_FROM', 'x'],
    ['SECRET_KEY', 'too short'],
    ['SECRET_KEY_OLD', 'too short'],
    ['LOG_LEVEL', 'loud'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
    ['DNS_SERVER', 'dns.example'],
    ['DNS_SERVER', '127.0.0.1:99999'],
    ['OUTBOUND_TO_LOCALHOST', 'maybe'],
    ['DEMO', 'maybe'],
    ['TRUSTED_PROXIES', 'the proxy'],
    ['TRUSTED_PROXIES', '10.0.0.0/8, 10.0.0.1/33'],
  ])('%s=%s', (name, value) => {
    expect(() => read({ [name]: value })).toThrow(new RegExp(`^Carefold cannot start.*${name}: `, 's'))
  })

  test('all of several are named', () => {
    expect(() => read({ PORT: 'x', DEMO: 'x' })).toThrow(/PORT: .*DEMO: /s)
  })

  test('the value itself is not repeated: it may be a secret', () => {
    expect(() => read({ SECRET_KEY: 'my-secret' })).toThrow(/^((?!my-secret).)*$/s)
  })
})

test('the size of the pool has a range, and a login for requests needs the database that it is for', () => {
  expect(() => read({ DATABASE_POOL: '3' })).toThrow('DATABASE_POOL: must be a whole number from 4 to 200')
  expect(read({ DATABASE_POOL: '40' }).databasePool).toBe(40)
  expect(() => read({ DATABASE_APP_URL: 'postgres://db/carefold' })).toThrow('and DATABASE_URL is not')
})

test('a bucket is named whole or not at all', () => {
  const bucket = {
    S3_REGION: 'us-east-1',
    S3_BUCKET: 'files',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'a secret',
  }
  expect(read({}).s3).toBeUndefined()
  expect(read(bucket).s3).toMatchObject({ bucket: 'files', endpoint: undefined })
  for (const name of Object.keys(bucket))
    expect(() => read({ ...bucket, [name]: '' })).toThrow(
      new RegExp(`is set, and so these have to be, too: ${name}\\.`),
    )
  const only = { S3_ENDPOINT: 'https://storage.example' }
  expect(() => read(only)).toThrow('Carefold cannot start: S3_ENDPOINT is set, and so these have to be, too: S3_REGION')
})

test('proxies are addresses, networks and names of networks', () => {
  const proxies = ['loopback', '10.0.0.1', '10.0.0.0/8', '2001:db8::/32']
  expect(read({ TRUSTED_PROXIES: proxies.join(' , ') }).trustedProxies).toEqual(proxies)
})

describe('the demo and the outbox are for this machine only', () => {
  test.each<Record<string, string>>([
    { HOST: '0.0.0.0' },
    { HOST: '127.evil.example' },
    { PUBLIC_URL: 'https://care.example.org' },
    { PUBLIC_URL: 'http://localhost.example.org' },
    { TRUSTED_PROXIES: '127.0.0.1' },
    { PUBLIC_URL: 'https://care.example.org', TRUSTED_PROXIES: '127.0.0.1' },
  ])('not with %j: off by themselves, and DEMO=on is refused with what lets others in', env => {
    expect(read(env)).toMatchObject({
      demo: false,
      showsMail: false,
      reachedByOthers: true,
    })
    const named = new RegExp(`DEMO=on is for this machine only.*Remove DEMO or ${Object.keys(env)[0]}\\.`)
    expect(() => read({ ...env, DEMO: 'on' })).toThrow(named)
  })

  test.each<Record<string, string>>([
    { HOST: '::1' },
    { HOST: 'localhost' },
    { HOST: '127.0.0.2' },
    { PUBLIC_URL: 'http://localhost:8080' },
    { PUBLIC_URL: 'http://127.0.0.1:8080/' },
    { PUBLIC_URL: 'http://[::1]:8080' },
  ])('but with %j', env => {
    expect(read(env)).toMatchObject({ demo: true, showsMail: true, reachedByOthers: false })
  })
})

test("with an operator's database there is no demo and the mails are not shown", () => {
  expect(read({ DATABASE_URL: 'postgres://db/carefold' })).toMatchObject({ demo: false, showsMail: false })
})

test('mails and texts that are sent are not shown', () => {
  expect(read({ SMTP_URL: 'smtp://mail.example' })).toMatchObject({ showsMail: false, showsTexts: true })
  expect(read({ SMS_URL: 'https://texts.example' })).toMatchObject({ showsMail: true, showsTexts: false })
})

test.each<Record<string, string>>([
  { HOST: '0.0.0.0' },
  { PUBLIC_URL: 'https://care.example' },
  { DATABASE_URL: 'postgres://db/carefold' },
])('texts are written instead of sent where nobody else comes in, and not with %j', env => {
  expect(read(env).showsTexts).toBe(false)
})

test('a link in an email gets no double slash', () => {
  expect(read({ PUBLIC_URL: 'https://care.example/' }).publicUrl).toBe('https://care.example')
})

test('reading it makes nothing: the key waits for the database, which says whether there must be one already', () => {
  expect(read({}).secretKey).toBeUndefined()
  expect(readdirSync(dataDir)).toEqual([])
})

test('calls to this machine are for development on it only', () => {
  expect(() => read({ OUTBOUND_TO_LOCALHOST: 'on', PUBLIC_URL: 'https://care.example' })).toThrow(
    /PUBLIC_URL lets others in/,
  )
  expect(read({ OUTBOUND_TO_LOCALHOST: 'on' }).toLocalhost).toBe(true)
  expect(read({}).toLocalhost).toBe(false)
})
