import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { fileTypeFromFile } from 'file-type'
import type { FileRule } from '../contract/endpoint.ts'
import { invalidField, Refusal } from '../contract/refusal.ts'
import { newId } from './ids.ts'

/** A file that came with a call, still beside the store: it is kept by `FileStore.keep` or removed when the call ends. */
export type ReceivedFile = {
  readonly path: string
  /** The name it was sent under, without folders. */
  readonly name: string
  /** What it is by its content, whatever its name says. */
  readonly mediaType: string
  readonly bytes: number
  readonly sha256: string
}

export type Received = { readonly fields: Record<string, unknown>; readonly files: ReceivedFile[] }

/** Removes files that were received and not kept. */
export async function discard(files: readonly ReceivedFile[]): Promise<void> {
  await Promise.all(files.map(file => rm(file.path, { force: true })))
}

const tooLarge = (rule: FileRule) => new Refusal('tooLarge', `The file is larger than ${rule.maxBytes / 1_000_000} MB.`)

async function receiveOne(part: MultipartFile, rule: FileRule, folder: string): Promise<ReceivedFile> {
  const path = join(folder, newId())
  const hash = createHash('sha256')
  let bytes = 0
  part.file.on('data', (chunk: Buffer) => {
    hash.update(chunk)
    bytes += chunk.length
  })
  try {
    await pipeline(part.file, createWriteStream(path, { mode: 0o600 }))
    // Known only once the stream has ended.
    if (part.file.truncated) throw tooLarge(rule)
    if (bytes === 0) throw invalidField(rule.field, 'This file is empty.')
    const found = await fileTypeFromFile(path)
    if (!found || !rule.types.includes(found.mime)) {
      throw new Refusal('wrongType', 'This kind of file cannot be used here, or the file is not what its name says.', [
        { path: rule.field, message: 'Choose a file of another kind.' },
      ])
    }
    const handle = await open(path, 'r')
    await handle.sync()
    await handle.close()
    const name = part.filename.split(/[\\/]/).at(-1)?.trim() || 'file'
    return { path, name: name.slice(-200), mediaType: found.mime, bytes, sha256: hash.digest('hex') }
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
}

/**
 * Streams a multipart call into the temporary folder. Refuses what breaks off, is too large, is of a kind that the
 * rule does not name, or comes in a number that it does not allow; then nothing stays behind.
 */
export async function receive(request: FastifyRequest, rule: FileRule, temporary: string): Promise<Received> {
  if (!request.isMultipart()) {
    if (rule.optional) return { fields: (request.body ?? {}) as Record<string, unknown>, files: [] }
    throw invalidField(rule.field, 'Choose a file.')
  }
  await mkdir(temporary, { recursive: true })
  const fields: Record<string, unknown> = {}
  const files: ReceivedFile[] = []
  const most = rule.count ?? 1
  try {
    const limits = { fileSize: rule.maxBytes, files: most + 1, fields: 50, fieldSize: 100_000 }
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') fields[part.fieldname] = part.value
      else if (part.fieldname !== rule.field) throw invalidField(part.fieldname, 'A file is not expected here.')
      else if (files.length === most) throw invalidField(rule.field, `Choose at most ${most} files.`)
      else files.push(await receiveOne(part, rule, temporary))
    }
    if (files.length === 0 && !rule.optional) throw invalidField(rule.field, 'Choose a file.')
    return { fields, files }
  } catch (error) {
    await discard(files)
    if (error instanceof Refusal) throw error
    if (error instanceof Error && 'statusCode' in error && error.statusCode === 413) throw tooLarge(rule)
    throw new Refusal('invalid', 'The upload broke off. Please try again.')
  }
}
