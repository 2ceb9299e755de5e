import { dirname, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readSnapshot, refuseDamage } from '../src/kit/server/backup/manifest.ts'
import { claimBucket, claimFolder, keepDataId, keyFor } from '../src/kit/server/backup/place.ts'
import { refuseNewer, restoreDatabase, restoreFiles } from '../src/kit/server/backup/restore.ts'
import { backupFolder } from '../src/kit/server/backup/status.ts'
import { type Config, readConfig } from '../src/kit/server/config.ts'
import { noteErasure, readErasures } from '../src/kit/server/erasures.ts'
import { openInstallation } from '../src/kit/server/installation.ts'
import { makeServices } from '../src/kit/server/make-services.ts'
import type { Connection } from '../src/kit/server/pool.ts'
import { startEmbedded } from '../src/kit/server/postgres/embedded.ts'
import { makePrivately } from '../src/kit/server/private.ts'
import type { Services } from '../src/kit/server/services.ts'
import { makeStorage } from '../src/kit/server/storage/make-storage.ts'
import { repeatErasures } from '../src/modules/retention/destruction/work.ts'
import { allParts, allSealed } from '../src/parts.ts'
import { tellVerified, verifyProduct } from '../src/verify.ts'

const { values, positionals } = parseArgs({
  options: { 'send-waiting-email': { type: 'boolean', default: false } },
  allowPositionals: true,
})

/** What was destroyed since the snapshot was made is destroyed again: it says so beside the snapshots. */
async function repeat(services: Services, snapshot: string): Promise<void> {
  const own = backupFolder(services.config.dataDir)
  const known = new Set((await readErasures([own])).map(({ id }) => id))
  const all = await readErasures([own, dirname(snapshot)])
  for (const one of all) if (!known.has(one.id)) await noteErasure(own, one)
  const { repeated, held } = await repeatErasures(services, all)
  if (repeated > 0) console.log(`${repeated} destructions that came after the snapshot are repeated.`)
  if (held > 0)
    console.error(`${held} destructions are not repeated: the people were under legal hold in the snapshot.`)
}

async function verifyRestored(config: Config, connection: Connection, snapshot: string): Promise<void> {
  const services = makeServices(config, await openInstallation(config, connection, allSealed), allParts)
  try {
    await repeat(services, snapshot)
    if (!tellVerified(await verifyProduct(services))) process.exitCode = 1
  } finally {
    await services.database.close()
  }
}

// Restores a snapshot into an empty data directory, or an empty database of a server.
async function restore(named: string | undefined): Promise<void> {
  if (!named) throw new Error('Say which snapshot: npm run restore -- FOLDER [--send-waiting-email]')
  makePrivately()
  const sendWaitingEmail = values['send-waiting-email']
  const snapshot = resolve(named)
  const config = readConfig({ LOG_LEVEL: 'warn', ...process.env })
  const { dataDir, databaseUrl } = config
  const { manifest, sums } = await readSnapshot(snapshot)
  refuseNewer(manifest)
  console.log(`Checking the snapshot of ${manifest.madeAt} ...`)
  await refuseDamage(snapshot, sums)
  const keepKey = await keyFor(snapshot, manifest, config)
  const storage = makeStorage(config)
  const markBucket = config.s3 ? await claimBucket(storage) : null
  const folder = await claimFolder(dataDir)
  await markBucket?.(true)
  const embedded = databaseUrl ? null : await startEmbedded({ dataDir })
  try {
    if (embedded?.attached) throw new Error('Another process runs on this DATA_DIR. Stop it first.')
    const connection = embedded?.connection ?? { connectionString: databaseUrl ?? '' }
    const restored = await restoreDatabase(connection, snapshot, manifest, {
      sendWaitingEmail,
      meanwhile: () => restoreFiles(snapshot, sums, storage),
    })
    keepKey()
    if (restored.dataId) await keepDataId(dataDir, storage, restored.dataId)
    await markBucket?.(false)
    await folder.done()
    if (folder.startedOver || restored.startedOver)
      console.log('An earlier restore had not finished. What it had left was removed.')
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(`${rows} rows and ${manifest.files} files are restored.`)
    for (const name of manifest.missing) console.error(`The snapshot has a row for ${name}, but not the file.`)
    if (restored.migrated.length > 0) console.log(`Brought to this release by ${restored.migrated.length} migrations.`)
    if (restored.waitingEmail > 0) {
      console.log(
        sendWaitingEmail
          ? `${restored.waitingEmail} emails were waiting and will be sent.`
          : `${restored.waitingEmail} emails were waiting and will not be sent.`,
      )
    }
    await verifyRestored(config, connection, snapshot)
  } finally {
    await embedded?.stop()
  }
}

restore(positionals[0]).catch(error => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
