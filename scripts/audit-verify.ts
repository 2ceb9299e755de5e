import { checkChain } from '../src/kit/server/audit-check.ts'
import { readConfig } from '../src/kit/server/config.ts'
import { openInstallation } from '../src/kit/server/installation.ts'
import { makeServices } from '../src/kit/server/make-services.ts'
import { startEmbedded } from '../src/kit/server/postgres/embedded.ts'
import { makePrivately } from '../src/kit/server/private.ts'
import { chainLines, listOrganizations } from '../src/modules/audit/work.ts'
import { allParts, allSealed } from '../src/parts.ts'

// Holds every audit event against its seal, and every seal against the one before. Nothing is written; while the product runs, too.
async function verify(): Promise<void> {
  makePrivately()
  const config = readConfig({ LOG_LEVEL: 'warn', ...process.env })
  const embedded = config.databaseUrl ? null : await startEmbedded({ dataDir: config.dataDir })
  const connection = embedded?.connection ?? { connectionString: config.databaseUrl ?? '' }
  const services = makeServices(config, await openInstallation(config, connection, allSealed), allParts)
  try {
    for (const { id, name } of await listOrganizations(services.database)) {
      const found = await checkChain(services.database, id)
      for (const line of chainLines(name, found)) console.log(line)
      if (found.fault) process.exitCode = 1
    }
  } finally {
    await services.database.close()
    await embedded?.stop()
  }
}

verify().catch(error => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
