import { createHash } from 'node:crypto'
import { chmodSync, chownSync, lstatSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Refusal } from '../../contract/refusal.ts'
import { makeDataDir } from '../private.ts'
import { type Identity, mayEnter } from './identity.ts'

/** The system's limit for a socket's address is 104 bytes on macOS and 108 on Linux. */
const longestSocket = 100

/** Makes `dataDir/postgres`, which only the server's account (and root) may enter, and answers its path. */
export function ensureDirectory(dataDir: string, identity: Identity | undefined): string {
  makeDataDir(dataDir)
  if (!mayEnter(dataDir, identity)) {
    throw new Refusal(
      'notPossible',
      `PostgreSQL runs as the user "nobody" here and cannot enter ${dataDir}. Set DATA_DIR to a directory that every user may enter, such as /var/lib/carefold.`,
    )
  }
  const directory = join(dataDir, 'postgres')
  mkdirSync(directory, { recursive: true })
  keepPrivate(directory, identity)
  return directory
}

/** Makes the directory of the server's socket: inside `directory`, or in /tmp when that path is too long for a socket. */
export function ensureSocketDir(directory: string, identity: Identity | undefined): string {
  const inside = join(directory, 'socket')
  const fits = Buffer.byteLength(join(inside, '.s.PGSQL.5432')) < longestSocket
  const digest = createHash('sha256').update(directory).digest('hex').slice(0, 16)
  const socketDir = fits ? inside : join('/tmp', `carefold-${digest}`)
  mkdirSync(socketDir, { recursive: true, mode: 0o700 })
  const { uid } = lstatSync(socketDir)
  // somebody else's directory in /tmp could listen in
  if (uid !== process.getuid?.() && uid !== identity?.uid) {
    throw new Refusal(
      'notPossible',
      `${socketDir} belongs to another user. Remove it, or set DATA_DIR to a shorter path.`,
    )
  }
  keepPrivate(socketDir, identity)
  return socketDir
}

function keepPrivate(directory: string, identity: Identity | undefined): void {
  if (identity) chownSync(directory, identity.uid, identity.gid)
  chmodSync(directory, 0o700)
}
