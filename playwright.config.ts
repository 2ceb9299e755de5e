import { defineConfig } from '@playwright/test'

const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
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
    trace: 'retain-on-failure',
  },
})
