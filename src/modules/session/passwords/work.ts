import { hash, verify } from '@node-rs/argon2'
import { invalidField } from '../../../kit/contract/refusal.ts'
import { refusePassword } from './rules.ts'

// Each hash takes 19 MB and most of a core for some 60 ms: more at once than cores only makes everybody wait longer.
const most = 2
let running = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= most) await new Promise<void>(resolve => waiting.push(resolve))
  else running++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

/** Hashes a password with argon2id. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password))

// The hash of no password: checking against it takes as long, so that an unknown address is not told by the clock.
const noPassword = hash(crypto.randomUUID())

/** Checks a password in the same time whether or not there is an account with one. */
export async function passwordFits(password: string, stored: string | null): Promise<boolean> {
  const against = stored ?? (await noPassword)
  const fits = await inTurn(() => verify(against, password))
  return fits && stored !== null
}

let common: Promise<Set<string>> | undefined

/** The list on disk, read when the first password is chosen. */
async function commonPasswords(): Promise<Set<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(list => new Set(list.dictionary['passwords-common']))
  return common
}

/** Throws a refusal that names the field when the password cannot be used. */
export async function demandGoodPassword(password: string, personal: readonly string[], field: string): Promise<void> {
  const list = await commonPasswords()
  const why = refusePassword(password, false, personal, form => list.has(form))
  if (why) throw invalidField(field, why)
}
