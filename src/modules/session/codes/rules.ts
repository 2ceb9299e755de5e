// Product point 4: six digits, ten minutes, five tries.
export const codeDigits = 6
export const codeMinutes = 10
export const mostTries = 5
/** How often a code is sent for one sign-in, and how many seconds lie between two. */
const mostSent = 4
const resendSeconds = 30

const recoveryAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const recoveryLength = 16
/** How many recovery codes there are on a list. */
export const recoveryCodes = 10

/** A recovery code from this many random bytes: four groups of four signs, 80 bits. */
export function recoveryCodeOf(random: Uint8Array): string {
  const signs = [...random.subarray(0, recoveryLength)].map(byte => recoveryAlphabet[byte % 32]).join('')
  return (signs.match(/.{4}/g) ?? []).join('-')
}

export type Typed = { readonly kind: 'code' | 'recovery'; readonly text: string }

/**
 * What somebody typed as a code: six digits, or a recovery code, which is read as people write it down. Null when it can be
 * neither.
 */
export function readTyped(typed: string): Typed | null {
  const text = typed.replace(/[\s-]/g, '').toUpperCase()
  if (text.length === codeDigits && /^\d+$/.test(text)) return { kind: 'code', text }
  const read = text.replace(/O/g, '0').replace(/[IL]/g, '1')
  const isRecovery = read.length === recoveryLength && [...read].every(sign => recoveryAlphabet.includes(sign))
  return isRecovery ? { kind: 'recovery', text: read } : null
}

/** In how many seconds a code may be sent again; null: never for this sign-in. */
export function waitToResend(sent: number, sentAt: Date | null, now: Date): number | null {
  if (sent >= mostSent) return null
  const since = sentAt ? now.getTime() - sentAt.getTime() : resendSeconds * 1000
  return Math.max(0, Math.ceil(resendSeconds - since / 1000))
}

/** An address or a number as somebody knows it again who has it, and nobody else learns it: `a•••@example.com`, `•••00`. */
export function masked(to: string): string {
  const at = to.lastIndexOf('@')
  if (at > 0) return `${to[0]}•••${to.slice(at)}`
  return `•••${to.replace(/\D/g, '').slice(-2)}`
}
