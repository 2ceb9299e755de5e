import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ownDataDir, startProduct } from './testing/product.ts'

// What a call needs that not everybody makes is read with its first one: an idle server stays small by that.
test('a start loads only what every call needs, and then gives its memory back', async () => {
  const product = await startProduct(ownDataDir(), { NODE_OPTIONS: '--import ./src/testing/tell-loaded.ts' })
  await expect.poll(product.printed, { timeout: 20_000 }).toMatch(/^loaded: /m)
  const [, line = ''] = product.printed().match(/^loaded: (.*)$/m) ?? []
  const own = Object.keys(JSON.parse(readFileSync('package.json', 'utf8')).dependencies)
  const loaded = line.split(' ')
  expect(loaded.filter(name => own.includes(name))).toEqual([
    '@fastify/helmet',
    '@fastify/multipart',
    '@fastify/proxy-addr',
    '@fastify/static',
    '@lingui/core',
    '@lingui/message-utils',
    // Prom-client reads it, and nothing else does before a collector is named.
    '@opentelemetry/api',
    // The matcher's, a few KB each.
    'double-metaphone',
    'fastify',
    // The calendar's: series, zones and what it sends.
    'ical-generator',
    'ipaddr.js',
    'jaro-winkler',
    'kysely',
    'pg',
    'pg-boss',
    'pino',
    'prom-client',
    'rrule-temporal',
    // Of live connections, once it listens.
    'socket.io',
    'standardwebhooks',
    'temporal-polyfill',
    'timezones-ical-library',
    'zod',
  ])
  // Fastify's compilers of schemas, and Node's own fetch. The queue of jobs reads a cron line with the words of a language.
  expect(line).not.toMatch(/ajv|fetch/)
  product.child.kill('SIGTERM')
  expect(await product.ended).toBe(0)
})

test('npm start lends the product the call that gives memory back', () => {
  expect(JSON.parse(readFileSync('package.json', 'utf8')).scripts.start).toContain('--expose-gc ')
})
