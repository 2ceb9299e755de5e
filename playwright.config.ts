import { defineConfig } from '@playwright/test'

const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // What is not the product is out of reach. A route of the runner's would do it too, and turn off the cache.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost',
]

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  timeout: 180_000,
  expect: { timeout: 15_000 },
  // Each worker has a product of its own.
  workers: 2,
  outputDir: 'test-results',
  use: {
    launchOptions: { args: quiet, ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}) },
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
  },
})
