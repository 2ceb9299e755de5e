import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Refusal } from '../../contract/refusal.ts'

/** The account that the database server runs as. */
export type Identity = { uid: number; gid: number }

/** `nobody` when the application is root, because PostgreSQL refuses root; otherwise undefined: the caller's own account. */
export function serverIdentity(): Identity | undefined {
  if (process.getuid?.() !== 0) return undefined
  const line = readFileSync('/etc/passwd', 'utf8').match(/^nobody:[^:]*:(-?\d+):(-?\d+):/m)
  if (!line) {
    throw new Refusal(
      'notPossible',
      'PostgreSQL does not run as root, and this machine has no user "nobody". Start Carefold as an ordinary user, or set DATABASE_URL.',
    )
  }
  return { uid: Number(line[1]) >>> 0, gid: Number(line[2]) >>> 0 }
}

/** Says whether the account can enter the directory; asks the system itself, so that access lists count too. */
export function mayEnter(directory: string, identity: Identity | undefined): boolean {
  return spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', directory], { ...identity, cwd: '/' }).status === 0
}

/** Where the product keeps its data when nothing is set: `data` in the working directory, or a system place when `nobody` cannot get there. */
export function defaultDataDir(workingDirectory: string): string {
  const identity = serverIdentity()
  if (!identity || mayEnter(workingDirectory, identity)) return join(workingDirectory, 'data')
  return '/var/lib/carefold'
}
