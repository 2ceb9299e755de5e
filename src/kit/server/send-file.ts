import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { fileReply } from '../contract/endpoint.ts'
import type { Services } from './services.ts'
import type { Stretch } from './storage/storage.ts'

/**
 * Reads a `Range` header for a file of so many bytes: one stretch, null for the whole file, or `none` when it has none of
 * what is asked for. Several stretches at once, and what cannot be read, are answered with the whole (RFC 9110, 14.2).
 */
export function stretchOf(header: string | undefined, bytes: number): Stretch | 'none' | null {
  const [, from = '', to = ''] = header?.match(/^bytes=(\d{0,15})-(\d{0,15})$/) ?? []
  if (from === '' && to === '') return null
  if (from === '') {
    const length = Math.min(Number(to), bytes)
    return length === 0 ? 'none' : { first: bytes - length, last: bytes - 1 }
  }
  if (to !== '' && Number(to) < Number(from)) return null
  if (Number(from) >= bytes) return 'none'
  return { first: Number(from), last: to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1) }
}

/** Sends a stored file or the stretch of it that is asked for, so that a player can jump and a broken download go on. */
export async function sendFile(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  file: z.output<typeof fileReply>,
) {
  const kind = file.inline ? 'inline' : 'attachment'
  // What is stored under an id is never changed.
  const tag = `"${file.fileId}${file.preview ? '.preview' : ''}"`
  const { range, 'if-range': ifRange } = request.headers
  const isSame = ifRange === undefined || ifRange === tag
  const stretch = isSame && file.bytes !== null ? stretchOf(range, file.bytes) : null
  reply
    .header('accept-ranges', file.bytes === null ? 'none' : 'bytes')
    .header('etag', tag)
    .header('cache-control', 'private, no-store')
  if (stretch === 'none') return reply.status(416).header('content-range', `bytes */${file.bytes}`).send()
  const { bytes, size } = await services.files.open(file.organizationId, file.fileId, {
    preview: file.preview,
    stretch,
  })
  if (stretch) reply.status(206).header('content-range', `bytes ${stretch.first}-${stretch.last}/${file.bytes}`)
  return reply
    .header('content-type', file.mediaType)
    .header('content-length', size)
    .header('content-disposition', `${kind}; filename*=UTF-8''${encodeURIComponent(file.name)}`)
    .send(bytes)
}
