import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { Answer, TestProduct } from './test-product.ts'

type Creation = { challenge: string; rp: { id: string }; user: { id: string } }
type Request = { challenge: string; rpId: string }

/** What a device or a browser would do otherwise than it must. */
type Wish = {
  origin?: string
  /** False: nobody showed a finger, a face or a code to the device. */
  verified?: boolean
  counter?: number
  userHandle?: string
  challenge?: string
}

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest()
const text = (bytes: Buffer) => bytes.toString('base64url')
const bit = { present: 1, verified: 4, attested: 64 } as const

/** A device with one passkey, which makes and shows it as phones do (WebAuthn, ES256). */
export function testDevice(usualOrigin = 'http://carefold.test') {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  let used = 0
  let handle = text(randomBytes(16))

  /** What the device says of itself, for whom and how often. */
  function said(rpId: string, attested: Buffer | null, { verified = true, counter = used }: Wish): Buffer {
    const bits = bit.present + (verified ? bit.verified : 0) + (attested ? bit.attested : 0)
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(rpId), Buffer.from([bits]), count, attested ?? Buffer.alloc(0)])
  }

  const clientData = (type: string, challenge: string, { origin = usualOrigin }: Wish) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

  /** The public key as COSE, in CBOR. */
  function coseKey(): Buffer {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    const head = (hex: string) => Buffer.from(hex, 'hex')
    return Buffer.concat([
      head('a5010203262001215820'),
      Buffer.from(x, 'base64url'),
      head('225820'),
      Buffer.from(y, 'base64url'),
    ])
  }

  return {
    id: text(id),
    /** Makes the passkey that is wanted. */
    create(options: Creation, wish: Wish = {}) {
      handle = options.user.id
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, coseKey()])
      const data = said(options.rp.id, attested, wish)
      // { fmt: 'none', attStmt: {}, authData }
      const head = Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex')
      return {
        id: text(id),
        rawId: text(id),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: text(clientData('webauthn.create', wish.challenge ?? options.challenge, wish)),
          attestationObject: text(Buffer.concat([head, Buffer.from([data.length]), data])),
          transports: ['internal'],
        },
      }
    },
    /** Shows the passkey. */
    get(options: Request, wish: Wish = {}) {
      used += 1
      const data = said(options.rpId, null, wish)
      const client = clientData('webauthn.get', wish.challenge ?? options.challenge, wish)
      return {
        id: text(id),
        rawId: text(id),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: text(client),
          authenticatorData: text(data),
          signature: text(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
          userHandle: wish.userHandle ?? handle,
        },
      }
    },
  }
}

type Device = ReturnType<typeof testDevice>

/** Where accounts of a kind sign in with a passkey. */
export const passkeyLogin = (kind: 'user' | 'person' = 'user') =>
  kind === 'user' ? '/api/admin/passkey-login' : '/api/passkey-login'

const userAgent = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36'

/** Adds the device's passkey to the account that `token` is signed in to. */
export async function addPasskey(
  product: TestProduct,
  { token, password }: { token: string; password: string },
  device: Device,
  wish: Wish = {},
): Promise<Answer> {
  const begun = await product.call('POST', '/api/passkeys/begin', { token, body: { currentPassword: password } })
  if (begun.status !== 200) throw new Error(begun.body.message)
  const body = { response: device.create(begun.body.data, wish) }
  return product.call('POST', '/api/passkeys', { token, body, headers: { 'user-agent': userAgent } })
}

/** Begins a sign-in and lets the device answer. */
export async function showPasskey(
  product: TestProduct,
  device: Device,
  { kind = 'user', ...wish }: Wish & { kind?: 'user' | 'person' } = {},
): Promise<Answer> {
  const { ticket, options } = (await product.call('POST', `${passkeyLogin(kind)}/begin`)).body.data
  return product.call('POST', passkeyLogin(kind), { body: { ticket, response: device.get(options, wish) } })
}
