import { createHash, randomBytes } from 'node:crypto'

// Asking the system for randomness costs more than all the rest of an id, so it is asked for many at once.
const idsAtOnce = 256
let random = Buffer.alloc(0)
let used = 0

function sixteenBytes(): Buffer {
  if (used === random.length) {
    random = randomBytes(16 * idsAtOnce)
    used = 0
  }
  used += 16
  return random.subarray(used - 16, used)
}

/** A new UUID of version 7: sorts by the time it was made, in milliseconds. */
export function newId(at: number = Date.now()): string {
  const bytes = sixteenBytes()
  bytes.writeUIntBE(at, 0, 6)
  bytes.writeUInt8(0x70 | (bytes.readUInt8(6) & 0x0f), 6)
  bytes.writeUInt8(0x80 | (bytes.readUInt8(8) & 0x3f), 8)
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/** A secret of 256 bits for a session or a mailed link; only its hash is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** What is stored of a token. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()
