import { parseArgs } from 'node:util'
import { deleteFiles, deleteRows, type Held, readHeld, refuseCompany } from '../src/delete-organization.ts'
import { readConfig } from '../src/kit/server/config.ts'
import { connectAtStart } from '../src/kit/server/connect.ts'
import { openInstallation } from '../src/kit/server/installation.ts'
import { migrate } from '../src/kit/server/migrate.ts'
import { startEmbedded } from '../src/kit/server/postgres/embedded.ts'
import { makePrivately } from '../src/kit/server/private.ts'
import { makeStorage } from '../src/kit/server/storage/make-storage.ts'
import { allSealed } from '../src/parts.ts'

const { values } = parseArgs({ options: { 'short-name': { type: 'string' }, confirm: { type: 'string' } } })

const inMegabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`

function tell({ name, people, users, files, bytes, rows }: Held): void {
  const count = rows.reduce((sum, one) => sum + one.count, 0)
  console.log(`${name}: ${people} people, ${users} users, ${files} files (${inMegabytes(bytes)}).`)
  for (const { table, count: of } of rows) console.log(`  ${String(of).padStart(9)}  ${table}`)
  console.log(`In all ${count} rows, its audit among them. They can come back from a backup only.`)
}

// Says what of an organization would be deleted; with --confirm and its name, deletes it.
async function run(): Promise<void> {
  makePrivately()
  const shortName = values['short-name']
  if (!shortName) throw new Error('Say which one: npm run delete-organization -- --short-name NAME')
  const config = readConfig({ LOG_LEVEL: 'warn', ...process.env })
  const embedded = config.databaseUrl ? null : await startEmbedded({ dataDir: config.dataDir })
  try {
    if (embedded?.attached) throw new Error('Carefold is running on this data. Stop it first. Nothing was deleted.')
    const connection = embedded?.connection ?? { connectionString: config.databaseUrl ?? '' }
    await migrate(connection)
    // Refuses a data directory that is not the one of this database.
    await openInstallation(config, connection, allSealed)
    const client = await connectAtStart(connection, 'carefold delete-organization')
    try {
      await client.query('begin')
      await client.query(`select set_config('statement_timeout', '0', true)`)
      const held = await readHeld(client, shortName)
      tell(held)
      if (values.confirm === undefined) {
        console.log(
          `Nothing was deleted. To delete all of it, stop Carefold, make a backup, and add --confirm "${held.name}".`,
        )
        return
      }
      if (values.confirm !== held.name)
        throw new Error(`--confirm has to be the name of the organization: "${held.name}". Nothing was deleted.`)
      if (held.holds > 0)
        throw new Error(
          `${held.holds} of its people are under a legal hold. Nothing was deleted. End the holds first, on their pages.`,
        )
      await refuseCompany(client)
      await deleteRows(client, held.id)
      await client.query('commit')
      await deleteFiles(makeStorage(config), held.id)
      console.log(`${held.name} is deleted. Backups that were made before still hold it.`)
    } finally {
      await client.end()
    }
  } finally {
    await embedded?.stop()
  }
}

run().catch(error => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
