import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { serverEnvironment } from './cluster.ts'
import type { Identity } from './identity.ts'

/**
 * Runs the server and shuts it down (fast: open transactions are rolled back) when file 3 ends. The other end of it is
 * held by the application alone, so the system closes it however the application dies.
 * It asks again every second, because a server that has only just begun does not hear the first time.
 * Signals are ignored: what ends the application ends the server through the pipe, after the application is done.
 */
const guardScript = `trap '' INT TERM HUP
"$@" 3<&- &
server=$!
{ read -r _; while kill -INT $server 2>/dev/null; do sleep 1; done; } <&3 &
watcher=$!
wait $server
ended=$?
kill -KILL $watcher 2>/dev/null
exit $ended`

export type ServerPlace = {
  binaries: string
  cluster: string
  socketDir: string
  logFile: string
  identity: Identity | undefined
  durable: boolean
}

/** A small machine beside the application: little memory, few processes. */
const settings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '60',
  shared_buffers: '64MB',
  maintenance_work_mem: '32MB',
  max_wal_size: '512MB',
  max_wal_senders: '0',
  wal_level: 'minimal',
  io_method: 'sync',
  jit: 'off',
  random_page_cost: '1.1',
  timezone: 'UTC',
  log_min_messages: 'warning',
}

/** Only for throw-away servers of tests: a power cut may lose everything. */
const throwAway = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

/** Starts the guard and, under it, the server, in a session of their own. Ends when `stdio[3]` is closed or the server dies. */
export function startGuarded(place: ServerPlace): ChildProcess {
  const all = { ...settings, ...(place.durable ? {} : throwAway), unix_socket_directories: place.socketDir }
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const program = [join(place.binaries, 'bin/postgres'), '-D', place.cluster, ...flags]
  const log = openSync(place.logFile, 'a', 0o600)
  const guard = spawn('/bin/sh', ['-c', guardScript, 'carefold-database-guard', ...program], {
    ...place.identity,
    cwd: place.cluster,
    env: serverEnvironment,
    detached: true,
    stdio: ['ignore', log, log, 'pipe'],
  })
  closeSync(log)
  return guard
}
