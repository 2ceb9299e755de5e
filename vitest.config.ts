import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { readSentences } from './scripts/browser-build.ts'
import { bundled } from './scripts/bundled.ts'

const screens = ['src/**/web/**/*.test.tsx']
const server = ['src/modules/**/server.test.ts', 'src/kit/server/**/*.test.ts', 'src/*.test.ts', 'scripts/**/*.test.ts']

const globalSetup = ['src/testing/setup.ts']
// A busy machine is slow and not wrong.
const timeouts = { testTimeout: 60_000, hookTimeout: 60_000 }

export default defineConfig({
  test: {
    // The runner itself sleeps while its workers work.
    maxWorkers: '100%',
    projects: [
      {
        test: { name: 'rules', include: ['src/**/*.test.ts'], exclude: server, ...timeouts },
      },
      {
        test: { name: 'server', include: server, globalSetup, ...timeouts },
      },
      {
        plugins: [readSentences(), react()],
        test: {
          name: 'screens',
          include: screens,
          environment: 'jsdom',
          globalSetup,
          deps: { optimizer: { client: { enabled: true, include: bundled } } },
          ...timeouts,
        },
      },
    ],
  },
})
