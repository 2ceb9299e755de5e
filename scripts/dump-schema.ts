import { randomUUID } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { migrate } from '../src/kit/server/migrate.ts'
import { startEmbedded } from '../src/kit/server/postgres/embedded.ts'
import { describeSchema } from './describe-schema.ts'
import { rowTypes } from './row-types.ts'

// Writes schema.sql and src/kit/server/tables.ts from a scratch database with all migrations.
const dataDir = join(tmpdir(), `carefold-schema-${randomUUID()}`)
const server = await startEmbedded({ dataDir, durable: false })
const client = new pg.Client(server.connection)
try {
  await migrate(server.connection)
  await client.connect()
  writeFileSync('schema.sql', await describeSchema(client))
  writeFileSync('src/kit/server/tables.ts', await rowTypes(client))
} finally {
  await client.end()
  await server.stop()
  rmSync(dataDir, { recursive: true })
}
