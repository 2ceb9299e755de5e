import { createECDH } from 'node:crypto'
import { join } from 'node:path'
import type { Config } from './config.ts'
import { readState } from './key-files.ts'
import { persist } from './persist.ts'
import { makeDataDir } from './private.ts'

/** By which push services know the product again, as RFC 8292 has them: a pair on the curve P-256, in base64url. */
export type PushKeys = { readonly publicKey: string; readonly privateKey: string; readonly subject: string }

/** Where the data directory keeps the private one. */
const pushKeyFile = (dataDir: string): string => join(dataDir, 'push-key')

const known = new WeakMap<object, PushKeys>()

function publicOf(privateKey: string): string {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(privateKey, 'base64url')
  return pair.getPublicKey('base64url')
}

function makePrivate(dataDir: string): string {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  // The library wants all 32 bytes.
  const key = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()])
    .subarray(-32)
    .toString('base64url')
  makeDataDir(dataDir)
  persist(pushKeyFile(dataDir), `${key}\n`)
  return key
}

/** Whom a push service writes to when something is wrong: the product's address, or that of its emails. */
function subjectOf({ publicUrl, mailFrom }: Config): string {
  if (publicUrl.startsWith('https:')) return publicUrl
  return `mailto:${mailFrom.match(/<([^>]+)>/)?.[1] ?? mailFrom}`
}

/** The keys of the environment, else those of the data directory, which are made with the first wish for them. */
export function pushKeys(config: Config): PushKeys {
  const found = known.get(config)
  if (found) return found
  const privateKey = config.pushKey ?? (readState(pushKeyFile(config.dataDir)) || makePrivate(config.dataDir))
  const keys = { privateKey, publicKey: publicOf(privateKey), subject: subjectOf(config) }
  known.set(config, keys)
  return keys
}
