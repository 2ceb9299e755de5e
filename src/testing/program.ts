import { fileURLToPath } from 'node:url'

const root = new URL('../../', import.meta.url)
const placed = (path: string) => fileURLToPath(new URL(path, root))

/** What Node is called with to run a program of the repository as `npm start` does: with the code that an earlier run compiled. */
export const program = (path: string, ...args: string[]): string[] => [
  '--import',
  placed('scripts/quick-start.mjs'),
  placed(path),
  ...args,
]
