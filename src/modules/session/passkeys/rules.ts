import { z } from 'zod'
import { confirmedPassword } from '../rules.ts'
import { passkeyName } from './contract.ts'

/** How long a device may take to answer, in minutes. */
export const challengeMinutes = 5
/** More than anybody has devices. */
export const mostPasskeys = 20

/** Where passkeys belong to: they work at this address of the product, and at no other. */
export function partyOf(publicUrl: string): { readonly id: string; readonly origin: string } {
  const { hostname, origin } = new URL(publicUrl)
  return { id: hostname, origin }
}

/** What a device knows an account by: its id, and nothing about the person. */
export const handleOf = (accountId: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(Buffer.from(accountId.replaceAll('-', ''), 'hex'))

/** What is asked for before a passkey is made, and when one is renamed. */
export const newPasskey = confirmedPassword.extend({ name: passkeyName })
export const namedPasskey = z.object({ name: passkeyName })
