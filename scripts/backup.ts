import { resolve } from 'node:path'
import { makeSnapshot } from '../src/kit/server/backup/snapshot.ts'
import { noteResult } from '../src/kit/server/backup/status.ts'
import { readConfig } from '../src/kit/server/config.ts'
import { openInstallation } from '../src/kit/server/installation.ts'
import { startEmbedded } from '../src/kit/server/postgres/embedded.ts'
import { makePrivately } from '../src/kit/server/private.ts'
import { makeStorage } from '../src/kit/server/storage/make-storage.ts'
import { allSealed } from '../src/parts.ts'

// Makes a snapshot in a new folder below the one that is named, while the product runs or not.
async function backup(target: string | undefined): Promise<void> {
  if (!target) throw new Error('Say where to: npm run backup -- FOLDER')
  makePrivately()
  const config = readConfig(process.env)
  const { dataDir, databaseUrl } = config
  const embedded = databaseUrl ? null : await startEmbedded({ dataDir })
  const connection = embedded?.connection ?? { connectionString: databaseUrl ?? '' }
  const now = new Date()
  try {
    const { keys } = await openInstallation(config, connection, allSealed)
    const storage = makeStorage(config)
    const source = { connection, dataDir, storage, secretKey: keys.current, passphrase: config.backupPassphrase }
    const made = makeSnapshot(source, resolve(target), now)
    await noteResult(dataDir, now, made)
    const { path, manifest, keyIncluded } = await made
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(`${rows} rows of ${manifest.tables.length} tables and ${manifest.files} files are in ${path}`)
    console.log(
      keyIncluded
        ? 'The key is in it, wrapped: whoever restores it needs BACKUP_PASSPHRASE.'
        : 'The key is not in it. Keep a copy of secret-key (or SECRET_KEY) in another place: without it, Social Security numbers and dates of birth cannot be read.',
    )
    for (const name of manifest.missing)
      console.error(`Not in the backup, because it is missing from ${storage.name}: ${name}`)
    for (const name of manifest.damaged)
      console.error(`In the backup with other bytes than it was stored with: ${name}`)
    if (manifest.missing.length + manifest.damaged.length > 0) process.exitCode = 2
  } finally {
    await embedded?.stop()
  }
}

backup(process.argv[2]).catch(error => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
