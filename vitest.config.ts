import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { readSentences } from './scripts/browser-build.ts'

const screens = ['src/**/web/**/*.test.tsx']
const server = ['src/modules/**/server.test.ts', 'src/kit/server/**/*.test.ts', 'src/*.test.ts', 'scripts/**/*.test.ts']

const globalSetup = ['src/testing/setup.ts']
// A busy machine is slow and not wrong.
const timeouts = { testTimeout: 60_000, hookTimeout: 60_000 }

// Read by every file of screens: bundled once, they are one file each instead of some hundreds. What keeps state that
// others use, like a theme, has to be among them, or there would be two of it.
const bundled = [
  '@emotion/cache',
  '@emotion/react',
  '@mui/material',
  '@mui/material/styles',
  '@mui/utils/visuallyHidden',
  '@mui/x-data-grid',
  '@tanstack/react-query',
  '@testing-library/react',
  '@testing-library/user-event',
  'lucide-react',
  'react-hook-form',
  'react-router',
]

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
