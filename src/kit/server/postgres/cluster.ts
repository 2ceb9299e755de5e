import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Refusal } from '../../contract/refusal.ts'
import { embeddedMajor } from './binaries.ts'
import type { Identity } from './identity.ts'

/** Name of the product's database and of the role that owns it. The role is no superuser, as on an operator's server. */
export const productName = 'carefold'

/** The environment of the server's programs: none of the caller's, so that no foreign locale or PG variable gets in. */
export const serverEnvironment = { LC_ALL: 'C', TZ: 'UTC', PATH: '/usr/bin:/bin' }

const firstStatements = [
  `create role ${productName} login createdb createrole`,
  `create database ${productName} owner ${productName}`,
]

/**
 * Makes the data files, with the product's role and database, unless they are there. They are made in a side directory
 * and renamed, so that an interrupted first start leaves nothing half made behind.
 */
export function ensureCluster(
  binaries: string,
  directory: string,
  identity: Identity | undefined,
  durable: boolean,
): string {
  const cluster = join(directory, 'cluster')
  if (existsSync(cluster)) {
    refuseOtherVersion(cluster)
    return cluster
  }
  const side = join(directory, 'cluster.new')
  rmSync(side, { recursive: true, force: true })
  mkdirSync(side, { mode: 0o700 })
  if (identity) chownSync(side, identity.uid, identity.gid)
  const options = { ...identity, cwd: side, env: serverEnvironment, encoding: 'utf8' as const }
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
  const safety = [
    '--username=postgres',
    '--auth=trust',
    '--data-checksums',
    '--no-instructions',
    ...(durable ? [] : ['--no-sync']),
  ]
  const made = spawnSync(join(binaries, 'bin/initdb'), ['-D', side, ...locale, ...safety], options)
  refuseFailure('make its data files', made)
  const single = ['--single', '-D', side, '-c', 'exit_on_error=on', 'postgres']
  const input = `${firstStatements.join('\n')}\n`
  refuseFailure('make its database', spawnSync(join(binaries, 'bin/postgres'), single, { ...options, input }))
  renameSync(side, cluster)
  return cluster
}

function refuseFailure(what: string, ended: ReturnType<typeof spawnSync>): void {
  if (ended.status === 0) return
  const why = ended.error?.message ?? String(ended.stderr).trim().split('\n').slice(-3).join(' ')
  throw new Refusal('notPossible', `The embedded PostgreSQL could not ${what}: ${why}`)
}

function refuseOtherVersion(cluster: string): void {
  const file = join(cluster, 'PG_VERSION')
  const version = existsSync(file) ? readFileSync(file, 'utf8').trim() : ''
  if (version === embeddedMajor) return
  if (!/^\d\d$/.test(version)) {
    throw new Refusal(
      'notPossible',
      `The database is damaged: ${file} does not say which PostgreSQL wrote it. Move ${cluster} away, and restore your newest backup into an empty DATA_DIR with "npm run restore".`,
    )
  }
  throw new Refusal(
    'notPossible',
    `The data in ${cluster} belong to PostgreSQL ${version}, and this release brings ${embeddedMajor}. Make a backup with the release that wrote them, and restore it into an empty DATA_DIR.`,
  )
}
