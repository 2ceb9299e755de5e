import { spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { serverIdentity } from '../src/kit/server/postgres/identity.ts'

/** A server of the system's PostgreSQL for one run of tests; `url` is of an ordinary role that may make databases and roles. */
export type ThrowAway = {
  url: string
  /** Stops it as an upgrade does: sessions are ended, what was committed is kept. Waits, and starts it again. */
  restart: (milliseconds: number) => Promise<void>
  stop: () => Promise<void>
}

const patience = 400

/** Makes and starts a cluster with the programs in `bin`, as `nobody` when root. Throws when it does not start. */
export async function startThrowAway(bin: string): Promise<ThrowAway> {
  const identity = serverIdentity()
  const directory = `/tmp/carefold-cluster-${randomUUID().slice(0, 8)}`
  mkdirSync(directory, { mode: 0o700 })
  if (identity) chownSync(directory, identity.uid, identity.gid)
  const options = {
    ...identity,
    cwd: directory,
    stdio: ['ignore', 'ignore', 'inherit'] as ['ignore', 'ignore', 'inherit'],
  }
  const data = join(directory, 'data')
  const made = spawnSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '-N'],
    options,
  )
  if (made.status !== 0) throw new Error(`${bin}/initdb failed.`)
  const flags = ['listen_addresses=', `unix_socket_directories=${directory}`, 'fsync=off', 'log_min_messages=fatal']
  const start = () => spawn(join(bin, 'postgres'), ['-D', data, ...flags.flatMap(flag => ['-c', flag])], options)
  let server = start()
  const end = async () => {
    const ended = once(server, 'exit')
    server.kill('SIGINT')
    await ended
  }
  const restart = async (milliseconds: number) => {
    await end()
    await sleep(milliseconds)
    server = start()
  }
  const stop = async () => {
    await end()
    rmSync(directory, { recursive: true })
  }
  await makeRole(directory, () => server.exitCode !== null)
  return { url: `postgresql://carefold@localhost/postgres?host=${directory}`, restart, stop }
}

async function makeRole(host: string, ended: () => boolean): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    const client = new pg.Client({ host, port: 5432, user: 'postgres', database: 'postgres' })
    try {
      await client.connect()
      await client.query('create role carefold login createdb createrole')
      return
    } catch (problem) {
      if (ended() || attempt > patience) throw problem
      await sleep(25)
    } finally {
      await client.end().catch(() => {})
    }
  }
}
