import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { invalidField } from '../../../kit/contract/refusal.ts'
import { readFilter } from '../../../kit/server/bloom-filter.ts'
import { leastPassword, refusePassword } from './rules.ts'

// Each hash takes 19 MB and most of a core for some 60 ms. One core is left to everything else, and half of Node's four
// threads to files and names.
const most = Math.min(2, Math.max(1, availableParallelism() - 1))
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

// Read with the first password: a hash leaves some of its memory behind, and a server to which nobody signs in has none.
const hashLibrary = () => import('@node-rs/argon2')

/** The least that OWASP asks of argon2id. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hashes a password with argon2id. */
export const hashPassword = (password: string): Promise<string> =>
  inTurn(async () => (await hashLibrary()).hash(password, cost))

// The hash of no password, made up and worth as much work: an unknown address is not told by the clock.
const random = (bytes: number) => randomBytes(bytes).toString('base64').replaceAll('=', '')
const shape = `m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}`
const noPassword = `$argon2id$v=19$${shape}$${random(16)}$${random(32)}`

/** Checks a password in the same time whether or not there is an account with one. */
export async function passwordFits(password: string, stored: string | null): Promise<boolean> {
  const fits = await inTurn(async () => (await hashLibrary()).verify(stored ?? noPassword, password))
  return fits && stored !== null
}

let common: Promise<(form: string) => boolean> | undefined

/** The lists on disk, read when the first password is chosen: common ones of any length, and a filter of 15 characters and more. */
async function readLists(): Promise<(form: string) => boolean> {
  const [list, bytes] = await Promise.all([
    import('@zxcvbn-ts/language-common'),
    readFile(join(import.meta.dirname, 'long-passwords.bin')),
  ])
  const short = new Set(list.dictionary['passwords-common'])
  const isLong = readFilter(bytes)
  return form => short.has(form) || (form.length >= leastPassword && isLong(form))
}

/** Why the lists and rules that ship do not take a password; null when they do. With a second factor they take shorter ones. */
export async function refusalOfPassword(
  password: string,
  personal: readonly string[],
  secondFactor = false,
): Promise<string | null> {
  common ??= readLists()
  return refusePassword(password, secondFactor, personal, await common)
}

/** Throws a refusal that names the field when the password cannot be used. */
export async function demandGoodPassword(
  password: string,
  personal: readonly string[],
  field: string,
  secondFactor = false,
): Promise<void> {
  const why = await refusalOfPassword(password, personal, secondFactor)
  if (why) throw invalidField(field, why)
}

/** A good password as it is stored, and whether it is one only because of a second factor. */
export async function newPasswordOf(
  password: string,
  personal: readonly string[],
  field: string,
  secondFactor: boolean,
): Promise<{ hash: string; isShort: boolean }> {
  await demandGoodPassword(password, personal, field, secondFactor)
  const isShort = secondFactor && (await refusalOfPassword(password, personal)) !== null
  return { hash: await hashPassword(password), isShort }
}
