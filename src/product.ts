import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { makeApp } from './kit/server/app.ts'
import { backUpNightly, backupJob } from './kit/server/backup/nightly.ts'
import type { Config } from './kit/server/config.ts'
import { dropOldAnswers } from './kit/server/idempotency.ts'
import { openInstallation } from './kit/server/installation.ts'
import { keyFile } from './kit/server/key-files.ts'
import { givenUpJob } from './kit/server/mail.ts'
import { makeHouse } from './kit/server/make-house.ts'
import { serveMetrics } from './kit/server/metrics.ts'
import { migrate } from './kit/server/migrate.ts'
import type { Connection } from './kit/server/pool.ts'
import { openForRequests } from './kit/server/request-login.ts'
import { refuseDemoAccounts, startNotices } from './kit/server/start-notices.ts'
import { applyRuleChanges, ruleChangeJob } from './modules/compliance/changes/work.ts'
import { countsJob, foldAllCounts } from './modules/compliance/counts/work.ts'
import { applyExclusionFiles, exclusionJob, refreshKeys } from './modules/compliance/exclusion-files/work.ts'
import { reminderJob, sendDueReminders } from './modules/compliance/ladder/work.ts'
import { dropOldPages, oldPagesJob } from './modules/documents/drafts/work.ts'
import { tellOfGivenUp } from './modules/emails/work.ts'
import { fillPlaces } from './modules/places/work.ts'
import { dropOldDrafts } from './modules/session/drafts/store.ts'
import { dropWhatAdmitsNobody } from './modules/session/work.ts'
import { allParts } from './parts.ts'
import { allSealed } from './sealed.ts'

const webRoot = fileURLToPath(new URL('../dist/web', import.meta.url))

/** Serves the product on this database and answers how to stop it. Rejects with a sentence when it cannot. */
export async function serveProduct(config: Config, connection: Connection): Promise<() => Promise<void>> {
  await migrate(connection)
  const installation = await openInstallation(config, connection, allSealed)
  const house = makeHouse(config, await openForRequests(config, installation), allParts)
  await refuseDemoAccounts(house.database, config)
  await fillPlaces(house.database)
  await refreshKeys(house.database)
  await house.files.sweep(house.database, house.now())
  const { app, registry } = await makeApp(house, allParts, existsSync(webRoot) ? webRoot : null)
  await app.listen({ port: config.port, host: config.host }).catch(error => {
    throw new Error(`Carefold cannot start at HOST ${config.host} and PORT ${config.port}: ${error.message}`)
  })
  const metrics =
    config.metricsPort === 0
      ? null
      : await serveMetrics(registry, config.metricsPort ?? config.port + 1).catch(error => {
          if (config.metricsPort) throw error
          house.log.warn({ err: error }, 'metrics are not served: the port after PORT is taken')
          return null
        })
  house.mailer.start()
  house.jobs.start(reminderJob, 300_000, signal => sendDueReminders(house, house.now(), signal))
  house.jobs.start(givenUpJob, 600_000, signal => tellOfGivenUp(house, signal))
  house.jobs.start('old drafts', 3_600_000, () => dropOldDrafts(house.database, house.now()))
  house.jobs.start(oldPagesJob, 3_600_000, signal => dropOldPages(house, house.now(), signal))
  house.jobs.start('old answers', 3_600_000, () => dropOldAnswers(house.database, house.now()))
  house.jobs.start('leftover files', 3_600_000, () => house.files.sweep(house.database, house.now()))
  house.jobs.start('what admits nobody', 3_600_000, () => dropWhatAdmitsNobody(house.database, house.now()))
  house.jobs.start(ruleChangeJob, 60_000, signal => applyRuleChanges(house, signal))
  house.jobs.start(countsJob, 600_000, signal => foldAllCounts(house, signal))
  house.jobs.start(exclusionJob, 60_000, signal => applyExclusionFiles(house, signal))
  const source = {
    connection,
    dataDir: config.dataDir,
    secretKey: installation.keys.current,
    passphrase: config.backupPassphrase,
  }
  house.jobs.start(backupJob, 3_600_000, signal => backUpNightly(source, house.now(), signal))
  // Either may have been under way when the product was stopped.
  house.jobs.wake(ruleChangeJob)
  house.jobs.wake(exclusionJob)
  house.jobs.wake(givenUpJob)
  for (const notice of startNotices(config)) console.warn(`WARNING: ${notice}`)
  console.log(`Carefold runs at ${config.publicUrl}`)
  if (config.databaseUrl && !config.secretKey)
    console.log(
      `SECRET_KEY is not set: the key is in ${keyFile(config.dataDir)}. Another machine on this database needs the same key.`,
    )
  // Read when it is wanted: a product that keeps real people does without it.
  const demo = config.demo ? await import('./demo.ts') : null
  const stopDemo = demo?.startDemo(house, app, line => console.log(line))
  return async () => {
    await stopDemo?.()
    // Requests under way are answered before the database goes.
    await app.close()
    await metrics?.close()
    await house.jobs.stop()
    await house.afterwards.done()
    await house.mailer.stop()
    await house.database.close()
  }
}
