import { readConfig } from '../src/kit/server/config.ts'
import { openInstallation } from '../src/kit/server/installation.ts'
import { makeServices } from '../src/kit/server/make-services.ts'
import { startEmbedded } from '../src/kit/server/postgres/embedded.ts'
import { makePrivately } from '../src/kit/server/private.ts'
import { allParts, allSealed } from '../src/parts.ts'
import { tellVerified, verifyProduct } from '../src/verify.ts'

// Holds files against their rows, and compliance and figures against ones made anew. While the product runs, too.
async function verify(): Promise<void> {
  makePrivately()
  const config = readConfig({ LOG_LEVEL: 'warn', ...process.env })
  const embedded = config.databaseUrl ? null : await startEmbedded({ dataDir: config.dataDir })
  const connection = embedded?.connection ?? { connectionString: config.databaseUrl ?? '' }
  // Compares the key and the data directory with what the database knows of them.
  const services = makeServices(config, await openInstallation(config, connection, allSealed), allParts)
  try {
    if (!tellVerified(await verifyProduct(services))) process.exitCode = 1
  } finally {
    await services.database.close()
    await embedded?.stop()
  }
}

verify().catch(error => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
