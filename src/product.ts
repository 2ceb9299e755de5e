import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { makeApp } from './kit/server/app.ts'
import { backUpNightly, backupJob } from './kit/server/backup/nightly.ts'
import type { Config } from './kit/server/config.ts'
import { dropOldAnswers } from './kit/server/idempotency.ts'
import { openInstallation } from './kit/server/installation.ts'
import { keyFile } from './kit/server/key-files.ts'
import { givenUpJob } from './kit/server/mail.ts'
import { makeServices } from './kit/server/make-services.ts'
import { serveMetrics } from './kit/server/metrics.ts'
import { migrate } from './kit/server/migrate.ts'
import type { Connection } from './kit/server/pool.ts'
import { openForRequests } from './kit/server/request-login.ts'
import { refuseDemoAccounts, startNotices } from './kit/server/start-notices.ts'
import { dropOldPages, oldPagesJob } from './modules/documents/drafts/work.ts'
import { tellOfGivenUp } from './modules/emails/work.ts'
import { reminderJob, sendDueReminders } from './modules/follow-up/reminder-schedule/work.ts'
import { fillPlaces } from './modules/places/work.ts'
import { applyRuleChanges, ruleChangeJob } from './modules/requirements/changes/work.ts'
import { applyExclusionFiles, exclusionJob, refreshKeys } from './modules/screening/exclusion-files/work.ts'
import { dropOldDrafts } from './modules/session/drafts/store.ts'
import { dropWhatAdmitsNobody } from './modules/session/work.ts'
import { countsJob, foldAllCounts } from './modules/status/counts/work.ts'
import { allParts } from './parts.ts'
import { allSealed } from './sealed.ts'

const webRoot = fileURLToPath(new URL('../dist/web', import.meta.url))

/** Serves the product on this database and answers how to stop it. Rejects with a sentence when it cannot. */
export async function serveProduct(config: Config, connection: Connection): Promise<() => Promise<void>> {
  await migrate(connection)
  const installation = await openInstallation(config, connection, allSealed)
  const services = makeServices(config, await openForRequests(config, installation), allParts)
  await refuseDemoAccounts(services.database, config)
  await fillPlaces(services.database)
  await refreshKeys(services.database)
  await services.files.sweep(services.database, services.now())
  const { app, registry } = await makeApp(services, allParts, existsSync(webRoot) ? webRoot : null)
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
  services.jobs.start(reminderJob, 300_000, signal => sendDueReminders(services, services.now(), signal))
  services.jobs.start(givenUpJob, 600_000, signal => tellOfGivenUp(services, signal))
  services.jobs.start('old drafts', 3_600_000, () => dropOldDrafts(services.database, services.now()))
  services.jobs.start(oldPagesJob, 3_600_000, signal => dropOldPages(services, services.now(), signal))
  services.jobs.start('old answers', 3_600_000, () => dropOldAnswers(services.database, services.now()))
  services.jobs.start('leftover files', 3_600_000, () => services.files.sweep(services.database, services.now()))
  services.jobs.start('what admits nobody', 3_600_000, () => dropWhatAdmitsNobody(services.database, services.now()))
  services.jobs.start(ruleChangeJob, 60_000, signal => applyRuleChanges(services, signal))
  services.jobs.start(countsJob, 600_000, signal => foldAllCounts(services, signal))
  services.jobs.start(exclusionJob, 60_000, signal => applyExclusionFiles(services, signal))
  const source = {
    connection,
    dataDir: config.dataDir,
    secretKey: installation.keys.current,
    passphrase: config.backupPassphrase,
  }
  services.jobs.start(backupJob, 3_600_000, signal => backUpNightly(source, services.now(), signal))
  // Either may have been under way when the product was stopped.
  services.jobs.wake(ruleChangeJob)
  services.jobs.wake(exclusionJob)
  services.jobs.wake(givenUpJob)
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
    await services.database.close()
  }
}
