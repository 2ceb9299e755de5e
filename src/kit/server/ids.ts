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

// One counter of 18 bits for all ids of this process, whichever time they are for: those of one millisecond sort in the
// order they were made, also when ids for another time were made between them (RFC 9562 6.2, method 1, but for the new
// start in each millisecond). It begins again once in 262,144 ids.
let count = 0

const nextCount = (): number => {
  count = (count + 1) % 2 ** 18
  return count
}

/**
 * A new UUID of version 7. Those of one process sort by the time they were made for, in milliseconds, and within one
 * millisecond by the order they were made in.
 */
export function newId(at: number = Date.now()): string {
  const bytes = sixteenBytes()
  const counted = nextCount()
  bytes.writeUIntBE(at, 0, 6)
  bytes.writeUInt16BE(0x7000 | (counted >> 6), 6)
  bytes.writeUInt8(0x80 | (counted & 0x3f), 8)
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/** A secret of 256 bits for a session or a mailed link; only its hash is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** What is stored of a token. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()
