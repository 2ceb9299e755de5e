import { randomBytes } from 'node:crypto'
import type { FastifyReply } from 'fastify'

const page = [
  "default-src 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "frame-ancestors 'none'",
  "form-action 'self'",
  "img-src 'self' blob: data:",
  "media-src 'self' blob:",
  "frame-src 'self' blob: https://www.youtube-nocookie.com https://player.vimeo.com",
]

function allow(reply: FastifyReply, styles: (nonce: string) => string): string {
  const nonce = randomBytes(16).toString('base64')
  const own = [`script-src 'self' 'nonce-${nonce}'`, styles(nonce), "style-src-attr 'unsafe-inline'"]
  reply.header('content-security-policy', [...page, ...own].join('; '))
  return nonce
}

/** Lets a page run and style only what is the product's own or carries the nonce that is answered, new for every page. */
export const allowPage = (reply: FastifyReply): string => allow(reply, nonce => `style-src 'self' 'nonce-${nonce}'`)

/**
 * As `allowPage`, with any styles, for the reference of the API: libraries in it add styles and know of no nonce. Nothing of an
 * organization is on that page, and nobody's token.
 */
export const allowReference = (reply: FastifyReply): string => allow(reply, () => "style-src 'self' 'unsafe-inline'")

/** What every other answer carries: nothing in it may run, and no page may frame it. Shown files may be framed by our own. */
export const allowNothing = "default-src 'none'; frame-ancestors 'self'; sandbox"

/** What the worker that reads PDFs carries: it may compile its decoders of scans, which no page may, and ask nobody. */
export const allowDecoding = "default-src 'none'; script-src 'wasm-unsafe-eval'"

/** What the worker that shows pushed notices carries: it asks nobody. */
export const allowWorker = "default-src 'none'"

/** Devices and powers that no page of the product asks for, so that nothing that gets into one can; photos are taken by file fields. */
export const permitNothing = [
  'camera',
  'microphone',
  'geolocation',
  'display-capture',
  'payment',
  'usb',
  'serial',
  'hid',
  'midi',
]
  .map(feature => `${feature}=()`)
  .join(', ')
