import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

export type Sealer = {
  /** Encrypts a text; it opens again only with the same `place`, so a sealed value cannot be moved to another row. */
  seal(text: string, place: string): Buffer
  /** Throws when the bytes were changed, moved or sealed with another key. */
  unseal(sealed: Buffer, place: string): string
}

/** AES-256-GCM under a key derived from SECRET_KEY; layout: version byte, 12 bytes nonce, 16 bytes tag, the rest. */
export function makeSealer(secretKey: string): Sealer {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', 'carefold sealed columns', 32))
  return {
    seal(text, place) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(place))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([Buffer.of(1), nonce, cipher.getAuthTag(), body])
    },
    unseal(sealed, place) {
      if (sealed[0] !== 1) throw new Error('A sealed value has an unknown version.')
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(1, 13), { authTagLength: 16 })
      decipher.setAAD(Buffer.from(place))
      decipher.setAuthTag(sealed.subarray(13, 29))
      return Buffer.concat([decipher.update(sealed.subarray(29)), decipher.final()]).toString('utf8')
    },
  }
}
