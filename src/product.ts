import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { makeApp } from './kit/server/app.ts'
import type { Config } from './kit/server/config.ts'
import { housekeeping } from './kit/server/housekeeping.ts'
import { openInstallation } from './kit/server/installation.ts'
import { keyFile } from './kit/server/key-files.ts'
import { makeServices } from './kit/server/make-services.ts'
import { serveMetrics } from './kit/server/metrics.ts'
import { migrate } from './kit/server/migrate.ts'
import type { Connection } from './kit/server/pool.ts'
import { openForRequests } from './kit/server/request-login.ts'
import { refuseDemoAccounts, startNotices } from './kit/server/start-notices.ts'
import { allParts, allSealed } from './parts.ts'

const webRoot = fileURLToPath(new URL('../dist/web', import.meta.url))

/** Serves the product on this database and answers how to stop it. Rejects with a sentence when it cannot. */
export async function serveProduct(config: Config, connection: Connection): Promise<() => Promise<void>> {
  await migrate(connection)
  const installation = await openInstallation(config, connection, allSealed)
  // Read when it is wanted: it takes a tenth of a second and some megabytes.
  const telemetry = config.telemetryUrl
    ? (await import('./kit/server/telemetry.ts')).startTelemetry(config.telemetryUrl, config.logLevel)
    : null
  const login = await openForRequests(config, installation)
  const services = makeServices(config, login, allParts, undefined, telemetry?.log)
  await refuseDemoAccounts(services.database, config)
  const own = housekeeping({
    connection,
    dataDir: config.dataDir,
    storage: services.files.storage,
    secretKey: installation.keys.current,
    passphrase: config.backupPassphrase,
  })
  const running = [...allParts, own]
  for (const prepare of running.flatMap(part => part.prepares)) await prepare(services)
  const { app, registry } = await makeApp(services, allParts, existsSync(webRoot) ? webRoot : null, telemetry?.tracing)
  await app.listen({ port: config.port, host: config.host }).catch(error => {
    throw new Error(`Carefold cannot start at HOST ${config.host} and PORT ${config.port}: ${error.message}`)
  })
  const metrics =
    config.metricsPort === 0
      ? null
      : await serveMetrics(registry, config.metricsPort ?? config.port + 1).catch(error => {
          if (config.metricsPort) throw error
          services.log.warn({ err: error }, 'metrics are not served: the port after PORT is taken')
          return null
        })
  services.mailer.start()
  services.auditSealer.start()
  await services.jobs.start(
    running.flatMap(part => part.jobs),
    services,
  )
  for (const notice of startNotices(config)) console.warn(`WARNING: ${notice}`)
  console.log(`Carefold runs at ${config.publicUrl}`)
  if (config.databaseUrl && !config.secretKey)
    console.log(
      `SECRET_KEY is not set: the key is in ${keyFile(config.dataDir)}. Another machine on this database needs the same key.`,
    )
  // Read when it is wanted: a product that keeps real people does without it.
  const demo = config.demo ? await import('./demo.ts') : null
  const stopDemo = demo?.startDemo(services, app, line => console.log(line))
  return async () => {
    await stopDemo?.()
    // Requests under way are answered before the database goes.
    await app.close()
    await metrics?.close()
    await services.jobs.stop()
    await services.afterwards.done()
    await services.mailer.stop()
    await services.auditSealer.stop()
    await services.database.close()
    await telemetry?.stop()
  }
}
