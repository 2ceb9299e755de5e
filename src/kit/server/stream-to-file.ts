import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'

/**
 * Writes what comes into a file that only this user reads. When it rejects, the file is closed and will not come into being
 * later: whoever removes it then leaves nothing. (`pipeline` rejects while the file may still be opening.)
 */
export async function streamToFile(
  content: AsyncIterable<string | Uint8Array> | NodeJS.ReadableStream,
  path: string,
): Promise<void> {
  const file = createWriteStream(path, { mode: 0o600 })
  const closed = new Promise<void>(resolve => file.once('close', resolve))
  try {
    await pipeline(content, file)
  } finally {
    await closed
  }
}
