import { chmodSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** What only the product's own account may look into. The database keeps its folder closed by itself. */
const folders = ['files', 'incoming', 'outbox']

/** Lets this process make files and folders for its own account only: uploads, previews and emails are personal data. */
export function makePrivately(): void {
  process.umask(0o077)
}

/** Closes what an earlier release left open to every user of the machine. */
export function closeFolders(dataDir: string): void {
  for (const folder of folders) {
    try {
      chmodSync(join(dataDir, folder), 0o700)
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
    }
  }
}

/**
 * Makes the data directory unless it is there. What is made is closed to others; root's may be passed through, because
 * the database runs as another user below it, and not be listed.
 */
export function makeDataDir(dataDir: string): void {
  const first = mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  if (!first || process.getuid?.() !== 0) return
  for (let made = dataDir; made.length >= first.length; made = dirname(made)) chmodSync(made, 0o711)
}
