import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { bundled } from './scripts/bundled.ts'

const screens = ['src/**/web/**/*.test.tsx']
// What needs a database.
const server = [
  'src/modules/**/server.test.ts',
  'src/kit/server/**/*.test.ts',
  'src/*.test.ts',
  'scripts/{audit-verify,backup,create-organization,delete-organization,dump-schema}.test.ts',
]

const globalSetup = ['src/testing/setup.ts']
// A busy machine is slow and not wrong.
const timeouts = { testTimeout: 60_000, hookTimeout: 60_000 }

export default defineConfig({
  test: {
    // The runner itself sleeps while its workers work.
    maxWorkers: '100%',
    // Files share what a process has loaded: else most of their time is spent on loading it again.
    isolate: false,
    projects: [
      {
        test: { name: 'rules', include: ['{src,scripts}/**/*.test.ts'], exclude: server, ...timeouts },
      },
      {
        test: { name: 'server', include: server, globalSetup, ...timeouts },
      },
      {
        plugins: [react()],
        test: {
          name: 'screens',
          include: screens,
          environment: 'jsdom',
          globalSetup,
          setupFiles: ['src/testing/clean-screen.ts'],
          deps: { optimizer: { client: { enabled: true, include: bundled } } },
          ...timeouts,
        },
      },
    ],
  },
})
