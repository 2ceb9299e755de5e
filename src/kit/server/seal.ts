import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createPrivateKey,
  createPublicKey,
  hkdfSync,
  randomBytes,
  sign,
  verify,
} from 'node:crypto'

/** The key that seals, and the one before it while values may still be sealed with that one. */
export type Keys = { readonly current: string; readonly old: string | null }

export type Sealer = {
  /** Encrypts a text; it opens again only with the same `place`, so a sealed value cannot be moved to another row. */
  seal(text: string, place: string): Buffer
  /** The text, whichever of the keys it was sealed with. Null: the bytes were changed, moved or sealed with another key. */
  unseal(sealed: Buffer, place: string): string | null
  /** The value sealed with the current key if it is still sealed with the old one; null if nothing is to be done or can be. */
  reseal(sealed: Buffer, place: string): Buffer | null
  /** A fingerprint that only the key's owner can make. */
  print(text: string): string
  /** The same with the old key; null without one. */
  oldPrint(text: string): string | null
  /** A signature by Ed25519 that can be checked without the key, in base64url. */
  sign(text: string): string
  /** Whether one of the keys has signed this. */
  isSigned(text: string, signature: string): boolean
}

type Locked = { seal(text: string, place: string): Buffer; open(sealed: Buffer, place: string): string | null }

/** AES-256-GCM under a key derived from the secret; layout: version byte, 12 bytes nonce, 16 bytes tag, the rest. */
function lockOf(secret: string): Locked {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'carefold sealed columns', 32))
  return {
    seal(text, place) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(place))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([Buffer.of(1), nonce, cipher.getAuthTag(), body])
    },
    open(sealed, place) {
      if (sealed[0] !== 1 || sealed.length < 29) return null
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(1, 13), { authTagLength: 16 })
      decipher.setAAD(Buffer.from(place))
      decipher.setAuthTag(sealed.subarray(13, 29))
      const text = decipher.update(sealed.subarray(29))
      try {
        return Buffer.concat([text, decipher.final()]).toString('utf8')
      } catch {
        return null
      }
    },
  }
}

/** RFC 8410: what stands before the 32 bytes of a private key. */
const ed25519Head = Buffer.from('302e020100300506032b657004220420', 'hex')

const signingKey = (secret: string) =>
  createPrivateKey({
    key: Buffer.concat([ed25519Head, Buffer.from(hkdfSync('sha256', secret, '', 'carefold signatures', 32))]),
    format: 'der',
    type: 'pkcs8',
  })

const isSignedWith = (secret: string, text: string, signature: string) =>
  verify(null, Buffer.from(text), createPublicKey(signingKey(secret)), Buffer.from(signature, 'base64url'))

const printWith = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex')

/** By what the database knows a key again: it tells nothing of the key. */
export const keyPrint = (secret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', 'carefold fingerprint of the key', 16))

/** Seals with the current key and opens with either. */
export function makeSealer({ current, old }: Keys): Sealer {
  const lock = lockOf(current)
  const oldLock = old === null ? null : lockOf(old)
  return {
    seal: lock.seal,
    unseal: (sealed, place) => lock.open(sealed, place) ?? oldLock?.open(sealed, place) ?? null,
    reseal(sealed, place) {
      if (lock.open(sealed, place) !== null) return null
      const text = oldLock?.open(sealed, place) ?? null
      return text === null ? null : lock.seal(text, place)
    },
    print: text => printWith(current, text),
    sign: text => sign(null, Buffer.from(text), signingKey(current)).toString('base64url'),
    isSigned: (text, signature) =>
      isSignedWith(current, text, signature) || (old !== null && isSignedWith(old, text, signature)),
    oldPrint: text => (old === null ? null : printWith(old, text)),
  }
}

/** A column of sealed values, so that every one of them can be found when the key changes. */
export type SealedColumn = {
  readonly table: string
  readonly column: string
  /** Where the value of the row with this id belongs. */
  readonly placeOf: (id: string) => string
}
