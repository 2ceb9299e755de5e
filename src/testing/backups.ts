import { type ChildProcess, spawn } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { inject, onTestFinished } from 'vitest'
import { listTables, tableNamed } from '../kit/server/backup/rows.ts'
import type { Connection } from '../kit/server/postgres/embedded.ts'
import { runStatements } from '../kit/server/postgres/statements.ts'
import { dropDatabase, templateName, testDatabase } from '../kit/server/testing/database.ts'
import { program } from './program.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The address of a database as an operator writes it. */
export const urlOf = ({ host, port, user, database }: Connection): string =>
  `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`

/** A new database on the run's server, empty or a copy of the migrated one. It is dropped by `drop`. */
export async function ownDatabase(kind: 'empty' | 'migrated') {
  const home = { ...inject('testServer'), ...(await testDatabase()) }
  const database = `carefold_test_${randomUUID().replaceAll('-', '')}`
  const from = kind === 'migrated' ? ` template ${templateName}` : ''
  await runStatements(home, [`create database ${database}${from}`])
  return { connection: { ...home, database }, drop: () => dropDatabase(home, database) }
}

/** A folder that does not exist yet and is removed after the test. Every user may enter it, the embedded server's too. */
export function ownFolder(): string {
  const folder = join(tmpdir(), `carefold-backup-${randomUUID()}`)
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

export type Ended = { code: number | null; said: string }

/** Starts a command of the product with this environment and nothing else. */
export function command(script: string, args: string[], env: Record<string, string>) {
  const child: ChildProcess = spawn(process.execPath, program(`scripts/${script}.ts`, ...args), {
    cwd: root,
    env: { PATH: process.env.PATH ?? '', ...env },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', text => {
      said += text
    })
  }
  const ended: Promise<Ended> = once(child, 'close').then(([code]) => ({ code, said }))
  return { child, ended }
}

/** Every row of every table as text, sorted. */
export async function rowsOf(connection: Connection): Promise<Record<string, string[]>> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query(`set timezone = 'UTC'`)
    const all: Record<string, string[]> = {}
    for (const { name } of await listTables(client)) {
      const { rows } = await client.query<{ row: string }>(
        `select whole_row::text as row from ${tableNamed(name)} whole_row`,
      )
      all[name] = rows.map(({ row }) => row).toSorted()
    }
    return all
  } finally {
    await client.end()
  }
}

/** The hash of every stored file by its path. */
export function filesOf(dataDir: string): Record<string, string> {
  const folder = join(dataDir, 'files')
  if (!existsSync(folder)) return {}
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
  const hash = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex')
  return Object.fromEntries(paths.toSorted().map(path => [path.slice(folder.length), hash(path)]))
}
