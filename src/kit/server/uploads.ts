import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { FileRule } from '../contract/endpoint.ts'
import { invalidField, Refusal } from '../contract/refusal.ts'
import { said } from '../contract/sentence.ts'
import { isFull } from './database-errors.ts'
import { newId } from './ids.ts'
import { cleanImage } from './images.ts'
import { streamToFile } from './stream-to-file.ts'

/** A file that came with a call, still beside the store: it is kept by `FileStore.keep` or removed when the call ends. */
export type ReceivedFile = {
  readonly path: string
  /** The name it was sent under, without folders. */
  readonly name: string
  /** What it is by its content, whatever its name says. */
  readonly mediaType: string
  readonly bytes: number
  readonly sha256: string
  /** A JPEG of it, of an image only. */
  readonly previewPath: string | null
  /** True: the virus scanner found nothing. Left out: it was not scanned. */
  readonly clean?: boolean
}

/** With the SHA-256 of the bytes as they were sent, before anything was taken out of a picture. */
type SentFile = ReceivedFile & { readonly sentSha256: string }

/** Where files are put, and whose they are: whoever sends many waits for themselves. */
type Place = { readonly folder: string; readonly of: string }

export type Received = { readonly fields: Record<string, unknown>; readonly files: SentFile[] }

/** Removes files that were received and not kept. */
export async function discard(files: readonly ReceivedFile[]): Promise<void> {
  const paths = files.flatMap(file => [file.path, ...(file.previewPath ? [file.previewPath] : [])])
  await Promise.all(paths.map(path => rm(path, { force: true })))
}

const tooLarge = (rule: FileRule) =>
  new Refusal('tooLarge', said('The file is larger than {most} MB.', { most: rule.maxBytes / 1_000_000 }))

/** The endings that a name may have for what is in it; a name with another ending, or none, gets the first. */
const endings: Record<string, readonly string[]> = {
  'application/pdf': ['pdf'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'image/heic': ['heic', 'heif'],
  'image/heif': ['heif', 'heic'],
}

const endingOf = (name: string) => name.match(/\.([a-z][a-z0-9]{1,3})$/i)?.[1]?.toLowerCase()

/** The name with an ending that fits what is in the file: messengers and browsers often give a wrong one. */
function nameFor(name: string, mediaType: string): string {
  const allowed = endings[mediaType]
  const ending = endingOf(name)
  if (!allowed || (ending && allowed.includes(ending))) return name.slice(-200)
  return `${(ending ? name.slice(0, -ending.length - 1) : name).slice(-190)}.${allowed[0]}`
}

/** Text has no mark of its kind: whoever reads it looks at what is in it. */
const plainText = 'text/csv'

async function demandKind(path: string, rule: FileRule): Promise<string> {
  if (rule.types.includes(plainText)) return plainText
  const found = await (await import('file-type')).fileTypeFromFile(path).catch(() => undefined)
  if (!found || !rule.types.includes(found.mime)) {
    const message = 'This kind of file cannot be used here, or the file is not what its name says.'
    throw new Refusal('wrongType', message, [{ path: rule.field, message: 'Choose a file of another kind.' }])
  }
  return found.mime
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

/** Waits until a file's bytes, or a folder's names, are on the disk itself. */
export async function makeFirm(path: string): Promise<void> {
  const handle = await open(path, 'r')
  await handle.sync()
  await handle.close()
}

/**
 * Judges a file that lies in the temporary folder, by its content: a picture is written anew in its place. Throws what is wrong
 * with it, naming the rule's field; the file itself stays then.
 */
export async function judgeFile(path: string, sentName: string, rule: FileRule, of: string): Promise<ReceivedFile> {
  const { size } = await stat(path)
  if (size === 0) throw invalidField(rule.field, 'This file is empty.')
  const name = sentName.split(/[\\/]/).at(-1)?.trim() || 'file'
  const kind = await demandKind(path, rule)
  const image = await cleanImage(path, kind, rule.field, of)
  await makeFirm(path)
  if (image) await makeFirm(image.previewPath)
  const mediaType = image?.mediaType ?? kind
  const previewPath = image?.previewPath ?? null
  const kept = { path, name: nameFor(name, mediaType), mediaType, bytes: image?.bytes ?? size, previewPath }
  return { ...kept, sha256: await hashOf(path) }
}

async function receiveOne(part: MultipartFile, rule: FileRule, { folder, of }: Place): Promise<SentFile> {
  const path = join(folder, newId())
  const sent = createHash('sha256')
  part.file.on('data', (chunk: Buffer) => sent.update(chunk))
  try {
    await streamToFile(part.file, path)
    // Known only once the stream has ended.
    if (part.file.truncated) throw tooLarge(rule)
    return { ...(await judgeFile(path, part.filename, rule, of)), sentSha256: sent.digest('hex') }
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
}

/**
 * Reads what still comes of a refused call and drops it: a browser reads the answer only once everything is sent. Whoever
 * sends more than `most` bytes is hung up on.
 */
function letPass({ raw }: FastifyRequest, most: number): void {
  let bytes = 0
  raw.unpipe()
  raw.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > most) raw.destroy()
  })
  raw.resume()
}

/**
 * Streams a multipart call into the temporary folder. Refuses what breaks off, is too large, is of a kind that the
 * rule does not name, or comes in a number that it does not allow; then nothing stays behind.
 */
export async function receive(request: FastifyRequest, rule: FileRule, place: Place): Promise<Received> {
  if (!request.isMultipart()) {
    if (rule.optional) return { fields: (request.body ?? {}) as Record<string, unknown>, files: [] }
    throw invalidField(rule.field, 'Choose a file.')
  }
  await mkdir(place.folder, { recursive: true })
  const fields: Record<string, unknown> = {}
  const files: SentFile[] = []
  const most = rule.count ?? 1
  try {
    const limits = { fileSize: rule.maxBytes, files: most + 1, fields: 50, fieldSize: 100_000 }
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') fields[part.fieldname] = part.value
      else if (part.fieldname !== rule.field) throw invalidField(part.fieldname, 'A file is not expected here.')
      else if (files.length === most) throw invalidField(rule.field, said('Choose at most {most} files.', { most }))
      else files.push(await receiveOne(part, rule, place))
    }
    if (files.length === 0 && !rule.optional) throw invalidField(rule.field, 'Choose a file.')
    return { fields, files }
  } catch (error) {
    letPass(request, rule.maxBytes * (most + 1))
    await discard(files)
    if (error instanceof Refusal || isFull(error)) throw error
    if (error instanceof Error && 'statusCode' in error && error.statusCode === 413) throw tooLarge(rule)
    throw new Refusal('invalid', 'The upload broke off. Please try again.')
  }
}
