import { defineConfig } from 'vitest/config'

const hour = 3_600_000

// One trial after the other: each has the machine for itself.
export default defineConfig({
  test: {
    root: '.',
    include: ['ordeal/*.test.ts', 'src/fuzz.test.ts', 'src/access.test.ts'],
    globalSetup: ['src/testing/setup.ts'],
    // Some fifty of each call, and each call with each capability: more than 30,000 requests.
    env: { FUZZ_TRIES: process.env.FUZZ_TRIES ?? '50', ACCESS_CELLS: 'all' },
    fileParallelism: false,
    testTimeout: hour,
    hookTimeout: hour,
  },
})
