import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto'
import { z } from 'zod'
import { Refusal } from '../../contract/refusal.ts'
import { keyPrint } from '../seal.ts'

/** Tells keys apart and says nothing else about them. */
export const fingerprintOf = (secretKey: string): string => keyPrint(secretKey).toString('hex')

const cost = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 2 ** 20 }
const keyFrom = (passphrase: string, salt: Buffer) => scryptSync(passphrase.normalize('NFC'), salt, 32, cost)

const bytes = z.base64().transform(text => Buffer.from(text, 'base64'))
const wrapped = z.object({ salt: bytes, nonce: bytes, tag: bytes, key: bytes })

/** The secret key under a passphrase (scrypt, AES-256-GCM), as the text of a file. */
export function wrapKey(secretKey: string, passphrase: string): string {
  const [salt, nonce] = [randomBytes(16), randomBytes(12)]
  const cipher = createCipheriv('aes-256-gcm', keyFrom(passphrase, salt), nonce)
  const key = Buffer.concat([cipher.update(secretKey, 'utf8'), cipher.final()])
  const parts = Object.entries({ salt, nonce, tag: cipher.getAuthTag(), key })
  return `${JSON.stringify(Object.fromEntries(parts.map(([name, part]) => [name, part.toString('base64')])))}\n`
}

/** The secret key in such a text. Refuses another passphrase. */
export function unwrapKey(text: string, passphrase: string): string {
  try {
    const { salt, nonce, tag, key } = wrapped.parse(JSON.parse(text))
    const decipher = createDecipheriv('aes-256-gcm', keyFrom(passphrase, salt), nonce, { authTagLength: 16 })
    decipher.setAuthTag(tag)
    return Buffer.concat([decipher.update(key), decipher.final()]).toString('utf8')
  } catch {
    throw new Refusal('notPossible', 'BACKUP_PASSPHRASE does not open the key in this snapshot.')
  }
}
