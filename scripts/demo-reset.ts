import { finished, unfinished } from '../src/demo/sign-ins.ts'
import { organizationsIn, startOver } from '../src/demo/start-over.ts'
import { readConfig } from '../src/kit/server/config.ts'
import { startEmbedded } from '../src/kit/server/postgres/embedded.ts'
import { makePrivately } from '../src/kit/server/private.ts'

/** Empties the embedded database and removes stored files and the outbox, so that the next start makes the demo anew. */
async function reset(env: NodeJS.ProcessEnv): Promise<void> {
  const config = readConfig(env)
  const { databaseUrl, reachedByOthers, dataDir } = config
  if (databaseUrl) throw new Error('This is for the embedded database only, and DATABASE_URL is set. Nothing is done.')
  if (reachedByOthers)
    throw new Error(
      'This is for this machine only, and HOST, PUBLIC_URL or TRUSTED_PROXIES lets others in. Nothing is done.',
    )
  const { connection, attached, stop } = await startEmbedded({ dataDir })
  try {
    if (attached) throw new Error('Carefold is running on this data. Please stop it first. Nothing is done.')
    const demos: string[] = [finished, unfinished]
    const other = (await organizationsIn(connection)).find(one => !demos.includes(one.short_name))
    if (other) throw new Error(`The database also holds ${other.name}, which is no demo. Nothing is done.`)
    await startOver(connection, config)
    console.log(`The demo in ${dataDir} is removed. The next "npm start" makes it anew.`)
  } finally {
    await stop()
  }
}

makePrivately()
reset(process.env).catch(error => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
