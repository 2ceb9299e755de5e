import { readConfig } from '../src/kit/server/config.ts'
import { everyOrganization } from '../src/kit/server/every-organization.ts'
import { endKeyChange, openInstallation } from '../src/kit/server/installation.ts'
import { changeKey, keyFile, retireOldKey } from '../src/kit/server/key-files.ts'
import { makeServices } from '../src/kit/server/make-services.ts'
import { migrate } from '../src/kit/server/migrate.ts'
import { startEmbedded } from '../src/kit/server/postgres/embedded.ts'
import { reseal } from '../src/kit/server/reseal.ts'
import { inWork } from '../src/kit/server/work.ts'
import { renewPrints } from '../src/modules/screening/matching/work.ts'
import { allParts, allSealed } from '../src/parts.ts'

const say = (line: string) => console.log(line)

/** Seals everything anew with the current key, and then lets go of the old one. */
async function rotate(env: NodeJS.ProcessEnv): Promise<void> {
  const config = readConfig({ LOG_LEVEL: 'warn', ...env })
  const embedded = config.databaseUrl ? null : await startEmbedded({ dataDir: config.dataDir })
  const connection = embedded?.connection ?? { connectionString: config.databaseUrl ?? '' }
  try {
    await migrate(connection)
    let installation = await openInstallation(config, connection, allSealed)
    if (installation.keys.old === null) {
      if (config.secretKey)
        throw new Error(
          'Set SECRET_KEY to the new key and SECRET_KEY_OLD to the one of today, start every process of the product so, and run this again. Nothing was changed.',
        )
      if (embedded?.attached)
        throw new Error('Carefold is running on this data, with the key of today. Stop it first. Nothing was changed.')
      changeKey(config.dataDir)
      installation = await openInstallation(config, connection, allSealed)
      say(`A new key is in ${keyFile(config.dataDir)}.`)
    }
    const services = makeServices(config, installation, allParts)
    try {
      const { resealed, unreadable } = await reseal(services.database, services.sealer, allSealed)
      const failures: unknown[] = []
      await everyOrganization(services, 'rotate-key', undefined, organization =>
        inWork(services, organization, null, { requestId: 'rotate-key', ip: '', userAgent: '' }, ({ work }) =>
          renewPrints(work),
        ).catch(error => failures.push(error)),
      )
      if (failures.length > 0) throw failures[0]
      await endKeyChange(services.database)
      say(`${resealed} values are sealed with the new key.`)
      for (const row of unreadable) say(`A value of ${row} opens with neither key, and stays as it is.`)
    } finally {
      await services.mailer.stop()
      await services.database.close()
    }
    const aside = config.secretKey ? null : retireOldKey(config.dataDir, new Date())
    say(
      aside
        ? `The old key is in ${aside}. Backups from before today need it.`
        : 'SECRET_KEY_OLD is not needed any longer. Keep it with the backups from before today.',
    )
  } finally {
    await embedded?.stop()
  }
}

rotate(process.env).catch(error => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
