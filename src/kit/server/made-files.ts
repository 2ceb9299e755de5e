import { mkdir, open, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyReply } from 'fastify'
import type { z } from 'zod'
import type { madeFile } from '../contract/endpoint.ts'
import type { Work } from './context.ts'
import { newId } from './ids.ts'
import { streamToFile } from './stream-to-file.ts'

type MadeFile = z.output<typeof madeFile>

/**
 * Writes a file that a call answers with, while what is in it is still being read: the transaction does not wait for whoever
 * takes it away, and what fails is told as a failure instead of ending a file too early.
 */
export async function makeFile(
  { services, onRollback }: Pick<Work, 'services' | 'onRollback'>,
  { name, mediaType }: Pick<MadeFile, 'name' | 'mediaType'>,
  content: AsyncIterable<string | Uint8Array>,
): Promise<MadeFile> {
  const { temporary } = services.files
  await mkdir(temporary, { recursive: true })
  const path = join(temporary, newId())
  onRollback(() => rm(path, { force: true }))
  await streamToFile(content, path)
  return { path, name, mediaType, bytes: (await stat(path)).size }
}

/** Sends such a file. It has no name on the disk any longer when the first byte leaves, so nothing is left of it. */
export async function sendMade(reply: FastifyReply, { path, name, mediaType, bytes }: MadeFile) {
  const file = await open(path)
  await rm(path)
  return reply
    .header('content-type', mediaType)
    .header('content-length', bytes)
    .header('cache-control', 'private, no-store')
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
    .send(file.createReadStream())
}
